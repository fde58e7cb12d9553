import { sql } from 'drizzle-orm'
import type { favouriteCalls } from '#contract/favourite.ts'
import { cardsOf } from '#server/catalogue/goods-cards.ts'
import { viewerOf } from '#server/catalogue/viewer.ts'
import { onSale, permitted } from '#server/catalogue/visible.ts'
import { containing } from '#server/containing.ts'
import { list, rowsOf } from '#server/db/database.ts'
import { missing } from '#server/failure.ts'
import type { Handlers } from '#server/handlers.ts'
import { pageAnswer, slice, wayOf } from '#server/page.ts'

/** Favourites belong to the account in hand; goods that have gone off sale stay among them, marked, until they are taken out. */
export const favouriteHandlers: Handlers<typeof favouriteCalls> = {
  list: async (query, context) => {
    const { db } = context.deps
    const viewer = await viewerOf(context)
    const { offset, limit } = slice(query)
    const mine = sql`from favourite f join goods g on g.id = f.goods_id where f.account_id = ${viewer.buyer.accountId} and ${permitted(viewer.buyer)}`
    const direction = wayOf(query)
    const words = query.keyword ? sql` and g.search_text like ${containing(query.keyword)}` : sql``
    const [found, [counted]] = await Promise.all([
      rowsOf<{ id: string }>(db, sql`select g.id ${mine}${words} order by f.created_at ${direction}, g.id limit ${limit} offset ${offset}`),
      rowsOf<{ total: number }>(db, sql`select count(*)::int as total ${mine}${words}`),
    ])
    return pageAnswer(
      query,
      counted?.total ?? 0,
      await cardsOf(
        db,
        viewer,
        found.map(({ id }) => id),
        { keyword: query.keyword },
      ),
    )
  },

  save: async ({ goodsIds }, context) => {
    const viewer = await viewerOf(context)
    const ids = [...new Set(goodsIds)]
    const [row] = await rowsOf<{ known: number; saved: number }>(
      context.deps.db,
      sql`
      with known as (select g.id from goods g left join certificate c on c.number = g.certificate_number where g.id = any(${list(ids)}) and ${permitted(viewer.buyer)} and ${onSale(viewer.day)}),
      saved as (insert into favourite (account_id, goods_id, created_at) select ${viewer.buyer.accountId}, id, ${context.deps.clock().toISOString()}::timestamptz from known where (select count(*) from known) = ${ids.length}
        on conflict do nothing returning goods_id)
      select (select count(*) from known)::int as known, (select count(*) from saved)::int as saved`,
    )
    if (row?.known !== ids.length) throw missing()
    return { saved: row.saved }
  },

  remove: async ({ goodsIds }, { deps, person }) => {
    const gone = await rowsOf(deps.db, sql`delete from favourite where account_id = ${person.actingId} and goods_id = any(${list(goodsIds)}) returning goods_id`)
    return { deleted: gone.length }
  },

  clear: async (_, { deps, person }) => {
    const gone = await rowsOf(deps.db, sql`delete from favourite where account_id = ${person.actingId} returning goods_id`)
    return { deleted: gone.length }
  },
}
