import { sql } from 'drizzle-orm'
import type { Viewer } from '#server/catalogue/goods-cards.ts'
import { TOLD } from '#server/db/changes.ts'
import { list, type Queryable, rowsOf, willChange } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import type { Wanted } from '#server/orders/lines.ts'
import { type KnownSpec, knownSpecs, notForSale, refuseFull, refuseQuantity } from './cart-rules.ts'

/**
 * Puts specs into a cart, or sets their lines: one line for each spec, so that two tabs and two people lose nothing. All or nothing.
 * They stand there in the order given, as the list they were pasted from.
 * Raises a refusal that names what can't be bought, what is left, and what the cart holds already.
 */
export const putInCart = async (tx: Queryable, { clock, newId }: Deps, viewer: Viewer, wanted: readonly Wanted[], mode: 'add' | 'set'): Promise<{ id: string; qty: number }[]> => {
  const { buyer } = viewer
  const rows = wanted.map((one, place) => ({ ...one, place })).sort((a, b) => (a.specId < b.specId ? -1 : 1))
  const ids = list(rows.map(({ specId }) => specId))
  const known = new Map((await rowsOf<KnownSpec>(tx, knownSpecs(viewer, sql`s.id = any(${ids})`))).map((spec) => [spec.id, spec]))
  const unknown = rows.find(({ specId }) => !known.has(specId))
  if (unknown) throw notForSale(unknown.specId)
  refuseFull([...known.values()])
  const now = clock().toISOString()
  const written = await rowsOf<{ id: string; specId: string; qty: number }>(
    tx,
    sql`${sql.raw(TOLD)}
    insert into cart_line (id, account_id, spec_id, qty, seen_price, created_at, updated_at)
    select t.id, ${buyer.accountId}, t.spec_id, t.qty, t.price, ${now}::timestamptz + t.place * interval '1 microsecond', ${now}::timestamptz
    from unnest(${list(rows.map(() => newId()))}, ${ids}, ${list(
      rows.map(({ qty }) => qty),
      'int',
    )}, ${list(
      rows.map(({ specId }) => known.get(specId)?.price ?? null),
      'numeric',
    )}, ${list(
      rows.map(({ place }) => place),
      'int',
    )}) as t(id, spec_id, qty, price, place)
    on conflict (account_id, spec_id) do update set qty = ${mode === 'add' ? sql`cart_line.qty + excluded.qty` : sql`excluded.qty`}, selected = true, seen_price = excluded.seen_price, updated_at = excluded.updated_at
    returning id, spec_id as "specId", qty`,
  )
  willChange(tx, ['cart', [buyer.accountId]])
  for (const { specId, qty } of written) {
    const spec = known.get(specId)
    if (spec) refuseQuantity(spec, qty, mode)
  }
  return written.map(({ id, qty }) => ({ id, qty }))
}
