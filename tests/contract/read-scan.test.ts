import { expect, test } from 'vitest'
import type { OrderInfo } from '#contract/order.ts'
import { readScan } from '#resources/orders/read-scan.ts'

type Lot = Parameters<typeof readScan>[1][number]
const lot = (lineId: string, lotNumber: string, udi: string | null = null, reserved = 2) =>
  ({ lineId, lotId: `${lineId}-${lotNumber}`, lotNumber, expiresOn: null, udi, reserved, free: 0, blocked: null }) as Lot
const lines = (specs: Record<string, string>) => Object.entries(specs).map(([id, specId]) => ({ id, specId })) as OrderInfo['lines']

test.each<[string, string, Lot[], Record<string, string>, Record<string, number>, string]>([
  ['a number', 'l001', [lot('a', 'L001'), lot('a', 'L002')], { a: 's1' }, {}, 'a-L001'],
  ['a number that isn’t there', 'zzz', [lot('a', 'L001')], { a: 's1' }, {}, 'unknownLot'],
  ['a number that two specs have', 'l001', [lot('a', 'L001'), lot('b', 'L001')], { a: 's1', b: 's2' }, {}, 'manySpecs'],
  ['the UDI of one of them', '(01)0692(10)l001', [lot('a', 'L001', '0691'), lot('b', 'L001', '0692')], { a: 's1', b: 's2' }, {}, 'b-L001'],
  ['the second line of a spec, once the first is filled', 'l001', [lot('a', 'L001'), lot('b', 'L001')], { a: 's1', b: 's1' }, { 'a-L001': 2 }, 'b-L001'],
  ['the first again, once both are', 'l001', [lot('a', 'L001'), lot('b', 'L001')], { a: 's1', b: 's1' }, { 'a-L001': 2, 'b-L001': 2 }, 'a-L001'],
])('%s is read', (_, text, lots, specs, counted, means) => {
  const read = readScan(text, lots, lines(specs), ({ lotId }) => counted[lotId] ?? 0)
  expect('fault' in read ? read.fault : read.lot.lotId).toBe(means)
})
