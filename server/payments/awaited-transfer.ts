import { sql } from 'drizzle-orm'

/** Whether payment `p` is a transfer whose money is still awaited. */
export const isAwaited = sql`p.way = 'transfer' and p.state in ('waiting', 'partly') and p.fen > p.received_fen`

/** Whether it is one for order `o`. */
export const awaitedTransfer = sql`${isAwaited} and p.orders @> jsonb_build_array(jsonb_build_object('id', o.id))`
