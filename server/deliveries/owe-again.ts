import { sql } from 'drizzle-orm'
import { list, type Queryable } from '#server/db/database.ts'
import type { SignedInContext } from '#server/http/request.ts'
import type { LockedOrder } from '#server/orders/lock-order.ts'
import { deliveryOf, earnedSoFar, openLines } from '#server/orders/open-lines.ts'
import { postEarned } from '#server/orders/post-earned.ts'
import { today } from '#server/today.ts'

interface Entry {
  /** Names the event for ever. */
  key: string
  kind: 'deliveryTakenBack' | 'deliveryCalledBack'
  /** The delivery, as people know it. */
  number: string
}

/** Pieces of a locked order that were sent are owed again, by line: what they had brought in is taken back. Answers it, in fen. */
export const oweAgain = async (tx: Queryable, context: SignedInContext, order: LockedOrder, pieces: ReadonlyMap<string, number>, { key, kind, number }: Entry): Promise<bigint> => {
  const before = await openLines(tx, order.id)
  const after = before.map((line) => ({ ...line, delivered: line.delivered - (pieces.get(line.id) ?? 0) }))
  await tx.execute(sql`update sales_order_line l set delivered = l.delivered - t.qty from unnest(${list([...pieces.keys()])}, ${list([...pieces.values()], 'int')}) as t(id, qty) where l.id = t.id`)
  const fen = earnedSoFar(order.total, before) - earnedSoFar(order.total, after)
  await postEarned(tx, context, order, { key, kind, memo: number, at: context.deps.clock(), day: today(context.deps), fen: -fen })
  await tx.execute(sql`update sales_order set delivery = ${deliveryOf(after, 0)}, version = version + 1 where id = ${order.id}`)
  return fen
}
