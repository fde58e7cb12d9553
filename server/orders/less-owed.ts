import type { Posting } from '#server/ledger/post.ts'
import type { LockedOrder } from './lock-order.ts'

/**
 * The postings of an order that comes to `less` than it did, of which `back` was paid and goes to the payer's balance, both in fen. On credit the whole
 * sum stands as owed less what was paid; otherwise only what was paid stands anywhere.
 */
export const lessOwed = ({ payWay, payerId }: Pick<LockedOrder, 'payWay' | 'payerId'>, less: bigint, back: bigint): Posting[] => {
  const owedNoMore = payWay === 'credit' ? less - back : 0n
  return [
    { kind: 'unshipped', ownerId: payerId, fen: owedNoMore + back },
    { kind: 'receivable', ownerId: payerId, fen: -owedNoMore },
    { kind: 'balance', ownerId: payerId, fen: -back },
  ]
}
