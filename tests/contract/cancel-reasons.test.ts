import { expect, test } from 'vitest'
import { cancelReasonIn, cancelReasons, notApproved } from '#contract/cancel-reasons.ts'
import { newsIn } from '#contract/news.ts'

test.each([
  [cancelReasons.byCustomer, 'Cancelled by the customer'],
  [cancelReasons.unpaid, 'Not paid in time, cancelled automatically'],
  [cancelReasons.unapproved, 'Not approved in time, cancelled automatically'],
  [notApproved('too much'), 'Not approved: too much'],
  ['换一家买', '换一家买'],
  ['', ''],
])('%s reads %s in English, and as it is in Chinese', (reason, english) => {
  expect([cancelReasonIn('zh', reason), cancelReasonIn('en', reason)]).toEqual([reason, english])
})

test('messages say it in the reader’s language', () => {
  const facts = { number: 'SO1', reason: '审批未通过：too much' }
  expect(newsIn('zh', 'order.notApproved', facts).text).toBe('审批未通过：too much。')
  expect(newsIn('en', 'order.notApproved', facts).text).toBe('Not approved: too much.')
})
