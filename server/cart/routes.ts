import { sql } from 'drizzle-orm'
import type { cartCalls } from '#contract/cart.ts'
import { viewerOf } from '#server/catalogue/viewer.ts'
import { list, rowsOf } from '#server/db/database.ts'
import { atField, Failure, missing } from '#server/failure.ts'
import type { Handlers } from '#server/handlers.ts'
import { checkRows } from './check-rows.ts'
import { putInCart } from './put-in-cart.ts'
import { putOneInCart } from './put-one-in-cart.ts'
import { sharedCart } from './shared-cart.ts'

/** One's own lines, locked in the order of their specs: whoever changes lines of a cart does so, and nobody waits in a circle. */
const locked = (ids: readonly string[], accountId: string) =>
  sql`locked as materialized (select id from cart_line where id = any(${list(ids)}) and account_id = ${accountId} order by spec_id for update)`

/** Lines that were found. Some may have been taken out elsewhere meanwhile; where none is one's own, it is as if they had never been: raises 404. */
const someOf = <Row>(rows: Row[]): Row[] => {
  if (rows.length === 0) throw missing()
  return rows
}

/** A refusal of one of several rows, at its row. */
const inRow = (failure: Failure, rows: readonly { specId: string }[]): Failure => {
  const at = rows.findIndex(({ specId }) => specId === failure.options.extras?.specId)
  return at >= 0 && failure.options.field ? atField(failure, `rows.${at}.${failure.options.field}`) : failure
}

export const cartHandlers: Handlers<typeof cartCalls> = {
  count: async (_, { deps, person }) => {
    const [row] = await rowsOf<{ lines: number; pieces: number }>(
      deps.db,
      sql`select count(*)::int as lines, coalesce(sum(qty), 0)::int as pieces from cart_line where account_id = ${person.actingId}`,
    )
    return row ?? { lines: 0, pieces: 0 }
  },
  list: (query, context) => sharedCart(context, query),
  save: ({ specId, qty, mode }, context) => putOneInCart(context, { specId, qty }, mode),
  saveMany: async ({ rows }, context) => {
    const viewer = await viewerOf(context)
    const merged = new Map<string, number>()
    for (const { specId, qty } of rows) merged.set(specId, (merged.get(specId) ?? 0) + qty)
    const wanted = [...merged].map(([specId, qty]) => ({ specId, qty }))
    try {
      return { changed: (await context.deps.db.transaction((tx) => putInCart(tx, context.deps, viewer, wanted, 'add'))).length }
    } catch (error) {
      throw error instanceof Failure ? inRow(error, rows) : error
    }
  },
  check: async ({ rows }, context) => checkRows(context.deps.db, await viewerOf(context), rows, context.language),
  select: async ({ ids, selected }, { deps, person }) => ({
    changed: someOf(await rowsOf(deps.db, sql`with ${locked(ids, person.actingId)} update cart_line set selected = ${selected} where id in (select id from locked) returning id`)).length,
  }),
  remove: async ({ ids }, { deps, person }) => ({
    deleted: someOf(await rowsOf(deps.db, sql`with ${locked(ids, person.actingId)} delete from cart_line where id in (select id from locked) returning id`)).length,
  }),
  toFavourites: async ({ ids }, { deps, person }) =>
    deps.db.transaction(async (tx) => {
      const moved = await rowsOf<{ goodsId: string }>(
        tx,
        sql`with ${locked(ids, person.actingId)} delete from cart_line l using spec s where s.id = l.spec_id and l.id in (select id from locked) returning s.goods_id as "goodsId"`,
      ).then(someOf)
      await tx.execute(sql`
        insert into favourite (account_id, goods_id, created_at) select distinct ${person.actingId}, t.id, ${deps.clock().toISOString()}::timestamptz from unnest(${list(moved.map(({ goodsId }) => goodsId))}) as t(id) on conflict do nothing`)
      return { moved: moved.length }
    }),
}
