import { sql } from 'drizzle-orm'
import { MAX_NOTICES, type StockNotice, type stockNoticeCalls } from '#contract/stock-notice.ts'
import { viewerOf } from '#server/catalogue/viewer.ts'
import { onSale, permitted } from '#server/catalogue/visible.ts'
import { containing } from '#server/containing.ts'
import { iso, list, rowsOf } from '#server/db/database.ts'
import { missing, refused } from '#server/failure.ts'
import type { Handlers } from '#server/handlers.ts'
import { pageAnswer, slice, wayOf } from '#server/page.ts'
import { stockOf } from '#server/pricing/price.ts'

/** Who waits for which specs; they belong to the account in hand. What is there already is waited for by nobody. */
export const stockNoticeHandlers: Handlers<typeof stockNoticeCalls> = {
  list: async (query, context) => {
    const { db } = context.deps
    const { buyer } = await viewerOf(context)
    const { offset, limit } = slice(query)
    const words = query.keyword ? sql` and (g.search_text like ${containing(query.keyword)} or lower(s.code) like ${containing(query.keyword)})` : sql``
    const mine = sql`from stock_notice n join spec s on s.id = n.spec_id join goods g on g.id = s.goods_id where n.account_id = ${buyer.accountId} and ${permitted(buyer)}${words}`
    const [items, [counted]] = await Promise.all([
      rowsOf<StockNotice>(
        db,
        sql`select s.id as "specId", g.id as "goodsId", s.code, g.name, s.name as "specName", g.brand, g.image, ${iso(sql`n.created_at`)} as at ${mine}
          order by n.created_at ${wayOf(query)}, n.spec_id limit ${limit} offset ${offset}`,
      ),
      rowsOf<{ total: number }>(db, sql`select count(*)::int as total ${mine}`),
    ])
    return pageAnswer(query, counted?.total ?? 0, items)
  },

  save: async ({ specIds }, context) => {
    const { deps } = context
    const { buyer, day } = await viewerOf(context)
    const ids = [...new Set(specIds)]
    return deps.db.transaction(async (tx) => {
      // Two at once don't pass the limit together.
      await tx.execute(sql`select 1 from account where id = ${buyer.accountId} for no key update`)
      const known = await rowsOf<{ id: string; out: boolean }>(
        tx,
        sql`select s.id, ${stockOf(day)} <= 0 as out from spec s join goods g on g.id = s.goods_id left join certificate c on c.number = g.certificate_number
          where s.id = any(${list(ids)}) and s.status = 'active' and ${permitted(buyer)} and ${onSale(day)}`,
      )
      if (known.length < ids.length) throw missing()
      const saved = await rowsOf(
        tx,
        sql`insert into stock_notice (account_id, spec_id, created_at) select ${buyer.accountId}, id, ${deps.clock().toISOString()}::timestamptz from unnest(${list(known.flatMap(({ id, out }) => (out ? [id] : [])))}) as t(id) on conflict do nothing returning spec_id`,
      )
      const [{ count = 0 } = {}] = await rowsOf<{ count: number }>(
        tx,
        sql`select count(*)::int as count from stock_notice n join spec s on s.id = n.spec_id join goods g on g.id = s.goods_id where n.account_id = ${buyer.accountId} and ${permitted(buyer)}`,
      )
      if (count > MAX_NOTICES) throw refused('stockNotice.full', { max: MAX_NOTICES })
      return { saved: saved.length, there: known.filter(({ out }) => !out).length }
    })
  },

  remove: async ({ specIds }, { deps, person }) => {
    const gone = await rowsOf(deps.db, sql`delete from stock_notice where account_id = ${person.actingId} and spec_id = any(${list(specIds)}) returning spec_id`)
    return { deleted: gone.length }
  },
}
