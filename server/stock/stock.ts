import { sql } from 'drizzle-orm'
import { TOLD } from '#server/db/changes.ts'
import { list, type Queryable, rowsOf, willChange } from '#server/db/database.ts'
import { sellable } from '#server/pricing/price.ts'

export interface Move {
  lotId: string
  kind: 'reserve' | 'release' | 'ship' | 'takeBack' | 'scrap' | 'adjust'
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
}

/** Locks every lot of these specs in the order of their ids: whoever else wants one of them waits, and nobody waits in a circle. */
export const lockLots = (tx: Queryable, specIds: readonly string[]) => tx.execute(sql`select 1 from lot where spec_id = any(${list([...new Set(specIds)])}) order by id for update`)

/** Moves pieces: changes the lots and writes down each movement, in two statements however many there are. */
export const moveStock = async (tx: Queryable, { at, orderId, actorName, newId }: MoveContext, moves: readonly Move[]): Promise<void> => {
  if (moves.length === 0) return
  const numbers = (name: 'onHand' | 'reserved' | 'sold' | 'scrapped') =>
    list(
      moves.map((move) => move[name] ?? 0),
      'int',
    )
  const texts = (pick: (move: Move) => string) => list(moves.map(pick))
  const columns = sql`${texts(({ lotId }) => lotId)}, ${numbers('onHand')}, ${numbers('reserved')}, ${numbers('sold')}, ${numbers('scrapped')}`
  const changed = await rowsOf<{ goodsId: string }>(
    tx,
    sql`${sql.raw(TOLD)}
    update lot set on_hand = lot.on_hand + t.on_hand, reserved = lot.reserved + t.reserved, sold = lot.sold + t.sold, scrapped = lot.scrapped + t.scrapped, version = lot.version + 1
    from (select lot_id, sum(on_hand)::int as on_hand, sum(reserved)::int as reserved, sum(sold)::int as sold, sum(scrapped)::int as scrapped
          from unnest(${columns}) as t(lot_id, on_hand, reserved, sold, scrapped) group by lot_id) t where lot.id = t.lot_id
    returning (select goods_id from spec where spec.id = lot.spec_id) as "goodsId"`,
  )
  willChange(tx, ['stock', changed.map(({ goodsId }) => goodsId)])
  await tx.execute(sql`
    insert into stock_move (lot_id, on_hand, reserved, sold, scrapped, id, kind, at, order_id, actor_name)
    select t.*, ${at.toISOString()}::timestamptz, ${orderId}, ${actorName} from unnest(${columns}, ${texts(() => newId())}, ${texts(({ kind }) => kind)}) as t`)
}

interface Need {
  lineId: string
  specId: string
  qty: number
}

/**
 * Promises lots to an order's lines, those that expire first before the others; expired ones are left alone.
 * The lots must be locked. Answers the lines that could not be covered; then nothing was promised.
 */
export const reserve = async (tx: Queryable, context: MoveContext, day: string, needs: readonly Need[]): Promise<Need[]> => {
  const lots = await rowsOf<{ id: string; specId: string; free: number }>(
    tx,
    sql`
    select id, spec_id as "specId", on_hand - reserved as free from lot
    where spec_id = any(${list([...new Set(needs.map(({ specId }) => specId))])}) and on_hand > reserved and ${sellable(day)} order by expires_on nulls last, number, id`,
  )
  const promised: { lineId: string; lotId: string; qty: number }[] = []
  const short: Need[] = []
  for (const need of needs) {
    let left = need.qty
    for (const lot of lots) {
      if (left === 0) break
      if (lot.specId !== need.specId || lot.free === 0) continue
      const taken = Math.min(left, lot.free)
      lot.free -= taken
      left -= taken
      promised.push({ lineId: need.lineId, lotId: lot.id, qty: taken })
    }
    if (left > 0) short.push({ ...need, qty: need.qty - left })
  }
  if (short.length > 0) return short
  await tx.execute(sql`
    insert into allocation (id, line_id, lot_id, qty)
    select * from unnest(${list(promised.map(() => context.newId()))}, ${list(promised.map(({ lineId }) => lineId))}, ${list(promised.map(({ lotId }) => lotId))}, ${list(
      promised.map(({ qty }) => qty),
      'int',
    )})`)
  await moveStock(
    tx,
    context,
    promised.map(({ lotId, qty }) => ({ lotId, kind: 'reserve', reserved: qty })),
  )
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
