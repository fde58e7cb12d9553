import { decodeText } from '#contract/decode-text.ts'
import { corrections as correctionsSchema, type ImportQuery } from '#contract/import.ts'
import { Failure, refused } from '#server/failure.ts'
import { readForm } from '#server/http/read-form.ts'
import type { CallContext } from '#server/http/request.ts'
import { type ColumnMapping, type ImportColumn, matchHeading } from './columns.ts'
import { hiddenSheets } from './hidden-sheets.ts'
import { type Corrections, correctionsOf } from './parse-rows.ts'
import { readCsv } from './read-csv.ts'
import type { TableRow } from './table.ts'
import { workbooks } from './workbooks.ts'

export interface Upload {
  fileName: string
  places: (ImportColumn | undefined)[]
  /** Has a thread of its own perhaps: whoever doesn't read it to its end returns it. */
  rows: AsyncGenerator<TableRow>
  corrections: Corrections
}

/** A workbook's sheets that are looked through for one with the right heading. */
const SHEETS_TRIED = 20

/** Reads an import's form: the file as rows below its heading, and the corrections sent beside it. Raises refusals in words. */
export const readUpload = async (context: CallContext, query: ImportQuery, columns: readonly ImportColumn[], keys: readonly string[]): Promise<Upload> => {
  const form = await readForm(context)
  const file = form.get('file')
  if (!(file instanceof Blob) || file.size === 0) throw refused('import.noFile', {}, { field: 'file' })
  const fileName = ('name' in file ? String(file.name) : 'file').slice(-200)
  const bytes = new Uint8Array(await file.arrayBuffer())
  const match = (heading: readonly string[]) => matchHeading(heading, columns, mappingOf(query.columns), keys)
  const corrections = readCorrections(form.get('corrections'))
  const { rows, places } = isZip(bytes) ? await openWorkbook(bytes, query, match) : await openText(bytes, fileName, query, match)
  return { fileName, places, rows, corrections }
}

const isZip = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b
const isOldExcel = (bytes: Uint8Array) => bytes[0] === 0xd0 && bytes[1] === 0xcf

type Match = (heading: readonly string[]) => (ImportColumn | undefined)[]

const openText = async (bytes: Uint8Array, fileName: string, { headingRow }: ImportQuery, match: Match) => {
  if (isOldExcel(bytes) || /\.(xls|xlsb|ods|pdf|zip)$/i.test(fileName)) throw refused('import.type')
  const text = decodeText(bytes)
  if (text === undefined) throw refused('import.encoding')
  const rows = readCsv(text)
  return { rows, places: match(await heading(rows, Number(headingRow ?? 1))) }
}

/** The named sheet, or the first in sight whose heading fits; what is wrong with the first is told when none does. */
const openWorkbook = async (bytes: Uint8Array, { sheet, headingRow }: ImportQuery, match: Match) => {
  let first: unknown
  // What nobody sees isn't taken by itself.
  const hidden = sheet === undefined ? await hiddenSheets(bytes) : new Set<number>()
  for (let at = 0; at < SHEETS_TRIED; at++) {
    if (hidden.has(at)) continue
    const rows = workbooks.are.read(bytes, sheet ?? at)
    try {
      return { rows, places: match(await heading(rows, Number(headingRow ?? 1))) }
    } catch (error) {
      await rows.return(undefined)
      if (sheet !== undefined && error instanceof Failure && error.key === 'import.empty') throw refused('import.sheet', { sheet })
      if (sheet !== undefined || (error instanceof Failure && error.key === 'import.tooLarge')) throw error
      first ??= error
      if (error instanceof Failure && error.key === 'import.workbook') break // There are no more sheets.
    }
  }
  throw first ?? refused('import.empty')
}

/** The cells of the row of headings: the first that holds anything, or the one in the given line; what stands above it is passed over. */
const heading = async (rows: AsyncGenerator<TableRow>, line: number): Promise<string[]> => {
  for (;;) {
    const { value, done } = await rows.next()
    if (done) throw refused('import.empty')
    if (value.row >= line) return value.cells.map((cell) => cell.trim())
  }
}

const mappingOf = (columns: string | undefined): ColumnMapping | undefined => {
  if (!columns) return undefined
  const given = json(columns)
  if (typeof given !== 'object' || given === null || Object.values(given).some((value) => value !== null && typeof value !== 'string')) throw refused('import.columns')
  return given as ColumnMapping
}

const readCorrections = (given: unknown): Corrections => {
  if (typeof given !== 'string' || given === '') return new Map()
  const read = correctionsSchema.safeParse(json(given))
  if (!read.success) throw refused('import.columns')
  return correctionsOf(read.data)
}

const json = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
