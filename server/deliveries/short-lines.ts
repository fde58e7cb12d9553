import { type SQL, sql } from 'drizzle-orm'
import { type Queryable, rowsOf } from '#server/db/database.ts'
import type { CreditedLine } from '#server/orders/worth-of.ts'

export interface ShortLine extends CreditedLine {
  specId: string
  goodsId: string
  lotId: string
  name: string
}

/** What was sent and didn't arrive, lot by lot, with the lines of the orders that it is missing from: of the deliveries `d` for which the condition holds. */
export const shortLines = (db: Queryable, condition: SQL): Promise<ShortLine[]> =>
  rowsOf<ShortLine>(
    db,
    sql`
    select l.id as "lineId", l.spec_id as "specId", l.goods_id as "goodsId", dl.lot_id as "lotId", dl.qty - dl.received as pieces, l.amount::text, l.qty as ordered, l.returned, l.credited::text, l.name || ' ' || l.spec_name as name
    from delivery d join delivery_line dl on dl.delivery_id = d.id join sales_order_line l on l.id = dl.line_id where ${condition} and dl.received < dl.qty order by l.id, dl.id`,
  )

/** Whether something that was sent of an order `o` didn't arrive and waits to be settled. */
export const isShort = (o: SQL): SQL => sql`exists (select 1 from delivery d where d.order_id = ${o}.id and d.differs = 'yes')`
