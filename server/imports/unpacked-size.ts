import { entriesOf } from './zip-entries.ts'

/** The size that a zip archive's own directory gives for its contents. Undefined for what is no zip archive; infinite where the directory is broken or hides its sizes. */
export const unpackedSize = (bytes: Uint8Array): number | undefined => {
  const entries = entriesOf(bytes)
  if (entries === undefined) return undefined
  return entries === null ? Number.POSITIVE_INFINITY : entries.reduce((sum, { unpacked }) => sum + unpacked, 0)
}
