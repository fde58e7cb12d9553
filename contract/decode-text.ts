/** A file's text, whatever it was saved as: UTF-8 with or without a byte-order mark, UTF-16 with one, else GB18030. Undefined for what is none of these, and for UTF-8 that was damaged. */
export const decodeText = (bytes: Uint8Array): string | undefined => {
  const [a, b] = bytes
  const text =
    a === 0xff && b === 0xfe ? decode(bytes, 'utf-16le') : a === 0xfe && b === 0xff ? decode(bytes, 'utf-16be') : (decode(bytes, 'utf-8') ?? (isDamaged(bytes) ? undefined : decode(bytes, 'gb18030')))
  // What decodes to zero characters is a binary file by another name.
  return text?.includes(String.fromCharCode(0)) ? undefined : text
}

const decode = (bytes: Uint8Array, encoding: string): string | undefined => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** Whether it is UTF-8 but for some bytes: it says so itself, or has more letters of three bytes that fit than bytes that don't. In GB18030 hardly any fit. */
const isDamaged = (bytes: Uint8Array): boolean => {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return true
  const text = new TextDecoder('utf-8').decode(bytes)
  const count = (letters: RegExp) => text.match(letters)?.length ?? 0
  return count(/[\u0800-\uFFFC]/g) > count(/\uFFFD/g)
}
