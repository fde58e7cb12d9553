import sharp from 'sharp'
import type { Pictures } from '#server/deps.ts'

/** Pixels of a picture at most: a small file may unpack to a huge one. */
const MAX_PIXELS = 50_000_000
const readable = new Set(['jpeg', 'png', 'webp', 'gif'])

/** Pictures are decoded and drawn anew, off the main thread: nothing of the file that came in, its scripts or its place of origin, is kept. */
export const sharpPictures: Pictures = {
  async sizes(bytes, widths, crop) {
    const open = () => sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    const known = await open()
      .metadata()
      .catch(() => undefined)
    if (!known?.format || !readable.has(known.format)) return null
    const turned = await open()
      .autoOrient()
      .toBuffer({ resolveWithObject: true })
      .catch(() => undefined)
    if (!turned) return null
    const inside = crop && crop.left + crop.width <= turned.info.width && crop.top + crop.height <= turned.info.height ? crop : null
    if (crop && !inside) return null
    return Promise.all(
      widths.map((width) => {
        const picture = sharp(turned.data)
        if (inside) picture.extract(inside)
        return picture.resize({ width, withoutEnlargement: true }).webp({ quality: 82 }).toBuffer()
      }),
    )
  },
}
