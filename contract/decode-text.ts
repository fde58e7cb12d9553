/** A file's text, whatever it was saved as: UTF-8 with or without a byte-order mark, UTF-16 with one, else GB18030. Undefined for what is none of these. */
export const decodeText = (bytes: Uint8Array): string | undefined => {
  const [a, b] = bytes
  const text = a === 0xff && b === 0xfe ? decode(bytes, 'utf-16le') : a === 0xfe && b === 0xff ? decode(bytes, 'utf-16be') : (decode(bytes, 'utf-8') ?? decode(bytes, 'gb18030'))
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
