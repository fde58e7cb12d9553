import { type SQL, sql } from 'drizzle-orm'

/** Whether an order counts as sold: it isn't called off, and doesn't wait for its own company's word. `order` is what the query calls it; without it, the order's columns stand by themselves. */
export const isSold = (order?: SQL): SQL => {
  const column = (name: string) => (order ? sql`${order}.${sql.raw(name)}` : sql.raw(name))
  return sql`(${column('handling')} <> 'cancelled' and ${column('approval')} <> 'awaiting')`
}
