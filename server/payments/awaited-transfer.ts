import { sql } from 'drizzle-orm'

/** Whether payment `p` is a transfer whose money is still awaited. */
export const isAwaited = sql`p.way = 'transfer' and p.state in ('waiting', 'partly') and p.fen > p.received_fen`

/** Whether it is one for order `o`. */
export const awaitedTransfer = sql`${isAwaited} and p.orders @> jsonb_build_array(jsonb_build_object('id', o.id))`

/** The latest transfer for order `o` whose money is shown to be on its way by a voucher: whoever pays again pays twice. */
export const transferOf = sql`(select p.id from payment p where ${awaitedTransfer} and jsonb_array_length(p.vouchers) > 0 order by p.created_at desc limit 1)`
