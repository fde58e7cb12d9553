import { writeXlsxStream } from 'hucre/xlsx'
import { readXlsx } from './read-xlsx.ts'
import type { SheetColumn } from './sheet-columns.ts'
import type { TableRow } from './table.ts'

export type CellValue = string | number
/** What a workbook of one sheet holds: its name, its columns, and rows as they come. */
export interface NewSheet {
  name: string
  columns: SheetColumn[]
  batches: AsyncIterable<CellValue[][]>
}

/** Reads and writes workbooks. */
export interface Workbooks {
  /** The rows of one sheet (by name, or by place from 0). Raises a refusal for bombs, broken files and missing sheets. */
  read(bytes: Uint8Array, sheet: string | number): AsyncGenerator<TableRow>
  /** A workbook as it is written, no faster than it is taken. */
  write(sheet: NewSheet): ReadableStream<Uint8Array>
}

/** Here and now, with a breath for others between two batches. */
export const inThisThread: Workbooks = {
  read: readXlsx,
  write: ({ batches, ...sheet }) => sheetStream(sheet, rowsOf(batches)),
}

/** A name that spreadsheet programs take: without their signs for places, and short. */
const sheetName = (name: string): string => {
  let short = ''
  for (const letter of name.replace(/[[\]:*?/\\']/g, ' ')) if (short.length + letter.length <= 31) short += letter
  return short.trim() || '1'
}

/** The bytes of a sheet's workbook; the head stays in sight while one scrolls. */
export const sheetStream = ({ name, columns }: Omit<NewSheet, 'batches'>, rows: AsyncIterable<CellValue[]>): ReadableStream<Uint8Array> =>
  writeXlsxStream(rows, { name: sheetName(name), columns, freezePane: { rows: 1 } })

async function* rowsOf(batches: AsyncIterable<CellValue[][]>) {
  for await (const batch of batches) {
    yield* batch
    await new Promise((next) => setTimeout(next, 0))
  }
}

/** Who does it in this process: a server has threads for it. */
export const workbooks: { are: Workbooks } = { are: inThisThread }
