import type { Queryable } from '#server/db/database.ts'
import type { SignedInContext } from '#server/http/request.ts'
import type { LockedOrder } from '#server/orders/lock-order.ts'
import { today } from '#server/today.ts'
import { post } from './post.ts'

interface Earned {
  /** Names the event for ever. */
  key: string
  kind: 'delivery' | 'deliveryTakenBack' | 'deliveryCalledBack'
  /** What the entry is read by: the delivery's number, or the order's. */
  memo: string
  /** Below zero where it is taken back. */
  fen: bigint
}

/** What pieces of a locked order that went out have brought in is what they are sold for, and no longer owed in goods. Once for its key; nothing is posted for nothing. */
export const postEarned = async (tx: Queryable, { deps, person }: SignedInContext, order: LockedOrder, { key, kind, memo, fen }: Earned): Promise<void> => {
  await post(tx, {
    key,
    kind,
    at: deps.clock(),
    day: today(deps),
    payerId: order.payerId,
    orderId: order.id,
    memo,
    actorName: person.name,
    postings: [
      { kind: 'unshipped', ownerId: order.payerId, fen },
      { kind: 'sales', ownerId: order.orgId, fen: -fen },
    ],
  })
}
