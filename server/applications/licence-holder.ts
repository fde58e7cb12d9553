import { sql } from 'drizzle-orm'
import { mandatoryFiles } from '#contract/qualification-files.ts'
import { type Queryable, rowsOf } from '#server/db/database.ts'
import { company } from '#server/db/schema/people.ts'
import { missing } from '#server/failure.ts'
import type { SignedInContext } from '#server/http/request.ts'

interface Holder {
  companyId: string | null
  customerType: 'company' | 'individual' | null
  name: string
  orgId: string
}

/** Whose files they are. The account is locked: two files of someone without a company make one holder. */
export const holderOf = async (tx: Queryable, accountId: string): Promise<Holder> => {
  await tx.execute(sql`select 1 from account where id = coalesce((select owner_id from account where id = ${accountId}), ${accountId}) for update`)
  const [row] = await rowsOf<Holder>(
    tx,
    sql`
    select coalesce(a.company_id, o.company_id) as "companyId", coalesce(o.customer_type, a.customer_type) as "customerType", coalesce(o.name, a.name) as name, a.org_id as "orgId"
    from account a left join account o on o.id = a.owner_id where a.id = ${accountId}`,
  )
  if (!row) throw missing()
  return row
}

/** Individuals hold files too: they get a holder of their own with the first. */
export const companyFor = async (tx: Queryable, { deps }: SignedInContext, accountId: string, { name, orgId }: Holder): Promise<string> => {
  const id = deps.newId()
  await tx.insert(company).values({ id, name, kind: 'customer', orgId })
  await tx.execute(sql`update account set company_id = ${id} where id = coalesce((select owner_id from account where id = ${accountId}), ${accountId})`)
  return id
}

/** Whether a file is one that such a customer must have. */
export const isMandatory = ({ customerType }: Pick<Holder, 'customerType'>, name: string): boolean => (mandatoryFiles[customerType ?? 'company'] as readonly string[]).includes(name)
