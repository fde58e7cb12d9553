import { sql } from 'drizzle-orm'
import type { Step } from '#contract/application-life.ts'
import { writeAudit } from '#server/access/audit.ts'
import { list, type Queryable, rowsOf } from '#server/db/database.ts'
import { missing, refused } from '#server/failure.ts'
import type { SignedInContext } from '#server/http/request.ts'
import { sortKey } from '#server/sort-key.ts'
import { reminderOf } from '#server/staff-notes/remind.ts'
import { companyItself } from './account-rules.ts'
import { maskApplications } from './mask-applications.ts'
import { maskTraces } from './mask-traces.ts'
import { MASK } from './trace-mask.ts'

/** Whom it is about, as they were. */
export interface Leaver {
  id: string
  /** A person's name goes too; a company's is no personal datum. */
  isCompany: boolean
  account: string
  name: string
  phone: string | null
  tel: string | null
  email: string | null
  address: string | null
}

/** What nobody else has a claim to. */
const OWN = ['address', 'invoice_title', 'bank_card', 'message', 'favourite', 'stock_notice', 'cart_line', 'course_progress', 'seen_goods', 'staff_note', 'buying_list', 'session', 'idempotency']

/**
 * Makes what is personal about a closed account unreadable, for good: its name where it is a person's, numbers, mail,
 * addresses, cards, visits, messages, drafts and the papers of no record, and every trace of these in applications,
 * imports, notices and the audit log. Orders, deliveries, returns, invoices, payments, agreements, letters, what was said of recalls and the
 * ledger stay as they are: the law of the trade has the house keep them. Raises 404, and a refusal for staff, and while
 * the account is open or has something under way.
 */
export const maskAccount = async (context: SignedInContext, id: string): Promise<{ id: string; version: number }> => {
  const { deps } = context
  const { version, files } = await deps.db.transaction(async (tx) => {
    const now = deps.clock().toISOString()
    const [found] = await rowsOf<Leaver & { status: string; serial: string; isStaff: boolean }>(
      tx,
      sql`select id, account, name, phone, tel, email, address, status, serial::text, ${companyItself} as "isCompany", account_type = 'staff' as "isStaff" from account a where id = ${id} for update`,
    )
    if (!found) throw missing()
    // The log must go on saying who it was.
    if (found.isStaff) throw refused('mask.staff')
    if (found.status !== 'disabled') throw refused('mask.open')
    await refuseBusy(tx, id)
    const { isCompany, serial } = found
    const name = isCompany ? found.name : `已注销用户 ${serial}`
    const [masked] = await rowsOf<{ version: number }>(
      tx,
      sql`
      update account set account = ${`masked-${serial}`}, name = ${name}, name_key = ${sortKey(name)}, phone = null, tel = null, email = null, avatar = null, last_sign_in = null, ding_talk_union_id = null,
        password_hash = null, legacy_hash = null, guarantee_hash = null, remark = null, kingdee_message = null,
        address = case when ${isCompany} then address end, province = case when ${isCompany} then province end, city = case when ${isCompany} then city end,
        credit_code = case when ${isCompany} then credit_code end, masked_at = ${now}::timestamptz, updated_at = ${now}::timestamptz, version = version + 1
      where id = ${id} returning version`,
    )
    // What staff were told of them stands in the inboxes of staff.
    await tx.execute(
      sql`delete from message m using staff_note n where n.account_id = ${id} and m.account_id in (select s.id from account s where s.account_type = 'staff') and starts_with(m.key, ${reminderOf(sql`n.id`)})`,
    )
    for (const table of OWN) await tx.execute(sql`delete from ${sql.identifier(table)} where account_id = ${id}`)
    // How many are left and used is the recall's record; who said so, and in which words, is the person's.
    if (!isCompany) await tx.execute(sql`update recall_customer set answered_by = ${MASK}, note = case when note is not null then ${MASK} end where account_id = ${id} and answered_at is not null`)
    const removed = await maskApplications(tx, found)
    await maskTraces(tx, found)
    await writeAudit(tx, context, [{ action: 'mask', entity: 'account', id, before: null, after: null }])
    return { version: masked?.version ?? 0, files: removed }
  })
  // No row names them any more; what can't be removed now is only not found.
  for (const file of files) await deps.files.remove(file).catch((error: unknown) => deps.log.error({ err: error, file }, 'a file of a masked account could not be removed'))
  return { id, version }
}

/** Steps after approval at which something is still to be done for the customer, or to come from them. */
const underWay: Step[] = ['sendBack', 'inspect', 'quoted', 'agreed']

const refuseBusy = async (tx: Queryable, id: string) => {
  const [{ orders = 0, applications = 0, payments = 0, fen = '0' } = {}] = await rowsOf<{ orders: number; applications: number; payments: number; fen: string }>(
    tx,
    sql`
    select (select count(*) from sales_order where (account_id = ${id} or payer_id = ${id}) and handling in ('pending', 'confirmed'))::int as orders,
      (select count(*) from application where account_id in (select a.id from account a where a.id = ${id} or a.owner_id = ${id}) and (state = 'pending' or (state = 'approved' and step = any(${list(underWay)}))))::int as applications,
      (select count(*) from payment where (account_id = ${id} or payer_id = ${id}) and state in ('waiting', 'partly'))::int as payments,
      (select coalesce(sum(abs(fen)), 0) from ledger_account where owner_id = ${id})::text as fen`,
  )
  if (orders + applications + payments > 0 || fen !== '0') throw refused('mask.busy', { orders, applications, payments, accounts: fen === '0' ? 0 : 1 })
}
