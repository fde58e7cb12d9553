import { streamXlsxRows } from 'hucre/xlsx'
import { cellText, isTooLong } from '#contract/workbook-cell.ts'
import { Failure, refused } from '#server/failure.ts'
import type { TableRow } from './table.ts'
import { unpackedSize } from './unpacked-size.ts'

/** Unpacked, a workbook may hold so much: 20,000 rows of 20 columns have some 20 MB. */
const MAX_UNPACKED = 400 * 1024 * 1024
/** It is so much smaller packed at most, once it is large at all: what shrinks further holds nothing but itself. */
const MAX_RATIO = 60
const SMALL = 20 * 1024 * 1024
/** More rows no sheet has, and more columns none that is imported. */
const MAX_ROWS = 1_048_576
const MAX_COLUMNS = 1000

/** The rows of one sheet of a workbook (by name, or by place from 0). Raises a refusal for bombs, broken files and missing sheets. */
export async function* readXlsx(bytes: Uint8Array, sheet: string | number): AsyncGenerator<TableRow> {
  const size = unpackedSize(bytes)
  if (size === undefined) throw refused('import.workbook')
  if (size > MAX_UNPACKED) throw refused('import.tooLarge', { max: MAX_UNPACKED / 1024 / 1024 })
  if (size > Math.max(SMALL, bytes.length * MAX_RATIO)) throw refused('import.workbook')
  try {
    yield* ahead(rowsOf(bytes, sheet))
  } catch (error) {
    if (error instanceof Failure) throw error
    const message = error instanceof Error ? error.message : ''
    throw typeof sheet === 'string' && /sheet/i.test(message) ? refused('import.sheet', { sheet }) : refused('import.workbook')
  }
}

async function* rowsOf(bytes: Uint8Array, sheet: string | number): AsyncGenerator<TableRow> {
  let unpacked = 0
  let seen = 0
  for await (const { index, values } of streamXlsxRows(bytes, { sheet })) {
    if (values.length > MAX_COLUMNS) throw refused('import.wide', { max: MAX_COLUMNS })
    if (++seen > MAX_ROWS) throw refused('import.tooMany', { max: MAX_ROWS })
    const cells = values.map(cellText)
    const long = values.flatMap((value, at) => (isTooLong(value) ? [at] : []))
    for (const cell of cells) unpacked += cell.length
    if (unpacked > MAX_UNPACKED) throw refused('import.tooLarge', { max: MAX_UNPACKED / 1024 / 1024 })
    if (cells.some((cell) => cell !== '')) yield { row: index + 1, cells, ...(long.length > 0 && { long }) }
  }
}

/** The same rows, taken as fast as they come: the parser never waits for who reads them, and a long queue of its own is slow where this one isn't. */
async function* ahead(rows: AsyncGenerator<TableRow>): AsyncGenerator<TableRow> {
  let come: TableRow[] = []
  let state: { left: boolean; ended: boolean; failure?: unknown } = { left: false, ended: false }
  let wake = () => {}
  const taking = (async () => {
    try {
      for await (const row of rows) {
        if (state.left) return
        come.push(row)
        wake()
      }
    } catch (failure) {
      state = { ...state, failure }
    }
    state.ended = true
    wake()
  })()
  try {
    for (;;) {
      const batch = come
      come = []
      yield* batch
      if (come.length > 0) continue
      if (state.failure) throw state.failure
      if (state.ended) return
      await new Promise<void>((done) => {
        wake = done
      })
    }
  } finally {
    state.left = true
    await taking
  }
}
