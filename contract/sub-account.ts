import { z } from 'zod'
import { AccountStatus } from './account-kinds.ts'
import { post } from './call.ts'
import { id } from './text.ts'
import { entity } from './wire.ts'

export const SubAccount = entity({
  id: ['fCustId', id],
  name: ['fCustName', z.string()],
  code: ['fCustCode', z.string().nullable()],
  main: ['fMain', z.enum(['0', '1'])],
  isOwner: ['fOwner', z.boolean()],
  status: ['fStatus', AccountStatus],
})
export type SubAccount = z.output<typeof SubAccount>

/** Whom one acts for: asked for by the shop's frame, and part of the accounts' calls. */
export const subAccountCalls = {
  subAccounts: post('/api/accounts/mallGetAccounts', { title: '可切换的子账号', access: 'signedIn', answer: z.array(SubAccount) }),
  actFor: post('/api/accounts/actForMall', { title: '代客户操作', access: 'orders:write', body: entity({ id: ['fId', id.optional()] }) }),
  selectSubAccount: post('/api/accounts/mallSelectedAccounts', { title: '切换子账号', access: 'signedIn', body: entity({ id: ['fId', id] }) }),
}
