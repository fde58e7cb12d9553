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
