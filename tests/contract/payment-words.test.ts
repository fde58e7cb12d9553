import { expect, test } from 'vitest'
import { paymentWord, paymentWords } from '#server/orders/payment-word.ts'
import { tradeZh } from '#src/i18n/trade-zh.ts'

test('files call the payment axis what pages call it', () => {
  for (const [name, word] of Object.entries(paymentWords)) expect(tradeZh.payment[name as keyof typeof tradeZh.payment], name).toBe(word)
})

test.each([
  ['confirmed', 'unpaid', 'credit', '信用挂账'],
  ['confirmed', 'partly', 'credit', '部分付款'],
  ['confirmed', 'unpaid', 'transfer', '未付款'],
  ['cancelled', 'paid', 'transfer', '已退回'],
  ['cancelled', 'unpaid', 'credit', '未付款'],
  ['done', 'paid', 'credit', '已付款'],
])('an order that is %s, %s, by %s is %s', (handling, payment, payWay, word) => expect(paymentWord({ handling, payment, payWay })).toBe(word))
