import { sql } from 'drizzle-orm'
import { deliveryState } from '#contract/order-rules.ts'
import { list, type Queryable } from '#server/db/database.ts'
import type { SignedInContext } from '#server/http/request.ts'
import { post } from '#server/ledger/post.ts'
import type { LockedOrder } from '#server/orders/lock-order.ts'
import { earnedSoFar, openLines } from '#server/orders/open-lines.ts'
import { today } from '#server/today.ts'

interface Entry {
  /** Names the event for ever. */
  key: string
  kind: 'deliveryTakenBack' | 'deliveryCalledBack'
  /** The delivery, as people know it. */
  number: string
}

/** Pieces of a locked order that were sent are owed again, by line: what they had brought in is taken back. Answers it, in fen. */
export const oweAgain = async (tx: Queryable, { deps, person }: SignedInContext, order: LockedOrder, pieces: ReadonlyMap<string, number>, { key, kind, number }: Entry): Promise<bigint> => {
  const before = await openLines(tx, order.id)
  const after = before.map((line) => ({ ...line, delivered: line.delivered - (pieces.get(line.id) ?? 0) }))
  await tx.execute(sql`update sales_order_line l set delivered = l.delivered - t.qty from unnest(${list([...pieces.keys()])}, ${list([...pieces.values()], 'int')}) as t(id, qty) where l.id = t.id`)
  const fen = earnedSoFar(order.total, before) - earnedSoFar(order.total, after)
  await post(tx, {
    key,
    kind,
    at: deps.clock(),
    day: today(deps),
    payerId: order.payerId,
    orderId: order.id,
    memo: number,
    actorName: person.name,
    postings: [
      { kind: 'sales', ownerId: order.orgId, fen },
      { kind: 'unshipped', ownerId: order.payerId, fen: -fen },
    ],
  })
  const total = (pick: (line: (typeof after)[number]) => number) => after.reduce((sum, line) => sum + pick(line), 0)
  const state = deliveryState(
    total(({ qty }) => qty),
    total(({ delivered }) => delivered),
    0,
  )
  await tx.execute(sql`update sales_order set delivery = ${state}, version = version + 1 where id = ${order.id}`)
  return fen
}
