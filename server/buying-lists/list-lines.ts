import { type SQL, sql } from 'drizzle-orm'
import { MAX_LINES } from '#contract/cart.ts'
import { notForSale } from '#server/cart/cart-rules.ts'
import type { Viewer } from '#server/catalogue/goods-cards.ts'
import { permitted } from '#server/catalogue/visible.ts'
import { list, type Queryable, rowsOf } from '#server/db/database.ts'
import { refused } from '#server/failure.ts'
import { forSale, type Wanted } from '#server/orders/lines.ts'

/** What stands in a list, in its order. What the reader may not know of is left out: another account of the company may have goods of its own. */
export const linesOf = (db: Queryable, { buyer }: Viewer, listId: string, only?: SQL): Promise<Wanted[]> =>
  rowsOf<Wanted>(
    db,
    sql`select l.spec_id as "specId", l.qty from buying_list_line l join spec s on s.id = l.spec_id join goods g on g.id = s.goods_id
      where l.list_id = ${listId} and ${permitted(buyer)} and ${only ? sql`l.spec_id = any(${only})` : sql`true`} order by l.place, l.spec_id`,
  )

/** A row of a list, and which line it becomes where it isn't in the list yet. */
type Put = Wanted & { place?: number | undefined }

/**
 * Sets how many of each spec a list has: none takes a spec out, new ones come last unless their place is said. Answers how many lines it has then, and how many of
 * the rows were left out: what isn't sold to this buyer, unless it stands there already. Raises a refusal where that is all of them, and for too many lines.
 */
export const putLines = async (tx: Queryable, viewer: Viewer, listId: string, rows: readonly Put[]): Promise<{ lines: number; left: number }> => {
  const wanted = new Map(rows.map(({ specId, qty }) => [specId, qty]))
  const places = new Map(rows.map(({ specId, place }) => [specId, place]))
  const asked = [...wanted].filter(([, qty]) => qty > 0)
  const known = await rowsOf<{ id: string }>(
    tx,
    sql`select s.id from spec s join goods g on g.id = s.goods_id left join certificate c on c.number = g.certificate_number
      where s.id = any(${list(asked.map(([specId]) => specId))}) and (${forSale(viewer)} or exists (select 1 from buying_list_line l where l.list_id = ${listId} and l.spec_id = s.id))`,
  )
  const sold = new Set(known.map(({ id }) => id))
  const kept = asked.filter(([specId]) => sold.has(specId))
  const [first] = asked
  if (first && kept.length === 0) throw notForSale(first[0])
  const ids = list(kept.map(([specId]) => specId))
  await tx.execute(sql`delete from buying_list_line where list_id = ${listId} and spec_id = any(${list([...wanted].filter(([, qty]) => qty === 0).map(([specId]) => specId))})`)
  for (const [specId, qty] of kept) await putAt(tx, listId, { specId, qty, place: places.get(specId) })
  await tx.execute(sql`
    insert into buying_list_line (list_id, spec_id, qty, place)
    select ${listId}, t.spec_id, t.qty, t.place + coalesce((select max(place) from buying_list_line where list_id = ${listId}), 0)
    from unnest(${ids}, ${list(
      kept.map(([, qty]) => qty),
      'int',
    )}) with ordinality as t(spec_id, qty, place)
    on conflict (list_id, spec_id) do update set qty = excluded.qty`)
  const [{ count = 0 } = {}] = await rowsOf<{ count: number }>(tx, sql`select count(*)::int as count from buying_list_line where list_id = ${listId}`)
  if (count > MAX_LINES) throw refused('buyingList.full', { max: MAX_LINES })
  return { lines: count, left: asked.length - kept.length }
}

/** Puts a spec that a list doesn't have before the line that stands in its place; where none does, whoever calls puts it last. */
const putAt = async (tx: Queryable, listId: string, { specId, qty, place }: Put): Promise<void> => {
  if (place === undefined) return
  await tx.execute(sql`
    with at as (select place from buying_list_line where list_id = ${listId} order by place, spec_id offset ${place - 1} limit 1),
      moved as (update buying_list_line l set place = l.place + 1 from at where l.list_id = ${listId} and l.place >= at.place)
    insert into buying_list_line (list_id, spec_id, qty, place) select ${listId}, ${specId}, ${qty}, at.place from at on conflict do nothing`)
}
