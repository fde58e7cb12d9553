import type { Pictures } from '#server/deps.ts'

/** Pictures decoded and drawn anew by the browser. */
export const browserPictures: Pictures = {
  async sizes(bytes, widths, crop) {
    const picture = await createImageBitmap(new Blob([bytes as BlobPart])).catch(() => undefined)
    if (!picture) return null
    const part = crop ?? { left: 0, top: 0, width: picture.width, height: picture.height }
    if (part.left + part.width > picture.width || part.top + part.height > picture.height) return null
    return Promise.all(
      widths.map(async (wish) => {
        const width = Math.min(wish, part.width)
        const canvas = new OffscreenCanvas(width, Math.max(1, Math.round((part.height * width) / part.width)))
        canvas.getContext('2d')?.drawImage(picture, part.left, part.top, part.width, part.height, 0, 0, canvas.width, canvas.height)
        return new Uint8Array(await (await canvas.convertToBlob({ type: 'image/webp', quality: 0.82 })).arrayBuffer())
      }),
    )
  },
}
