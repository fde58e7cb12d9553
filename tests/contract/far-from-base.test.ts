import { expect, test } from 'vitest'
import { isFarFromBase } from '#contract/price-sheet.ts'

test.each([
  ['30.0000', '10.00', false],
  ['30.0001', '10.00', true],
  ['0.7', '2.1', false],
  ['2.1', '0.7', false],
  ['2.1001', '0.7', true],
  ['0.6999', '2.1', true],
  ['0', '10.00', true],
  ['10', '0.00', false],
  ['', '10.00', false],
  ['十', '10.00', false],
  [' 10 ', '10.00', false],
])('a price of %s is far from the base price %s: %s', (price, base, far) => expect(isFarFromBase(price, base)).toBe(far))
