import { expect, test } from 'vitest'
import type { OrderInfo } from '#contract/order.ts'
import { paidSums } from '#src/paid-sums.ts'

const order = (more: Partial<OrderInfo>) => ({ handling: 'confirmed', payment: 'partly', payWay: 'credit', total: '100.00', paid: '0.00', credited: '0.00', setOff: '0.00', ...more }) as OrderInfo

test.each<[string, Partial<OrderInfo>, ReturnType<typeof paidSums>]>([
  ['nothing credited', { paid: '30.00' }, [['paid', '30.00']]],
  [
    'a return that lessened what is owed, without any money',
    { paid: '40.00', credited: '40.00', setOff: '40.00' },
    [
      ['paid', '0.00'],
      ['setOff', '40.00'],
    ],
  ],
  [
    'one that did both',
    { payment: 'paid', paid: '100.00', credited: '40.00', setOff: '10.00' },
    [
      ['paid', '90.00'],
      ['setOff', '10.00'],
      ['toBalance', '30.00'],
    ],
  ],
  ['one that was called off', { handling: 'cancelled', payment: 'paid', payWay: 'transfer', paid: '100.00' }, [['refunded', '100.00']]],
])('sums of %s', (_, more, sums) => {
  expect(paidSums(order(more))).toEqual(sums)
})
