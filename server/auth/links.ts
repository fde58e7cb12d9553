import { sql } from 'drizzle-orm'
import { type Queryable, rowsOf } from '#server/db/database.ts'
import { oneTime } from '#server/db/schema/sessions.ts'
import type { Deps } from '#server/deps.ts'
import { refused } from '#server/failure.ts'
import { digest, randomHex } from './digest.ts'

const LIFE_MS = 7 * 86_400_000
const PURPOSE = 'setPassword'

/** A one-time link with which an account's owner sets their password; any earlier one stops working. */
export const passwordLink = async (deps: Deps, db: Queryable, accountId: string): Promise<{ link: string; expiresAt: string }> => {
  const token = randomHex(24)
  const now = deps.clock()
  const expiresAt = new Date(now.getTime() + LIFE_MS)
  await spendLinksOf(deps, db, accountId)
  await db.insert(oneTime).values({ id: crypto.randomUUID(), purpose: PURPOSE, subject: accountId, hash: await digest(deps.tokenSecret, token), createdAt: now, expiresAt })
  return { link: `${deps.publicUrl}/mall/login?set=${token}`, expiresAt: expiresAt.toISOString() }
}

/** Voids whatever links an account's owner still has: a new password makes them needless. */
export const spendLinksOf = (deps: Deps, db: Queryable, accountId: string) =>
  db.execute(sql`update one_time set used_at = ${deps.clock().toISOString()}::timestamptz where purpose = ${PURPOSE} and subject = ${accountId} and used_at is null`)

/** Whom a link is for: the account with its name, who invited it, and whether it has a password already. Raises a refusal when the link is not good (any more). */
export const linkInfo = async (deps: Deps, token: string): Promise<{ account: string; name: string; invitedBy: string | null; joined: boolean }> => {
  const [row] = await rowsOf<{ account: string; name: string; invitedBy: string | null; joined: boolean }>(
    deps.db,
    sql`
    select a.account, a.name, owner.name as "invitedBy", a.password_hash is not null or a.legacy_hash is not null as joined
    from one_time t join account a on a.id = t.subject left join account owner on owner.id = a.owner_id
    where t.hash = ${await digest(deps.tokenSecret, token)} and t.purpose = ${PURPOSE} and t.used_at is null and t.expires_at > ${deps.clock().toISOString()}::timestamptz`,
  )
  if (!row) throw refused('link.spent')
  return row
}

/** Whose link this is; it is spent by asking. Raises a refusal when it is not good (any more). */
export const spendLink = async (deps: Deps, db: Queryable, token: string): Promise<string> => {
  const now = deps.clock().toISOString()
  const [row] = await rowsOf<{ subject: string }>(
    db,
    sql`
    update one_time set used_at = ${now}::timestamptz
    where hash = ${await digest(deps.tokenSecret, token)} and purpose = ${PURPOSE} and used_at is null and expires_at > ${now}::timestamptz
    returning subject`,
  )
  if (!row) throw refused('link.spent')
  return row.subject
}
