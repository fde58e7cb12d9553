import { z } from 'zod'
import { post } from './call.ts'
import { entity } from './wire.ts'

/** Staff's own inbox, also while they act for a customer. */
export const own = ['fOwn', z.boolean().optional()] as const

/** How many messages wait, said on every page. */
export const unreadCalls = {
  count: post('/api/message/getCountMall', { title: '未读消息数', access: 'signedIn', body: entity({ own }), answer: entity({ unread: ['fUnread', z.number().int()] }) }),
}
