import { eq, sql } from 'drizzle-orm'
import type { SignedIn } from '#contract/auth.ts'
import { writeAudit } from '#server/access/audit.ts'
import { isDatabaseError, rowsOf } from '#server/db/database.ts'
import { account } from '#server/db/schema/people.ts'
import { oneTime } from '#server/db/schema/sessions.ts'
import type { Deps, DingTalk, DingTalkUser } from '#server/deps.ts'
import { refused } from '#server/failure.ts'
import type { CallContext, SignedInContext } from '#server/http/request.ts'
import { OutsideFailure } from '#server/outside/outside-failure.ts'
import { digest, randomHex } from './digest.ts'
import { admit, signInThrottles } from './sign-in.ts'
import { guess, spend } from './throttle.ts'

const PURPOSE = 'dingTalk'
const STATE_MS = 10 * 60_000

const configured = ({ dingTalk }: Deps): DingTalk => {
  if (!dingTalk) throw refused('dingTalk.off')
  return dingTalk
}

/** The address of DingTalk's sign-in page, with a state that works once and for ten minutes. */
export const authorizeUrl = async ({ deps, address }: CallContext, redirect: string | undefined): Promise<{ url: string }> => {
  const dingTalk = configured(deps)
  await spend(deps, { key: `dingTalk:address:${address}`, limit: deps.limits.signInFailuresPerAddress, seconds: deps.limits.signInWindowSeconds })
  const state = randomHex(16)
  const now = deps.clock()
  await deps.db
    .insert(oneTime)
    .values({ id: crypto.randomUUID(), purpose: PURPOSE, subject: 'state', hash: await digest(deps.tokenSecret, state), createdAt: now, expiresAt: new Date(now.getTime() + STATE_MS) })
  // Only our own sign-in page is ever sent to DingTalk; where to go afterwards stays with us.
  const back = new URL('/mall/login', deps.publicUrl)
  for (const [name, value] of new URLSearchParams(redirect)) if (!['authCode', 'code', 'state'].includes(name)) back.searchParams.append(name, value)
  return { url: dingTalk.authorizeUrl(state, back.href) }
}

const spendState = async (deps: Deps, state: string): Promise<void> => {
  const now = deps.clock().toISOString()
  const spent = await rowsOf(
    deps.db,
    sql`
    update one_time set used_at = ${now}::timestamptz
    where purpose = ${PURPOSE} and hash = ${await digest(deps.tokenSecret, state)} and used_at is null and expires_at > ${now}::timestamptz returning id`,
  )
  if (spent.length === 0) throw refused('dingTalk.state')
}

const asked = async (question: Promise<DingTalkUser>): Promise<DingTalkUser> => {
  try {
    return await question
  } catch (error) {
    throw error instanceof OutsideFailure ? refused('dingTalk.failed', { reason: error.message }) : error
  }
}

const staffOf = async (context: CallContext, user: DingTalkUser): Promise<SignedIn> => {
  const [bound] = await context.deps.db.select().from(account).where(eq(account.dingTalkUnionId, user.unionId))
  if (!bound || bound.accountType !== 'staff') throw refused('dingTalk.unbound')
  return admit(context, bound)
}

/** Signs staff in who come back from DingTalk's page. */
export const dingTalkSignIn = (context: CallContext, { authCode, state }: { authCode: string; state: string }): Promise<SignedIn> =>
  guess(context.deps, signInThrottles(context, 'dingTalk').slice(1), async () => {
    const dingTalk = configured(context.deps)
    await spendState(context.deps, state)
    return staffOf(context, await asked(dingTalk.userByAuthCode(authCode)))
  })

/** Signs staff in who open the mall inside DingTalk (免登). */
export const dingTalkCodeSignIn = (context: CallContext, code: string): Promise<SignedIn> =>
  guess(context.deps, signInThrottles(context, 'dingTalk').slice(1), async () => staffOf(context, await asked(configured(context.deps).userByAppCode(code))))

/** Binds the signed-in member of staff to a DingTalk account, with which they can sign in from then on. */
export const bindDingTalk = async (context: SignedInContext, { authCode, state }: { authCode: string; state: string }): Promise<null> => {
  const { deps, person } = context
  if (person.accountType !== 'staff') throw refused('dingTalk.staffOnly')
  await spendState(deps, state)
  const user = await asked(configured(deps).userByAuthCode(authCode))
  try {
    await deps.db.transaction(async (tx) => {
      await tx.update(account).set({ dingTalkUnionId: user.unionId }).where(eq(account.id, person.accountId))
      await writeAudit(tx, context, [{ action: 'bindDingTalk', entity: 'account', id: person.accountId, before: null, after: { nick: user.nick } }])
    })
  } catch (error) {
    throw isDatabaseError(error, '23505') ? refused('dingTalk.taken') : error
  }
  return null
}
