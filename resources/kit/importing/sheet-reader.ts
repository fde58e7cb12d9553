import Papa from 'papaparse'
import { decodeText } from '#contract/decode-text.ts'
import { cellText, isTooLong } from '#contract/workbook-cell.ts'

export interface SheetRow {
  /** The line or row of the file, from 1. */
  row: number
  cells: string[]
}

export interface Sheet {
  heading: string[]
  /** The line that they stand in. */
  headingRow: number
  rows: SheetRow[]
}

/** What a workbook's reader says of a file that it can't read is for nobody who chose it. */
const readable = async <Result>(read: () => Promise<Result>): Promise<Result> => {
  try {
    return await read()
  } catch {
    throw new Error('importing.notXlsx')
  }
}

/** The names of a workbook's sheets that it shows, or of all where it shows none; none for a text file. */
export const sheetNames = async (bytes: Uint8Array): Promise<string[]> => {
  if (!isZip(bytes)) return []
  const { readXlsx } = await import('hucre/xlsx')
  const all: string[] = []
  const shown: string[] = []
  const note = ({ name, hidden, veryHidden }: { name: string; hidden?: boolean; veryHidden?: boolean }) => {
    all.push(name)
    if (!hidden && !veryHidden) shown.push(name)
    return false
  }
  await readable(() => readXlsx(bytes, { sheets: note }))
  return shown.length > 0 ? shown : all
}

/** Lines above the headings: a title, the account and the days that a bank's list begins with. */
const LOOKED_THROUGH = 20

/** Where the headings stand: in the first row with one that is known; else in the first that has the most cells, where the very first has but one. */
const headingAt = (rows: readonly SheetRow[], isKnown: (title: string) => boolean): number => {
  const first = rows.slice(0, LOOKED_THROUGH)
  const known = first.findIndex(({ cells }) => cells.some((cell) => isKnown(cell.trim())))
  if (known >= 0) return known
  const filled = first.map(({ cells }) => cells.filter((cell) => cell.trim() !== '').length)
  return filled[0] === 1 ? filled.indexOf(Math.max(...filled)) : 0
}

/** One sheet (or the text file) as its headings and the rows below, with the same numbers as the server's report. Raises when the file can't be read. */
export const readSheet = async (bytes: Uint8Array, sheet: string | undefined, isKnown: (title: string) => boolean): Promise<Sheet> => {
  const rows = isZip(bytes) ? await workbookRows(bytes, sheet) : textRows(decodeText(bytes))
  if (rows.length === 0) throw new Error('importing.emptyFile')
  const at = headingAt(rows, isKnown)
  const first = rows[at]
  return { heading: first?.cells.map((cell) => cell.trim()) ?? [], headingRow: first?.row ?? 1, rows: rows.slice(at + 1) }
}

/** Whether bytes begin as a zip does, which is what a workbook is. */
export const isZip = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b

const workbookRows = async (bytes: Uint8Array, sheet: string | undefined): Promise<SheetRow[]> => {
  const { streamXlsxRows } = await import('hucre/xlsx')
  const rows: SheetRow[] = []
  await readable(async () => {
    for await (const { index, values } of streamXlsxRows(bytes, sheet === undefined ? {} : { sheet })) {
      // What is lost isn't shown as if it were there, nor saved with the rows that failed.
      const cells = values.map((value) => (isTooLong(value) ? '' : cellText(value)))
      if (values.some((value) => value !== null && value !== undefined && value !== '')) rows.push({ row: index + 1, cells })
    }
  })
  return rows
}

const lineBreaks = (text: string) => {
  let count = 0
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count++
  return count
}

/** A text file's rows; an empty line has no cells, and a quoted cell may hold line breaks. */
const textRows = (given: string | undefined): SheetRow[] => {
  if (given === undefined) throw new Error('importing.badEncoding')
  // Lines may end in more than one way; the parser knows one in a file.
  const text = given.replace(/\r\n?/g, '\n')
  const rows: SheetRow[] = []
  let line = 1
  let read = 0
  Papa.parse<string[]>(text, {
    step: ({ data, meta }) => {
      if (data.length > 1 || data[0] !== '') rows.push({ row: line, cells: data })
      line += lineBreaks(text.slice(read, meta.cursor))
      read = meta.cursor
    },
  })
  return rows
}
