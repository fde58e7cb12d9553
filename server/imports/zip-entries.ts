const END = 0x06054b50
const ENTRY = 0x02014b50

interface ZipEntry {
  name: string
  /** Where it begins. */
  at: number
  /** Its sizes in bytes, as the archive's directory gives them. */
  packed: number
  unpacked: number
  deflated: boolean
}

/** What a zip archive's own directory tells of its contents, read without unpacking any of it. Undefined for what is no zip archive; null where the directory is broken or hides sizes. */
export const entriesOf = (bytes: Uint8Array): ZipEntry[] | null | undefined => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let end = bytes.length - 22
  const lowest = Math.max(0, bytes.length - 22 - 65_535)
  while (end >= lowest && view.getUint32(end, true) !== END) end--
  if (end < lowest || bytes.length < 22) return undefined
  let at = view.getUint32(end + 16, true)
  const entries: ZipEntry[] = []
  for (let left = view.getUint16(end + 10, true); left > 0; left--) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== ENTRY) return null
    const unpacked = view.getUint32(at + 24, true)
    const packed = view.getUint32(at + 20, true)
    const deflated = view.getUint16(at + 10, true) !== 0
    // Sizes that can't be true: something is to be hidden.
    if (unpacked === 0xffffffff || (unpacked === 0 && packed > 2) || (deflated && packed === 0)) return null
    const length = view.getUint16(at + 28, true)
    entries.push({ name: new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + length)), at: view.getUint32(at + 42, true), packed, unpacked, deflated })
    at += 46 + length + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return entries
}
