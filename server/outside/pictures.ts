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
    const size = known.autoOrient
    if (crop && (crop.left + crop.width > size.width || crop.top + crop.height > size.height)) return null
    const upright = open().autoOrient()
    if (crop) upright.extract(crop)
    const largest = Math.max(...widths)
    // Decoded once; the smaller ones are drawn from the largest.
    const base = await upright
      .resize({ width: largest, withoutEnlargement: true })
      .webp({ quality: 90 })
      .toBuffer()
      .catch(() => undefined)
    if (!base) return null
    const sizes: Uint8Array[] = []
    for (const width of widths) sizes.push(await sharp(base).resize({ width, withoutEnlargement: true }).webp({ quality: 82 }).toBuffer())
    return sizes
  },
}
