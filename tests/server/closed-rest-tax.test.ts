import { expect, test } from 'vitest'
import { amountOfFen, fenOf, shareOf, taxOn } from '#contract/money.ts'
import { worthOfPieces } from '#server/invoices/pool.ts'

/** All that is kept of a line, invoiced at once before its rest was closed. */
const invoiced = (amount: string, kept: number, ordered: number) =>
  worthOfPieces({ lineAmount: amount, ordered, onTop: true, taxPercent: '13.00', issued: 0, issuedAmount: '0.00', issuedTax: '0.00' }, kept)

test.each([
  ['20.04', 1, 2, '11.32', '1.30'],
  ['10.00', 1, 3, '3.76', '0.43'],
  ['99.99', 2, 7, '32.28', '3.71'],
])('of %s, %i of %i pieces are invoiced at what the order comes to when the rest is closed', (amount, kept, ordered, gross, tax) => {
  expect(invoiced(amount, kept, ordered)).toEqual({ amount: gross, tax })
  const stays = shareOf(amount, kept, ordered)
  expect(amountOfFen(fenOf(stays) + fenOf(taxOn(stays, '13.00')))).toBe(gross)
})

test('whatever the sum, in however many invoices', () => {
  for (let fen = 1; fen < 400; fen++)
    for (const ordered of [2, 3, 7]) {
      const amount = amountOfFen(BigInt(fen * 7))
      let [issuedAmount, issuedTax] = ['0.00', '0.00']
      for (let issued = 0; issued < ordered; issued++) {
        const one = worthOfPieces({ lineAmount: amount, ordered, onTop: true, taxPercent: '13.00', issued, issuedAmount, issuedTax }, 1)
        issuedAmount = amountOfFen(fenOf(issuedAmount) + fenOf(one.amount))
        issuedTax = amountOfFen(fenOf(issuedTax) + fenOf(one.tax))
      }
      expect([issuedAmount, issuedTax]).toEqual([amountOfFen(fenOf(amount) + fenOf(taxOn(amount, '13.00'))), taxOn(amount, '13.00')])
    }
})
