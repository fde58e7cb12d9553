import { type SQL, sql } from 'drizzle-orm'
import { list } from '#server/db/database.ts'
import type { Buyer } from './buyer.ts'

/** Whether a row's dates hold on a day; an open end never stops. */
const holds = (row: string, day: string): SQL => {
  const [from, to] = [sql.raw(`${row}.valid_from`), sql.raw(`${row}.valid_to`)]
  return sql`(${from} is null or ${from} <= ${day}::date) and (${to} is null or ${to} >= ${day}::date)`
}

/**
 * The one rule of prices, as a row of `price` and `kind` for the spec `s` of the query around it:
 * what was agreed with the account in hand, then with the one it belongs to; the account's own price list (`custPriceListCode`),
 * then the customer's (`priceListCode`); then the base price. Within a step the higher priority counts, then what began later,
 * then the lower price. Only what holds on `day` counts, and only lists that are in force.
 * @example sql`select s.id, price.price from spec s cross join lateral (${priceOf(buyer, day)}) price`
 */
export const priceOf = ({ accounts, priceLists }: Buyer, day: string): SQL => sql`
  select price, kind from (
    select sp.price, 'special' as kind, array_position(${list(accounts)}, sp.account_id) as step, sp.priority, sp.valid_from
    from special_price sp where sp.account_id = any(${list(accounts)}) and sp.spec_id = s.id and ${holds('sp', day)}
    union all
    select i.price, 'list', 10 + array_position(${list(priceLists)}, i.price_list_code), 0, i.valid_from
    from price_list_item i join price_list l on l.code = i.price_list_code
    where i.price_list_code = any(${list(priceLists)}) and i.spec_id = s.id and ${holds('i', day)} and l.status = 'active' and ${holds('l', day)}
    union all
    select s.base_price, 'base', 100, 0, null) candidate
  order by step, priority desc, valid_from desc nulls last, price limit 1`

/** A unit price as text: at least two places, no zeros behind them. */
export const priceText = (price: SQL): SQL => sql`round(${price}, greatest(2, min_scale(${price})))::text`

/** Whether the lot of a query (under the name `lot`) may be sold on a day: expired ones lock themselves, others are held. */
export const sellable = (day: string): SQL => sql`(not lot.held and (lot.expires_on is null or lot.expires_on >= ${day}::date))`

/** Why the lot of a query (under the name `lot`) may not be sold on a day; null where it may. */
export const blocked = (day: string): SQL => sql`(case when lot.held then 'held' when lot.expires_on < ${day}::date then 'expired' end)`

/** Pieces of the spec `s` that may be sold on a day: in store, not promised to anyone, neither expired nor held. */
export const stockOf = (day: string): SQL => sql`coalesce((select sum(on_hand - reserved)::int from lot where lot.spec_id = s.id and ${sellable(day)}), 0)`
