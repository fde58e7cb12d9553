import { expect, test } from 'vitest'
import { isNewsKey, newsIn, newsKeys } from '#contract/news.ts'

const facts = {
  number: 'SO26112200001',
  total: '2027.5',
  paid: '100',
  amount: '1200',
  by: '李雯',
  reason: 'late',
  kind: 'return',
  title: 'Clinic',
  delivery: 'FH1',
  note: 'n',
  month: '2026-10',
  reply: 'r',
  name: 'Licence',
  until: '2027-01-01',
}

test.each([
  ['zh', 'order.placed', '订单 SO26112200001 已提交', '金额 ¥2,027.50，我们会尽快确认。'],
  ['en', 'order.placed', 'Order SO26112200001 placed', '¥2,027.50; we confirm it as soon as we can.'],
  ['zh', 'order.cancelledRefunded', '订单 SO26112200001 已取消', 'late。已付的 ¥100.00 已退回账户余额。'],
  ['zh', 'application.rejected', '退货申请 SO26112200001 已驳回', '原因：late'],
  ['en', 'application.rejected', 'Return SO26112200001 rejected', 'Reason: late'],
  ['zh', 'file.expiring', 'Licence 文件即将到期', '有效期至 2027-01-01，请及时处理，超期未更换将影响下单！'],
] as const)('%s %s is said in its words, its facts in their places', (language, key, title, text) => {
  expect(newsIn(language, key, facts)).toEqual({ title, text })
})

test('what isn’t news isn’t taken for it', () => {
  expect([isNewsKey('order.placed'), isNewsKey('order.unheard'), isNewsKey(null), isNewsKey('toString')]).toEqual([true, false, false, false])
})

const gaps = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort()
test.each(newsKeys)('%s fills the same facts in both languages, and English is English', (key) => {
  const [zh, en] = [newsIn('zh', key, {}), newsIn('en', key, {})]
  expect([...new Set(gaps(`${en.title} ${en.text}`))]).toEqual([...new Set(gaps(`${zh.title} ${zh.text}`))])
  expect(`${en.title} ${en.text}`).not.toMatch(/[\u4e00-\u9fff，。：]/)
})
