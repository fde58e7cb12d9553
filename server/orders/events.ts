import { sql } from 'drizzle-orm'
import { list } from '#server/db/database.ts'
import type { Writes } from '#server/db/gathered.ts'
import type { Deps } from '#server/deps.ts'
import { tellWebhooks } from '#server/webhooks/tell.ts'

interface Act {
  orderId: string
  kind: string
  actorName: string
  /** For whom, when staff acted for a customer. */
  forName?: string | null
  facts?: Record<string, string>
}

/** Writes steps into the orders' timelines, and has other systems told of them, in the order given: those of one moment stand a microsecond apart. */
export const noteEvents = async (tx: Writes, deps: Pick<Deps, 'clock' | 'newId'>, acts: readonly Act[]): Promise<void> => {
  if (acts.length === 0) return
  const { clock, newId } = deps
  await tx.execute(sql`
    insert into order_event (id, order_id, kind, actor_name, for_name, facts, at)
    select t.id, t.order_id, t.kind, t.actor_name, t.for_name, t.facts, ${clock().toISOString()}::timestamptz + t.place * interval '1 microsecond' from unnest(${list(acts.map(() => newId()))}, ${list(acts.map(({ orderId }) => orderId))}, ${list(acts.map(({ kind }) => kind))},
      ${list(acts.map(({ actorName }) => actorName))}, ${list(acts.map(({ forName }) => forName ?? null))}, ${list(
        acts.map(({ facts }) => JSON.stringify(facts ?? {})),
        'jsonb',
      )}) with ordinality as t(id, order_id, kind, actor_name, for_name, facts, place)`)
  await tellWebhooks(
    tx,
    deps,
    acts.map(({ orderId, kind }) => ({ event: `order.${kind}`, recordId: orderId })),
  )
}
