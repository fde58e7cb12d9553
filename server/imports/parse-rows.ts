import { restored } from '#contract/formula.ts'
import { CUT, type RowError } from '#contract/import.ts'
import { sentenceOf } from '#contract/issues.ts'
import { type Language, say } from '#contract/sentences.ts'
import { type ImportColumn, wireValue } from './columns.ts'
import type { RowData } from './import-spec.ts'
import type { TableRow } from './table.ts'

interface ParsedRow {
  row: number
  data: RowData
  errors: RowError[]
}

export type Corrections = ReadonlyMap<number, ReadonlyMap<string, string>>

/**
 * One row's cells as standard values. An empty cell says nothing about its field. Every cell that can't stand
 * becomes an error with its column, its value and a sentence.
 */
export const parseRow = ({ row, cells, long }: TableRow, places: readonly (ImportColumn | undefined)[], corrections: Corrections, language: Language): ParsedRow => {
  const data: RowData = {}
  const errors: RowError[] = []
  const corrected = corrections.get(row)
  if (cells.slice(places.length).some((cell) => cell.trim() !== ''))
    errors.push({ row, column: '', value: cells.slice(places.length).join(' ').slice(0, 200), message: say(language, 'import.columnsMany') })
  for (const [at, column] of places.entries()) {
    if (!column) continue
    if (long?.includes(at) && !corrected?.has(column.label)) {
      errors.push({ row, column: column.label, value: cells[at] ?? '', message: say(language, 'import.long') })
      continue
    }
    const value = (corrected?.get(column.label) ?? restored(cells[at] ?? '')).trim()
    if (value === '') continue
    const read = column.schema.safeDecode(wireValue(column, value) as never)
    if (read.success) data[column.name] = read.data
    else errors.push({ row, column: column.label, value: value.slice(0, CUT), message: sentenceOf(read.error.issues[0] as never, language) })
  }
  return { row, data, errors }
}

/** Corrections by row and column label. */
export const correctionsOf = (list: readonly { row: number; column: string; value: string }[]): Corrections => {
  const rows = new Map<number, Map<string, string>>()
  for (const { row, column, value } of list) {
    const cells = rows.get(row) ?? new Map<string, string>()
    rows.set(row, cells.set(column, value))
  }
  return rows
}
