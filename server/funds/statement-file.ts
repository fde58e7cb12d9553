import { EntryKind } from '#contract/entry-kind.ts'
import { type Statement, type StatementLine, statementLineFields } from '#contract/statement.ts'
import { labelsOf } from '#contract/wire.ts'
import type { Deps } from '#server/deps.ts'
import { exportFile } from '#server/imports/export-file.ts'
import { labelledColumns } from '#server/imports/export-list.ts'
import { today } from '#server/today.ts'
import { statementLines } from './statement-lines.ts'
import { partyOf } from './statement-party.ts'
import { statementIn } from './statements.ts'

/** What was owed before the month, or after it. */
interface Edge {
  edge: '期初' | '期末'
  day: string
  owed: string
}
type Row = StatementLine | Edge

/** How each column reads at an edge; the others stay empty. */
const atEdge: Record<string, (edge: Edge) => string> = { 日期: ({ day }) => day, 类型: ({ edge }) => edge, 应付: ({ owed }) => owed }
const columns = labelledColumns<StatementLine>(statementLineFields).map((column) => ({
  ...column,
  text: (row: Row) => ('edge' in row ? (atEdge[column.label]?.(row) ?? '') : column.label === '类型' ? (labelsOf(EntryKind)?.[row.kind] ?? row.kind) : column.text(row)),
}))
const AT_ONCE = 1000

const lastDay = (month: string) => new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).toISOString().slice(0, 10)
async function* batches({ month, opening, closing, state }: Statement, lines: readonly StatementLine[], day: string): AsyncGenerator<Row[]> {
  const rows: Row[] = [{ edge: '期初', day: `${month}-01`, owed: opening }, ...lines, { edge: '期末', day: state === 'running' ? day : lastDay(month), owed: closing }]
  for (let at = 0; at < rows.length; at += AT_ONCE) yield rows.slice(at, at + AT_ONCE)
}

/** A month's lines as a file, from what was owed at first to what is owed at last or by today, called after its customer. Raises 404. */
export const statementFile = async (deps: Deps, payerId: string, month: string, format: 'csv' | 'xlsx'): Promise<Response> => {
  const statement = await statementIn(deps, payerId, month)
  const [lines, { file }] = await Promise.all([statementLines(deps, payerId, statement), partyOf(deps, payerId)])
  return exportFile(`对账单 ${month} ${file}`, format, columns, batches(statement, lines, today(deps)))
}
