import { type SQL, sql } from 'drizzle-orm'
import { MAX_PAGE_SIZE, type Page } from '#contract/page.ts'

/** How many rows to skip and to take. Page 0 with size 0 means no paging, where the call allows it: up to the cap. */
export const slice = ({ page, size }: { page: number; size: number }): { offset: number; limit: number } => {
  const limit = size === 0 ? MAX_PAGE_SIZE : Math.min(size, MAX_PAGE_SIZE)
  return { offset: Math.max(0, page - 1) * limit, limit }
}

/** The same of a call that answers everything at once where no size is asked for. */
export const sliceOfAll = (asked: { page?: number; size?: number }): SQL => {
  if (!asked.size) return sql``
  const { offset, limit } = slice({ page: asked.page ?? 1, size: asked.size })
  return sql`limit ${limit} offset ${offset}`
}

/** In which direction a list is asked for; `usual` where nothing is said. */
export const wayOf = ({ order }: { order?: 'ASC' | 'DESC' | undefined }, usual: 'asc' | 'desc' = 'desc'): SQL => sql.raw(order ? order.toLowerCase() : usual)

/** A page as it is answered: with the size that was really used. */
export const pageAnswer = <Item>(asked: { page: number; size: number }, total: number, items: Item[]): Page<Item> => ({
  page: asked.page,
  size: slice(asked).limit,
  total,
  items,
})

/** Those that were made after one of them, in the order (created_at, id); all of them after none. */
export const after = (alias: SQL, table: SQL, last: string): SQL => (last ? sql`(${alias}.created_at, ${alias}.id) > (select created_at, id from ${table} where id = ${last})` : sql`true`)
