import { isPrice } from '#contract/money.ts'
import type { SheetChange, SheetRow } from '#contract/price-sheet.ts'

/** The cells of a row that can be changed, from left to right. */
export const cells = ['price', 'validFrom', 'validTo'] as const
export type CellName = (typeof cells)[number]
export type Edit = Partial<Record<CellName, string>>
/** What was typed, by row and cell; a cell that has its old value again is not in it. */
export type Edits = ReadonlyMap<string, Edit>

/** A row's own key: a spec may stand in a list several times, for several periods. */
export const keyOf = ({ specId, itemId }: Pick<SheetRow, 'specId' | 'itemId'>): string => `${specId}:${itemId ?? ''}`

/** What stands in a cell now: as typed, or as it was. */
export const textOf = (row: SheetRow, edits: Edits, cell: CellName): string => edits.get(keyOf(row))?.[cell] ?? row[cell] ?? ''

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

/** The edits with one cell set. */
export const withCell = (edits: Edits, row: SheetRow, cell: CellName, text: string): Edits => {
  const next = new Map(edits)
  const { [cell]: _, ...others } = next.get(keyOf(row)) ?? {}
  const edit: Edit = text === (row[cell] ?? '') ? others : { ...others, [cell]: text }
  if (Object.keys(edit).length === 0) next.delete(keyOf(row))
  else next.set(keyOf(row), edit)
  return next
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
  filled: number
  /** Spec codes that the list doesn't know. */
  unknown: string[]
  /** The first cell that is no price and no day, by its row in what was pasted. */
  wrong: { row: number; value: string } | null
}

/** Puts pasted rows of code, price and dates at the specs with these codes. A spec with several periods is filled at its first. */
export const pasteByCode = (rows: readonly SheetRow[], edits: Edits, pasted: readonly string[][]): Pasted => {
  const byCode = new Map<string, SheetRow>()
  for (const row of rows) if (!byCode.has(row.specCode.toLowerCase())) byCode.set(row.specCode.toLowerCase(), row)
  const result: Pasted = { edits, filled: 0, unknown: [], wrong: null }
  for (const [at, [code = '', ...texts]] of pasted.entries()) {
    const row = byCode.get(code.trim().toLowerCase())
    if (!row) {
      if (code.trim() && texts.some((text) => isPrice(tidy('price', text)))) result.unknown.push(code.trim())
      continue
    }
    fill(result, row, 0, texts, at)
  }
  return result
}

/** Puts pasted cells downwards and to the right, from a row and a cell of the table. */
export const pasteAt = (rows: readonly SheetRow[], edits: Edits, from: number, cell: CellName, pasted: readonly string[][]): Pasted => {
  const result: Pasted = { edits, filled: 0, unknown: [], wrong: null }
  for (const [at, texts] of pasted.entries()) {
    const row = rows[from + at]
    if (row) fill(result, row, cells.indexOf(cell), texts, at)
  }
  return result
}

const fill = (result: Pasted, row: SheetRow, first: number, texts: readonly string[], at: number) => {
  for (const [place, text] of texts.entries()) {
    const cell = cells[first + place]
    if (!cell) continue
    const value = tidy(cell, text)
    if (!isRight(cell, value)) {
      result.wrong ??= { row: at + 1, value: text.trim() }
      continue
    }
    result.edits = withCell(result.edits, row, cell, value)
    if (cell === 'price') result.filled++
  }
}

/** What is to be saved: changed rows as they are now. A row without a price and without one before is left aside. */
export const changesOf = (rows: readonly SheetRow[], edits: Edits): SheetChange[] =>
  rows.flatMap((row) => {
    if (!edits.has(keyOf(row))) return []
    const text = (cell: CellName) => textOf(row, edits, cell) || null
    if (!row.itemId && text('price') === null) return []
    return [{ specId: row.specId, itemId: row.itemId, version: row.version, price: text('price'), validFrom: text('validFrom'), validTo: text('validTo') }]
  })

/** How many typed cells can't be saved. */
export const wrongCells = (edits: Edits): number => [...edits.values()].reduce((sum, edit) => sum + cells.filter((cell) => edit[cell] !== undefined && !isRight(cell, edit[cell] ?? '')).length, 0)
