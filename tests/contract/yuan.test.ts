import { expect, test } from 'vitest'
import { say } from '#contract/sentences.ts'
import { grouped, yuan } from '#contract/yuan.ts'

test.each([
  ['0', '¥0.00'],
  ['25', '¥25.00'],
  ['12.5', '¥12.50'],
  ['999.99', '¥999.99'],
  ['1000', '¥1,000.00'],
  ['1234567.80', '¥1,234,567.80'],
  ['-2027.52', '-¥2,027.52'],
  ['0.3855', '¥0.3855'],
  ['123456789012345678.90', '¥123,456,789,012,345,678.90'],
  ['9007199254740993.01', '¥9,007,199,254,740,993.01'],
  ['', '—'],
])('%j reads as %s', (amount, text) => expect(yuan(amount)).toBe(text))

test('what is covered stays covered', () => {
  expect(grouped('***')).toBe('***')
  expect(say('zh', 'order.short', { amount: '***' })).toBe('还差 ¥***')
})

test.each([
  ['zh', '还差 ¥2,027.52'],
  ['en', '¥2,027.52 is missing'],
] as const)('sums in a sentence are written as sums are everywhere (%s)', (language, text) => expect(say(language, 'order.short', { amount: '2027.52' })).toBe(text))
