import { expect, test } from 'vitest'
import { deviceIdentifierIn } from '#contract/device-identifier.ts'

test.each([
  ['with brackets', '(01)06901234567892(17)281231(10)A1', '06901234567892'],
  ['as a scanner types it', '0106901234567892172812311 0A1', '06901234567892'],
  ['behind the mark of its kind', ']d20106901234567892172812311', '06901234567892'],
  ['alone', ' 06901234567892 ', '06901234567892'],
  ['alone, wide', '０６９０１２３４５６７８９２', '06901234567892'],
  ['an EAN, which has a nought before it', '6901234567892', '06901234567892'],
  ['a code', 'HD0111', undefined],
  ['too few digits', '0106901234', undefined],
  ['a lot in front', '(10)A1(01)06901234567892', undefined],
  ['nothing', '', undefined],
])('the device identifier is read out of a text: %s', (_, text, identifier) => {
  expect(deviceIdentifierIn(text)).toBe(identifier)
})
