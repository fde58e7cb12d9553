import { describe, expect, test } from 'vitest'
import type { UnpaidOrder } from '#contract/bank-line.ts'
import { doubtsOf } from '#resources/applications/doubts.ts'
import { proposedOrders } from '#resources/bankLines/proposed-orders.ts'

const order = (id: string, open: string, why: UnpaidOrder['why'] = ['payer'], payerId = 'one') =>
  ({ id, number: id, open, why, payerId, payerName: payerId, placedAt: '2026-11-01T00:00:00Z' }) as UnpaidOrder

describe('which orders money is proposed for', () => {
  test.each<[what: string, orders: UnpaidOrder[], amount: string, proposed: string[]]>([
    ['the one that is named, at its sum', [order('a', '10.00', ['number']), order('b', '10.00')], '10.00', ['a']],
    ['not the one that is named at another sum', [order('a', '11.00', ['number'])], '10.00', []],
    ['two that come to the sum', [order('a', '3.10'), order('b', '6.90'), order('c', '5.00')], '10.00', ['a', 'b']],
    ['none where two choices come to it', [order('a', '5.00'), order('b', '5.00'), order('c', '5.00')], '10.00', []],
    ['none of another payer', [order('a', '10.00', ['amount'], 'other')], '10.00', []],
    ['none where two customers are called alike', [order('a', '4.00'), order('b', '6.00', ['payer'], 'other')], '10.00', []],
    ['none by five together', ['a', 'b', 'c', 'd', 'e'].map((id, at) => order(id, `${at + 1}.00`)), '15.00', []],
    ['none of nothing', [], '10.00', []],
  ])('%s', (_, orders, amount, proposed) => {
    expect(proposedOrders(orders, amount).map(({ id }) => id)).toEqual(proposed)
  })
})

describe('which terms are doubtful', () => {
  const free = { assigneeId: null, assigneeName: null }
  const inHand = (assigneeId: string | null) => doubtsOf({ kind: 'custom', standing: [], content: {}, assigneeId, assigneeName: '陈立群' }, {}, 'admin')[0]?.word
  const red = (found: string | null, fQty: number) =>
    doubtsOf(
      {
        kind: 'redInvoice',
        standing: found === null ? [] : [{ name: 'returnsFound', value: found }],
        content: {
          fLines: [
            { fLineId: 'a', fQty },
            { fLineId: 'b', fQty: 1 },
          ],
        },
        ...free,
      },
      {},
      'admin',
    )[0]?.word
  const short = (temporary: string | null) => doubtsOf({ kind: 'credit', standing: [{ name: 'temporary', value: '150000.00' }], content: {}, ...free }, { limit: '1.00', temporary }, 'admin')[0]?.word
  const transfer = (held: boolean) => doubtsOf({ kind: 'transfer', standing: held ? [{ name: 'letters', value: 'SQS1' }] : [], content: { fBrand: '衡植' }, ...free }, {}, 'admin')[0]?.word
  const price = (to: string) => doubtsOf({ kind: 'specialPrice', standing: [{ name: 'basePrice', value: '900.00' }], content: {}, ...free }, { price: to }, 'admin')[0]?.word
  const limit = (from: string | null, terms: object) =>
    doubtsOf({ kind: 'credit', standing: from === null ? [] : [{ name: 'creditLimit', value: from }], content: {}, ...free }, { ...terms }, 'admin')[0]?.word
  const licence = (until: string | null, fExpiryDate: string) =>
    doubtsOf({ kind: 'qualification', standing: until === null ? [] : [{ name: 'licenceUntil', value: until }], content: { fExpiryDate }, ...free }, {}, 'admin')[0]?.word
  test.each<[what: string, found: string | undefined, is: string | undefined]>([
    ['a price below a third of the base price', price('299.99'), 'price'],
    ['a third', price('300.00'), undefined],
    ['three times the limit', limit('200000.00', { limit: '600000' }), 'limit'],
    ['less than that', limit('200000.00', { limit: '599999' }), undefined],
    ['a temporary one, too', limit('200000.00', { limit: '200000', temporary: '800000' }), 'limit'],
    ['a large one where there was none', limit(null, { limit: '100000' }), 'limit'],
    ['a temporary limit that would end', short(null), 'temporary'],
    ['one that is granted anew', short('10.00'), undefined],
    ['delivery of a brand that the customer has a letter for', transfer(true), undefined],
    ['of one that they have none for', transfer(false), 'uncovered'],
    ['a licence that ends before the present one', licence('2027-01-05', '2027-01-04'), 'licence'],
    ['one of the same day', licence('2027-01-05', '2027-01-05'), undefined],
    ['the first one', licence(null, '2027-01-04'), undefined],
    ['more pieces turned red than came back good', red('2', 2), 'red'],
    ['just as many', red('3', 2), undefined],
    ['a red invoice for no return', red(null, 9), undefined],
    ['what somebody else has in hand', inHand('sales'), 'inHand'],
    ['what one has in hand oneself', inHand('admin'), undefined],
    ['what nobody has', inHand(null), undefined],
    [
      'a low price that somebody else has in hand, of which both are said',
      doubtsOf({ kind: 'specialPrice', standing: [{ name: 'basePrice', value: '900.00' }], content: {}, assigneeId: 'sales', assigneeName: '陈立群' }, { price: '1.00' }, 'admin')
        .map(({ word }) => word)
        .join(),
      'price,inHand',
    ],
    ['small sums', limit('1000.00', { limit: '99999' }), undefined],
  ])('%s', (_, found, is) => {
    expect(found).toBe(is)
  })
})
