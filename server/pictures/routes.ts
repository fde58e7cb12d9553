import { PICTURE_WIDTHS, type pictureCalls } from '#contract/picture.ts'
import type { Deps } from '#server/deps.ts'
import { Failure, refused } from '#server/failure.ts'
import type { Handlers } from '#server/handlers.ts'
import { readForm } from '#server/http/read-form.ts'

const MAX_MB = 10
const SMALLEST = 32

const cropOf = (crop: string | undefined) => {
  if (!crop) return null
  const [left = 0, top = 0, width = 0, height = 0] = crop.split(',').map(Number)
  if (width < SMALLEST || height < SMALLEST) throw refused('picture.small', {}, { field: 'file' })
  return { left, top, width, height }
}

const hashOf = async (bytes: Uint8Array): Promise<string> =>
  Array.from(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes as BufferSource)).slice(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('')

export const pictureHandlers: Handlers<typeof pictureCalls> = {
  /** Keeps a picture in its widths under the hash of what it shows: the same picture twice is kept once. */
  upload: async (_, context, { crop }: { crop?: string }) => {
    const { deps } = context
    const form = await readForm(context, MAX_MB * 1024 * 1024).catch((error: unknown) => {
      throw error instanceof Failure && error.status === 413 ? new Failure(413, 'picture.tooLarge', { max: MAX_MB }) : error
    })
    const file = form.get('file')
    if (!(file instanceof Blob) || file.size === 0) throw refused('import.noFile', {}, { field: 'file' })
    const sizes = await deps.pictures.sizes(new Uint8Array(await file.arrayBuffer()), PICTURE_WIDTHS, cropOf(crop))
    if (!sizes) throw refused('picture.type', {}, { field: 'file' })
    const name = await hashOf(sizes.at(-1) as Uint8Array)
    for (const [at, width] of PICTURE_WIDTHS.entries()) await deps.files.put(`${name}-${width}.webp`, sizes[at] as Uint8Array)
    return { url: `/mall/files/${name}-480.webp` }
  },
}

/** Pictures are everybody's; vouchers and attachments, which lie beside them, are not. */
const isPicture = (name: string) => /^(?!attachment-|voucher-)[\w-]+-\d+\.webp$/.test(name)

/** An uploaded picture, for ever the same under its name. */
export const servePicture = async ({ files }: Deps, name: string): Promise<Response> => {
  const bytes = isPicture(name) ? await files.get(name) : undefined
  if (!bytes) return new Response('Not found', { status: 404 })
  return new Response(bytes as BodyInit, { headers: { 'content-type': 'image/webp', 'cache-control': 'public, max-age=31536000, immutable', 'content-length': String(bytes.length) } })
}
