import { sql } from 'drizzle-orm'
import { TOLD } from '#server/db/changes.ts'
import { list, type Queryable, rowsOf, willChange } from '#server/db/database.ts'
import type { Writes } from '#server/db/gathered.ts'
import { insertRows } from '#server/db/insert-rows.ts'
import { allocation } from '#server/db/schema/stock.ts'
import { sellable } from '#server/pricing/price.ts'

export interface Move {
  lotId: string
  kind: 'reserve' | 'release' | 'ship' | 'callBack' | 'takeBack' | 'scrap' | 'adjust' | 'receive'
  onHand?: number
  reserved?: number
  sold?: number
  scrapped?: number
}
export interface MoveContext {
  at: Date
  orderId: string | null
  actorName: string
  newId: () => string
  /** Why, where staff move it by hand. */
  reason?: string
}

/** Locks every lot of these specs in the order of their ids: whoever else wants one of them waits, and nobody waits in a circle. */
export const lockLots = (tx: Queryable, specIds: readonly string[]) => tx.execute(sql`select 1 from lot where spec_id = any(${list([...new Set(specIds)])}) order by id for update`)

/** A lot that may be sold from, and how much of it nobody was promised. */
export interface FreeLot {
  id: string
  specId: string
  free: number
}

/** Locks every lot of these specs, as `lockLots` does; answers those to sell from on a day, what expires first before the others. */
export const lockFreeLots = (tx: Queryable, specIds: readonly string[], day: string): Promise<FreeLot[]> =>
  rowsOf<FreeLot>(
    tx,
    sql`
    with locked as materialized (select id, spec_id, number, on_hand - reserved as free, expires_on, held from lot where spec_id = any(${list([...new Set(specIds)])}) order by id for update)
    select lot.id, lot.spec_id as "specId", lot.free from locked lot
    where lot.free > 0 and ${sellable(day)} order by lot.expires_on nulls last, lot.number, lot.id`,
  )

const columnsOf = (moves: readonly Move[]) => {
  const numbers = (name: 'onHand' | 'reserved' | 'sold' | 'scrapped') =>
    list(
      moves.map((move) => move[name] ?? 0),
      'int',
    )
  return sql`${list(moves.map(({ lotId }) => lotId))}, ${numbers('onHand')}, ${numbers('reserved')}, ${numbers('sold')}, ${numbers('scrapped')}`
}

/** The change of the lots. Told by whoever makes it. */
const lotChanges = (moves: readonly Move[]) => sql`${sql.raw(TOLD)}
    update lot set on_hand = lot.on_hand + t.on_hand, reserved = lot.reserved + t.reserved, sold = lot.sold + t.sold, scrapped = lot.scrapped + t.scrapped, version = lot.version + 1
    from (select lot_id, sum(on_hand)::int as on_hand, sum(reserved)::int as reserved, sum(sold)::int as sold, sum(scrapped)::int as scrapped
          from unnest(${columnsOf(moves)}) as t(lot_id, on_hand, reserved, sold, scrapped) group by lot_id) t where lot.id = t.lot_id`

/** The record of each movement. */
const moveNotes = ({ at, orderId, actorName, newId, reason = null }: Omit<MoveContext, 'reason'> & { reason?: string | null }, moves: readonly Move[]) => sql`
    insert into stock_move (lot_id, on_hand, reserved, sold, scrapped, id, kind, at, order_id, actor_name, reason)
    select t.*, ${at.toISOString()}::timestamptz, ${orderId}, ${actorName}, ${reason} from unnest(${columnsOf(moves)}, ${list(moves.map(() => newId()))}, ${list(moves.map(({ kind }) => kind))}) as t`

/** Moves pieces: changes the lots and writes down each movement, in two statements however many there are. */
export const moveStock = async (tx: Queryable, context: MoveContext, moves: readonly Move[]): Promise<void> => {
  if (moves.length === 0) return
  const changed = await rowsOf<{ goodsId: string }>(tx, sql`${lotChanges(moves)} returning (select goods_id from spec where spec.id = lot.spec_id) as "goodsId"`)
  willChange(tx, ['stock', changed.map(({ goodsId }) => goodsId)])
  await tx.execute(moveNotes(context, moves))
}

interface Need {
  lineId: string
  specId: string
  goodsId: string
  qty: number
}

/**
 * Promises lots to an order's lines, each line once, in the order given; `lots` must be locked, and what is taken of them is no longer free there.
 * Answers the lines that could not be covered; then nothing was promised.
 */
export const reserve = async (tx: Queryable, writes: Writes, context: MoveContext, lots: readonly FreeLot[], needs: readonly Need[]): Promise<Need[]> => {
  const promised: { need: Need; lot: FreeLot; qty: number }[] = []
  const short: Need[] = []
  for (const need of needs) {
    let left = need.qty
    for (const lot of lots) {
      if (left === 0) break
      if (lot.specId !== need.specId || lot.free === 0) continue
      const taken = Math.min(left, lot.free)
      lot.free -= taken
      left -= taken
      promised.push({ need, lot, qty: taken })
    }
    if (left > 0) short.push({ ...need, qty: need.qty - left })
  }
  if (short.length > 0 || promised.length === 0) return short
  // What is sent again may come from a lot of which the rest of its line is still promised.
  await writes.execute(
    sql`${insertRows(
      allocation,
      promised.map(({ need: { lineId }, lot, qty }) => ({ id: context.newId(), lineId, lotId: lot.id, qty })),
    )} on conflict (line_id, lot_id) do update set qty = allocation.qty + excluded.qty`,
  )
  const moves = promised.map(({ lot, qty }): Move => ({ lotId: lot.id, kind: 'reserve', reserved: qty }))
  await writes.execute(lotChanges(moves))
  await writes.execute(moveNotes(context, moves))
  willChange(tx, ['stock', promised.map(({ need }) => need.goodsId)])
  return []
}

/** Gives back everything that is promised to an order. */
export const releaseOrder = async (tx: Queryable, context: MoveContext & { orderId: string }): Promise<void> => {
  await tx.execute(sql`select 1 from lot where id in (select a.lot_id from allocation a join sales_order_line l on l.id = a.line_id where l.order_id = ${context.orderId}) order by id for update`)
  const freed = await rowsOf<{ lotId: string; qty: number }>(
    tx,
    sql`delete from allocation a using sales_order_line l where l.id = a.line_id and l.order_id = ${context.orderId} returning a.lot_id as "lotId", a.qty`,
  )
  await moveStock(
    tx,
    context,
    freed.map(({ lotId, qty }) => ({ lotId, kind: 'release', reserved: -qty })),
  )
}
