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

/**
 * What an order comes to, exact to the fen. Freight is the house's where prices include it (`includedFreight`); tax is in the prices
 * (`includedTax`), or comes on top, computed line by line.
 */
export const sumsOf = (amounts: readonly string[], { includedFreight, includedTax }: Pick<BuyerPapers, 'includedFreight' | 'includedTax'>, rule: FreightRule & { taxPercent: string }): Sums => {
  const goodsAmount = sumOf(amounts)
  const freight = includedFreight || amounts.length === 0 || fenOf(goodsAmount) >= fenOf(rule.freeFrom) ? '0.00' : rule.fee
  const tax = includedTax ? '0.00' : sumOf(amounts.map((amount) => taxOn(amount, rule.taxPercent)))
  return { goodsAmount, freight, tax, includedTax: includedTax ? taxIn(goodsAmount, rule.taxPercent) : '0.00', total: amountOfFen(fenOf(goodsAmount) + fenOf(freight) + fenOf(tax)) }
}
