import { z } from 'zod'
import { encoderOf } from '#contract/encode.ts'
import { isMoment } from '#contract/moment.ts'
import { MAX_PAGE_SIZE, type Page } from '#contract/page.ts'
import { bare, type Fields } from '#contract/wire.ts'
import { type ExportColumn, exportFile, localTime } from './export-file.ts'
import { type CellKind, kindByName } from './sheet-columns.ts'

const customerMoney = ['balance', 'creditLimit', 'owed', 'creditFree', 'notDue', 'late30', 'late60', 'late90', 'lateMore', 'overdue', 'deposit', 'frozen']
/** Sums, which travel as text: what one adds up in a spreadsheet. */
const sums = new Set(['amount', 'received', 'total', 'paid', 'open', 'tax', 'over', 'reversed', 'price', 'basePrice', 'singleLimit', ...customerMoney])
const kindOf = (name: string, schema: z.ZodType): CellKind | undefined => (sums.has(name) ? 'money' : bare(schema) instanceof z.ZodNumber ? 'count' : kindByName(name))

/** A column for each field that has a label, holding what the wire would say; `words` are what a field's values are called where the wire doesn't say that. */
export const labelledColumns = <Row>(fields: Fields, words: Record<string, Record<string, string>> = {}): ExportColumn<Row>[] =>
  Object.entries(fields).flatMap(([name, [, schema, label]]) => {
    const encode = encoderOf(schema) as (value: unknown) => unknown
    const text = (row: Row) => {
      const value: unknown = row[name as keyof Row]
      // Files are told by their names.
      if (Array.isArray(value)) return value.map((one: unknown) => (typeof one === 'object' && one !== null && 'name' in one ? String(one.name) : String(one))).join('；')
      const said = encode(value)
      if (typeof said === 'boolean') return said ? '是' : '否'
      const told = words[name]?.[String(said ?? value)] ?? said
      return typeof told === 'string' && isMoment(told) ? localTime(told) : String(told ?? '')
    }
    return label ? [{ label, text, kind: kindOf(name, schema) }] : []
  })

/** What the export of a list asks of the list, page after page: the oldest first, so that what comes meanwhile moves no row to another page. */
type ExportSlice = { page: number; size: number; order: 'ASC' }

/** Everything that a list finds, as CSV or workbook, one of the list's pages after the other. */
export const exportList = <Row>(name: string, format: 'csv' | 'xlsx', columns: readonly ExportColumn<Row>[], pageOf: (slice: ExportSlice) => Promise<Pick<Page<Row>, 'items'>>): Response => {
  async function* batches(): AsyncGenerator<Row[]> {
    for (let page = 1; ; page++) {
      const { items } = await pageOf({ page, size: MAX_PAGE_SIZE, order: 'ASC' })
      if (items.length > 0) yield items
      if (items.length < MAX_PAGE_SIZE) return
    }
  }
  return exportFile(name, format, columns, batches())
}

/** The same, on from the last row each time: what is added, changed or deleted meanwhile neither repeats a row nor leaves one out, and the last rows cost what the first do. */
export const exportAfter = <Row extends { id: string }>(
  name: string,
  format: 'csv' | 'xlsx',
  columns: readonly ExportColumn<Row>[],
  rowsAfter: (last: string, size: number) => Promise<Row[]>,
): Response => {
  let last = ''
  return exportList(name, format, columns, async ({ size }) => {
    const items = await rowsAfter(last, size)
    last = items.at(-1)?.id ?? last
    return { items }
  })
}
