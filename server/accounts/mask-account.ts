import { type SQL, sql } from 'drizzle-orm'
import { writeAudit } from '#server/access/audit.ts'
import { list, type Queryable, rowsOf } from '#server/db/database.ts'
import { missing, refused } from '#server/failure.ts'
import type { SignedInContext } from '#server/http/request.ts'
import { sortKey } from '#server/pinyin.ts'

const MASK = '***'
/** What is personal in the values that the audit log keeps of an account, and in those of applications, by its name. */
const inAudit = ['account', 'name', 'phone', 'tel', 'email', 'address', 'avatar', 'remark', 'bank', 'lastFour']
const inApplications = ['contact', 'phone', 'email', 'address', 'detail', 'accountName', 'bankAccount', 'legalPerson']

/**
 * Makes what is personal about a closed account unreadable, for good: its name where it is a person's, numbers, mail,
 * addresses, cards, visits, messages, and the same in applications and the audit log. Orders, deliveries, invoices,
 * the ledger and a company's qualification files stay as they are: the law of the trade has the house keep them.
 * Raises 404, and a refusal for staff, and while the account is open or has something under way.
 */
export const maskAccount = (context: SignedInContext, id: string): Promise<{ id: string; version: number }> =>
  context.deps.db.transaction(async (tx) => {
    const now = context.deps.clock().toISOString()
    const [found] = await rowsOf<{ status: string; serial: string; isCompany: boolean; isStaff: boolean; name: string }>(
      tx,
      sql`select status, serial::text, owner_id is null and customer_type = 'company' as "isCompany", account_type = 'staff' as "isStaff", name from account where id = ${id} for update`,
    )
    if (!found) throw missing()
    // The log must go on saying who it was.
    if (found.isStaff) throw refused('mask.staff')
    if (found.status !== 'disabled') throw refused('mask.open')
    await refuseBusy(tx, id)
    const name = found.isCompany ? found.name : `已注销用户 ${found.serial}`
    const [masked] = await rowsOf<{ version: number }>(
      tx,
      sql`
      update account set account = ${`masked-${found.serial}`}, name = ${name}, name_key = ${sortKey(name)}, phone = null, tel = null, email = null, avatar = null, last_sign_in = null, ding_talk_union_id = null,
        password_hash = null, legacy_hash = null, guarantee_hash = null, address = case when ${found.isCompany} then address end, remark = null, masked_at = ${now}::timestamptz, updated_at = ${now}::timestamptz, version = version + 1
      where id = ${id} returning version`,
    )
    for (const table of ['address', 'invoice_title', 'bank_card', 'message', 'favourite', 'cart_line', 'course_progress', 'seen_goods'])
      await tx.execute(sql`delete from ${sql.identifier(table)} where account_id = ${id}`)
    await tx.execute(sql`delete from session where account_id = ${id}`)
    await tx.execute(sql`update application set content = ${maskedKeys(sql`content`, inApplications)} where account_id = ${id}`)
    await maskAudit(tx, id, found.isCompany)
    await writeAudit(tx, context, [{ action: 'mask', entity: 'account', id, before: null, after: null }])
    return { id, version: masked?.version ?? 0 }
  })

const refuseBusy = async (tx: Queryable, id: string) => {
  const [busy] = await rowsOf(
    tx,
    sql`
    select 1 where exists (select 1 from sales_order where account_id = ${id} and handling in ('pending', 'confirmed'))
      or exists (select 1 from application where account_id = ${id} and state = 'pending')
      or exists (select 1 from payment where account_id = ${id} and state in ('waiting', 'unsure'))
      or exists (select 1 from ledger_account where owner_id = ${id} and fen <> 0)`,
  )
  if (busy) throw refused('mask.busy')
}

/** A JSON object of which those values can't be read any more. */
const maskedKeys = (column: SQL, keys: readonly string[]) =>
  sql`(select jsonb_object_agg(key, case when key = any(${list(keys)}) and jsonb_typeof(value) = 'string' then to_jsonb(${MASK}::text) else value end) from jsonb_each(${column}))`

/** The log stays whole, without what it says about the person. A trigger lets nothing else change it. */
const maskAudit = async (tx: Queryable, id: string, isCompany: boolean) => {
  await tx.execute(sql`set local mall.masking = 'on'`)
  await tx.execute(sql`
    update audit set before = ${maskedKeys(sql`before`, inAudit)}, after = ${maskedKeys(sql`after`, inAudit)} where entity = 'account' and entity_id = ${id} and (jsonb_typeof(before) = 'object' or jsonb_typeof(after) = 'object')`)
  if (!isCompany) await tx.execute(sql`update audit set actor_name = ${MASK} where actor_id = ${id}`)
  await tx.execute(sql`set local mall.masking = 'off'`)
}
