import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { tokenHeaders } from '#contract/envelope.ts'
import { href } from '#contract/paths.ts'
import { alertLater } from '#server/alerts/alert-staff.ts'
import { list, type Queryable, rowsOf } from '#server/db/database.ts'
import { secondToken, session } from '#server/db/schema/sessions.ts'
import type { Deps } from '#server/deps.ts'
import type { CallContext } from '#server/http/request.ts'
import { signToken } from './tokens.ts'

/** Parallel requests may bring the same second token for this long after its first use. */
const TOLERANCE_SECONDS = 5

interface TokenPair {
  access: string
  second: string
}

/** Opens a session for an account and puts its tokens into the answer's headers. */
export const openSession = async (context: CallContext, db: Queryable, accountId: string): Promise<void> => {
  const { deps } = context
  const id = crypto.randomUUID()
  await db.insert(session).values({ id, accountId, actingId: accountId, createdAt: deps.clock(), address: context.address, agent: context.agent.slice(0, 300) })
  const pair = await issuePair(deps, db, id)
  context.headers.set(tokenHeaders.access, pair.access)
  context.headers.set(tokenHeaders.second, pair.second)
}

const issuePair = async (deps: Deps, db: Queryable, sessionId: string): Promise<TokenPair> => {
  const tokenId = crypto.randomUUID()
  await db.insert(secondToken).values({ id: tokenId, sessionId, issuedAt: deps.clock() })
  return { access: await signToken(deps, 'access', sessionId, tokenId), second: await signToken(deps, 'second', sessionId, tokenId) }
}

/**
 * A fresh pair for a second token, which is used up by it. Used again within the tolerance it still serves;
 * used again later it is in the wrong hands, and the whole session is revoked: null.
 */
export const refreshPair = async (context: CallContext, token: { sessionId: string; tokenId: string }): Promise<TokenPair | null> => {
  const { deps } = context
  const now = deps.clock()
  const [used] = await rowsOf<{ fresh: boolean; revoked: boolean; accountId: string; name: string }>(
    deps.db,
    sql`
    with used as (
      update second_token set used_at = coalesce(used_at, ${now.toISOString()}::timestamptz)
      where id = ${token.tokenId}::uuid and session_id = ${token.sessionId}::uuid returning used_at, session_id)
    select used.used_at > ${now.toISOString()}::timestamptz - make_interval(secs => ${TOLERANCE_SECONDS}) as fresh, s.revoked_at is not null as revoked, a.id as "accountId", a.name
    from used join session s on s.id = used.session_id join account a on a.id = s.account_id`,
  )
  if (!used || used.revoked) return null
  if (used.fresh) return issuePair(deps, deps.db, token.sessionId)
  await revokeSessions(deps.db, sql`id = ${token.sessionId}::uuid`, 'second token used again', now)
  deps.log.warn({ sessionId: token.sessionId, address: context.address }, 'a second token was used again: its session is revoked')
  alertLater(deps, 'security', {
    says: 'alert.revoked',
    facts: { name: used.name, address: context.address },
    link: href('AccountsDetail', { id: used.accountId }),
    key: `revoked:${token.sessionId}`,
  })
  return null
}

/** Whether a second token may still serve without being used up, while nothing can be written: it isn't used, and its session is open. */
export const stillServes = async ({ deps }: CallContext, token: { sessionId: string; tokenId: string }): Promise<boolean> => {
  const found = await rowsOf(
    deps.db,
    sql`select 1 from second_token t join session s on s.id = t.session_id where t.id = ${token.tokenId}::uuid and t.session_id = ${token.sessionId}::uuid and t.used_at is null and s.revoked_at is null`,
  )
  return found.length > 0
}

/** Ends sessions at once, in every process: each request looks its session up. */
const revokeSessions = (db: Queryable, which: SQL, why: string, now: Date | SQL) =>
  db
    .update(session)
    .set({ revokedAt: now, revokedWhy: why })
    .where(and(isNull(session.revokedAt), which))

/** Ends one session: its tokens are refused from now on. */
export const endSession = (deps: Deps, sessionId: string) => revokeSessions(deps.db, sql`id = ${sessionId}::uuid`, 'signed out', deps.clock())

/** Ends every session of an account, in the transaction that makes them void. */
export const endSessionsOf = (db: Queryable, accountId: string, why: string, now: Date) => revokeSessions(db, sql`(account_id = ${accountId} or acting_id = ${accountId})`, why, now)

/**
 * Ends every session of these accounts and of their colleagues, and of whoever acts for one of them, in the transaction that
 * shuts them. Nobody goes on as themselves in a page that still shows another: what they then did would be done in the wrong cart, at other prices.
 */
export const shutOut = async (db: Queryable, ids: SQL, why: string, now: Date | SQL): Promise<void> => {
  const rows = await rowsOf<{ id: string }>(db, sql`select own.id from account own where own.id in (${ids}) union select colleague.id from account colleague where colleague.owner_id in (${ids})`)
  const shut = sql`any(${list(rows.map(({ id }) => id))})`
  await revokeSessions(db, sql`(account_id = ${shut} or (acting_id <> account_id and acting_id = ${shut}))`, why, now)
}

/** Makes a session act for a sub-account, or for itself again. */
export const actFor = (db: Queryable, sessionId: string, accountId: string) => db.update(session).set({ actingId: accountId }).where(eq(session.id, sessionId))
