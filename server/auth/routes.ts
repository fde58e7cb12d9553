import { eq } from 'drizzle-orm'
import type { authCalls } from '#contract/auth.ts'
import { tokenHeaders } from '#contract/envelope.ts'
import { personBehind } from '#server/access/authorise.ts'
import { account } from '#server/db/schema/people.ts'
import type { Handlers } from '#server/handlers.ts'
import { checkCode, RESEND_SECONDS, sendCode } from './codes.ts'
import { authorizeUrl, bindDingTalk, dingTalkCodeSignIn, dingTalkSignIn } from './ding-talk.ts'
import { linkInfo } from './links.ts'
import { resetByPhone, resetGuaranteePassword, resetPassword, setPasswordByLink, updateGuaranteePassword, updatePassword } from './passwords.ts'
import { register } from './register.ts'
import { endSession } from './sessions.ts'
import { signIn, signInFromOldMall, signInThrottles } from './sign-in.ts'
import { guess, spend } from './throttle.ts'
import { userInfo } from './user-info.ts'

export const authHandlers: Handlers<typeof authCalls> = {
  info: (_, context) => userInfo(context),
  signIn: (body, context) => signIn(context, body),
  signOut: async (_, context) => {
    const person = await personBehind(context)
    if (person) await endSession(context.deps, person.sessionId)
    // A pair that was renewed on the way in has ended with the session.
    for (const name of Object.values(tokenHeaders)) context.headers.drop(name)
    return null
  },
  updatePassword: (body, context) => updatePassword(context, body),
  sendCode: async ({ phone, purpose }, context) => {
    const { deps, address } = context
    // Every request counts here, good or not: this one costs money.
    await spend(deps, { key: `codes:address:${address}`, limit: deps.limits.codesPerAddressPerHour, seconds: 3600 })
    const [known] = await deps.db.select({ id: account.id }).from(account).where(eq(account.phone, phone)).limit(1)
    await sendCode(deps, purpose, phone, purpose === 'register' || known !== undefined)
    return { resendSeconds: RESEND_SECONDS }
  },
  checkCode: (body, context) => guess(context.deps, signInThrottles(context, body.phone), () => checkCode(context.deps, body.purpose, body.phone, body.code, { spend: false })).then(() => true),
  register: (body, context) => register(context, body),
  resetByPhone: (body, context) => resetByPhone(context, body),
  resetPassword: (body, context) => resetPassword(context, body.id),
  linkInfo: ({ token }, { deps }) => linkInfo(deps, token),
  setPassword: (body, context) => setPasswordByLink(context, body),
  updateGuaranteePassword: (body, context) => updateGuaranteePassword(context, body),
  resetGuaranteePassword: (body, context) => resetGuaranteePassword(context, body),
  oldMallSignIn: (body, context) => signInFromOldMall(context, body.account, body.password),
  dingTalkUrl: (body, context) => authorizeUrl(context, body.redirect),
  dingTalkSignIn: (body, context) => dingTalkSignIn(context, body),
  dingTalkCodeSignIn: (body, context) => dingTalkCodeSignIn(context, body.code),
  dingTalkBind: (body, context) => bindDingTalk(context, body),
}
