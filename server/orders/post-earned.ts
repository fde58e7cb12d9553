import type { Queryable } from '#server/db/database.ts'
import type { SignedInContext } from '#server/http/request.ts'
import { post } from '#server/ledger/post.ts'
import type { LockedOrder } from './lock-order.ts'

interface Earned {
  /** Names the event for ever. */
  key: string
  kind: 'delivery' | 'deliveryTakenBack' | 'deliveryCalledBack'
  /** What the entry is read by: the delivery's number, or the order's. */
  memo: string
  /** When it happened, and on which day of the books. */
  at: Date
  day: string
  /** Below zero where it is taken back. */
  fen: bigint
}

/** What pieces of a locked order that went out have brought in is what they are sold for, and no longer owed in goods. Once for its key; nothing is posted for nothing. */
export const postEarned = async (tx: Queryable, { person }: SignedInContext, order: LockedOrder, { key, kind, memo, at, day, fen }: Earned): Promise<void> => {
  await post(tx, {
    key,
    kind,
    at,
    day,
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
