import type { Person } from './person.ts'

/** The names under which answers hold sums and prices. */
const hidden = new Set([
  'price',
  'priceFrom',
  'priceTo',
  'formerPrice',
  'basePrice',
  'lineAmount',
  'amount',
  'goodsAmount',
  'freight',
  'freeFreightFrom',
  'tax',
  'includedTax',
  'total',
  'paid',
  'open',
  'credited',
  'available',
  'sum',
])

/** Whether someone shops without being shown prices. */
export const seesNoPrices = (person: Person | null): boolean => person !== null && person.accountType !== 'staff' && !person.permissions.has('mall:prices')

/** An answer, in standard names, without its sums and prices: fields are empty, and sums in sentences are covered. */
export const withoutPrices = <Value>(value: Value, name = ''): Value => {
  if (typeof value === 'string') return (hidden.has(name) ? '' : value.replace(/¥\s?-?[\d,.]*\d/g, '¥***')) as Value
  if (Array.isArray(value)) return value.map((one) => withoutPrices(one, name)) as Value
  if (typeof value === 'object' && value !== null) return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withoutPrices(inner, key)])) as Value
  return value
}
