import { entriesOf } from './zip-entries.ts'

/** A workbook's list of its sheets is short. */
const MOST = 1024 * 1024

/** The places, from 0, of the sheets that a workbook doesn't show. None where its list of them can't be read: what is wrong is told when they are. */
export const hiddenSheets = async (bytes: Uint8Array): Promise<ReadonlySet<number>> => {
  const entry = entriesOf(bytes)?.find(({ name }) => name === 'xl/workbook.xml')
  if (!entry || entry.unpacked > MOST) return new Set()
  const text = await unpacked(bytes, entry).catch(() => '')
  const sheets = text.match(/<(?:\w+:)?sheet\s[^>]*>/g) ?? []
  return new Set(sheets.flatMap((sheet, at) => (/\sstate\s*=\s*["'](hidden|veryHidden)["']/.test(sheet) ? [at] : [])))
}

const unpacked = async (bytes: Uint8Array, { at, packed, deflated }: { at: number; packed: number; deflated: boolean }): Promise<string> => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  // Before its bytes an entry says its name once more, with fields of its own.
  const begin = at + 30 + view.getUint16(at + 26, true) + view.getUint16(at + 28, true)
  const body = new Blob([bytes.slice(begin, begin + packed)]).stream()
  return firstOf(deflated ? body.pipeThrough(new DecompressionStream('deflate-raw')) : body)
}

/** The text of a stream, as far as it may go: sizes in an archive may lie. */
const firstOf = async (stream: ReadableStream<Uint8Array>): Promise<string> => {
  const decoder = new TextDecoder()
  let text = ''
  // Left early, the stream is cancelled.
  for await (const part of stream as unknown as AsyncIterable<Uint8Array>) {
    text += decoder.decode(part, { stream: true })
    if (text.length > MOST) return ''
  }
  return text
}
