import { rowsOfTable, type TypedRow } from './rows-of-text.ts'

/** A list of codes is small; anything larger is something else. */
const MAX_BYTES = 5 * 1024 * 1024

/** Rows of code and quantity out of a file: CSV in UTF-8 or GB18030, or a workbook's sheets. Raises when it can't be read. */
export const rowsOfFile = async (file: File): Promise<TypedRow[]> => {
  if (file.size > MAX_BYTES) throw new Error('too large')
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) {
    const { readXlsx } = await import('hucre/xlsx')
    const book = await readXlsx(bytes)
    return book.sheets.flatMap((sheet) => rowsOfTable(sheet.rows.map((cells) => cells.map((cell) => String(cell ?? '')))))
  }
  const { default: Papa } = await import('papaparse')
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    text = new TextDecoder('gb18030').decode(bytes)
  }
  return rowsOfTable(Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), { skipEmptyLines: true }).data)
}
