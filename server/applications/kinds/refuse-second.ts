import { sql } from 'drizzle-orm'
import type { Kind } from '#contract/application-kinds.ts'
import { type Queryable, rowsOf } from '#server/db/database.ts'
import { refused } from '#server/failure.ts'
import { payerOf } from '#server/ledger/payer.ts'

/** One of a kind (and of a name in its content, where given) of a company at a time. Raises a refusal that names the one under review. */
export const refuseSecond = async (tx: Queryable, accountId: string, kind: Kind, id: string | undefined, name?: string): Promise<void> => {
  const payerId = await payerOf(tx, accountId)
  // Two handed in at once wait for each other here.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`application:${kind}:${payerId}`}))`)
  const [other] = await rowsOf<{ number: string }>(
    tx,
    sql`
    select number from application where account_id in (select id from account where id = ${payerId} or owner_id = ${payerId}) and kind = ${kind} and state = 'pending' and id <> ${id ?? ''} and ${name === undefined ? sql`true` : sql`content->>'name' = ${name}`} limit 1`,
  )
  if (other) throw refused('application.second', { number: other.number })
}
