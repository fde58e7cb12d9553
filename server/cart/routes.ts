import { sql } from 'drizzle-orm'
import { type cartCalls, MAX_QTY } from '#contract/cart.ts'
import type { Handlers } from '#server/auth/routes.ts'
import { viewerOf } from '#server/catalogue/viewer.ts'
import { onSale, permitted } from '#server/catalogue/visible.ts'
import { rowsOf } from '#server/db/database.ts'
import { refused } from '#server/failure.ts'
import { stockOf } from '#server/pricing/price.ts'

/** Lines in a cart at most. */
const MAX_LINES = 500

export const cartHandlers: Handlers<typeof cartCalls> = {
  count: async (_, { deps, person }) => {
    const [row] = await rowsOf<{ lines: number; pieces: number }>(
      deps.db,
      sql`select count(*)::int as lines, coalesce(sum(qty), 0)::int as pieces from cart_line where account_id = ${person.actingId}`,
    )
    return row ?? { lines: 0, pieces: 0 }
  },

  /** Adds to a line or sets it: one line for each spec, so that two tabs and two people lose nothing. */
  save: async ({ specId, qty, mode }, context) => {
    const { db, clock, newId } = context.deps
    const { buyer, day } = await viewerOf(context)
    return db.transaction(async (tx) => {
      const [spec] = await rowsOf<{ stock: number; lines: number; has: number }>(
        tx,
        sql`
        select ${stockOf(day)} as stock, (select count(*)::int from cart_line where account_id = ${buyer.accountId}) as lines,
               coalesce((select qty from cart_line where account_id = ${buyer.accountId} and spec_id = s.id), 0) as has
        from spec s join goods g on g.id = s.goods_id left join certificate c on c.number = g.certificate_number
        where s.id = ${specId} and s.status = 'active' and ${permitted(buyer)} and ${onSale(day)}`,
      )
      if (!spec) throw refused('cart.offSale', {}, { field: 'fSpecId' })
      if (spec.has === 0 && spec.lines >= MAX_LINES) throw refused('cart.full', { max: MAX_LINES })
      const now = clock().toISOString()
      const [line] = await rowsOf<{ id: string; qty: number }>(
        tx,
        sql`
        insert into cart_line (id, account_id, spec_id, qty, created_at, updated_at) values (${newId()}, ${buyer.accountId}, ${specId}, ${qty}, ${now}::timestamptz, ${now}::timestamptz)
        on conflict (account_id, spec_id) do update set qty = ${mode === 'add' ? sql`cart_line.qty + excluded.qty` : sql`excluded.qty`}, updated_at = excluded.updated_at
        returning id, qty`,
      )
      if (!line || line.qty > MAX_QTY) throw refused('cart.most', { max: MAX_QTY }, { field: 'fQty' })
      if (line.qty > spec.stock)
        throw refused(mode === 'add' && spec.has > 0 ? 'cart.stockInCart' : 'cart.stock', { stock: spec.stock, has: spec.has }, { field: 'fQty', extras: { fStock: spec.stock, fInCart: spec.has } })
      return line
    })
  },
}
