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

/** An amount of money (two places, half a fen rounds up) for so many pieces at a unit price. */
export const amountOf = (unitPrice: string, quantity: number): string => {
  const fen = (parse(unitPrice) * BigInt(quantity) + 50n) / 100n
  return `${fen / 100n}.${String(fen % 100n).padStart(2, '0')}`
}

/** The sum of amounts, exact to the fen. */
export const sumOf = (amounts: readonly string[]): string => {
  const fen = amounts.reduce((sum, amount) => sum + parse(amount) / 100n, 0n)
  return `${fen / 100n}.${String(fen % 100n).padStart(2, '0')}`
}

/** Less than nothing, nothing or more: which of two prices is lower. */
export const comparePrices = (one: string, other: string): number => Number(parse(one) > parse(other)) - Number(parse(one) < parse(other))
