import { sql } from 'drizzle-orm'
import type { ContactCard, contactCardCalls, TestReport, testReportCalls } from '#contract/service.ts'
import { viewerOf } from '#server/catalogue/viewer.ts'
import { permitted } from '#server/catalogue/visible.ts'
import { containing } from '#server/containing.ts'
import { rowsOf } from '#server/db/database.ts'
import type { Handlers } from '#server/handlers.ts'
import { ownOrders } from '#server/orders/order-queries.ts'
import { pageAnswer, slice, wayOf } from '#server/page.ts'

export const testReportHandlers: Handlers<typeof testReportCalls> = {
  /** Reports on goods that the asker may see; with `mine`, on lots that they got. */
  list: async (query, context) => {
    const { deps, person } = context
    const { buyer } = await viewerOf(context)
    const { offset, limit } = slice(query)
    const words = (query.keyword ?? '').split(/\s+/).filter(Boolean)
    const got = sql`exists (select 1 from delivery_line dl join delivery d on d.id = dl.delivery_id join sales_order_line l on l.id = dl.line_id join sales_order o on o.id = l.order_id where l.goods_id = r.goods_id and dl.lot_number = r.lot_number and d.state <> 'calledBack' and ${ownOrders(person.actingId)})`
    const where = sql.join(
      [
        person.accountType === 'staff' ? sql`true` : permitted(buyer),
        query.goodsId ? sql`r.goods_id = ${query.goodsId}` : sql`true`,
        query.mine ? got : sql`true`,
        ...words.map((word) => sql`lower(r.lot_number || ' ' || r.number || ' ' || g.name || ' ' || g.code) like ${containing(word)}`),
      ],
      sql` and `,
    )
    const from = sql`test_report r join goods g on g.id = r.goods_id where ${where}`
    const [items, [counted]] = await Promise.all([
      rowsOf<TestReport>(
        deps.db,
        sql`
        select r.id, r.goods_id as "goodsId", g.name as "goodsName", g.code as "goodsCode", r.lot_number as "lotNumber", r.number, to_char(r.issued_on, 'YYYY-MM-DD') as "issuedOn", r.files
        from ${from} order by r.issued_on ${wayOf(query)}, r.id limit ${limit} offset ${offset}`,
      ),
      rowsOf<{ total: number }>(deps.db, sql`select count(*)::int as total from ${from}`),
    ])
    return pageAnswer(query, counted?.total ?? 0, items)
  },
}

export const contactCardHandlers: Handlers<typeof contactCardCalls> = {
  list: (_, { deps }) => rowsOf<ContactCard>(deps.db, sql`select id, province, name, duty, phone, email, wechat, picture from contact_card where status = 'active' order by sort, province, id`),
}
