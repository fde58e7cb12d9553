import { sql } from 'drizzle-orm'
import type { SubAccount } from '#contract/account.ts'
import { rowsOf } from '#server/db/database.ts'
import { missing, refused } from '#server/failure.ts'
import type { SignedInContext } from '#server/http/request.ts'
import { actFor } from './sessions.ts'

/** The accounts that the signed-in person may act for, the primary one first. */
export const subAccounts = ({ deps, person }: SignedInContext): Promise<SubAccount[]> =>
  rowsOf<SubAccount>(
    deps.db,
    sql`
    select id, name, code, case when id = ${person.actingId} then '1' else '0' end as main, owner_id is null as "isOwner", status
    from account
    where id = ${person.accountId} or owner_id = ${person.accountId}
    order by owner_id is not null, name_key, id`,
  )

/** From now on this session acts for one of them. What isn't theirs answers like what isn't there. */
export const selectSubAccount = async (context: SignedInContext, id: string): Promise<null> => {
  const meant = (await subAccounts(context)).find((one) => one.id === id)
  if (!meant) throw missing()
  if (meant.status === 'disabled') throw refused('subAccount.disabled')
  await actFor(context.deps, context.person.sessionId, id)
  return null
}
