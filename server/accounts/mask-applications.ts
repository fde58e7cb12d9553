import { type SQL, sql } from 'drizzle-orm'
import { list, type Queryable, rowsOf } from '#server/db/database.ts'
import type { Leaver } from './mask-account.ts'
import { MASK } from './trace-mask.ts'

const always = ['contact', 'phone', 'email', 'address', 'detail', 'accountName', 'bankAccount', 'legalPerson']
const ofPersons = [...always, 'companyName', 'creditCode', 'note', 'reason', 'bank', 'name', 'hospital']
/** What the law has the house keep as it was told: quality, money, invoices. */
const records = ['return', 'collection', 'invoice']

/**
 * Takes what is personal out of an account's applications: drafts go whole, what was handed in goes on without it. Papers
 * that no record holds any more go too; answers the names of their files.
 */
export const maskApplications = async (tx: Queryable, { id, isCompany }: Leaver): Promise<string[]> => {
  const drafts = sql`select id from application where account_id = ${id} and state = 'draft'`
  await tx.execute(sql`delete from application_event where application_id in (${drafts})`)
  await tx.execute(sql`delete from return_line where application_id in (${drafts})`)
  await tx.execute(sql`delete from application where account_id = ${id} and state = 'draft'`)
  const isRecord = sql`kind = any(${list(records)})`
  await tx.execute(sql`
    update application set content = case when ${isRecord} then ${without(always, false)} else ${without(isCompany ? always : ofPersons, !isCompany)} end
    where account_id = ${id}`)
  if (!isCompany) {
    await tx.execute(sql`update application set title = ${MASK}, reason = case when reason is null or ${isRecord} then reason else ${MASK} end where account_id = ${id}`)
    await tx.execute(sql`
      update application_event e set actor_name = ${MASK}, text = case when a.kind = any(${list(records)}) then text end
      from application a where a.id = e.application_id and a.account_id = ${id}`)
    await tx.execute(sql`update attachment set name = ${MASK} where account_id = ${id}`)
  }
  const holds = (files: SQL) => sql`${files} @> jsonb_build_array(jsonb_build_object('file', f.file))`
  const removed = await rowsOf<{ file: string }>(
    tx,
    sql`
    delete from attachment f where f.account_id = ${id}
      and not exists (select 1 from application a where ${holds(sql`a.content -> 'files'`)})
      and not exists (select 1 from qualification_file q where ${holds(sql`q.files`)})
      and not exists (select 1 from agreement g where ${holds(sql`g.files`)})
      and not exists (select 1 from test_report r where ${holds(sql`r.files`)})
      and not exists (select 1 from certificate c where ${holds(sql`c.files`)})
      and not exists (select 1 from lot_recall l where ${holds(sql`l.files`)})
    returning file`,
  )
  return removed.map(({ file }) => file)
}

/** The content without these values, and without its papers or with their names alone taken out. */
const without = (keys: readonly string[], papersToo: boolean) => sql`
  coalesce((select jsonb_object_agg(key, case
      when key = any(${list(keys)}) then 'null'::jsonb
      when key = 'files' and jsonb_typeof(value) = 'array' then ${papersToo ? sql`'[]'::jsonb` : sql`(select coalesce(jsonb_agg(f || jsonb_build_object('name', ${MASK}::text)), '[]'::jsonb) from jsonb_array_elements(value) f)`}
      else value end) from jsonb_each(content)), '{}'::jsonb)`
