import { sql } from 'drizzle-orm'
import { isCredited, isPaid } from './paid-kinds.ts'

const isDelivery = sql`e.kind in ('delivery', 'deliveryTakenBack', 'deliveryCalledBack')`

/** The kinds of ledger accounts that together are what a payer owes. */
export const OWED_KINDS = ['balance', 'receivable', 'unshipped'] as const

/** What a statement says of the postings `p` of entries `e` on those accounts, in fen: `delivered`, `paid`, `returned`, `other`. */
export const figures = sql`coalesce(sum(p.fen) filter (where ${isDelivery}), 0)::text as delivered,
  coalesce(-sum(p.fen) filter (where ${isPaid}), 0)::text as paid, coalesce(-sum(p.fen) filter (where ${isCredited}), 0)::text as returned,
  coalesce(sum(p.fen) filter (where not ${isPaid} and not ${isCredited} and not ${isDelivery}), 0)::text as other`
