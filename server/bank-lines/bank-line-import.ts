import { sql } from 'drizzle-orm'
import { bankLineImportFields } from '#contract/bank-line.ts'
import { amountOfFen, fenOf } from '#contract/money.ts'
import { rowsOf } from '#server/db/database.ts'
import { importColumns, labelsIn } from '#server/imports/columns.ts'
import type { ImportSpec } from '#server/imports/import-spec.ts'
import { cell, entangledIn, lockWritten, staged } from '#server/imports/staged.ts'
import { today } from '#server/today.ts'
import { isMatched } from './matched.ts'

const columns = importColumns(bankLineImportFields)
const labelOf = labelsIn(columns)
const held = sql`jsonb_build_object('reference', b.reference, 'receivedOn', to_char(b.received_on, 'YYYY-MM-DD'), 'payerName', b.payer_name, 'payerAccount', b.payer_account, 'amount', b.amount::text, 'note', b.note)`

/** What is wrong with lines as a whole, by the name that the check gives it. */
const wrongWith: Record<string, { column: string; key: 'bankLine.future' | 'bankLine.matched' }> = {
  future: { column: labelOf('receivedOn'), key: 'bankLine.future' },
  matched: { column: labelOf('reference'), key: 'bankLine.matched' },
}

/** A bank's list of money that came in, in the import kit: matched by the bank's own number. What is matched to a payment stays as it is. */
export const bankLineImport: ImportSpec = {
  entity: 'bankLine',
  columns,
  keys: ['reference'],
  taken: 'bankLine.taken',
  silent: [],

  async rowCheck() {
    return (data) => {
      if (typeof data.amount === 'string') data.amount = amountOfFen(fenOf(data.amount))
      return []
    }
  },

  async match(tx, batchId) {
    await tx.execute(sql`select b.id from bank_line b join import_row r on r.key = lower(b.reference) where ${staged(batchId)} order by b.id for update of b`)
    await tx.execute(sql`update import_row r set record_id = b.id, before = ${held}, version = b.version from bank_line b where ${staged(batchId)} and lower(b.reference) = r.key`)
  },

  async fileFaults(tx, { deps }, batchId) {
    const missing = (name: string) => sql`select row, ${name} as name, null as value from import_row r where ${staged(batchId)} and record_id is null and ${cell(name)} is null`
    const rows = await rowsOf<{ row: number; name: string; value: string | null }>(
      tx,
      sql`
      ${sql.join(['receivedOn', 'payerName', 'amount'].map(missing), sql` union all `)}
      union all
      select row, 'future', ${cell('receivedOn')} from import_row r where ${staged(batchId)} and (${cell('receivedOn')})::date > ${today(deps)}::date
      union all
      select row, 'matched', ${cell('reference')} from import_row r join bank_line b on b.id = r.record_id where ${staged(batchId)} and ${isMatched} and not (before @> data)
      order by 1`,
    )
    return rows.map(({ row, name, value }) => ({ row, value: value ?? '', ...(wrongWith[name] ?? { column: labelOf(name), key: 'field.required' as const }) }))
  },

  async apply(tx, batchId) {
    await tx.execute(sql`
      insert into bank_line (id, reference, received_on, payer_name, payer_account, amount, note)
      select r.record_id, ${cell('reference')}, (${cell('receivedOn')})::date, ${cell('payerName')}, ${cell('payerAccount')}, (${cell('amount')})::numeric, ${cell('note')} from import_row r where ${staged(batchId, 'create')} order by r.row`)
    await tx.execute(sql`
      update bank_line b set received_on = coalesce((${cell('receivedOn')})::date, b.received_on), payer_name = coalesce(${cell('payerName')}, b.payer_name), payer_account = coalesce(${cell('payerAccount')}, b.payer_account),
        amount = coalesce((${cell('amount')})::numeric, b.amount), note = coalesce(${cell('note')}, b.note), version = b.version + 1 from import_row r where ${staged(batchId, 'update')} and b.id = r.record_id`)
  },

  async entangled(tx, batchId) {
    await lockWritten(tx, batchId, sql`bank_line`)
    return entangledIn(
      tx,
      sql`import_row r left join bank_line b on b.id = r.record_id
      where ${staged(batchId)} and r.outcome in ('create', 'update') and (b.version is distinct from (case when r.outcome = 'update' then r.version + 1 else 1 end) or ${isMatched})`,
    )
  },

  beyondRights: async () => null,

  async revert(tx, batchId) {
    await tx.execute(sql`delete from bank_line b using import_row r where ${staged(batchId, 'create')} and b.id = r.record_id`)
    await tx.execute(sql`
      update bank_line b set received_on = (r.before ->> 'receivedOn')::date, payer_name = r.before ->> 'payerName', payer_account = r.before ->> 'payerAccount', amount = (r.before ->> 'amount')::numeric, note = r.before ->> 'note', version = b.version + 1
      from import_row r where ${staged(batchId, 'update')} and b.id = r.record_id`)
  },
}
