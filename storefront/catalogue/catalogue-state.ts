import { type DeviceClassName, deviceClasses } from '#contract/device-classes.ts'
import type { GoodsFilter, GoodsQuery } from '#contract/goods.ts'
import { isPrice } from '#contract/money.ts'
import { pageIn } from '#src/page-in.ts'

/** Goods on a page of a list. */
export const PAGE_SIZE = 40
export const sortNames = ['default', 'priceUp', 'priceDown', 'name', 'newest'] as const
export type SortName = (typeof sortNames)[number]

const sorts: Record<SortName, Pick<GoodsQuery, 'sort' | 'order'>> = {
  default: {},
  priceUp: { sort: 'price', order: 'ASC' },
  priceDown: { sort: 'price', order: 'DESC' },
  name: { sort: 'name', order: 'ASC' },
  newest: { sort: 'newest' },
}

/** What the reader has chosen, as the address bar has it. */
export interface Chosen {
  page: number
  sort: SortName
  rows: boolean
  filter: GoodsFilter
}

const one = <T extends string>(value: string | null, of: readonly T[], otherwise: T): T => (of.includes(value as T) ? (value as T) : otherwise)
const price = (value: string | null) => (value !== null && isPrice(value) ? value : undefined)

/** Reads the address bar; what makes no sense there is left aside. */
export const readChosen = (query: URLSearchParams, fixed: GoodsFilter): Chosen => {
  const brand = query.getAll('brand').slice(0, 100)
  const groupId = query.getAll('series').slice(0, 100)
  const deviceClass = query.getAll('class').filter((value): value is DeviceClassName => (deviceClasses as readonly string[]).includes(value))
  const priceFrom = price(query.get('min'))
  const priceTo = price(query.get('max'))
  return {
    page: pageIn(query),
    sort: one(query.get('sort'), sortNames, 'default'),
    rows: query.get('view') === 'rows',
    filter: {
      ...(brand.length > 0 && { brand }),
      ...(groupId.length > 0 && { groupId }),
      ...(deviceClass.length > 0 && { deviceClass }),
      ...(query.get('stock') === '1' && { inStock: true }),
      ...(query.get('special') === '1' && { special: true }),
      ...(priceFrom && { priceFrom }),
      ...(priceTo && { priceTo }),
      ...fixed,
    },
  }
}

/** The list call's body for what was chosen. A page's own order holds until the reader asks for another. */
export const queryOf = ({ page, sort, filter }: Chosen, ownSort: SortName = 'default'): GoodsQuery => ({ page, size: PAGE_SIZE, ...sorts[sort === 'default' ? ownSort : sort], ...filter })

/** The address's query with some of it changed; any change but that of the page leads back to the first. */
export const changed = (query: URLSearchParams, changes: Record<string, string | readonly string[] | null>): string => {
  const next = new URLSearchParams(query)
  if (!('page' in changes)) next.delete('page')
  for (const [name, value] of Object.entries(changes)) {
    next.delete(name)
    for (const each of value === null ? [] : typeof value === 'string' ? [value] : value) next.append(name, each)
  }
  const text = next.toString()
  return text ? `?${text}` : ''
}
