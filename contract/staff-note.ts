import { z } from 'zod'
import { post } from './call.ts'
import { listQuery, pageOf } from './page.ts'
import { day, id, moment, required } from './text.ts'
import { entity, labels } from './wire.ts'

/** A note's letters at most. */
export const NOTE_LETTERS = 1000

/** What a note stands at. */
const NoteAbout = labels({ account: '客户', order: '订单' })
const about = { about: ['fAbout', NoteAbout], aboutId: ['fAboutId', id] } as const
const said = {
  text: ['fText', required(NOTE_LETTERS), '内容'],
  followOn: ['fFollowDate', day.nullable().default(null), '跟进日期'],
  forId: ['fForId', id.nullable().default(null), '由谁跟进'],
} as const

export const StaffNote = entity({
  id: ['fId', id],
  ...about,
  /** The customer's name, or the order's number. */
  aboutName: ['fAboutName', z.string()],
  /** The customer, of an order's note, too. */
  accountName: ['fAccountName', z.string()],
  text: ['fText', z.string()],
  /** On which day somebody looks after it again. */
  followOn: ['fFollowDate', day.nullable()],
  /** Who looks after it: whoever wrote it, or a colleague. */
  forId: ['fForId', id],
  forName: ['fForName', z.string()],
  doneAt: ['fDoneAt', moment.nullable()],
  doneBy: ['fDoneBy', z.string().nullable()],
  authorName: ['fAuthorName', z.string()],
  /** Written by whoever asks. */
  own: ['fOwn', z.boolean()],
  at: ['fAt', moment],
  version: ['fVersion', z.number().int()],
})
export type StaffNote = z.output<typeof StaffNote>

const kept = entity({ id: ['fId', id], version: ['fVersion', z.number().int()] })

/** What staff note about a customer or an order, for each other: no customer reads it. Each asks for the right to read what it stands at. */
export const staffNoteCalls = {
  /** Of a customer, what stands at its company's orders, too; of an order, what stands at its customer. */
  list: post('/api/staffNote/getPageList', { title: '跟进记录', access: 'desk:open', body: listQuery({ at: 'fAt' }, about), answer: pageOf(StaffNote) }),
  /** Whom it can be handed to: all active staff. */
  colleagues: post('/api/staffNote/getColleagues', { title: '可跟进的员工', access: 'desk:open', answer: z.array(entity({ id: ['fId', id], name: ['fName', z.string()] })) }),
  /** What one is to look after, the most urgent first. */
  due: post('/api/staffNote/getDueList', {
    title: '我的跟进',
    access: 'desk:open',
    body: listQuery({ followOn: 'fFollowDate' }, { until: ['fUntil', day.optional()] }),
    answer: pageOf(StaffNote),
  }),
  add: post('/api/staffNote/add', { title: '添加跟进记录', access: 'desk:open', body: entity({ ...about, ...said }), answer: kept }),
  /** Only one's own words are changed; those of somebody who is no longer on the staff by whoever reads them. */
  update: post('/api/staffNote/update', { title: '修改跟进记录', access: 'desk:open', body: entity({ id: ['fId', id], version: ['fVersion', z.number().int()], ...said }), answer: kept }),
  done: post('/api/staffNote/setDone', { title: '完成跟进', access: 'desk:open', body: entity({ id: ['fId', id], done: ['fDone', z.boolean()] }), answer: kept }),
  remove: post('/api/staffNote/delete', { title: '删除跟进记录', access: 'desk:open', body: entity({ id: ['fId', id] }), answer: entity({ count: ['fCount', z.number().int()] }) }),
}
