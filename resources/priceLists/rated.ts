const decimals = (text: string, places: number): bigint => {
  const [whole = '0', rest = ''] = text.split('.')
  return BigInt(whole) * 10n ** BigInt(places) + BigInt(rest.slice(0, places).padEnd(places, '0'))
}

/** Whether a text is a share in percent: up to 1000, with two places at most, and more than nothing. */
export const isPercent = (text: string): boolean => /^\d{1,4}(\.\d{1,2})?$/.test(text) && Number(text) > 0 && Number(text) <= 1000

/**
 * A price at so many percent, to the fen, half a fen rounding up. Both are decimal texts: a price has four places at most, a share two.
 * @example rated('1152.00', '95') // '1094.40'
 */
export const rated = (price: string, percent: string): string => {
  const fen = (2n * decimals(price, 4) * decimals(percent, 2) + 1_000_000n) / 2_000_000n
  return `${fen / 100n}.${String(fen % 100n).padStart(2, '0')}`
}
