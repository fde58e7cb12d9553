import { z } from 'zod'
import { post } from './call.ts'
import { listQuery, pageOf } from './page.ts'
import { id, moment } from './text.ts'
import { own, unreadCalls } from './unread.ts'
import { entity, labels } from './wire.ts'

const MessageKind = labels({ order: '订单', delivery: '发货', payment: '付款', application: '申请', file: '资质', stock: '到货', alert: '警示' })
export const Message = entity({
  id: ['fId', id],
  kind: ['fKind', MessageKind],
  title: ['fTitle', z.string()],
  text: ['fText', z.string()],
  link: ['fLink', z.string().nullable()],
  at: ['fAt', moment],
  readAt: ['fReadAt', moment.nullable()],
})
export type Message = z.output<typeof Message>

const count = z.number().int()
/** The inbox of whoever is signed in. */
export const messageCalls = {
  ...unreadCalls,
  list: post('/api/message/getPageListMall', { title: '消息', access: 'signedIn', body: listQuery({ at: 'fAt' }, { unread: ['fUnread', z.boolean().optional()], own }), answer: pageOf(Message) }),
  /** Without ids: all of them. */
  read: post('/api/message/readMall', {
    title: '标为已读',
    access: 'signedIn',
    body: entity({ ids: ['fIds', z.array(id).min(1).max(500).optional()], own }),
    answer: entity({ changed: ['fChanged', count] }),
  }),
}
