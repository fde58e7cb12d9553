import { sql } from 'drizzle-orm'
import { passwordLink } from '#server/auth/links.ts'
import { account, organisation, role } from '#server/db/schema/people.ts'
import type { Deps } from '#server/deps.ts'
import { sortKey } from '#server/sort-key.ts'
import { rowsOf } from './database.ts'
import { roles } from './demo/organisations.ts'

/** The organisation that shoppers who register belong to. */
const home = { id: '3', code: '100', name: '总部' }

/**
 * What an empty mall without demo data needs before anyone can work in it: roles, one organisation, and an administrator
 * whose one-time link is answered. Does nothing when there are accounts: undefined.
 */
export const layFoundation = (deps: Deps): Promise<string | undefined> =>
  deps.db.transaction(async (tx) => {
    await tx.execute(sql`lock table account in exclusive mode`)
    const [anyone] = await rowsOf(tx, sql`select 1 from account limit 1`)
    if (anyone) return undefined
    await tx.insert(role).values(roles).onConflictDoNothing()
    await tx.insert(organisation).values(home).onConflictDoNothing()
    const id = deps.newId()
    await tx.insert(account).values({ id, account: 'admin', name: '管理员', nameKey: sortKey('管理员'), accountType: 'staff', orgId: home.id, roles: ['admin'] })
    return (await passwordLink(deps, tx, id)).link
  })
