import type { agreement } from '#server/db/schema/kept.ts'

const DAY = 86_400_000

/** Agreements of the demo's hospital: one in force, one to sign. */
export const demoAgreements = (now: Date): (typeof agreement.$inferInsert)[] => {
  const day = (days: number) => new Date(now.getTime() + days * DAY).toISOString().slice(0, 10)
  const body = (years: string) =>
    `甲方：华东医疗器械有限公司\n乙方：武汉仁和口腔医院有限公司\n\n一、甲方向乙方供应口腔种植与耗材类医疗器械，品种、价格以商城公示及双方约定的特价为准。\n二、乙方应保持证照有效；证照过期期间甲方可暂停供货。\n三、信用账期为 30 天，逾期按约定处理。\n四、产品质量问题自签收之日起 30 日内可申请退货。\n五、本协议期限为${years}。`
  return [
    {
      id: 'agreement-1',
      accountId: 'hospital',
      number: 'XY2026-0018',
      title: '年度供货协议',
      body: body('一年'),
      validFrom: day(-200),
      validTo: day(165),
      signedAt: new Date(now.getTime() - 198 * DAY),
      signedBy: '武汉仁和口腔医院有限公司',
    },
    ...[1, 2, 3].map((ago) => ({
      id: `agreement-old-${ago}`,
      accountId: 'hospital',
      number: `XY${2026 - ago}-00${10 + ago}`,
      title: '年度供货协议',
      body: body('一年'),
      validFrom: day(-200 - 365 * ago),
      validTo: day(-200 - 365 * (ago - 1)),
      signedAt: new Date(now.getTime() - (198 + 365 * ago) * DAY),
      signedBy: '武汉仁和口腔医院有限公司',
    })),
    { id: 'agreement-2', accountId: 'hospital', number: 'XY2026-0107', title: '质量保证协议', body: body('两年'), validFrom: day(0), validTo: day(730) },
  ]
}
