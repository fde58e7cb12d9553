import { sql } from 'drizzle-orm'
import { rowsOf } from '#server/db/database.ts'
import { yuanOf } from '#server/db/yuan.ts'
import type { ErpReceipt } from '#server/deps.ts'
import type { PushedDocument } from '#server/outbox/document-push.ts'
import { receiptEntry } from './book-receipt.ts'

const ready = sql`way in ('transfer', 'quick') and received_fen > 0 and state in ('done', 'closed')`

/** Those that staff have something to do with: to push them, or to void their paper there. A condition over the table's own columns. */
export const toPush = sql`((${ready} and kingdee_status in ('notPushed', 'failed')) or kingdee_void is not null)`

/** Payments whose money is in go to the ERP as receipts: one paper, an entry for each time that money came. What was paid from a balance came in earlier and is no receipt. A paper whose money changed since is voided there, and the next has a number of its own. */
export const pushedPayment: PushedDocument<ErpReceipt> = {
  topic: 'kingdee.receipt',
  entity: 'payment',
  table: sql`payment`,
  ready,
  failure: { says: 'alert.push.payment', list: '/payments?view=toPush' },
  push: (erp, receipt, knownId) => erp.pushReceipt(receipt, knownId),
  async load(db, id) {
    const [row] = await rowsOf<ErpReceipt & { kingdeeId: string | null }>(
      db,
      sql`
      select p.number || case when p.kingdee_revision > 0 then '-' || p.kingdee_revision else '' end as number, to_char(max(e.day), 'YYYY-MM-DD') as day, org.code as "orgNumber", coalesce(payer.code, payer.account) as "customerNumber", p.way, p.kingdee_id as "kingdeeId",
             json_agg(json_build_object('amount', ${yuanOf(sql`posting.fen`)}, 'day', to_char(e.day, 'YYYY-MM-DD'), 'reference', coalesce(r.reference, substr(e.key, length('payment:' || p.id || ':') + 1))) order by e.id) as entries
      from payment p join organisation org on org.id = p.org_id join account payer on payer.id = p.payer_id
        join ledger_entry e on e.payment_id = p.id join ledger_posting posting on posting.entry_id = e.id and posting.fen > 0
        join ledger_account source on source.id = posting.account_id and source.kind in ('bank', 'gateway')
        left join payment_receipt r on ${receiptEntry(sql`r`, sql`e`)}
      where p.id = ${id} and r.reversed_at is null group by p.id, org.code, payer.code, payer.account`,
    )
    return row
  },
}
