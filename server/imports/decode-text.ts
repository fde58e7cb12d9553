import { refused } from '#server/failure.ts'

/** A file's text, whatever it was saved as: UTF-8 with or without a byte-order mark, UTF-16 with one, else GB18030. Refuses what is none of these. */
export const decodeText = (bytes: Uint8Array): string => {
  const [a, b] = bytes
  if (a === 0xff && b === 0xfe) return decode(bytes, 'utf-16le') ?? unknown()
  if (a === 0xfe && b === 0xff) return decode(bytes, 'utf-16be') ?? unknown()
  const text = decode(bytes, 'utf-8') ?? decode(bytes, 'gb18030') ?? unknown()
  // What decodes to zero characters is a binary file by another name.
  return text.includes(String.fromCharCode(0)) ? unknown() : text
}

const decode = (bytes: Uint8Array, encoding: string): string | undefined => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

const unknown = (): never => {
  throw refused('import.encoding')
}
