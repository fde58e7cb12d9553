import { sql } from 'drizzle-orm'
import type { authCalls, SignedIn } from '#contract/auth.ts'
import type { BodyOf } from '#contract/call.ts'
import { isMobile } from '#contract/shapes.ts'
import { writeAudit } from '#server/access/audit.ts'
import { isDatabaseError } from '#server/db/database.ts'
import { account } from '#server/db/schema/people.ts'
import { refused } from '#server/failure.ts'
import { termsNow } from '#server/home/terms.ts'
import type { CallContext } from '#server/http/request.ts'
import { sortKey } from '#server/sort-key.ts'
import { checkNewPassword } from './check-new-password.ts'
import { checkCode } from './codes.ts'
import { admit, signInThrottles } from './sign-in.ts'
import { guess } from './throttle.ts'

/** Whoever registers belongs to the mall's main organisation until they apply elsewhere. */
const HOME_ORGANISATION = '3'

/** Makes a customer's account for the owner of a mobile number, and signs them in. */
export const register = async (context: CallContext, body: BodyOf<typeof authCalls.register>): Promise<SignedIn> => {
  const { deps } = context
  checkNewPassword(body.newPassword, body.confirm)
  const { version: terms } = await termsNow(deps.db)
  await guess(deps, signInThrottles(context, body.phone), async () => {
    await checkCode(deps, 'register', body.phone, body.code, { spend: false })
    if (terms && body.agreedTo !== terms) throw refused(body.agreedTo ? 'register.termsChanged' : 'register.agree', {}, { field: 'agreedTo' })
    if (isMobile(body.account) && body.account !== body.phone) throw refused('account.mobile', {}, { field: 'account' })
    // Asked only by who holds a good code; a name that is taken must not cost it. The insert decides between two at once.
    const [taken] = await deps.db.select({ id: account.id }).from(account).where(sql`lower(${account.account}) = ${body.account.toLowerCase()}`)
    if (taken) throw refused('account.taken', {}, { field: 'account' })
    await checkCode(deps, 'register', body.phone, body.code, { spend: true })
  })
  const passwordHash = await deps.passwords.hash(body.newPassword)
  const id = deps.newId()
  const { account: name } = body
  const made = {
    id,
    account: name,
    name: body.name,
    nameKey: sortKey(body.name),
    phone: body.phone,
    accountType: 'customer',
    customerType: body.customerType,
    registerType: body.registerType,
    orgId: HOME_ORGANISATION,
    roles: ['buyer'],
    passwordHash,
  }
  const row = await deps.db
    .transaction(async (tx) => {
      const [inserted] = await tx.insert(account).values(made).returning()
      await writeAudit(tx, context, [{ action: 'register', entity: 'account', id, before: null, after: { account: name, name: body.name, phone: body.phone, ...(terms && { agreedTo: terms }) } }])
      return inserted as typeof account.$inferSelect
    })
    .catch((error) => {
      throw isDatabaseError(error, '23505') ? refused('account.taken', {}, { field: 'account' }) : error
    })
  return admit(context, row)
}
