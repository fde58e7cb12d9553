import { z } from 'zod'
import { accountFields } from './account-fields.ts'
import { AccountType, CustomerType, RegisterType } from './account-kinds.ts'
import { post } from './call.ts'
import { isMobile } from './shapes.ts'
import { id, required, says, secret, text } from './text.ts'
import { userCalls } from './user.ts'
import { entity, labels } from './wire.ts'

const mobile = text(20).refine(isMobile, says('mobile.shape'))
const smsCode = text(10)
/** The web mall calls itself so when it signs in. */
const visitFrom = z.string().max(40).default('网页商城')

/** Who has just signed in; the tokens are in the answer's headers. */
const signedIn = entity({ id: ['fId', id], account: ['fAccount', z.string()], name: ['fName', z.string()] })
export type SignedIn = z.output<typeof signedIn>

const signIn = entity({
  account: ['fAccount', text(64).optional()],
  password: ['fPassword', z.string().max(200).optional()],
  phone: ['fPhone', text(20).optional()],
  code: ['fCode', smsCode.optional()],
  visitFrom: ['fVisFrom', visitFrom],
  accountType: ['fAccountType', AccountType.default('customer')],
})
export type SignIn = z.output<typeof signIn>

const unknown = z.string().nullable()
const CodePurpose = labels({ signIn: '登录', register: '注册', resetPassword: '找回密码', guarantee: '保证金密码' })
/** Any text: the rules on new passwords speak in their own order. */
const newPassword = { newPassword: ['fNewPassword', z.string().max(200)], confirm: ['fConfirm', z.string().max(200)] } as const
const dingTalk = entity({ authCode: ['authCode', required(200)], state: ['state', required(200)] })

/** What is missing is empty: which sentence that gets is the order of the checks' to say. */
const typed = z.string().max(200).default('')
export const authCalls = {
  ...userCalls,
  signIn: post('/api/auth/login', { title: '登录', access: 'anyone', body: signIn, answer: signedIn }),
  updatePassword: post('/api/auth/updatePassword', {
    title: '修改密码',
    access: 'signedIn',
    body: entity({ id: ['fId', id], password: ['fPassword', typed], newPassword: ['fNewPassword', typed], confirm: ['fConfirm', typed] }),
  }),
  sendCode: post('/api/auth/sendCodeLogin', {
    title: '发送短信验证码',
    access: 'anyone',
    bodyRequired: true,
    body: entity({ phone: ['fPhone', mobile], purpose: ['fPurpose', CodePurpose.default('signIn')] }),
    answer: entity({ resendSeconds: ['fResendSeconds', z.number().int()] }),
  }),
  checkCode: post('/api/auth/isCodeValidLogin', {
    title: '检查短信验证码',
    access: 'anyone',
    body: entity({ phone: ['fPhone', mobile], code: ['fCode', smsCode], purpose: ['fPurpose', CodePurpose.default('signIn')] }),
    answer: z.boolean(),
  }),
  register: post('/api/auth/register', {
    title: '注册',
    access: 'anyone',
    body: entity({
      phone: ['fPhone', mobile],
      code: ['fCode', smsCode],
      account: ['fAccount', accountFields.account[1]],
      name: ['fName', required(120)],
      customerType: ['fCustomerType', CustomerType],
      registerType: ['fRegisterType', RegisterType.default('ordinary')],
      /** The version of the house's terms that were read and are agreed to; needed where it has any. */
      agreedTo: ['fAgreedTo', text(40).optional()],
      ...newPassword,
    }),
    answer: signedIn,
  }),
  resetByPhone: post('/api/auth/updatePasswordByPhone', {
    title: '短信找回密码',
    access: 'anyone',
    body: entity({ phone: ['fPhone', mobile], code: ['fCode', smsCode], account: ['fAccount', text(64).optional()], ...newPassword }),
  }),
  resetPassword: post('/api/auth/resetPassword', {
    title: '重置他人密码',
    access: 'accounts:resetPassword',
    body: entity({ id: ['fId', id] }),
    answer: entity({ link: ['fLink', z.string()], expiresAt: ['fExpiresAt', z.string()] }),
  }),
  /** Whom a one-time link is for, before it is used. */
  linkInfo: post('/api/auth/getLinkInfo', {
    title: '一次性链接的账号',
    access: 'anyone',
    body: entity({ token: ['fToken', required(200)] }),
    answer: entity({ account: ['fAccount', z.string()], name: ['fName', z.string()], invitedBy: ['fInvitedBy', unknown], joined: ['fJoined', z.boolean()] }),
  }),
  setPassword: post('/api/auth/setPassword', {
    title: '凭一次性链接设置密码',
    access: 'anyone',
    body: entity({ token: ['fToken', required(200)], ...newPassword }),
    answer: signedIn,
  }),
  updateGuaranteePassword: post('/api/auth/updateGuaranteePassword', {
    title: '修改保证金密码',
    access: 'signedIn',
    body: entity({ password: ['fPassword', z.string().max(200).optional()], ...newPassword }),
  }),
  resetGuaranteePassword: post('/api/auth/resetGuaranteePassword', {
    title: '短信重置保证金密码',
    access: 'signedIn',
    body: entity({ code: ['fCode', smsCode], ...newPassword }),
  }),
  oldMallSignIn: post('/api/auth/oldMallLogin', {
    title: '旧商城账号登录',
    access: 'anyone',
    body: entity({ account: ['fAccount', required(64)], password: ['fPassword', secret], visitFrom: ['fVisFrom', visitFrom] }),
    answer: signedIn,
  }),
  dingTalkUrl: post('/api/auth/getDingTalkAuthUrl', {
    title: '钉钉授权地址',
    access: 'anyone',
    body: entity({ redirect: ['fRedirect', z.string().max(500).optional()] }),
    answer: entity({ url: ['fUrl', z.string()] }),
  }),
  dingTalkSignIn: post('/api/auth/dingTalkLogin', { title: '钉钉登录', access: 'anyone', bodyRequired: true, body: dingTalk, answer: signedIn }),
  dingTalkCodeSignIn: post('/api/auth/dingTalkCodeLogin', {
    title: '钉钉内免登',
    access: 'anyone',
    bodyRequired: true,
    body: entity({ code: ['fCode', required(200)] }),
    answer: signedIn,
  }),
  dingTalkBind: post('/api/auth/dingTalkAuth', { title: '绑定钉钉', access: 'signedIn', body: dingTalk }),
}
