import { sql } from 'drizzle-orm'
import { rowsOf } from '#server/db/database.ts'
import { priceList } from '#server/db/schema/people.ts'
import { priceListItem, specialPrice } from '#server/db/schema/pricing.ts'
import { refused } from '#server/failure.ts'
import { priceText } from '#server/pricing/price.ts'
import { inBatch } from './in-batch.ts'
import { refuseBackwards } from './refuse-values.ts'
import { days, plain } from './rest-columns.ts'
import type { RestResource, Values } from './rest-resource.ts'
import { within, withinSpec } from './rest-search.ts'

/** Price lists by their code. */
export const priceListResource: RestResource = {
  entity: 'priceList',
  table: priceList,
  key: priceList.code,
  from: sql`price_list r join organisation o on o.id = r.org_id`,
  columns: () => ({
    ...plain(['code', 'name', 'orgId', 'status', 'remark']),
    ...days(['validFrom', 'validTo']),
    orgName: sql`o.name`,
    itemCount: sql`(select count(*)::int from price_list_item i where i.price_list_code = r.code)`,
    accountCount: sql`(select count(*)::int from account a where a.price_list_code = r.code)`,
  }),
  found: within(sql`r.code || ' ' || r.name || ' ' || o.name || ' ' || coalesce(r.remark, '')`),
  sorts: { validTo: sql`r.valid_to` },
  order: sql`r.code`,
  filters: () => ({ batchId: (batchId: string) => sql`r.code in (select i.price_list_code from price_list_item i where ${inBatch(batchId, sql`i.id`)})` }),
  newId: (values) => String(values.code),
  prepare: async (_tx, _context, changes, before) => {
    refuseBackwards({ ...before, ...changes })
    // Accounts and prices hold on to a list by its code.
    if (before && changes.code !== undefined && changes.code !== before.code) throw refused('record.used', {}, { field: 'code' })
    return changes
  },
}

const specColumns = { specCode: sql`s.code`, specName: sql`s.name`, goodsName: sql`g.name`, basePrice: priceText(sql`s.base_price`) }
const specFrom = sql`join spec s on s.id = r.spec_id join goods g on g.id = s.goods_id`

/** The prices of the lists. */
export const priceItemResource: RestResource = {
  entity: 'priceListItem',
  table: priceListItem,
  key: priceListItem.id,
  from: sql`price_list_item r join price_list l on l.code = r.price_list_code ${specFrom}`,
  columns: () => ({
    ...plain(['priceListCode', 'specId']),
    priceListName: sql`l.name`,
    ...days(['validFrom', 'validTo']),
    price: priceText(sql`r.price`),
    ...specColumns,
    brand: sql`g.brand`,
    unit: sql`g.unit`,
  }),
  found: withinSpec(),
  sorts: { price: sql`r.price`, goodsName: sql`g.name_key`, validFrom: sql`r.valid_from`, validTo: sql`r.valid_to` },
  order: sql`g.brand, g.sort, s.goods_id, s.sort, r.valid_from nulls first, r.id`,
  prepare: async (_tx, _context, changes, before) => {
    refuseBackwards({ ...before, ...changes })
    return changes
  },
}

const current = (day: string) => sql`case when r.valid_to < ${day}::date then 'expired' when r.valid_from > ${day}::date then 'coming' else 'current' end`

/** What was agreed with single customers. */
export const specialPriceResource: RestResource = {
  entity: 'specialPrice',
  table: specialPrice,
  key: specialPrice.id,
  from: sql`special_price r ${specFrom} join account a on a.id = r.account_id`,
  columns: (day) => ({
    ...plain(['accountId', 'specId', 'priority', 'remark']),
    ...days(['validFrom', 'validTo']),
    price: priceText(sql`r.price`),
    ...specColumns,
    accountName: sql`a.name`,
    accountCode: sql`coalesce(a.code, a.account)`,
    current: current(day),
  }),
  found: withinSpec(sql`a.search`),
  sorts: { price: sql`r.price`, goodsName: sql`g.name_key`, accountName: sql`a.name_key`, validTo: sql`r.valid_to` },
  order: sql`a.name_key, s.code, r.id`,
  filters: () => ({ batchId: (batchId: string) => inBatch(batchId) }),
  prepare: async (tx, _context, changes, before) => {
    const now = { ...before, ...changes } as Values
    refuseBackwards(now)
    const [known] = await rowsOf(tx, sql`select 1 from account where id = ${now.accountId} and account_type <> 'staff'`)
    if (!known) throw refused('reference.missing', {}, { field: 'accountId' })
    return changes
  },
}
