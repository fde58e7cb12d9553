import { sql } from 'drizzle-orm'
import { isMatched } from '#server/bank-lines/matched.ts'
import { list, rowsOf } from '#server/db/database.ts'
import { bank, bankLine } from '#server/db/schema/services.ts'
import { refused } from '#server/failure.ts'
import { today } from '#server/today.ts'
import { inBatch } from './in-batch.ts'
import { days, plain } from './rest-columns.ts'
import type { RestResource } from './rest-resource.ts'
import { within } from './rest-search.ts'

/** Banks whose cards can be bound. */
export const bankResource: RestResource = {
  entity: 'bank',
  table: bank,
  key: bank.code,
  from: sql`bank r`,
  columns: () => ({ ...plain(['code', 'name', 'sort', 'status']), singleLimit: sql`r.single_limit::text` }),
  found: within(sql`r.code || ' ' || r.name`),
  sorts: { singleLimit: sql`r.single_limit` },
  filters: () => ({ batchId: (batchId: string) => inBatch(batchId, sql`r.code`) }),
  order: sql`r.sort, r.code`,
  newId: ({ code }) => String(code),
  prepare: async (tx, _context, changes, before) => {
    if (changes.code !== undefined && changes.code !== before?.code) {
      const taken = await rowsOf(tx, sql`select 1 from bank where code = ${changes.code}`)
      if (taken.length > 0) throw refused('code.inUse', { code: String(changes.code) }, { field: 'code' })
      const used = before ? await rowsOf(tx, sql`select 1 from bank_card where bank = ${before.code} limit 1`) : []
      if (used.length > 0) throw refused('record.used')
    }
    return changes
  },
  beforeRemove: async (tx, ids) => {
    const used = await rowsOf(tx, sql`select 1 from bank_card where bank = any(${list(ids)}) limit 1`)
    if (used.length > 0) throw refused('record.used')
  },
}

/** Booked, booked with another sum than the bank says, put aside, or open. */
const lineState = sql`case when pr.id is not null and pr.fen <> r.amount * 100 then 'differs' when pr.id is not null then 'matched' when r.put_aside then 'aside' else 'open' end`

/** The bank's own list of money that came in. What is booked stays as it is. */
export const bankLineResource: RestResource = {
  entity: 'bankLine',
  table: bankLine,
  key: bankLine.id,
  from: sql`bank_line r left join payment_receipt pr on lower(pr.reference) = lower(r.reference) and pr.reversed_at is null left join payment p on p.id = pr.payment_id`,
  columns: () => ({
    ...plain(['reference', 'payerName', 'payerAccount', 'note', 'putAside']),
    ...days(['receivedOn']),
    amount: sql`r.amount::text`,
    state: lineState,
    paymentNumber: sql`p.number`,
  }),
  found: within(sql`r.reference || ' ' || r.payer_name || ' ' || coalesce(r.note, '') || ' ' || r.amount::text`),
  filters: () => ({
    state: (states: string | string[]) => sql`(${lineState}) = any(${list([states].flat())})`,
    receivedFrom: (day: string) => sql`r.received_on >= ${day}::date`,
    receivedTo: (day: string) => sql`r.received_on <= ${day}::date`,
  }),
  sorts: { amount: sql`r.amount`, receivedOn: sql`r.received_on` },
  order: sql`r.received_on desc, r.id`,
  prepare: async (tx, { deps }, changes, before) => {
    if (typeof changes.receivedOn === 'string' && changes.receivedOn > today(deps)) throw refused('bankLine.future', {}, { field: 'receivedOn' })
    if (before && (await rowsOf(tx, sql`select 1 from bank_line b where b.id = ${before.id} and ${isMatched}`)).length > 0) throw refused('bankLine.matched')
    if (changes.reference !== undefined) {
      const taken = await rowsOf(tx, sql`select 1 from bank_line b where lower(b.reference) = lower(${changes.reference}) and b.id <> ${before?.id ?? ''}`)
      if (taken.length > 0) throw refused('bankLine.taken', {}, { field: 'reference' })
    }
    return changes
  },
  beforeRemove: async (tx, ids) => {
    const booked = await rowsOf(tx, sql`select 1 from bank_line b where b.id = any(${list(ids)}) and ${isMatched} limit 1`)
    if (booked.length > 0) throw refused('bankLine.matched')
  },
}
