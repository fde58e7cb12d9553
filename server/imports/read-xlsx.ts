import { streamXlsxRows } from 'hucre/xlsx'
import { Failure, refused } from '#server/failure.ts'
import type { TableRow } from './table.ts'
import { unpackedSize } from './unpacked-size.ts'

/** Unpacked, a workbook may hold so much: 20,000 rows of 20 columns have some 20 MB. */
const MAX_UNPACKED = 400 * 1024 * 1024
const MAX_CELL = 32_767

/** The rows of one sheet of a workbook (by name, or by place from 0). Raises a refusal for bombs, broken files and missing sheets. */
export async function* readXlsx(bytes: Uint8Array, sheet: string | number): AsyncGenerator<TableRow> {
  const size = unpackedSize(bytes)
  if (size === undefined) throw refused('import.workbook')
  if (size > MAX_UNPACKED) throw refused('import.tooLarge', { max: MAX_UNPACKED / 1024 / 1024 })
  let unpacked = 0
  let sinceBreath = 0
  try {
    for await (const { index, values } of streamXlsxRows(bytes, { sheet })) {
      const cells = values.map(cellText)
      for (const cell of cells) unpacked += cell.length
      if (unpacked > MAX_UNPACKED) throw refused('import.tooLarge', { max: MAX_UNPACKED / 1024 / 1024 })
      if (++sinceBreath % 200 === 0) await new Promise((next) => setTimeout(next, 0))
      if (cells.some((cell) => cell !== '')) yield { row: index + 1, cells }
    }
  } catch (error) {
    if (error instanceof Failure) throw error
    const message = error instanceof Error ? error.message : ''
    throw typeof sheet === 'string' && /sheet/i.test(message) ? refused('import.sheet', { sheet }) : refused('import.workbook')
  }
}

const cellText = (value: unknown): string => {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return value.toISOString().slice(0, 10)
  if (typeof value === 'number') return Number.isInteger(value) ? BigInt(value).toString() : String(value)
  return String(value).slice(0, MAX_CELL)
}
