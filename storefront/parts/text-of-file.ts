import { decodeText } from '#contract/decode-text.ts'
import { rowsOfTable, type TypedRow } from './rows-of-text.ts'

/** A list of codes is small; anything larger is something else. */
const MAX_BYTES = 5 * 1024 * 1024

/** What stands in one cell of the text. */
const cell = (text: string) => text.replaceAll(/\s+/g, ' ')

/** The rows of code and quantity of a file as one would paste them, with what each is called where the file says so. Raises when it can't be read. */
export const textOfFile = async (file: File): Promise<string> => {
  const rows = await rowsOfFile(file)
  if (!rows.some(({ name }) => name)) return rows.map(({ code, qty }) => `${cell(code)}\t${cell(qty)}`).join('\n')
  return ['编码\t品名\t数量', ...rows.map(({ code, name, qty }) => [code === name ? '' : code, name, qty].map(cell).join('\t'))].join('\n')
}

/** CSV in UTF-8, UTF-16 or GB18030, or a workbook's sheets. */
const rowsOfFile = async (file: File): Promise<TypedRow[]> => {
  if (file.size > MAX_BYTES) throw new Error('too large')
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) {
    const { readXlsx } = await import('hucre/xlsx')
    const book = await readXlsx(bytes)
    return book.sheets.flatMap((sheet) => rowsOfTable(sheet.rows.map((cells) => cells.map((cell) => String(cell ?? '')))))
  }
  const { default: Papa } = await import('papaparse')
  const text = decodeText(bytes)
  if (text === undefined) throw new Error('no encoding that is known')
  return rowsOfTable(Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), { skipEmptyLines: true }).data)
}
