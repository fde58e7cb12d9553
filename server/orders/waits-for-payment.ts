import { type SQL, sql } from 'drizzle-orm'

/** Until when an order waits for money that is on its way: a transfer with its voucher or paid in part, a card payment that isn't over. Null where nothing is. */
export const waitsForPayment = (orderId: SQL): SQL => sql`
  select max(on_its_way.expires_at) from payment on_its_way where on_its_way.state in ('waiting', 'partly') and on_its_way.orders @> jsonb_build_array(jsonb_build_object('id', ${orderId}))
    and (on_its_way.way = 'quick' or on_its_way.state = 'partly' or jsonb_array_length(on_its_way.vouchers) > 0)`
