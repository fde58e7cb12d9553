import { type SQL, sql } from 'drizzle-orm'
import { list, type Queryable, rowsOf } from '#server/db/database.ts'
import type { Leaver } from './mask-account.ts'

/** What stands where something personal stood. */
export const MASK = '***'
/** What is personal in the values that the audit log keeps of an account, by its name. */
const personal = [
  'account',
  'name',
  'phone',
  'tel',
  'email',
  'address',
  'avatar',
  'remark',
  'bank',
  'lastFour',
  'contact',
  'detail',
  'title',
  'taxNumber',
  'bankAccount',
  'registeredAddress',
  'registeredTel',
  'tax_number',
  'bank_account',
  'registered_address',
  'registered_tel',
]
/** A number or an address of mail is theirs wherever it stands; a name or a login name may be part of somebody else's. */
const isTelling = (value: string) => /^\+?\d{7,}$/.test(value) || value.includes('@')

/**
 * Takes a person out of what speaks of them elsewhere: the audit log (a trigger lets nothing else change it), staged
 * imports, notices to staff, codes that were sent, counts of failed tries. Reads these tables whole: it happens seldom.
 */
export const maskTraces = async (tx: Queryable, leaver: Leaver): Promise<void> => {
  const { id, isCompany, account, name, phone, tel, email, address } = leaver
  const now = [account, phone, tel, email, ...(isCompany ? [] : [name, address])].filter((value): value is string => Boolean(value))
  const values = [...new Set([...now, ...(await formerly(tx, id, isCompany))])]
  await tx.execute(sql`set local mall.masking = 'on'`)
  await tx.execute(sql`
    update audit set before = ${maskedKeys(sql`before`)}, after = ${maskedKeys(sql`after`)}
    where (entity = 'account' and entity_id = ${id}) or (entity in ('address', 'invoiceTitle') and (before ->> 'accountId' = ${id} or after ->> 'accountId' = ${id}))`)
  for (const value of values) {
    const [from, to] = inJson(value)
    await tx.execute(sql`
      update audit set before = replace(before::text, ${from}, ${to})::jsonb, after = replace(after::text, ${from}, ${to})::jsonb
      where position(${from} in coalesce(before::text, '')) > 0 or position(${from} in coalesce(after::text, '')) > 0`)
  }
  if (!isCompany) await tx.execute(sql`update audit set actor_name = ${MASK} where actor_id = ${id}`)
  await tx.execute(sql`set local mall.masking = 'off'`)
  await tx.execute(sql`update import_row r set data = '{}', before = null, key = ${MASK} || r.row from import_batch b where b.id = r.batch_id and b.entity = 'account' and r.record_id = ${id}`)
  await tx.execute(sql`delete from message where link = ${`/accounts/${encodeURIComponent(id)}`}`)
  for (const value of values) {
    const [from, to] = inJson(value)
    await tx.execute(sql`
      update message set title = replace(title, ${value}, ${MASK}), text = replace(text, ${value}, ${MASK}), facts = replace(facts::text, ${from}, ${to})::jsonb
      where position(${from} in coalesce(facts::text, '')) > 0 or (${isTelling(value)}::boolean and position(${value} in title || text) > 0)`)
  }
  await tx.execute(sql`delete from one_time where subject = any(${list([id, ...values])})`)
  for (const value of values) await tx.execute(sql`delete from throttle where key like '%:' || ${value.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}`)
}

/** What the log knows them to have been called and reached by before. */
const formerly = async (tx: Queryable, id: string, isCompany: boolean) => {
  const keys = ['account', 'phone', 'tel', 'email', ...(isCompany ? [] : ['name', 'address'])]
  const rows = await rowsOf<{ value: string }>(
    tx,
    sql`
    select distinct value from (select before as held from audit where entity = 'account' and entity_id = ${id} union all select after from audit where entity = 'account' and entity_id = ${id}) log,
      jsonb_each_text(case when jsonb_typeof(held) = 'object' then held else '{}'::jsonb end)
    where key = any(${list(keys)}) and length(value) > 1`,
  )
  return rows.map(({ value }) => value)
}

/** How a value stands in the text of a JSON object, and what takes its place: a telling one anywhere, another only alone. */
const inJson = (value: string): [from: string, to: string] => {
  const whole = JSON.stringify(value)
  return isTelling(value) ? [whole.slice(1, -1), MASK] : [whole, JSON.stringify(MASK)]
}

/** A JSON object of which those values can't be read any more; anything else as it is. */
const maskedKeys = (column: SQL) => sql`
  case when jsonb_typeof(${column}) = 'object'
    then coalesce((select jsonb_object_agg(key, case when key = any(${list(personal)}) and jsonb_typeof(value) = 'string' then to_jsonb(${MASK}::text) else value end) from jsonb_each(${column})), '{}'::jsonb)
    else ${column} end`
