import { z } from 'zod'
import { type Access, post } from './call.ts'
import { listQuery, pageOf } from './page.ts'
import { day, id, says } from './text.ts'
import { entity } from './wire.ts'

const count = z.number().int()
const flag = z
  .enum(['true', 'false'])
  .default('false')
  .transform((value) => value === 'true')

/**
 * What stands behind an import's `?`: `dryRun` checks only, `partial` writes the good rows of a file with bad ones,
 * `batchId` names the batch beforehand so that its progress can be asked for, `sheet` chooses a sheet of a workbook,
 * `headingRow` is the file's line that the headings stand in, where titles stand above them,
 * `columns` is JSON: from the file's headings to field names, or a list of field names by place (`null` leaves a column out).
 */
const importQuery = z.strictObject({
  dryRun: flag,
  partial: flag,
  batchId: z.uuid().optional(),
  sheet: z.string().max(64).optional(),
  headingRow: z
    .string()
    .regex(/^[1-9]\d{0,3}$/)
    .optional(),
  columns: z.string().max(20_000).optional(),
})
export type ImportQuery = z.output<typeof importQuery>

/** How much of a refused cell is told. */
export const CUT = 200
/** A cell that was refused: `row` counts the file's lines from 1, its heading included. */
const rowError = z.object({ row: count, column: z.string(), value: z.string(), message: z.string() })
export type RowError = z.output<typeof rowError>

/** Corrections travel beside the file in the field `corrections`, as JSON of these. */
export const corrections = z.array(z.object({ row: count, column: z.string().max(64), value: z.string().max(2000) })).max(20_000)

/** A record that a file changes: its row, its key, and its cells as the file would say them. */
const change = z.object({ row: count, key: z.string(), cells: z.array(z.object({ column: z.string(), before: z.string(), after: z.string() })) })
export type RowChange = z.output<typeof change>

const importAnswer = entity({
  batchId: ['fBatchId', z.string()],
  total: ['total', count],
  created: ['created', count],
  /** Rows of records that are there already: with those created and those that failed, all of the file. */
  updated: ['updated', count],
  /** How many of these say what their records say. */
  unchanged: ['unchanged', count],
  failed: ['failed', count],
  errors: ['errors', z.array(rowError)],
  /** Every row that was refused. */
  failedRows: ['failedRows', z.array(count)],
  /** How many cells were refused in all: `errors` holds the first thousands. */
  errorCount: ['errorCount', count],
  /** What a check would change in records that are there: the first hundreds. */
  changes: ['changes', z.array(change)],
  /** What a check finds that one rarely means: nothing is refused for it. The first hundreds. */
  doubts: ['doubts', z.array(rowError)],
  doubtCount: ['doubtCount', count],
})
export type ImportAnswer = z.output<typeof importAnswer>

const phase = z.enum(['reading', 'checking', 'writing', 'done', 'failed', 'undone'])

const importProgress = entity({ phase: ['fPhase', phase], done: ['fDone', count] })

const importBatch = entity({
  batchId: ['fBatchId', z.string()],
  fileName: ['fFileName', z.string()],
  actorName: ['fActorName', z.string()],
  createdAt: ['fCreatedAt', z.string()],
  phase: ['fPhase', phase],
  total: ['total', count],
  created: ['created', count],
  /** Records that were changed: those that said the same already are not among them. */
  updated: ['updated', count],
  failed: ['failed', count],
  undoable: ['fUndoable', z.boolean()],
})
export type ImportBatch = z.output<typeof importBatch>

const batch = entity({ batchId: ['fBatchId', id] })

/** The calls of an entity whose records come from files: under its own path, for who holds one right. */
export const importCallsOf = (path: string, what: string, access: Access) => ({
  import: post(`${path}/import`, { title: `导入${what}`, access, form: 'file', query: importQuery, answer: importAnswer }),
  importProgress: post(`${path}/getImportProgress`, { title: '导入进度', access, body: batch, answer: importProgress }),
  imports: post(`${path}/getImports`, { title: '导入记录', access, body: listQuery({ at: 'fCreatedAt' }, {}), answer: pageOf(importBatch) }),
  undoImport: post(`${path}/undoImport`, { title: '撤销导入', access, body: batch, answer: z.object({ removed: count, restored: count }) }),
})

/** Whole numbers as cells have them. */
const wholeCell = (max: number) =>
  z.codec(
    z.string().refine((text) => /^\d{1,8}$/.test(text) && Number(text) <= max, says('field.digits', { max })),
    z.number(),
    { decode: Number, encode: String },
  )
export const digitsCell = wholeCell(1_000_000)
export const priorityCell = wholeCell(1000)
/** A sum as spreadsheets and banks write it, bare: its sign is taken off, and commas that part thousands; others stay, so that 12,5 isn't read as 125. */
export const sumAsWritten = (value: string): string => {
  const bare = value.trim().replace(/^\+?\s*[¥￥]?\s*/, '')
  return /^\d{1,3}([,，]\d{3})+(\.\d+)?$/.test(bare) ? bare.replace(/[,，]/g, '') : bare
}
/** Pieces, as people write many of them: with thousands parted. */
export const piecesCell = z
  .string()
  .transform((value) => (/^\d{1,3}([,，]\d{3})+$/.test(value) ? value.replace(/[,，]/g, '') : value))
  .pipe(wholeCell(10_000_000))
/** 2026-01-05, 2026/1/5, 2026年1月5日, 20260105; behind it a time or nothing. A month alone, or a span of days, is no day. */
const writtenDay = /^(\d{4})(?:(\d{2})(\d{2})(?:\d{6})?|[-/.](\d{1,2})[-/.](\d{1,2})|年(\d{1,2})月(\d{1,2})日?)(?:[ T]+\d{1,2}:?\d{2}(?::?\d{2})?(?:\.\d+)?Z?)?$/
/** A day as workbooks keep it where its cell isn't formatted as one: the days since the end of 1899, here of 1990 to 2099; a year with a month, as 20261, is none. */
const [FIRST_SERIAL, LAST_SERIAL] = [32_874, 73_050]
const isSerial = (text: string) => /^\d{5}$/.test(text) && Number(text) >= FIRST_SERIAL && Number(text) <= LAST_SERIAL
const dayOfSerial = (serial: number) => new Date(Date.UTC(1899, 11, 30 + serial)).toISOString().slice(0, 10)
const dayOf = (value: string): string => {
  if (isSerial(value.trim())) return dayOfSerial(Number(value))
  const [year, month, date] = (writtenDay.exec(value.trim()) ?? []).slice(1).filter(Boolean)
  return year && month && date ? `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}` : value
}
const isDay = (value: string): boolean => day.safeParse(value).success
/** A day as banks, certificates, workbooks and people write it. */
export const dayCell = z.string().transform(dayOf).refine(isDay, says('import.day'))
const endless = ['长期', '长期有效', '永久', '永久有效', '无固定期限', 'permanent']
/** The same, or that something has no end, which is the empty text. */
export const lastDayCell = z
  .string()
  .transform((value) => (endless.includes(value.trim().toLowerCase()) ? '' : dayOf(value)))
  .refine((value) => value === '' || isDay(value), says('import.lastDay'))
/** Yes or no, as the mall's files say it, or as the wire and spreadsheets do. */
export const yesOrNoCell = z
  .string()
  .transform((value) => ({ true: '是', false: '否' })[value.toLowerCase()] ?? value)
  .pipe(z.codec(z.enum(['是', '否']), z.boolean(), { decode: (word) => word === '是', encode: (value) => (value ? '是' : '否') }))
