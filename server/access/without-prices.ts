import { Failure } from '#server/failure.ts'
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
  'setOff',
  'over',
  'available',
  'approvalAbove',
  'sum',
])

/** Whether someone shops without being shown prices. */
export const seesNoPrices = (person: Person | null): boolean => person !== null && person.accountType !== 'staff' && !person.permissions.has('mall:prices')

/** Names as the wire has them count too: what applications hold travels as it is kept. */
const isHidden = (name: string): boolean => hidden.has(name) || (/^f[A-Z]/.test(name) && hidden.has(name.charAt(1).toLowerCase() + name.slice(2)))

/** An answer, in standard names, without its sums and prices: fields are empty, and sums in sentences are covered. */
export const withoutPrices = <Value>(value: Value, name = ''): Value => {
  if (typeof value === 'string') return (isHidden(name) ? '' : value.replace(/¥\s?-?[\d,.]*\d/g, '¥***')) as Value
  if (Array.isArray(value)) return value.map((one) => withoutPrices(one, name)) as Value
  if (typeof value === 'object' && value !== null) return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withoutPrices(inner, key)])) as Value
  return value
}

/** A refusal whose sentence and facts tell no sums to someone who isn't shown any. */
export const refusalWithoutPrices = ({ status, key, facts, options }: Failure): Failure => {
  const told = Object.fromEntries(Object.entries(withoutPrices(facts)).map(([name, value]) => [name, value === '' ? '***' : value]))
  return new Failure(status, key, told, { ...options, ...(options.extras && { extras: withoutPrices(options.extras) }) })
}
