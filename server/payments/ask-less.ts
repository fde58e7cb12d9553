import { sql } from 'drizzle-orm'
import { amountOfFen } from '#contract/money.ts'
import { type Queryable, rowsOf } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { sendNews } from '#server/messages/send.ts'

/** A transfer that still asks for a locked order, of which less is owed than before, asks for no more than its orders need; whoever began it is told. */
export const askLess = async (tx: Queryable, deps: Deps, orderId: string): Promise<void> => {
  const lowered = await rowsOf<{ id: string; number: string; accountId: string; left: string; version: number }>(
    tx,
    sql`
    update payment p set fen = p.received_fen + need.fen, version = p.version + 1,
      orders = (select jsonb_agg(case when one->>'id' = ${orderId} then one || jsonb_build_object('fen', least((one->>'fen')::bigint, (case when p.received_fen = 0 then o.total - o.paid else o.total end * 100)::bigint)::text) else one end)
        from jsonb_array_elements(p.orders) one join sales_order o on o.id = one->>'id')
    from (select q.id, sum(greatest(o.total - o.paid, 0) * 100)::bigint as fen from payment q cross join jsonb_array_elements(q.orders) one join sales_order o on o.id = one->>'id' and o.handling <> 'cancelled'
      where q.orders @> ${JSON.stringify([{ id: orderId }])}::jsonb and q.way = 'transfer' and q.state in ('waiting', 'partly') group by q.id) need
    where need.id = p.id and need.fen > 0 and p.received_fen + need.fen < p.fen
    returning p.id, p.number, p.account_id as "accountId", need.fen::text as left, p.version`,
  )
  await sendNews(
    tx,
    deps,
    lowered.map(({ id, number, accountId, left, version }) => ({
      accountId,
      kind: 'payment' as const,
      says: 'payment.lowered' as const,
      facts: { number, left: amountOfFen(BigInt(left)) },
      link: `/largePayment?id=${id}`,
      key: `payment:${id}:lowered:${version}`,
    })),
  )
}
