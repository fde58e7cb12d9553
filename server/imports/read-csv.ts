import { parse } from 'csv-parse/stream'
import { refused } from '#server/failure.ts'
import type { TableRow } from './table.ts'

const separators = [',', ';', '\t'] as const
/** Text handed on at once; between two pieces other requests get their turn. */
const PIECE = 64 * 1024

/** The separator that a heading uses most outside quotes. */
const separatorOf = (text: string): string => {
  const heading = (/^(?:"(?:[^"]|"")*"|[^\r\n"])*/.exec(text.slice(0, 64 * 1024))?.[0] ?? '').replace(/"(?:[^"]|"")*"/g, '')
  const counts = separators.map((separator) => heading.split(separator).length)
  return separators[counts.indexOf(Math.max(...counts))] as string
}

/** The rows of a CSV file, each with the line it begins on; lines with nothing in any cell are passed over. Raises a refusal when quotes don't match. */
export async function* readCsv(text: string): AsyncGenerator<TableRow> {
  const parser = parse({ delimiter: separatorOf(text), bom: true, relax_column_count: true, info: true, record_delimiter: ['\r\n', '\n', '\r'], skip_empty_lines: true, max_record_size: 1024 * 1024 })
  const rows = pieces(text).pipeThrough(parser as unknown as ReadableWritablePair<Parsed, Uint8Array>)
  let line = 0
  try {
    for await (const { record, info } of rows) {
      // `info.lines` is where a row ends; a quoted cell may hold line breaks.
      const begins = info.lines - record.reduce((sum, cell) => sum + (cell.match(/\n/g)?.length ?? 0), 0)
      line = Math.max(line + 1, begins)
      if (record.some((cell) => cell !== '')) yield { row: line, cells: record }
    }
  } catch (error) {
    // The one thing that the parser refuses, beside rows beyond all measure.
    throw String((error as { code?: string }).code).includes('QUOTE') ? refused('import.quotes', { row: line + 1 }) : refused('import.broken', { reason: error instanceof Error ? error.message : '' })
  }
}

interface Parsed {
  record: string[]
  info: { lines: number }
}

const pieces = (text: string) => {
  const encoder = new TextEncoder()
  let at = 0
  return new ReadableStream<Uint8Array>({
    async pull(stream) {
      if (at >= text.length) return stream.close()
      await new Promise((next) => setTimeout(next, 0))
      // A surrogate pair must not be cut in two.
      const end = at + PIECE + (isHighSurrogate(text.charCodeAt(at + PIECE - 1)) ? 1 : 0)
      stream.enqueue(encoder.encode(text.slice(at, end)))
      at = end
    },
  })
}

const isHighSurrogate = (unit: number) => unit >= 0xd800 && unit <= 0xdbff
