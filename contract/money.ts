import { z } from 'zod'
import { says } from './text.ts'

/** A unit price: digits with up to four places, never through binary floating point. */
export const isPrice = (value: string) => /^\d{1,9}(\.\d{1,4})?$/.test(value)

export const price = z.string().trim().refine(isPrice, says('price.shape'))

const PLACES = 4
const SCALE = 10n ** BigInt(PLACES)

/** A decimal string in ten-thousandths. */
const parse = (text: string): bigint => {
  const [whole = '0', places = ''] = text.split('.')
  return BigInt(whole) * SCALE + BigInt(places.slice(0, PLACES).padEnd(PLACES, '0'))
}

/** An amount of money (two places, half a fen rounds up) for so many pieces at a unit price. A price that isn't shown makes an amount that isn't. */
export const amountOf = (unitPrice: string, quantity: number): string => {
  if (unitPrice === '') return ''
  const fen = (parse(unitPrice) * BigInt(quantity) + 50n) / 100n
  return `${fen / 100n}.${String(fen % 100n).padStart(2, '0')}`
}

/** The sum of amounts, exact to the fen; not shown where one of them isn't. */
export const sumOf = (amounts: readonly string[]): string => {
  if (amounts.includes('')) return ''
  const fen = amounts.reduce((sum, amount) => sum + parse(amount) / 100n, 0n)
  return `${fen / 100n}.${String(fen % 100n).padStart(2, '0')}`
}

/** Less than nothing, nothing or more: which of two prices is lower. */
export const comparePrices = (one: string, other: string): number => Number(parse(one) > parse(other)) - Number(parse(one) < parse(other))

/** An amount in whole fen. Raises nothing: what isn't an amount has been refused before. */
export const fenOf = (amount: string): bigint => (amount.startsWith('-') ? -(parse(amount.slice(1)) / 100n) : parse(amount) / 100n)

/** Fen as an amount in yuan with two places. */
export const amountOfFen = (fen: bigint): string => {
  const size = fen < 0n ? -fen : fen
  return `${fen < 0n ? '-' : ''}${size / 100n}.${String(size % 100n).padStart(2, '0')}`
}

/** VAT on medical devices, in percent, where nothing else is set. */
export const TAX_PERCENT = '13.00'
const half = (numerator: bigint, denominator: bigint) => (2n * numerator + denominator) / (2n * denominator)

const WHOLE = 10_000n
/** The tax that comes on top of a net amount at so many percent (two places at most), half a fen rounding up. */
export const taxOn = (net: string, percent: string = TAX_PERCENT): string => amountOfFen(half(fenOf(net) * fenOf(percent), WHOLE))
/** The tax that is in a gross amount, half a fen rounding up. */
export const taxIn = (gross: string, percent: string = TAX_PERCENT): string => amountOfFen(half(fenOf(gross) * fenOf(percent), WHOLE + fenOf(percent)))

/** A part's share of an amount, `part` of `whole` pieces, half a fen rounding up; the last part takes what is left when it is asked for as `whole - before`. */
export const shareOf = (amount: string, part: number, whole: number): string => amountOfFen(half(fenOf(amount) * BigInt(part), BigInt(whole)))

/** An amount of money that someone states: more than nothing, at most two places. */
export const isAmount = (value: string) => /^\d{1,10}(\.\d{1,2})?$/.test(value) && fenOf(value) > 0n
export const amount = z.string().trim().refine(isAmount, says('amount.shape'))

/** The same, or nothing at all. */
export const isAmountOrNone = (value: string) => /^0(\.00?)?$/.test(value) || isAmount(value)
export const amountOrNone = z
  .string()
  .trim()
  .refine(isAmountOrNone, says('amount.orZero'))
  .overwrite((value) => (isAmountOrNone(value) ? amountOfFen(fenOf(value)) : value))
