import { MAX_VIDEO_MB } from '#contract/course.ts'
import { readLink, signLink } from '#server/auth/signed-link.ts'
import type { Deps } from '#server/deps.ts'
import { Failure, missing, refused } from '#server/failure.ts'
import { readForm } from '#server/http/read-form.ts'
import type { CallContext } from '#server/http/request.ts'

const MB = 1024 * 1024
const DAYS = 1

const typeOf = (bytes: Uint8Array): 'mp4' | 'webm' | null => {
  if (String.fromCharCode(...bytes.slice(4, 8)) === 'ftyp') return 'mp4'
  return [0x1a, 0x45, 0xdf, 0xa3].every((byte, at) => bytes[at] === byte) ? 'webm' : null
}

/** Keeps an uploaded video under a name of ours. Raises refusals for what is none or too large. */
export const keepVideo = async (context: CallContext): Promise<{ video: string }> => {
  const form = await readForm(context, MAX_VIDEO_MB * MB).catch((error: unknown) => {
    throw error instanceof Failure && error.status === 413 ? new Failure(413, 'picture.tooLarge', { max: MAX_VIDEO_MB }) : error
  })
  const file = form.get('file')
  if (!(file instanceof Blob) || file.size === 0) throw refused('import.noFile', {}, { field: 'file' })
  const bytes = new Uint8Array(await file.arrayBuffer())
  const type = typeOf(bytes)
  if (!type) throw refused('course.type', {}, { field: 'file' })
  const video = `course-${crypto.randomUUID()}.${type}`
  await context.deps.files.put(video, bytes)
  return { video }
}

/** A video's address for whoever may watch it: a player can't send who it is, so the address says it, for a day. */
export const videoAddress = async (deps: Deps, video: string): Promise<string> => {
  const { token } = await signLink(deps, 'course', { v: video }, DAYS)
  return `/api/course/video/${video}?${new URLSearchParams({ token })}`
}

/** The video, or the part of it that a player asks for. Raises 404 for an address that doesn't hold. */
export const serveVideo = async ({ deps, request }: CallContext, video: string, token: string): Promise<Response> => {
  const link = await readLink<{ v: string }>(deps, 'course', token).catch(() => null)
  const file = link?.v === video ? await deps.files.open(video) : undefined
  if (!file) throw missing()
  const headers = { 'content-type': video.endsWith('.mp4') ? 'video/mp4' : 'video/webm', 'accept-ranges': 'bytes', 'cache-control': 'private, max-age=86400', 'content-disposition': 'inline' }
  if (request.method === 'HEAD') return new Response(null, { headers: { ...headers, 'content-length': String(file.size) } })
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(request.headers.get('range') ?? '') ?? []
  if (from === undefined || (from === '' && to === '')) return new Response(file.part(0, file.size - 1), { headers: { ...headers, 'content-length': String(file.size) } })
  const first = from === '' ? Math.max(0, file.size - Number(to)) : Number(from)
  const last = from === '' || to === '' ? file.size - 1 : Math.min(Number(to), file.size - 1)
  if (first > last || first >= file.size) return new Response(null, { status: 416, headers: { ...headers, 'content-range': `bytes */${file.size}` } })
  return new Response(file.part(first, last), { status: 206, headers: { ...headers, 'content-length': String(last - first + 1), 'content-range': `bytes ${first}-${last}/${file.size}` } })
}
