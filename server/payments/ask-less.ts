import { type SQL, sql } from 'drizzle-orm'
import { amountOfFen } from '#contract/money.ts'
import { href } from '#contract/paths.ts'
import { list, type Queryable, rowsOf } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { sendNews } from '#server/messages/send.ts'

/**
 * Transfers that still ask for locked orders, of which less is owed than before, ask for no more than their orders need; whoever began one is told.
 * One that has got all that they need is closed. `except` is the payment that is being settled itself.
 */
export const askLess = async (tx: Queryable, deps: Deps, orderIds: readonly string[], except = ''): Promise<void> => {
  if (orderIds.length === 0) return
  const ofThese = (p: SQL) =>
    sql.join(
      orderIds.map((id) => sql`${p}.orders @> ${JSON.stringify([{ id }])}::jsonb`),
      sql` or `,
    )
  const asksFor = (p: SQL) => sql`(${ofThese(p)}) and ${p}.id <> ${except} and ${p}.way = 'transfer' and ${p}.state in ('waiting', 'partly')`
  // Two of its orders may be lessened at once: the second sees the first's sums once it has the payment.
  await tx.execute(sql`select 1 from payment p where ${asksFor(sql`p`)} order by p.id for update`)
  const lowered = await rowsOf<{ id: string; number: string; accountId: string; left: string; version: number }>(
    tx,
    sql`
    update payment p set fen = p.received_fen + need.fen, state = case when need.fen = 0 then 'closed' else p.state end, reason = case when need.fen = 0 then '订单已付清' else p.reason end, version = p.version + 1,
      orders = (select jsonb_agg(case when one->>'id' = any(${list(orderIds)}) then one || jsonb_build_object('fen', least((one->>'fen')::bigint, (case when p.received_fen = 0 then o.total - o.paid else o.total end * 100)::bigint)::text) else one end)
        from jsonb_array_elements(p.orders) one join sales_order o on o.id = one->>'id')
    from (select q.id, sum(greatest(o.total - o.paid, 0) * 100)::bigint as fen from payment q cross join jsonb_array_elements(q.orders) one join sales_order o on o.id = one->>'id' and o.handling <> 'cancelled'
      where ${asksFor(sql`q`)} group by q.id) need
    where need.id = p.id and (need.fen > 0 or p.received_fen > 0) and p.received_fen + need.fen < p.fen
    returning p.id, p.number, p.account_id as "accountId", need.fen::text as left, p.version`,
  )
  await sendNews(
    tx,
    deps,
    lowered.map(({ id, number, accountId, left, version }) => ({
      accountId,
      kind: 'payment' as const,
      says: left === '0' ? ('payment.needless' as const) : ('payment.lowered' as const),
      facts: { number, left: amountOfFen(BigInt(left)) },
      link: href('LargePayment', { id }),
      key: `payment:${id}:lowered:${version}`,
    })),
  )
}
