import { describe, expect, test } from 'vitest'
import { amountOfFen, fenOf, isAmount, shareOf, taxIn, taxOn } from '#contract/money.ts'
import {
  type DeliveryState,
  deliveryState,
  type Handling,
  type HandlingStep,
  handlingAfter,
  isInvoiced,
  isThrough,
  mayCancel,
  mayInvoice,
  mayPay,
  mayShip,
  needsApproval,
  type PaymentState,
  type PayWayName,
  paymentState,
} from '#contract/order-rules.ts'
import { sumsOf } from '#server/orders/sums.ts'

const handlings: Handling[] = ['pending', 'confirmed', 'done', 'cancelled']
const deliveries: DeliveryState[] = ['none', 'partly', 'shipped', 'received']
const payments: PaymentState[] = ['unpaid', 'partly', 'paid']
const ways: PayWayName[] = ['balance', 'credit', 'transfer', 'quick']

describe('handling', () => {
  const table: Record<HandlingStep, Partial<Record<Handling, Handling>>> = {
    confirm: { pending: 'confirmed' },
    finish: { confirmed: 'done' },
    cancel: { pending: 'cancelled', confirmed: 'cancelled' },
  }
  test.each(Object.entries(table))('%s leads from where it may to where it should, and nowhere else', (step, leads) => {
    for (const now of handlings) expect(handlingAfter(now, step as HandlingStep)).toBe(leads[now] ?? null)
  })
})

describe('payment', () => {
  test.each([
    ['0.00', '10.00', 'unpaid'],
    ['0.01', '10.00', 'partly'],
    ['9.99', '10.00', 'partly'],
    ['10.00', '10.00', 'paid'],
    ['0.00', '0.00', 'paid'],
  ])('%s of %s is %s', (paid, total, state) => expect(paymentState(paid, total)).toBe(state))
})

describe('delivery', () => {
  test.each([
    [10, 0, 0, 'none'],
    [10, 3, 1, 'partly'],
    [10, 3, 0, 'partly'],
    [10, 10, 1, 'shipped'],
    [10, 10, 0, 'received'],
  ])('%i ordered, %i sent, %i open: %s', (ordered, sent, open, state) => expect(deliveryState(ordered, sent, open)).toBe(state))
})

describe('what an order lets one do', () => {
  test('called off only before anything has left', () => {
    for (const handling of handlings) for (const delivery of deliveries) expect(mayCancel({ handling, delivery })).toBe((handling === 'pending' || handling === 'confirmed') && delivery === 'none')
  })
  test('sent when confirmed and paid, or on credit', () => {
    for (const handling of handlings)
      for (const delivery of deliveries)
        for (const payment of payments)
          for (const payWay of ways)
            expect(mayShip({ handling, payment, delivery, payWay })).toBe(handling === 'confirmed' && ['none', 'partly'].includes(delivery) && (payWay === 'credit' || payment === 'paid'))
  })
  test('paid unless it is paid or called off; done when paid and received', () => {
    for (const handling of handlings)
      for (const payment of payments) {
        expect(mayPay({ handling, payment, approval: 'none' })).toBe(handling !== 'cancelled' && payment !== 'paid')
        for (const delivery of deliveries) expect(isThrough({ handling, payment, delivery })).toBe(handling === 'confirmed' && payment === 'paid' && delivery === 'received')
      }
  })
})

describe('invoicing', () => {
  test.each([
    ['none', true, false],
    ['partly', true, true],
    ['invoiced', false, true],
    ['needless', false, false],
  ])('%s: more to invoice %s, something on invoices %s', (invoicing, more, some) => {
    expect([mayInvoice({ handling: 'confirmed', delivery: 'shipped', invoicing }), isInvoiced({ invoicing })]).toEqual([more, some])
    expect(mayInvoice({ handling: 'cancelled', delivery: 'shipped', invoicing })).toBe(false)
    expect(mayInvoice({ handling: 'confirmed', delivery: 'none', invoicing })).toBe(false)
  })
  test('nothing is known of it where there is no order', () => expect(isInvoiced({ invoicing: null })).toBe(false))
})

describe('the company’s own leave', () => {
  test.each([
    ['100.00', { above: null, seesPrices: true }, false],
    ['100.00', { above: '100.00', seesPrices: true }, false],
    ['100.01', { above: '100.00', seesPrices: true }, true],
    ['0.01', { above: null, seesPrices: false }, true],
    ['99999.00', null, false],
  ])('for %s with %j: %s', (total, colleague, asked) => expect(needsApproval(total, colleague)).toBe(asked))
  test('nothing is paid before it', () => expect(mayPay({ handling: 'pending', payment: 'unpaid', approval: 'awaiting' })).toBe(false))
})

describe('amounts', () => {
  test.each([
    ['100.00', '13.00', '11.50'],
    ['0.04', '0.01', '0.00'],
    ['0.05', '0.01', '0.01'],
    ['24676.00', '3207.88', '2838.83'],
  ])('%s: %s on top, %s within', (amount, on, within) => expect([taxOn(amount), taxIn(amount)]).toEqual([on, within]))

  test('shares of a line add up to the line, however it is parted', () => {
    for (const [amount, whole] of [
      ['10.00', 3],
      ['0.01', 7],
      ['99999.99', 13],
    ] as const) {
      // Piece by piece, as parts are sent: no part is less than nothing, and all of them are the line.
      const parts = Array.from({ length: whole }, (_, at) => fenOf(shareOf(amount, at + 1, whole)) - fenOf(shareOf(amount, at, whole)))
      expect(parts.every((part) => part >= 0n)).toBe(true)
      expect(amountOfFen(parts.reduce((sum, part) => sum + part, 0n))).toBe(amount)
      expect(parts.every((part) => part >= fenOf(amount) / BigInt(whole) - 1n && part <= fenOf(amount) / BigInt(whole) + 1n)).toBe(true)
    }
  })

  test.each(['1e3', '１００', '1,000', '0.001', '0', '0.00', '-1', '', '1.', '.5', 'NaN'])('%s is no amount', (text) => expect(isAmount(text)).toBe(false))
  test.each(['0.01', '1', '1.5', '1000000.00'])('%s is one', (text) => expect(isAmount(text)).toBe(true))
  test('fen and yuan are the same both ways', () => {
    for (const text of ['0.00', '0.01', '-0.01', '123456789.99']) expect(amountOfFen(fenOf(text))).toBe(text)
  })

  test.each([
    [['900.00'], { includedFreight: false, includedTax: true }, { freight: '20.00', tax: '0.00', includedTax: '103.54', total: '920.00' }],
    [['1000.00'], { includedFreight: false, includedTax: true }, { freight: '0.00', tax: '0.00', includedTax: '115.04', total: '1000.00' }],
    [['100.00', '0.05'], { includedFreight: true, includedTax: false }, { freight: '0.00', tax: '13.01', includedTax: '0.00', total: '113.06' }],
    [[], { includedFreight: false, includedTax: true }, { freight: '0.00', tax: '0.00', includedTax: '0.00', total: '0.00' }],
  ])('%j with %j comes to %j', (amounts, terms, sums) => expect(sumsOf(amounts, terms, { fee: '20.00', freeFrom: '1000.00', taxPercent: '13.00' })).toMatchObject(sums))
})
