import { z } from 'zod'
import { accountFields } from './account-fields.ts'
import { post } from './call.ts'
import { amount } from './money.ts'
import { id } from './text.ts'
import { entity, labels } from './wire.ts'

/** What the main account may let a colleague do in the shop. */
export const ColleagueRight = labels({ order: '下单', approve: '审批', pay: '付款', prices: '查看价格' })
export type ColleagueRight = z.output<typeof ColleagueRight>

const draft = {
  account: accountFields.account,
  name: accountFields.name,
  phone: ['fPhone', accountFields.phone[1].optional()],
  email: ['fEmail', accountFields.email[1].optional()],
  may: ['fMay', z.array(ColleagueRight).max(4), '权限'],
  /** Orders above this sum wait for approval; null when none do. */
  approvalAbove: ['fApprovalAbove', amount.nullable(), '超过此金额需审批'],
} as const
const status = accountFields.status
const version = ['fVersion', z.number().int()] as const
const link = { link: ['fLink', z.string()], expiresAt: ['fExpiresAt', z.string()] } as const
const { account: _account, ...changeable } = draft

export const Colleague = entity({
  id: ['fId', id],
  ...draft,
  phone: ['fPhone', z.string().nullable()],
  email: ['fEmail', z.string().nullable()],
  approvalAbove: ['fApprovalAbove', z.string().nullable()],
  status,
  /** Whether they have a password already. */
  joined: ['fJoined', z.boolean()],
  version,
})
export type Colleague = z.output<typeof Colleague>

/** Who pays sees what they pay: with that right comes the sight of prices. */
export const withImplied = (may: readonly ColleagueRight[]): ColleagueRight[] => (may.includes('pay') && !may.includes('prices') ? [...may, 'prices'] : [...new Set(may)])

/** What the main account does with those who order for it. */
export const colleagueCalls = {
  list: post('/api/colleague/getListMall', { title: '我的同事', access: 'mall:manage', answer: z.array(Colleague) }),
  add: post('/api/colleague/addMall', { title: '邀请同事', access: 'mall:manage', body: entity(draft), answer: entity({ id: ['fId', id], ...link }) }),
  update: post('/api/colleague/updateMall', { title: '修改同事权限', access: 'mall:manage', body: entity({ id: ['fId', id], ...changeable, status, version }), answer: Colleague }),
  /** A new link with which a colleague sets their password; any earlier one stops working. */
  invite: post('/api/colleague/inviteMall', { title: '重新邀请同事', access: 'mall:manage', body: entity({ id: ['fId', id] }), answer: entity(link) }),
}
