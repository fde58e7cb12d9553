import { eq, sql } from 'drizzle-orm'
import type { authCalls } from '#contract/auth.ts'
import type { BodyOf } from '#contract/call.ts'
import { writeAudit } from '#server/access/audit.ts'
import { companyOpen } from '#server/access/person.ts'
import { loadReferences, refuseFault, rightsFault } from '#server/accounts/account-rules.ts'
import { type Queryable, rowsOf } from '#server/db/database.ts'
import { account } from '#server/db/schema/people.ts'
import type { Deps } from '#server/deps.ts'
import { missing, refused } from '#server/failure.ts'
import type { CallContext, SignedInContext } from '#server/http/request.ts'
import { checkNewPassword } from './check-new-password.ts'
import { checkCode } from './codes.ts'
import { passwordLink, spendLink, spendLinksOf } from './links.ts'
import { endSessionsOf } from './sessions.ts'
import { admit, oneOfPhone, signInThrottles } from './sign-in.ts'
import { guess } from './throttle.ts'

type Body<K extends keyof typeof authCalls> = BodyOf<(typeof authCalls)[K]>

const load = async (deps: Pick<Deps, 'db'>, id: string) => {
  const [row] = await deps.db.select().from(account).where(eq(account.id, id))
  if (!row) throw missing()
  return row
}

/** Guesses at a password of one's own account are counted like those at sign-in. */
const ownThrottle = (context: SignedInContext, what: string) => [
  { key: `${what}:${context.person.accountId}`, limit: context.deps.limits.signInFailuresPerAccount, seconds: context.deps.limits.signInWindowSeconds },
]

/** Sets a new password and ends every session of the account, in one transaction. */
const setPassword = async (deps: Deps, db: Queryable, id: string, newPassword: string, why: string) => {
  const passwordHash = await deps.passwords.hash(newPassword)
  await db.update(account).set({ passwordHash, legacyHash: null }).where(eq(account.id, id))
  await spendLinksOf(deps, db, id)
  await endSessionsOf(db, id, why, deps.clock())
}

/** Changes one's own password: the old one first, then the specification's checks in their order. */
export const updatePassword = async (context: SignedInContext, body: Body<'updatePassword'>): Promise<null> => {
  const { deps, person } = context
  if (body.id !== person.accountId && body.id !== person.actingId) throw refused('password.notYours')
  if (!body.password) throw refused('password.oldEmpty', {}, { field: 'password' })
  const own = await load(deps, person.accountId)
  await guess(deps, ownThrottle(context, 'password'), async () => {
    if (!own.passwordHash || !(await deps.passwords.verify(own.passwordHash, body.password))) throw refused('password.old', {}, { field: 'password' })
  })
  checkNewPassword(body.newPassword, body.confirm)
  if (body.newPassword === body.password) throw refused('password.same', {}, { field: 'newPassword' })
  await guess(deps, ownThrottle(context, 'password'), () => refuseAlike(deps, own.guaranteeHash, body.newPassword, 'password.likeGuarantee'))
  await deps.db.transaction(async (tx) => {
    await setPassword(deps, tx, own.id, body.newPassword, 'password changed')
    await writeAudit(tx, context, [{ action: 'changePassword', entity: 'account', id: own.id, before: null, after: null }])
  })
  return null
}

/** Sets a new password with a code sent to the account's number. */
export const resetByPhone = async (context: CallContext, body: Body<'resetByPhone'>): Promise<null> => {
  const { deps } = context
  checkNewPassword(body.newPassword, body.confirm)
  await guess(deps, signInThrottles(context, body.phone), async () => {
    await checkCode(deps, 'resetPassword', body.phone, body.code, { spend: false })
    const found = await oneOfPhone(deps, body.phone, body.account)
    await refuseAlike(deps, (await load(deps, found.id)).guaranteeHash, body.newPassword, 'password.likeGuarantee')
    await checkCode(deps, 'resetPassword', body.phone, body.code, { spend: true })
    await deps.db.transaction(async (tx) => {
      await setPassword(deps, tx, found.id, body.newPassword, 'password reset')
      await writeAudit(tx, context, [{ action: 'setPassword', entity: 'account', id: found.id, before: null, after: { by: 'code' } }], found)
    })
  })
  return null
}

/** Voids someone's password and sessions and makes a one-time link to set another, for staff who may. */
export const resetPassword = async (context: SignedInContext, id: string) => {
  const { deps } = context
  const target = await load(deps, id)
  refuseFault(rightsFault(context.person, target as { id: string; accountType: string; roles: string[] }, {}, await loadReferences(deps.db)))
  return deps.db.transaction(async (tx) => {
    await tx.update(account).set({ passwordHash: null, legacyHash: null }).where(eq(account.id, id))
    await endSessionsOf(tx, id, 'password reset by staff', deps.clock())
    await writeAudit(tx, context, [{ action: 'resetPassword', entity: 'account', id, before: null, after: null }])
    return passwordLink(deps, tx, id)
  })
}

/** Sets a password by a one-time link, and signs its owner in. */
export const setPasswordByLink = async (context: CallContext, body: Body<'setPassword'>) => {
  const { deps } = context
  checkNewPassword(body.newPassword, body.confirm)
  const id = await deps.db.transaction(async (tx) => {
    const owner = await spendLink(deps, tx, body.token)
    // The link stays good for when it is opened again.
    const [open] = await rowsOf(tx, sql`select 1 from account a where id = ${owner} and status = 'active' and ${companyOpen(sql`a`)}`)
    if (!open) throw refused('signIn.disabled')
    const [whose] = await tx.select({ id: account.id, name: account.name, guaranteeHash: account.guaranteeHash }).from(account).where(eq(account.id, owner))
    await refuseAlike(deps, whose?.guaranteeHash ?? null, body.newPassword, 'password.likeGuarantee')
    await setPassword(deps, tx, owner, body.newPassword, 'password set by link')
    await writeAudit(tx, context, [{ action: 'setPassword', entity: 'account', id: owner, before: null, after: { by: 'link' } }], whose)
    return owner
  })
  return admit(context, await load(deps, id))
}

/** Raises a refusal for a new password that is the account's other one: who knows one must not know both. */
const refuseAlike = async (deps: Deps, other: string | null, newPassword: string, key: 'guarantee.likeSignIn' | 'password.likeGuarantee') => {
  if (other && (await deps.passwords.verify(other, newPassword))) throw refused(key, {}, { field: 'newPassword' })
}

/** The guarantee password is set by its account alone: not for another one in hand, and not by staff for a customer. */
const refuseActing = ({ accountId, actingId }: SignedInContext['person']) => {
  if (accountId !== actingId) throw refused('guarantee.own')
}

/** Sets the guarantee password when the one for signing in is given, or changes it when the old one is. */
export const updateGuaranteePassword = async (context: SignedInContext, body: Body<'updateGuaranteePassword'>): Promise<null> => {
  const { deps, person } = context
  refuseActing(person)
  const own = await load(deps, person.actingId)
  // Whoever comes upon an open page sets none: the first is set by the password that one signs in with.
  const hash = own.guaranteeHash ?? own.passwordHash
  const given = body.password
  if (!hash) throw refused('guarantee.byCode')
  if (!given) throw refused(own.guaranteeHash ? 'password.oldEmpty' : 'guarantee.signInFirst', {}, { field: 'password' })
  await guess(deps, ownThrottle(context, 'guarantee'), async () => {
    if (!(await deps.passwords.verify(hash, given))) throw refused(own.guaranteeHash ? 'password.old' : 'guarantee.signIn', {}, { field: 'password' })
  })
  checkNewPassword(body.newPassword, body.confirm)
  await guess(deps, ownThrottle(context, 'guarantee'), () => refuseAlike(deps, own.passwordHash, body.newPassword, 'guarantee.likeSignIn'))
  return saveGuarantee(context, own.id, body.newPassword)
}

/** Asks for the guarantee password, outside of any transaction. Raises refusals, and 429 after too many guesses. */
export const checkGuaranteePassword = async (context: SignedInContext, given: string): Promise<void> => {
  const { deps, person } = context
  const own = await load(deps, person.actingId)
  if (!own.guaranteeHash) throw refused('guarantee.none', {}, { field: 'secret' })
  await guess(deps, ownThrottle(context, 'guarantee'), async () => {
    if (!(await deps.passwords.verify(own.guaranteeHash as string, given))) throw refused('guarantee.wrong', {}, { field: 'secret' })
  })
}

/** Sets the guarantee password with a code sent to the signed-in account's own number. */
export const resetGuaranteePassword = async (context: SignedInContext, body: Body<'resetGuaranteePassword'>): Promise<null> => {
  const { deps, person } = context
  refuseActing(person)
  const own = await load(deps, person.accountId)
  const phone = own.phone
  if (!phone) throw refused('phone.none')
  checkNewPassword(body.newPassword, body.confirm)
  await guess(deps, ownThrottle(context, 'guarantee'), async () => {
    // What is refused for another reason must not cost the code.
    await checkCode(deps, 'guarantee', phone, body.code, { spend: false })
    await refuseAlike(deps, own.passwordHash, body.newPassword, 'guarantee.likeSignIn')
    await checkCode(deps, 'guarantee', phone, body.code, { spend: true })
  })
  return saveGuarantee(context, person.actingId, body.newPassword)
}

const saveGuarantee = async (context: SignedInContext, id: string, newPassword: string): Promise<null> => {
  const { deps } = context
  const guaranteeHash = await deps.passwords.hash(newPassword)
  await deps.db.transaction(async (tx) => {
    await tx.update(account).set({ guaranteeHash }).where(eq(account.id, id))
    await writeAudit(tx, context, [{ action: 'changeGuaranteePassword', entity: 'account', id, before: null, after: null }])
  })
  return null
}
