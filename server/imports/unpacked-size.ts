const END = 0x06054b50
const ENTRY = 0x02014b50

/**
 * The size that a zip archive's own directory gives for its contents, read without unpacking any of it.
 * Undefined for what is no zip archive; infinite where the directory is broken or hides its sizes.
 */
export const unpackedSize = (bytes: Uint8Array): number | undefined => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let end = bytes.length - 22
  const lowest = Math.max(0, bytes.length - 22 - 65_535)
  while (end >= lowest && view.getUint32(end, true) !== END) end--
  if (end < lowest || bytes.length < 22) return undefined
  let at = view.getUint32(end + 16, true)
  let size = 0
  for (let left = view.getUint16(end + 10, true); left > 0; left--) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== ENTRY) return Number.POSITIVE_INFINITY
    const unpacked = view.getUint32(at + 24, true)
    const packed = view.getUint32(at + 20, true)
    const deflated = view.getUint16(at + 10, true) !== 0
    // Sizes that can't be true: something is to be hidden.
    if (unpacked === 0xffffffff || (unpacked === 0 && packed > 2) || (deflated && packed === 0)) return Number.POSITIVE_INFINITY
    size += unpacked
    at += 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return size
}
