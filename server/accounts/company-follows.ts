import { type SQL, sql } from 'drizzle-orm'
import { type Queryable, rowsOf } from '#server/db/database.ts'
import { refused } from '#server/failure.ts'
import { companyItself } from './account-rules.ts'

/** The company `c` of account `a` that is called `before`, as the account was: of several accounts of one company this is the one that names it. */
const named = (before: SQL) => sql`c.id = a.company_id and ${companyItself} and a.masked_at is null and c.name = ${before}`
const nowCalled = sql`name = a.name, agent_name = case when c.agent_name = c.name then a.name else c.agent_name end`

/**
 * Companies are called what the accounts that named them are called by now: so on orders, delivery notes and invoices from here on. Papers that are out stay.
 * @param renamed the accounts, as rows of `id` and of what each was called `before`
 */
export const followNames = (tx: Queryable, renamed: SQL) =>
  tx.execute(sql`update company c set ${nowCalled} from account a join (${renamed}) was on was.id = a.id where ${named(sql`was.before`)} and c.name <> a.name`)

/** The same for one account that a person changes, with its credit code where that was changed. Raises a refusal at the credit code when another company has it. */
export const followCompany = async (tx: Queryable, { id, before, code }: { id: string; before: string; code: boolean }): Promise<void> => {
  const [taken] = code
    ? await rowsOf<{ name: string }>(
        tx,
        sql`select other.name from account a join company c on ${named(sql`${before}`)} join company other on other.credit_code = a.credit_code and other.id <> c.id where a.id = ${id}`,
      )
    : []
  if (taken) throw refused('openAccount.companyTaken', { name: taken.name }, { field: 'creditCode' })
  const codeToo = code ? sql`, credit_code = coalesce(a.credit_code, c.credit_code)` : sql``
  await tx.execute(sql`update company c set ${nowCalled}${codeToo} from account a where a.id = ${id} and ${named(sql`${before}`)}`)
}
