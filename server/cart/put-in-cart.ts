import { sql } from 'drizzle-orm'
import { MAX_LINES, MAX_QTY } from '#contract/cart.ts'
import type { Viewer } from '#server/catalogue/goods-cards.ts'
import { onSale, permitted } from '#server/catalogue/visible.ts'
import { TOLD } from '#server/db/changes.ts'
import { list, type Queryable, rowsOf, willChange } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { refused } from '#server/failure.ts'
import type { Wanted } from '#server/orders/lines.ts'
import { priceOf, stockOf } from '#server/pricing/price.ts'

/**
 * Puts specs into a cart, or sets their lines: one line for each spec, so that two tabs and two people lose nothing. All or nothing.
 * Raises a refusal that names what can't be bought, what is left, and what the cart holds already.
 */
export const putInCart = async (tx: Queryable, { clock, newId }: Deps, { buyer, day }: Viewer, wanted: readonly Wanted[], mode: 'add' | 'set'): Promise<{ id: string; qty: number }[]> => {
  const rows = [...wanted].sort((a, b) => (a.specId < b.specId ? -1 : 1))
  const ids = list(rows.map(({ specId }) => specId))
  const known = new Map(
    (
      await rowsOf<{ id: string; name: string; price: string; stock: number; has: number | null; lines: number }>(
        tx,
        sql`
        select s.id, g.name || ' ' || s.name as name, price.price::text, ${stockOf(day)} as stock, l.qty as has, (select count(*)::int from cart_line where account_id = ${buyer.accountId}) as lines
        from spec s join goods g on g.id = s.goods_id left join certificate c on c.number = g.certificate_number cross join lateral (${priceOf(buyer, day)}) price
        left join cart_line l on l.account_id = ${buyer.accountId} and l.spec_id = s.id
        where s.id = any(${ids}) and s.status = 'active' and ${permitted(buyer)} and ${onSale(day)}`,
      )
    ).map((spec) => [spec.id, spec]),
  )
  const unknown = rows.find(({ specId }) => !known.has(specId))
  if (unknown) throw refused('cart.offSale', {}, { field: 'fSpecId', extras: { fSpecId: unknown.specId } })
  const [{ lines = 0 } = {}] = [...known.values()]
  if (lines + [...known.values()].filter(({ has }) => has === null).length > MAX_LINES) throw refused('cart.full', { max: MAX_LINES })
  const now = clock().toISOString()
  const written = await rowsOf<{ id: string; specId: string; qty: number }>(
    tx,
    sql`${sql.raw(TOLD)}
    insert into cart_line (id, account_id, spec_id, qty, seen_price, created_at, updated_at)
    select t.id, ${buyer.accountId}, t.spec_id, t.qty, t.price, ${now}::timestamptz, ${now}::timestamptz
    from unnest(${list(rows.map(() => newId()))}, ${ids}, ${list(
      rows.map(({ qty }) => qty),
      'int',
    )}, ${list(
      rows.map(({ specId }) => known.get(specId)?.price ?? null),
      'numeric',
    )}) as t(id, spec_id, qty, price)
    on conflict (account_id, spec_id) do update set qty = ${mode === 'add' ? sql`cart_line.qty + excluded.qty` : sql`excluded.qty`}, selected = true, seen_price = excluded.seen_price, updated_at = excluded.updated_at
    returning id, spec_id as "specId", qty`,
  )
  willChange(tx, ['cart', [buyer.accountId]])
  for (const { specId, qty } of written) {
    const spec = known.get(specId)
    if (!spec) continue
    const about = { field: 'fQty', extras: { fSpecId: specId, fStock: spec.stock, fInCart: spec.has ?? 0 } }
    if (qty > MAX_QTY) throw refused('cart.most', { max: MAX_QTY }, about)
    if (qty > spec.stock) throw refused(mode === 'add' && spec.has ? 'cart.stockInCart' : 'cart.stock', { name: spec.name, stock: spec.stock, has: spec.has ?? 0 }, about)
  }
  return written.map(({ id, qty }) => ({ id, qty }))
}
