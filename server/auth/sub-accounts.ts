import { sql } from 'drizzle-orm'
import type { SubAccount } from '#contract/sub-account.ts'
import { writeAudit } from '#server/access/audit.ts'
import { companyOpen } from '#server/access/person.ts'
import { rowsOf } from '#server/db/database.ts'
import { denied, missing, refused } from '#server/failure.ts'
import type { SignedInContext } from '#server/http/request.ts'
import { actFor } from './sessions.ts'

/** The accounts that the signed-in person may act for, the primary one first. */
export const subAccounts = ({ deps, person }: SignedInContext): Promise<SubAccount[]> =>
  rowsOf<SubAccount>(
    deps.db,
    sql`
    select id, name, code, case when id = ${person.actingId} then '1' else '0' end as main, owner_id is null as "isOwner", status
    from account
    where id = ${person.accountId} or (owner_id = ${person.accountId} and account_type <> 'staff')
    order by owner_id is not null, name_key, id`,
  )

/** From now on this session acts for one of them. What isn't theirs answers like what isn't there. */
export const selectSubAccount = async (context: SignedInContext, id: string): Promise<null> => {
  const meant = (await subAccounts(context)).find((one) => one.id === id)
  if (!meant) throw missing()
  if (meant.status === 'disabled') throw refused('subAccount.disabled')
  await actFor(context.deps.db, context.person.sessionId, id)
  return null
}

/** From now on this session of staff acts for a customer, and both names are noted; without an id, for itself again. */
export const actForCustomer = async (context: SignedInContext, id: string | undefined): Promise<null> => {
  const { deps, person } = context
  if (person.accountType !== 'staff') throw denied()
  if (id) {
    const [customer] = await rowsOf<{ status: string }>(
      deps.db,
      sql`select case when ${companyOpen(sql`a`)} then a.status else 'disabled' end as status from account a where a.id = ${id} and a.account_type <> 'staff'`,
    )
    if (!customer) throw missing()
    if (customer.status !== 'active') throw refused('subAccount.disabled')
    await writeAudit(deps.db, context, [{ action: 'actFor', entity: 'account', id, before: null, after: null }])
  }
  await actFor(deps.db, person.sessionId, id ?? person.accountId)
  return null
}
