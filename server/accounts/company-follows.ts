import { type SQL, sql } from 'drizzle-orm'
import { type Queryable, rowsOf } from '#server/db/database.ts'
import { refused } from '#server/failure.ts'
import { companyItself } from './account-rules.ts'

/** Company `c` of account `a`, where that is the company's own and its only one: of several, none names them all. */
const isOwn = sql`c.id = a.company_id and ${companyItself} and a.masked_at is null
  and not exists (select 1 from account b where b.company_id = c.id and b.owner_id is null and b.id <> a.id)`

/** A credit code stands for one company. */
const another = sql`select o.name from company o where o.credit_code = a.credit_code and o.id <> c.id`

/**
 * A company is called what its own account is called: what stands on orders, delivery notes and invoices from now on. Papers that are out stay.
 * A credit code that another company has stays there.
 * @param which says which accounts `a` were changed
 */
export const followCompanies = (tx: Queryable, which: SQL) =>
  tx.execute(sql`
    update company c set name = a.name, agent_name = case when c.agent_name = c.name then a.name else c.agent_name end,
      credit_code = case when exists (${another}) then c.credit_code else coalesce(a.credit_code, c.credit_code) end
    from account a where ${which} and ${isOwn} and (c.name <> a.name or c.credit_code is distinct from coalesce(a.credit_code, c.credit_code))`)

/** The same for one account that a person changes. Raises a refusal at the credit code when it is another company's. */
export const followCompany = async (tx: Queryable, id: string): Promise<void> => {
  const [taken] = await rowsOf<{ name: string }>(tx, sql`select o.name from account a join company c on ${isOwn} join lateral (${another}) o on true where a.id = ${id}`)
  if (taken) throw refused('openAccount.companyTaken', { name: taken.name }, { field: 'creditCode' })
  await followCompanies(tx, sql`a.id = ${id}`)
}
