import { expect, test } from 'vitest'
import { type OrderLot, proposedLots } from '#resources/orders/proposed-lots.ts'

const lot = (lineId: string, lotId: string, reserved: number, free: number, blocked: OrderLot['blocked'] = null) => ({ lineId, lotId, reserved, free, blocked }) as OrderLot

test.each<[string, OrderLot[], Record<string, number>]>([
  ['what is promised', [lot('a', '1', 2, 9), lot('a', '2', 1, 5)], { 'a 1': 2, 'a 2': 1 }],
  ['others in the place of what may not leave', [lot('a', '1', 3, 0, 'held'), lot('a', '2', 1, 2), lot('a', '3', 0, 9)], { 'a 1': 0, 'a 2': 3, 'a 3': 1 }],
  ['as many as there are', [lot('a', '1', 9, 4, 'expired'), lot('a', '2', 0, 2)], { 'a 1': 0, 'a 2': 2 }],
  ['a free piece once, of two lines of one spec', [lot('a', '1', 2, 0, 'held'), lot('b', '1', 2, 0, 'held'), lot('a', '2', 0, 3), lot('b', '2', 0, 3)], { 'a 1': 0, 'b 1': 0, 'a 2': 2, 'b 2': 1 }],
])('a shipment is proposed of %s', (_, lots, proposed) => {
  expect(Object.fromEntries(proposedLots(lots))).toEqual(proposed)
})
