import type { audit } from '../schema/work.ts'

const DAY_MS = 86_400_000

/** What the demo's staff have done lately: the audit log is never empty where people work. */
export const demoAudits = (now: Date): (typeof audit.$inferInsert)[] => {
  const [admin, finance, sales] = [
    { actorId: 'admin', actorName: '林书远' },
    { actorId: 'finance', actorName: '周雨桐' },
    { actorId: 'sales', actorName: '陈立群' },
  ]
  const entries = [
    { days: 12, ...admin, action: 'add', entity: 'goods', entityId: 'hd-001', after: { name: 'BL 骨水平 锥形种植体', needsAuthorisation: false } },
    { days: 9, ...sales, action: 'update', entity: 'account', entityId: 'hospital', before: { staffTel: '13800000002' }, after: { staffTel: '13800000003' } },
    { days: 6, ...sales, action: 'see', entity: 'account', entityId: 'hospital' },
    { days: 5, ...finance, action: 'setCredit', entity: 'account', entityId: 'hospital', before: { limit: '300000.00' }, after: { limit: '500000.00', temporary: null, termDays: 30 } },
    { days: 3, ...finance, action: 'export', entity: 'order', entityId: '', after: { format: 'xlsx' } },
    { days: 2, ...sales, action: 'update', entity: 'spec', entityId: 'hd-001-2', before: { basePrice: '1180.0000' }, after: { basePrice: '1200.0000' } },
    { days: 1, ...admin, action: 'resetPassword', entity: 'account', entityId: 'personal' },
  ]
  return entries.map(({ days, ...entry }) => ({ before: null, after: null, ...entry, at: new Date(now.getTime() - days * DAY_MS) }))
}
