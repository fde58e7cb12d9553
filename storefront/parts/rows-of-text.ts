export interface TypedRow {
  code: string
  qty: string
  /** What it is called, where that is said. */
  name: string
  /** Where it stands in the text or the file, from 1. */
  line: number
  /** The same line with another code or quantity in its place; what else stands in it stays. */
  changed: (said: { code?: string; qty?: number }) => string
}

/** A quantity as people write it: with commas by thousands, or with its unit behind it. */
const quantityOf = (text: string) =>
  text
    .normalize('NFKC')
    .trim()
    .replace(/,(?=\d{3}\b)/g, '')
    .replace(/^(\d+)\s*\p{Script=Han}{1,2}$/u, '$1')

interface Places {
  code: number
  qty: number
  /** What a product is called, which stands for a code that is missing. */
  name?: number | undefined
  /** How many rows stand above the first one that is meant. */
  above: number
  /** How many columns the heading has; none without one. */
  width: number
  /** Quantities have a column of their own. */
  named: boolean
}
/** The likeliest first: of several columns a spec's code is what is ordered by. */
const CODE = [/^规格(编码|编号|代码)$/, /^(物料|商品|产品|货品)?(编码|编号|代码)$|货号|sku|code/i, /^(?!.*(?:注册证|备案|名称)).*(?:编码|编号|商品|item)/i, /^udi|注册证|备案/i, /名称|品名|name/i]
const NAME = [/品名|名称/, /^(产品|商品|货品)$|name/i]
const QTY = [/数量|件数|qty|quantity/i, /^(订购|采购)数?$/]
/** Headings are looked for in so many rows: a form may have its title above. */
const HEAD_ROWS = 10
const isPlain = (cell: string) => /^\d+$/.test(quantityOf(cell))
const isBlank = (cells: readonly string[]) => cells.every((cell) => cell === '')
const firstOf = (heads: readonly string[], names: readonly RegExp[], except?: number) =>
  names.map((name) => heads.findIndex((head, place) => place !== except && name.test(head))).find((place) => place >= 0)

/** Which columns hold codes and quantities: those whose heading says so; else the first two, but where rows are counted in front of them, those that look like it. */
const placesIn = (rows: readonly string[][]): Places => {
  for (const [at, cells] of rows.slice(0, HEAD_ROWS).entries()) {
    const heads = cells.map((cell) => (/\d/.test(cell) ? '' : cell.replace(/\s|[（(*].*$/g, '')))
    const code = firstOf(heads, CODE)
    const qty = firstOf(heads, QTY, code)
    // A code without a digit may look like a heading: no number stands beside a heading.
    if (code !== undefined && (qty !== undefined || (at === 0 && !cells.some(isPlain))))
      return { code, qty: qty ?? code + 1, name: firstOf(heads, NAME, code), above: at + 1, width: cells.length, named: qty !== undefined }
  }
  const counted = rows.length > 0 && rows.every((cells) => cells.length > 2 && isPlain(cells[0] ?? ''))
  const columns = Array.from({ length: Math.max(0, ...rows.map((cells) => cells.length)) }, (_, place) => place)
  const code = counted ? columns.find((place) => rows.every((cells) => /[a-z]/i.test(cells[place] ?? '') && !/\p{Script=Han}/u.test(cells[place] ?? ''))) : undefined
  const qty = columns.findLast((place) => place > 0 && rows.every((cells) => isPlain(cells[place] ?? '')))
  return code === undefined || qty === undefined ? { code: 0, qty: 1, above: 0, width: 0, named: false } : { code, qty, above: 0, width: 0, named: true }
}

const withCells = (cells: readonly string[], places: Places, said: { code?: string; qty?: number }): string => {
  const width = Math.max(cells.length, places.qty + (said.qty === undefined ? 0 : 1))
  const all = Array.from({ length: width }, (_, place) => cells[place] ?? '')
  if (said.code !== undefined) all[places.code] = said.code
  if (said.qty !== undefined) all[places.qty] = String(said.qty)
  return all.join('\t')
}

/** A line that begins with a Chinese word, ends with a quantity and has more parts than its heading is a name of several words. */
const nameKept = (cells: string[], { width, named }: Places): string[] => {
  const [first = '', last = ''] = [cells[0], cells.at(-1)]
  const parts = width || (named ? cells.length : 2)
  return cells.length > parts && /^\p{Script=Han}/u.test(first) && isPlain(last) ? [cells.slice(0, cells.length - parts + 1).join(' '), ...cells.slice(cells.length - parts + 1)] : cells
}

/** Rows with a code out of a table's cells. A code alone means one piece; where quantities have a column of their own, what is left blank there isn't ordered. */
export const rowsOfTable = (given: readonly string[][]): TypedRow[] => {
  const rows = given.map((cells, at) => ({ cells: cells.map((cell) => cell.trim()), line: at + 1 })).filter(({ cells }) => !isBlank(cells))
  const places = placesIn(rows.map(({ cells }) => cells))
  return rows.slice(places.above).flatMap(({ cells: parted, line }) => {
    const cells = nameKept(parted, places)
    const qty = quantityOf(cells[places.qty] ?? '')
    const name = places.name === undefined ? '' : (cells[places.name] ?? '')
    const code = cells[places.code] || name
    if (code === '' && qty === '') return []
    return qty === '' && places.named ? [] : [{ code, qty: qty || '1', name, line, changed: (said) => withCells(cells, places, said) }]
  })
}

/** Rows of code and quantity out of what was typed or pasted: parted by a tab, else by a comma, a semicolon, × or spaces; wide characters count as narrow ones. A heading is left out. */
export const rowsOfText = (text: string): TypedRow[] =>
  rowsOfTable(
    text
      .normalize('NFKC')
      .split(/\r?\n/)
      .map((line) =>
        line.includes('\t')
          ? line.split('\t')
          : line
              .trim()
              .replace(/\s[x*]\s*(?=\d)/i, ' ')
              // CC0111*7, as people write it in messages; a code alone may hold a star before something else.
              .replace(/^(\S+)\*(\d+\s*\p{Script=Han}{0,2})$/u, '$1 $2')
              .split(/[,，;；×]|\s+/)
              .filter(Boolean),
      ),
  )
