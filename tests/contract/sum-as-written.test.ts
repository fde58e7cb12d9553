import { expect, test } from 'vitest'
import { sumAsWritten } from '#contract/import.ts'

test.each([
  ['12.5', '12.5'],
  ['¥88.5', '88.5'],
  ['￥1,234.50', '1234.50'],
  ['+12,680.00', '12680.00'],
  ['1，234，567', '1234567'],
  // Whoever writes these means something else, and is asked.
  ['12,5', '12,5'],
  ['1,23', '1,23'],
  ['100+5', '100+5'],
  ['1 2,3', '1 2,3'],
  ['12 5', '12 5'],
  ['1¥2', '1¥2'],
])('%j is read as %j', (written, read) => expect(sumAsWritten(written)).toBe(read))
