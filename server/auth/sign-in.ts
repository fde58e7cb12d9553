import { and, eq, sql } from 'drizzle-orm'
import type { SignedIn, SignIn } from '#contract/auth.ts'
import { href } from '#contract/paths.ts'
import type { SentenceKey } from '#contract/sentences.ts'
import { isMobile } from '#contract/shapes.ts'
import { companyOpen } from '#server/access/person.ts'
import { alertLater, hourKey, trayOf } from '#server/alerts/alert-staff.ts'
import { account } from '#server/db/schema/people.ts'
import type { Deps } from '#server/deps.ts'
import { refused } from '#server/failure.ts'
import type { CallContext } from '#server/http/request.ts'
import { checkCode } from './codes.ts'
import { deviceOf } from './device.ts'
import { openSession } from './sessions.ts'
import { guess, type Throttle } from './throttle.ts'

type AccountRow = typeof account.$inferSelect

/** Failures count for the account tried and for the address that tries; staff hear of both when they are used up. */
export const signInThrottles = (context: CallContext, name: string): Throttle[] => {
  const { deps, address } = context
  const { signInFailuresPerAccount: perAccount, signInFailuresPerAddress: perAddress, signInWindowSeconds: seconds } = deps.limits
  return [
    { key: `sign-in:account:${name.toLowerCase()}`, limit: perAccount, seconds, onFull: () => void alertGuessing(context, name) },
    {
      key: `sign-in:address:${address}`,
      limit: perAddress,
      seconds,
      onFull: () => alertLater(deps, 'security', { says: 'alert.guessingFrom', facts: { address, count: String(perAddress) }, key: `guessing-from:${trayOf(address)}:${hourKey(deps.clock())}` }),
    },
  ]
}

/** Tells staff of guesses at an account. What was typed is named only when there is such an account: it may have been a password. */
const alertGuessing = async ({ deps, address }: CallContext, name: string) => {
  const [found] = await foundBy(deps, name).catch(() => [])
  if (!found) return
  alertLater(deps, 'security', {
    says: 'alert.guessing',
    facts: { name: found.name, count: String(deps.limits.signInFailuresPerAccount), address },
    link: href('AccountsDetail', { id: found.id }),
    key: `guessing:${found.id}:${hourKey(deps.clock())}`,
  })
}

/** Of so many accounts of one mobile number a password is tried. A number takes as long whether it has that many, one or none. */
const MOST_OF_PHONE = 3

/** Signs in by account (or a mobile number) and password, or by mobile number and code. */
export const signIn = (context: CallContext, body: SignIn): Promise<SignedIn> => {
  if (body.phone && body.code) return signInByCode(context, body.phone, body.code, body.account)
  const { account: name, password } = body
  if (!name || !password) throw refused('signIn.empty', {}, { field: name ? 'password' : 'account' })
  return guess(context.deps, signInThrottles(context, name), async () => {
    const { deps } = context
    const named = await foundBy(deps, name)
    const right: AccountRow[] = []
    for (let at = 0; at < (isMobile(name) ? MOST_OF_PHONE : 1); at++) {
      const row = named[at]
      if ((await deps.passwords.verify(row?.passwordHash ?? (await decoy(deps)), password)) && row?.passwordHash) right.push(row)
    }
    const open = right.filter(({ status }) => status === 'active')
    // One that is shut is named only where no other is meant.
    const [found, another] = open.length > 0 ? open : right.slice(0, 1)
    if (!found) throw refused(await hintOf(deps, named.length === 1 ? named[0] : undefined, password))
    if (another) throw refused('signIn.several', {}, several(open))
    return admit(context, found, body.visitFrom)
  })
}

/** Names accounts to whoever has proved that they are theirs. */
const several = (rows: readonly AccountRow[]) => ({ field: 'account', extras: { accounts: rows.map(({ account, name }) => ({ account, name })) } })

const signInByCode = (context: CallContext, phone: string, code: string, name: string | undefined): Promise<SignedIn> =>
  guess(context.deps, signInThrottles(context, phone), async () => {
    await checkCode(context.deps, 'signIn', phone, code, { spend: false })
    const found = await oneOfPhone(context.deps, phone, name)
    await checkCode(context.deps, 'signIn', phone, code, { spend: true })
    return admit(context, found)
  })

/** The account that a number's owner means. Raises a refusal naming the accounts when there are several: the code has proved whose they are. */
export const oneOfPhone = async (deps: Deps, phone: string, name?: string): Promise<AccountRow> => {
  const rows = await deps.db
    .select()
    .from(account)
    .where(and(eq(account.phone, phone), eq(account.status, 'active')))
    .limit(50)
  const meant = name ? rows.filter((row) => row.account.toLowerCase() === name.toLowerCase()) : rows
  if (meant.length > 1) throw refused('signIn.several', {}, several(meant))
  if (!meant[0]) throw refused('code.wrong', {}, { field: 'code' })
  return meant[0]
}

/** Signs in with the old mall's credentials: its hash is verified once, and replaced by ours. */
export const signInFromOldMall = (context: CallContext, name: string, password: string): Promise<SignedIn> =>
  guess(context.deps, signInThrottles(context, name), async () => {
    const { deps } = context
    const found = await findByName(deps, name)
    if (found?.passwordHash) {
      if (!(await deps.passwords.verify(found.passwordHash, password))) throw refused('signIn.wrong')
      return admit(context, found)
    }
    const right = found?.legacyHash ? await deps.passwords.verifyLegacy(found.legacyHash, password) : false
    const hash = await deps.passwords.hash(password) // Hashed either way, so that the time taken tells nothing.
    if (!found || !right) throw refused('signIn.wrong')
    if (found.status !== 'active') throw refused('signIn.disabled')
    await deps.db
      .update(account)
      .set({ passwordHash: hash, legacyHash: null })
      .where(and(eq(account.id, found.id), eq(account.legacyHash, found.legacyHash as string)))
    return admit(context, { ...found, passwordHash: hash })
  })

/** The guards that every way of signing in shares: the account is in use; then a session is opened and the visit noted. */
export const admit = async (context: CallContext, found: AccountRow, from?: string): Promise<SignedIn> => {
  const { deps } = context
  await deps.db.transaction(async (tx) => {
    const open = sql<boolean>`status = 'active' and ${companyOpen(sql`account`)}`
    const [now] = await tx.select({ open, passwordHash: account.passwordHash }).from(account).where(eq(account.id, found.id)).for('update')
    // A password changed while this one was being checked has ended all sessions: none may begin after it.
    if (!now || now.passwordHash !== found.passwordHash) throw refused('signIn.wrong')
    if (!now.open) throw refused('signIn.disabled')
    await openSession(context, tx, found.id)
    const visit = { at: deps.clock().toISOString(), ip: context.address, ...deviceOf(context.agent), ...(from && { from }) }
    await tx.update(account).set({ lastSignIn: visit }).where(eq(account.id, found.id))
  })
  return { id: found.id, account: found.account, name: found.name }
}

/** Only who knows the old mall's password is told that it is one. */
const hintOf = async (deps: Deps, found: AccountRow | undefined, password: string): Promise<SentenceKey> =>
  found?.legacyHash && !found.passwordHash && (await deps.passwords.verifyLegacy(found.legacyHash, password)) ? 'signIn.legacyOnly' : 'signIn.wrong'

/** The account of that name; else those of that number, the ones in use first, of those the ones with a password, and the oldest. */
const foundBy = async (deps: Deps, name: string): Promise<AccountRow[]> => {
  const byName = await deps.db.select().from(account).where(sql`lower(${account.account}) = ${name.toLowerCase()}`)
  if (byName.length > 0) return byName
  return deps.db
    .select()
    .from(account)
    .where(eq(account.phone, name))
    .orderBy(sql`${account.status} <> 'active'`, sql`${account.passwordHash} is null`, account.createdAt, account.id)
    .limit(MOST_OF_PHONE)
}

const findByName = async (deps: Deps, name: string): Promise<AccountRow | undefined> => {
  const found = await foundBy(deps, name)
  return found.length === 1 ? found[0] : undefined
}

let madeDecoy: Promise<string> | undefined
/** A hash that no password has, so that an unknown account takes as long as a known one. */
const decoy = (deps: Deps) => (madeDecoy ??= deps.passwords.hash(crypto.randomUUID()))
