import { expect, test } from 'vitest'
import { auditValuesInWords } from '#server/rest/audit-values.ts'

test.each([
  ['order', { delivery: 'CK1', way: 'credited', amount: '441.04' }, '方式：已记贷'],
  ['order', { way: 'resent' }, '方式：补发'],
  ['payment', { way: 'transfer' }, '付款方式：银行转账'],
])('what an entry about %s keeps is read in words: %j', (entity, kept, words) => {
  expect(auditValuesInWords(entity, JSON.stringify(kept)).split('；')).toContain(words)
})
