/** A list of codes is small; anything larger is something else. */
const MAX_BYTES = 5 * 1024 * 1024

export interface TypedRow {
  code: string
  qty: string
  /** Where it stands in the text or the file, from 1. */
  line: number
}

/** A quantity as people write it: with commas by thousands, or with its unit behind it. */
const quantityOf = (text: string) =>
  text
    .normalize('NFKC')
    .trim()
    .replace(/,(?=\d{3}\b)/g, '')
    .replace(/^(\d+)\s*\p{Script=Han}{1,2}$/u, '$1')

const isHeading = ({ code, qty }: TypedRow) => !/\d/.test(qty) && /编码|code|sku|商品/i.test(code)
const tidy = (rows: readonly string[][]): TypedRow[] => {
  const given = rows.map(([code = '', qty = ''], at) => ({ code: code.trim(), qty: quantityOf(qty), line: at + 1 })).filter(({ code, qty }) => code !== '' || qty !== '')
  return given[0] && isHeading(given[0]) ? given.slice(1) : given
}

/** Rows of code and quantity out of what was typed or pasted: parted by a tab, else by a comma, a semicolon, × or spaces; wide characters count as narrow ones. A heading is left out. */
export const rowsOfText = (text: string): TypedRow[] =>
  tidy(
    text
      .normalize('NFKC')
      .split(/\r?\n/)
      .map((line) =>
        line
          .trim()
          .split(line.trim().includes('\t') ? /\t/ : /[,，;；×]|\s+/)
          .filter(Boolean),
      ),
  )

/** The same out of a file: CSV in UTF-8 or GB18030, or the first two columns of a workbook's sheets. Raises when it can't be read. */
export const rowsOfFile = async (file: File): Promise<TypedRow[]> => {
  if (file.size > MAX_BYTES) throw new Error('too large')
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) {
    const { readXlsx } = await import('hucre/xlsx')
    const book = await readXlsx(bytes)
    return book.sheets.flatMap((sheet) => tidy(sheet.rows.map((cells) => cells.slice(0, 2).map((cell) => String(cell ?? '')))))
  }
  const { default: Papa } = await import('papaparse')
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    text = new TextDecoder('gb18030').decode(bytes)
  }
  return tidy(Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), { skipEmptyLines: true }).data)
}
