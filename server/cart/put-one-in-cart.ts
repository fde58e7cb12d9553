import { sql } from 'drizzle-orm'
import { MAX_LINES, MAX_QTY } from '#contract/cart.ts'
import type { Viewer } from '#server/catalogue/goods-cards.ts'
import { TOLD } from '#server/db/changes.ts'
import { rowsOf } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import type { Wanted } from '#server/orders/lines.ts'
import { type KnownSpec, knownSpecs, notForSale, refuseFull, refuseQuantity } from './cart-rules.ts'

/**
 * Puts one spec into a cart, or sets its line, in one statement: what is pressed most. The line is written only when all of
 * the rules hold, also for what someone else has put in meanwhile. Raises the same refusals as `putInCart`.
 */
export const putOneInCart = async (deps: Deps, viewer: Viewer, { specId, qty }: Wanted, mode: 'add' | 'set'): Promise<{ id: string; qty: number }> => {
  const { accountId } = viewer.buyer
  const now = deps.clock().toISOString()
  const adds = mode === 'add'
  const [row] = await rowsOf<KnownSpec & { lineId: string | null; now: number | null }>(
    deps.db,
    sql`${sql.raw(TOLD)}
    with known as materialized (${knownSpecs(viewer, sql`s.id = ${specId}`)}),
    written as (
      insert into cart_line (id, account_id, spec_id, qty, seen_price, created_at, updated_at)
      select ${deps.newId()}, ${accountId}, k.id, ${qty}, k.price::numeric, ${now}::timestamptz, ${now}::timestamptz from known k
      where (k.has is not null or k.lines < ${MAX_LINES}) and ${qty}::int <= least(k.stock, ${MAX_QTY}::int)
      on conflict (account_id, spec_id) do update set qty = ${adds ? sql`cart_line.qty + excluded.qty` : sql`excluded.qty`}, selected = true, seen_price = excluded.seen_price, updated_at = excluded.updated_at
      where ${adds ? sql`cart_line.qty + excluded.qty` : sql`excluded.qty`} <= (select least(stock, ${MAX_QTY}::int) from known)
      returning id, qty)
    select k.*, w.id as "lineId", w.qty as now from known k left join written w on true`,
  ).finally(() => deps.changes.commit([['cart', [accountId]]]))
  if (!row) throw notForSale(specId)
  if (row.lineId === null || row.now === null) {
    refuseFull([row])
    refuseQuantity(row, adds ? (row.has ?? 0) + qty : qty, mode)
    // Others have taken what was there when this was read.
    refuseQuantity({ ...row, stock: 0 }, qty, mode)
    throw notForSale(specId)
  }
  return { id: row.lineId, qty: row.now }
}
