import { Failure } from '#server/failure.ts'
import type { CallContext } from './request.ts'

/** A request's multipart form, read no further than `max` bytes. Raises 413, 415, or 400 when the upload broke off. */
export const readForm = async ({ request, deps }: CallContext, max: number = deps.limits.maxUploadBytes): Promise<FormData> => {
  const tooLarge = () => new Failure(413, 'import.tooLarge', { max: Math.floor(max / 1024 / 1024) })
  if (Number(request.headers.get('content-length') ?? 0) > max) throw tooLarge()
  if (!/^multipart\/form-data/i.test(request.headers.get('content-type') ?? '')) throw new Failure(415, 'body.type')
  let size = 0
  const counted = request.body?.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(part, stream) {
        size += part.length
        if (size > max) stream.error(tooLarge())
        else stream.enqueue(part)
      },
    }),
  )
  try {
    return await new Response(counted ?? null, { headers: { 'content-type': request.headers.get('content-type') as string } }).formData()
  } catch {
    throw size > max ? tooLarge() : new Failure(400, 'upload.broken')
  }
}
