import { isPrice } from '#contract/money.ts'
import { isFarFromBase, type SheetChange, type SheetRow } from '#contract/price-sheet.ts'

/** The cells of a row that can be changed, from left to right. */
export const cells = ['price', 'validFrom', 'validTo'] as const
export type CellName = (typeof cells)[number]
/** A sheet's row with its place among those of the same spec: a spec may stand in a list several times, for several periods. */
export type Row = SheetRow & { place: number }
/** What was typed into a row, and what stood there when the typing began. */
export interface Edit {
  cells: Partial<Record<CellName, string>>
  base: Pick<SheetRow, 'itemId' | 'version'>
}
/** What was typed, by row; a row whose cells have their old values again is not in it. */
export type Edits = ReadonlyMap<string, Edit>

/** Rows as they come, each with its place. */
export const placed = (rows: readonly SheetRow[]): Row[] => {
  const seen = new Map<string, number>()
  return rows.map((row) => {
    const place = seen.get(row.specId) ?? 0
    seen.set(row.specId, place + 1)
    return { ...row, place }
  })
}

/** A row's own key. It outlives the price's id: someone else may add or change the price meanwhile. */
export const keyOf = ({ specId, place }: Pick<Row, 'specId' | 'place'>): string => `${specId}:${place}`

/** Whether someone else has changed a row since its typing began. */
export const isOvertaken = (row: Row, edits: Edits): boolean => {
  const base = edits.get(keyOf(row))?.base
  return base !== undefined && (base.itemId !== row.itemId || base.version !== row.version)
}

/** Whether another price is typed than the one that holds. */
export const isRepriced = (row: Row, edits: Edits): boolean => {
  const typed = edits.get(keyOf(row))?.cells.price
  return row.price !== null && typed !== undefined && isRight('price', typed) && (typed === '' || Number(typed) !== Number(row.price))
}

/** What stands in a cell now: as typed, or as it was. */
export const textOf = (row: Row, edits: Edits, cell: CellName): string => edits.get(keyOf(row))?.cells[cell] ?? row[cell] ?? ''

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`)) && new Date(`${text}T00:00:00Z`).toISOString().startsWith(text)

/** A cell's text as a spreadsheet has it, the way the mall writes it: `￥1,280.00` is 1280.00, `2026/1/5` is 2026-01-05. */
export const tidy = (cell: CellName, text: string): string => {
  const bare = text.trim().replaceAll(/[０-９．]/g, (char) => String.fromCharCode(char.charCodeAt(0) - 0xfee0))
  if (cell === 'price') return bare.replace(/^[¥￥]\s*/, '').replaceAll(/(\d),(?=\d{3}(\D|$))/g, '$1')
  const parts = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/.exec(bare)
  return parts ? `${parts[1]}-${parts[2]?.padStart(2, '0')}-${parts[3]?.padStart(2, '0')}` : bare
}

/** Whether a cell's text can be saved; empty always can. */
export const isRight = (cell: CellName, text: string): boolean => text === '' || (cell === 'price' ? isPrice(text) : isDay(text))

/** The edits with one cell set. Typing into a row that was overtaken is a decision on what stands there now. */
export const withCell = (edits: Edits, row: Row, cell: CellName, text: string): Edits => {
  const next = new Map(edits)
  setCell(next, row, cell, text)
  return next
}

/** The edits with a price for each of many rows. */
export const withPrices = (edits: Edits, rows: readonly Row[], priceOf: (row: Row) => string): Edits => {
  const next = new Map(edits)
  for (const row of rows) setCell(next, row, 'price', priceOf(row))
  return next
}

const setCell = (next: Map<string, Edit>, row: Row, cell: CellName, text: string): void => {
  const { [cell]: _, ...others } = next.get(keyOf(row))?.cells ?? {}
  const typed = text === (row[cell] ?? '') ? others : { ...others, [cell]: text }
  if (Object.keys(typed).length === 0) next.delete(keyOf(row))
  else next.set(keyOf(row), { cells: typed, base: { itemId: row.itemId, version: row.version } })
}

/** Cells of a pasted text, row by row. */
export const pastedRows = (text: string): string[][] =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/\n+$/, '')
    .split('\n')
    .map((line) => (line.includes('\t') ? line.split('\t') : line.includes(',') && !/^\s*[¥￥]?[\d,.]+\s*$/.test(line) ? line.split(',') : line.trim().split(/\s{2,}|\s(?=[¥￥\d])/)))

export interface Pasted {
  edits: Edits
  /** The rows that got anything, by their keys. */
  rows: Set<string>
  /** The cells that got a price. */
  prices: Set<string>
  /** Spec codes that the list doesn't know. */
  unknown: string[]
  /** Cells that are no price or no day, by their row in what was pasted. They stand in the sheet as they came, which can't be saved until they are put right. */
  wrong: { cell: string; row: number; value: string }[]
  /** Codes that came more than once: the last holds. */
  doubled: string[]
  /** Codes that the list knows, with nothing beside them. */
  bare: string[]
}
const nothing = (edits: Edits): Pasted => ({ edits, rows: new Set(), prices: new Set(), unknown: [], wrong: [], doubled: [], bare: [] })

/** Puts pasted rows of code, price and dates at the specs with these codes. A spec with several periods is filled at its first. */
export const pasteByCode = (rows: readonly Row[], edits: Edits, pasted: readonly string[][]): Pasted => {
  const byCode = new Map<string, Row>()
  for (const row of rows) if (!byCode.has(row.specCode.toLowerCase())) byCode.set(row.specCode.toLowerCase(), row)
  const result = nothing(edits)
  const seen = new Set<string>()
  for (const [at, [code = '', ...texts]] of pasted.entries()) {
    const row = byCode.get(code.trim().toLowerCase())
    if (!row) {
      if (code.trim() && texts.some((text) => isPrice(tidy('price', text)))) result.unknown.push(code.trim())
      continue
    }
    if (texts.every((text) => !text.trim())) result.bare.push(row.specCode)
    else if (seen.has(row.specCode)) {
      result.doubled.push(row.specCode)
      begun(result, row, edits)
    } else seen.add(row.specCode)
    fill(result, row, 0, texts, at)
  }
  return result
}

/** A row as it was before the paste: what came for it first is void as a whole once it comes again. */
const begun = (result: Pasted, row: Row, edits: Edits): void => {
  const [key, next] = [keyOf(row), new Map(result.edits)]
  const before = edits.get(key)
  if (before) next.set(key, before)
  else next.delete(key)
  result.edits = next
  result.wrong = result.wrong.filter(({ cell }) => !cell.startsWith(`${key} `))
  result.prices.delete(`${key} price`)
}

/** Puts pasted cells downwards and to the right, from a row and a cell of the table. */
export const pasteAt = (rows: readonly Row[], edits: Edits, from: number, cell: CellName, pasted: readonly string[][]): Pasted => {
  const result = nothing(edits)
  for (const [at, texts] of pasted.entries()) {
    const row = rows[from + at]
    if (row) fill(result, row, cells.indexOf(cell), texts, at)
  }
  return result
}

const fill = (result: Pasted, row: Row, first: number, texts: readonly string[], at: number) => {
  for (const [right, text] of texts.entries()) {
    const cell = cells[first + right]
    const value = cell && tidy(cell, text)
    // What was left blank says nothing about what stands there.
    if (!cell || !value) continue
    // Of what was pasted into one cell twice the last counts.
    const place = `${keyOf(row)} ${cell}`
    result.wrong = result.wrong.filter((one) => one.cell !== place)
    if (!isRight(cell, value)) result.wrong.push({ cell: place, row: at + 1, value: text.trim() })
    result.edits = withCell(result.edits, row, cell, value)
    result.rows.add(keyOf(row))
    if (cell === 'price' && isRight(cell, value)) result.prices.add(place)
    else if (cell === 'price') result.prices.delete(place)
  }
}

/** What is to be saved: changed rows as they are now, with the version that was seen. A row without a price and without one before is left aside. */
export const changesOf = (rows: readonly Row[], edits: Edits): SheetChange[] =>
  rows.flatMap((row) => {
    const edit = edits.get(keyOf(row))
    if (!edit) return []
    const text = (cell: CellName) => textOf(row, edits, cell) || null
    const { itemId, version } = edit.base
    if (!itemId && text('price') === null) return []
    return [{ specId: row.specId, itemId, version, price: text('price'), validFrom: text('validFrom'), validTo: text('validTo') }]
  })

/** Prices among what is to be saved that are far from the base price, but for those of nothing, which are asked about by themselves. */
export const farOff = (rows: readonly Row[], changes: readonly SheetChange[]): Row[] => {
  const base = new Map(rows.map((row) => [row.specId, row]))
  return changes.flatMap(({ specId, price }) => {
    const row = base.get(specId)
    return row && Number(price) > 0 && isFarFromBase(price ?? '', row.basePrice) ? [row] : []
  })
}

/** The first cell of a row that can't be saved: no price, no day, or a period that ends before it begins. */
export const faultOf = (row: Row, edits: Edits): CellName | null => {
  const wrong = cells.find((cell) => !isRight(cell, textOf(row, edits, cell)))
  if (wrong) return wrong
  const [from, to] = [textOf(row, edits, 'validFrom'), textOf(row, edits, 'validTo')]
  return from !== '' && to !== '' && from > to ? 'validTo' : null
}
