import { sql } from 'drizzle-orm'
import { list } from '#server/db/database.ts'
import type { Writes } from '#server/db/gathered.ts'
import type { Deps } from '#server/deps.ts'

interface Happening {
  event: string
  recordId: string
}

export const WEBHOOK_TOPIC = 'webhook'
/** So often one is tried: each time after longer, fifteen times are most of an hour. The trigger has the same number. */
export const WEBHOOK_TRIES = 15

/** Notes what other systems are to be told, in the transaction in which it happens; a trigger queues each for sending. Events that nobody asked for are no rows. */
export const tellWebhooks = async (tx: Writes, { clock }: Pick<Deps, 'clock'>, happenings: readonly Happening[]): Promise<void> => {
  if (happenings.length === 0) return
  await tx.execute(sql`
    insert into webhook_delivery (webhook_id, event, record_id, at)
    select w.id, t.event, t.record_id, ${clock().toISOString()}::timestamptz + t.place * interval '1 microsecond'
    from unnest(${list(happenings.map(({ event }) => event))}, ${list(happenings.map(({ recordId }) => recordId))}) with ordinality as t(event, record_id, place)
    join webhook w on w.status = 'active' and t.event = any(w.events)`)
}
