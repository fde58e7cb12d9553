import { expect, test } from 'vitest'
import { maskJson, maskText } from '#server/accounts/trace-mask.ts'

const values = ['13800000014', 'he@clinic.example', '何静怡', 'price']

test.each([
  ['a number', '请联系 13800000014。', '请联系 ***。'],
  ['a number behind its country’s', '+8613800000014', '+***'],
  ['a longer number', '213800000014 138000000145', '213800000014 138000000145'],
  ['an address of mail', 'he@clinic.example, she@clinic.example', '***, she@clinic.example'],
  ['a longer address', 'the.he@clinic.example he@clinic.examples', 'the.he@clinic.example he@clinic.examples'],
  ['a name in a text', '何静怡然', '何静怡然'],
])('of a text only what is theirs is masked: %s', (_, text, masked) => {
  expect(maskText(text, values)).toBe(masked)
})

test('of a JSON value strings are masked where they are theirs, at any depth; properties keep their names', () => {
  const log = { price: '1.00', name: '何静怡', roles: ['price'], lines: [{ contact: '何静怡', phone: '13800000014', title: '何静怡诊所' }], fen: 13_800_000_014, none: null }
  expect(maskJson(log, values, (property) => property === 'name' || property === 'contact')).toEqual({
    ...log,
    name: '***',
    lines: [{ contact: '***', phone: '***', title: '何静怡诊所' }],
  })
  expect(maskJson(log, values, () => true)).toMatchObject({ price: '1.00', roles: ['***'], fen: 13_800_000_014 })
})
