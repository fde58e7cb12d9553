import { sql } from 'drizzle-orm'
import { iso } from '#server/db/database.ts'
import { fromDay, untilDay } from '#server/db/days.ts'
import { plain } from './rest-columns.ts'
import type { ReadResource } from './rest-resource.ts'
import { withinSpec } from './rest-search.ts'

/** Nobody changes one once it is written: it has no version of its own. */
const moves = sql`(select m.*, 0 as version from stock_move m) r`

/** Every movement of stock, to read. */
export const stockMoveResource: ReadResource = {
  entity: 'stockMove',
  key: { name: 'id' },
  from: sql`${moves} join lot l on l.id = r.lot_id join spec s on s.id = l.spec_id join goods g on g.id = s.goods_id left join sales_order o on o.id = r.order_id`,
  lean: { from: moves, sorts: ['at', 'id'] },
  columns: () => ({
    ...plain(['kind', 'lotId', 'onHand', 'reserved', 'scrapped', 'orderId', 'reason', 'actorName']),
    at: iso(sql`r.at`),
    lotNumber: sql`l.number`,
    specCode: sql`s.code`,
    specName: sql`s.name`,
    goodsName: sql`g.name`,
    unit: sql`g.unit`,
    orderNumber: sql`o.number`,
    // What lies there now without what came after.
    left: sql`l.on_hand - coalesce((select sum(later.on_hand)::int from stock_move later where later.lot_id = r.lot_id and (later.at, later.id) > (r.at, r.id)), 0)`,
  }),
  // Each way of finding by itself: an index serves it.
  found: (word) => sql`r.id in (
    select m.id from stock_move m where m.lot_id in (
      select fl.id from lot fl join spec s on s.id = fl.spec_id join goods g on g.id = s.goods_id where ${withinSpec(sql`fl.number`)(word)})
    union select m.id from stock_move m join sales_order mo on mo.id = m.order_id where mo.number = ${word.toUpperCase()})`,
  filters: () => ({
    since: (day: string) => fromDay(sql`r.at`, day),
    until: (day: string) => untilDay(sql`r.at`, day),
  }),
  sorts: { at: sql`r.at` },
  solid: ['at'],
  usual: ['at', 'DESC'],
  order: sql`r.at desc, r.id desc`,
  reversed: sql`r.at, r.id`,
}
