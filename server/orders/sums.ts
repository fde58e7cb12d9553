import { amountOfFen, fenOf, sumOf, taxIn, taxOn } from '#contract/money.ts'
import type { BuyerPapers } from './buyer-papers.ts'

/** What is charged for sending, in yuan: nothing from `freeFrom` on. */
export interface FreightRule {
  fee: string
  freeFrom: string
}

interface Sums {
  goodsAmount: string
  freight: string
  /** On top of the goods. */
  tax: string
  /** In the prices already. */
  includedTax: string
  total: string
}

/** What lines of these sums come to with `freight`: tax is in their prices, or comes on top, computed line by line. */
export const summed = (amounts: readonly string[], { freight, tax: kind, percent }: { freight: string; tax: 'onTop' | 'included' | 'none'; percent: string }): Sums => {
  const goodsAmount = sumOf(amounts)
  const tax = kind === 'onTop' ? sumOf(amounts.map((amount) => taxOn(amount, percent))) : '0.00'
  return { goodsAmount, freight, tax, includedTax: kind === 'included' ? taxIn(goodsAmount, percent) : '0.00', total: amountOfFen(fenOf(goodsAmount) + fenOf(freight) + fenOf(tax)) }
}

/**
 * What an order comes to, exact to the fen. Freight is the house's where prices include it (`includedFreight`); tax is in the prices
 * where they include it (`includedTax`).
 */
export const sumsOf = (amounts: readonly string[], { includedFreight, includedTax }: Pick<BuyerPapers, 'includedFreight' | 'includedTax'>, rule: FreightRule & { taxPercent: string }): Sums => {
  const goodsAmount = sumOf(amounts)
  const freight = includedFreight || amounts.length === 0 || fenOf(goodsAmount) >= fenOf(rule.freeFrom) ? '0.00' : rule.fee
  return summed(amounts, { freight, tax: includedTax ? 'included' : 'onTop', percent: rule.taxPercent })
}
