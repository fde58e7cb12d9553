import { expect, test } from 'vitest'
import { type Row, withCell } from '#resources/priceLists/sheet.ts'
import { hasWayBack, wayBack } from '#resources/priceLists/way-back.ts'

const row = (specId: string, price: string | null, version: number | null, more: Partial<Row> = {}): Row => ({
  specId,
  specCode: specId,
  specName: 'x',
  goodsName: 'y',
  brand: 'B',
  unit: '支',
  basePrice: '100.00',
  itemId: price === null ? null : `i-${specId}`,
  price,
  validFrom: null,
  validTo: null,
  version,
  place: 0,
  ...more,
})
const before = [row('a', '10.00', 1, { validTo: '2026-12-31' }), row('b', null, null), row('c', '30.00', 1)]
const edited = [
  ['a', '11'],
  ['b', '20'],
  ['c', ''],
].reduce((edits, [specId, price]) => withCell(edits, before.find((one) => one.specId === specId) as Row, 'price', price as string), new Map() as ReturnType<typeof withCell>)
const saved = [row('a', '11.00', 2, { validTo: '2026-12-31' }), row('b', '20.00', 1), row('c', null, null)]

test('what was changed, added and taken out is put back', () => {
  expect(wayBack(before, edited, saved, saved)).toEqual([
    { specId: 'a', itemId: 'i-a', version: 2, price: '10.00', validFrom: null, validTo: '2026-12-31' },
    { specId: 'b', itemId: 'i-b', version: 1, price: null, validFrom: null, validTo: null },
    { specId: 'c', itemId: null, version: null, price: '30.00', validFrom: null, validTo: null },
  ])
})

test('what somebody has changed since, and what wasn’t edited, stays', () => {
  const now = [row('a', '12.00', 3), ...saved.slice(1), row('d', '40.00', 9)]
  expect(wayBack(before, edited, saved, now).map(({ specId }) => specId)).toEqual(['b', 'c'])
})

test('there is no way back for a spec that stands there for several periods', () => {
  const twice = [...before, row('a', '9.00', 1, { place: 1 })]
  expect([hasWayBack(before, edited), hasWayBack(twice, edited)]).toEqual([true, false])
})
