import { sql } from 'drizzle-orm'
import type { Queryable } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { EXPIRE_TOPIC } from './place-order.ts'
import { orderSettings } from './settings.ts'

/** From now on there is the whole time to pay a locked order, after which it is called off. */
export const beginPaymentTerm = async (tx: Queryable, { clock }: Pick<Deps, 'clock'>, id: string): Promise<void> => {
  const { payHours } = await orderSettings(tx)
  const until = new Date(clock().getTime() + payHours * 3_600_000).toISOString()
  await tx.execute(sql`update sales_order set expires_at = ${until}::timestamptz where id = ${id}`)
  await tx.execute(sql`insert into outbox (topic, key, run_at) values (${EXPIRE_TOPIC}, ${id}, ${until}::timestamptz) on conflict do nothing`)
}
