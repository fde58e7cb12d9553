import { type SQL, sql } from 'drizzle-orm'
import { href } from '#contract/paths.ts'
import { list, type Queryable, rowsOf } from '#server/db/database.ts'
import type { Leaver } from './mask-account.ts'
import { isTelling, MASK, maskJson, maskText } from './trace-mask.ts'

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
/** Where the log names somebody else than the record is about. */
const naming = new Set([...personal, ...['keyword', 'q', 'word', 'by', 'names', 'person', 'forName', 'accountName', 'accountCode', 'ownerName', 'payerName', 'customerName', 'companyName', 'holder']])

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
  await maskLog(tx, id, values)
  if (!isCompany) await tx.execute(sql`update audit set actor_name = ${MASK} where actor_id = ${id}`)
  await tx.execute(sql`set local mall.masking = 'off'`)
  await tx.execute(
    sql`update import_row r set data = '{}', before = null, key = ${MASK} || r.row from import_batch b where b.id = r.batch_id and ((b.entity = 'account' and r.record_id = ${id}) or r.data ->> 'accountId' = ${id})`,
  )
  await tx.execute(sql`delete from message where link = ${href('AccountsDetail', { id })}`)
  await maskMessages(tx, values)
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

/** How a value stands in the text of a JSON object: a telling one anywhere, another as a string of its own. */
const inJson = (value: string): string => (isTelling(value) ? JSON.stringify(value).slice(1, -1) : JSON.stringify(value))

/** Entries about them and by them forget every value; others where they name somebody. Those about another account keep a name or login name that is the same by chance. */
const maskLog = async (tx: Queryable, id: string, values: readonly string[]): Promise<void> => {
  const rows = await rowsOf<{ id: string; before: unknown; after: unknown; own: boolean; others: boolean }>(
    tx,
    sql`
    select id::text, before, after, (entity = 'account' and entity_id = ${id}) or actor_id = ${id} or ${id} in (before ->> 'accountId', after ->> 'accountId') as own,
      (entity = 'account' and entity_id not in (${id}, '')) or coalesce(after ->> 'accountId', before ->> 'accountId', ${id}) <> ${id} as others
    from audit where exists (select 1 from unnest(${list(values.map(inJson))}) as v(text) where position(v.text in coalesce(before::text, '') || coalesce(after::text, '')) > 0)`,
  )
  const masked = rows.map(({ before, after, own, others }) => {
    const theirs = (property: string) => own || (!others && naming.has(property))
    return [before, after].map((json) => (json === null ? null : JSON.stringify(maskJson(json, values, theirs)))) as [string | null, string | null]
  })
  await tx.execute(sql`
    update audit a set before = t.before::jsonb, after = t.after::jsonb from unnest(${list(
      rows.map((row) => row.id),
      'bigint',
    )}, ${list(masked.map(([before]) => before))}, ${list(masked.map(([, after]) => after))}) as t(id, before, after) where a.id = t.id`)
}

/** What others were told of them. */
const maskMessages = async (tx: Queryable, values: readonly string[]): Promise<void> => {
  const rows = await rowsOf<{ id: string; title: string; text: string; facts: unknown }>(
    tx,
    sql`
    select id, title, text, facts from message where exists (select 1 from unnest(${list(values.map(inJson))}) as v(text) where position(v.text in coalesce(facts::text, '')) > 0)
      or exists (select 1 from unnest(${list(values.filter(isTelling))}) as v(text) where position(v.text in title || text) > 0)`,
  )
  const masked = rows.map(({ id, title, text, facts }) => {
    const said = values.filter((value) => isTelling(value) || JSON.stringify(facts ?? null).includes(JSON.stringify(value)))
    const without = (words: string) => said.reduce((now, value) => (isTelling(value) ? maskText(now, [value]) : now.replaceAll(value, MASK)), words)
    return { id, title: without(title), text: without(text), facts: facts ? JSON.stringify(maskJson(facts, values, () => true)) : null }
  })
  const column = (pick: (row: (typeof masked)[number]) => string | null) => list(masked.map(pick))
  await tx.execute(sql`
    update message m set title = t.title, text = t.text, facts = t.facts::jsonb
    from unnest(${column(({ id }) => id)}, ${column(({ title }) => title)}, ${column(({ text }) => text)}, ${column(({ facts }) => facts)}) as t(id, title, text, facts) where m.id = t.id`)
}

/** A JSON object of which those values can't be read any more; anything else as it is. */
const maskedKeys = (column: SQL) => sql`
  case when jsonb_typeof(${column}) = 'object'
    then coalesce((select jsonb_object_agg(key, case when key = any(${list(personal)}) and jsonb_typeof(value) = 'string' then to_jsonb(${MASK}::text) else value end) from jsonb_each(${column})), '{}'::jsonb)
    else ${column} end`
