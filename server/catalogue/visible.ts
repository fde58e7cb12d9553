import { type SQL, sql } from 'drizzle-orm'
import { list } from '#server/db/database.ts'
import type { Buyer } from '#server/pricing/buyer.ts'

/** Whether the goods `g` are for this buyer to see at all: exclusive ones only for those who are named. */
export const permitted = ({ accounts }: Buyer): SQL => sql`(not g.exclusive or exists (select 1 from goods_visibility v where v.goods_id = g.id and v.account_id = any(${list(accounts)})))`

/** Groups that don't show, and everything below them. */
export const hiddenGroups = sql`with recursive hidden as (select id from goods_group where not show union select child.id from goods_group child join hidden on child.parent_id = hidden.id) select id from hidden`

/** Whether the certificate `c` of the goods `g` lets them be sold: class I needs none; one that has expired or isn't valid yet keeps them off sale. */
export const certified = (day: string): SQL => sql`(case when c.number is null then g.device_class = 'I' else c.valid_from <= ${day}::date and (c.valid_to is null or c.valid_to >= ${day}::date) end)`

/** Whether the goods `g` (with their certificate as `c`), of which a spec is known to be active, are on sale on a day. */
export const onSaleWithSpec = (day: string): SQL => sql`g.status = 'active' and ${certified(day)} and g.group_id not in (${hiddenGroups})`

/** Whether the goods `g` (with their certificate as `c`) are on sale on a day. */
export const onSale = (day: string): SQL => sql`${onSaleWithSpec(day)} and exists (select 1 from spec one where one.goods_id = g.id and one.status = 'active')`
