import type { Kind } from '#contract/application-kinds.ts'
import type { application, applicationEvent } from '#server/db/schema/applications.ts'

const HOUR = 3_600_000
/** So long somebody took to fill one in. */
const FILLED_IN_MS = 8 * 60_000
const DAY = 24 * HOUR

/** Applications that wait for review, so that the desk has something to decide on. */
export const demoApplications = (now: Date) => {
  const day = (days: number) => new Date(now.getTime() + days * DAY).toISOString().slice(0, 10)
  const asked: [kind: Kind, accountId: string, name: string, hours: number, title: string, amount: string | null, content: Record<string, unknown>][] = [
    [
      'openAccount',
      'applicant',
      '梁佳怡',
      52,
      '南通启明医疗器械有限公司',
      null,
      {
        companyName: '南通启明医疗器械有限公司',
        creditCode: '91320602MA1QM1NG0A',
        legalPerson: '梁佳怡',
        contact: '梁佳怡',
        phone: '13800000016',
        email: null,
        province: '江苏',
        city: '南通',
        address: '崇川区工农路 88 号',
        brands: ['衡植', '固骨'],
        bank: '中国银行南通分行',
        bankAccount: '4500 0000 0000 0001',
        files: [],
        note: null,
      },
    ],
    [
      'specialPrice',
      'hospital',
      '武汉仁和口腔医院有限公司',
      30,
      'BL 骨水平 锥形种植体 × 500',
      null,
      { specId: 'hd-001-1', qty: 500, price: '960.00', validFrom: day(0), validTo: day(180), reason: '年度集中采购', files: [] },
    ],
    [
      'credit',
      'hospital',
      '武汉仁和口腔医院有限公司',
      20,
      '¥600,000.00',
      '600000.00',
      { limit: '600000.00', temporary: null, temporaryUntil: null, termDays: 45, reason: '新院区开业，采购量增加', files: [] },
    ],
    [
      'custom',
      'hospital',
      '武汉仁和口腔医院有限公司',
      4,
      '个性化角度基台 × 6',
      null,
      { name: '个性化角度基台', parameters: '直径 4.5 mm，角度 17°，穿龈高度 3 mm，钛合金', qty: 6, wantedBy: day(30), files: [], note: null },
    ],
  ]
  const applications: (typeof application.$inferInsert)[] = []
  const events: (typeof applicationEvent.$inferInsert)[] = []
  asked.forEach(([kind, accountId, name, hours, title, amount, content], at) => {
    const id = `application-${at + 1}`
    const submittedAt = new Date(now.getTime() - hours * HOUR)
    applications.push({
      id,
      number: `SQ${day(0).slice(2).replaceAll('-', '')}D${String(at + 1).padStart(4, '0')}`,
      kind,
      accountId,
      state: 'pending',
      title,
      amount,
      content,
      createdAt: submittedAt,
      submittedAt,
      submittedBy: accountId,
    })
    for (const [step, one] of ['created', 'submit'].entries())
      events.push({ id: `${id}-${one}`, applicationId: id, at: new Date(submittedAt.getTime() - (1 - step) * FILLED_IN_MS), kind: one, actorName: name })
  })
  return { applications, events }
}
