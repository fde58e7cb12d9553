import { sql } from 'drizzle-orm'

/** Whether payment `p` is a transfer for order `o` whose money is still awaited. */
export const awaitedTransfer = sql`
  p.way = 'transfer' and p.state in ('waiting', 'partly') and p.fen > p.received_fen and p.orders @> jsonb_build_array(jsonb_build_object('id', o.id))`
