export const DAY_MS = 86_400_000

/** What staff have noted of the hospital: how it wants its goods, and what somebody is about to ask. `tomorrow` is the business day after this one. */
export const demoNotes = (now: Date, tomorrow: string) =>
  [
    { text: '收货只在工作日 8:30–16:30，提前一天联系设备科；周五下午不收货。', followOn: null, days: 40 },
    { text: '明年想改为季度结算，正在走院内流程。下周回访确认账期。', followOn: tomorrow, days: 3 },
  ].map(({ text, followOn, days }, at) => ({
    id: `demo-note-${at + 1}`,
    accountId: 'hospital',
    payerId: 'hospital',
    text,
    followOn,
    forId: 'sales',
    authorId: 'sales',
    authorName: '陈立群',
    at: new Date(now.getTime() - days * DAY_MS),
  }))

/** What the hospital buys every month, shared with its other accounts. */
export const demoLists = (now: Date) => [{ id: 'demo-list-1', accountId: 'hospital', name: '门诊月采', shared: true, updatedAt: now }]
export const demoListLines = [
  ['hd-001-1', 6],
  ['hd-001-2', 4],
  ['gb-001-1', 2],
  ['cc-001-1', 100],
].map(([specId, qty], at) => ({ listId: 'demo-list-1', specId: specId as string, qty: qty as number, place: at + 1 }))
