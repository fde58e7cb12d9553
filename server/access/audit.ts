import { sql } from 'drizzle-orm'
import { list, type Queryable } from '#server/db/database.ts'
import type { CallContext } from '#server/http/request.ts'

export interface AuditEntry {
  action: string
  entity: string
  id: string
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

/** Notes who changed what, and for whom when staff act for a customer, in the transaction that changes it: one statement, however many records there are. */
export const writeAudit = async (db: Queryable, context: CallContext, entries: readonly AuditEntry[]): Promise<void> => {
  if (entries.length === 0) return
  const forName = context.person?.forName
  const json = (value: Record<string, unknown> | null) => (value === null ? null : JSON.stringify(value))
  const after = (value: Record<string, unknown> | null) => json(forName ? { ...value, forName } : value)
  await db.execute(sql`
    insert into audit (at, actor_id, actor_name, request_id, action, entity, entity_id, before, after)
    select ${context.deps.clock().toISOString()}::timestamptz, ${context.person?.accountId ?? null}::text, ${context.person?.name ?? '系统'}::text, ${context.requestId}::text, t.*
    from unnest(${list(entries.map(({ action }) => action))}, ${list(entries.map(({ entity }) => entity))}, ${list(entries.map(({ id }) => id))},
      ${list(
        entries.map(({ before }) => json(before)),
        'jsonb',
      )}, ${list(
        entries.map((one) => after(one.after)),
        'jsonb',
      )}) as t(action, entity, entity_id, before, after)`)
}

/** The fields that differ, before and after; null when none do. */
export const difference = <T extends Record<string, unknown>>(before: T, changes: Partial<T>): { before: Partial<T>; after: Partial<T> } | null => {
  const changed = (Object.keys(changes) as (keyof T)[]).filter((name) => changes[name] !== undefined && JSON.stringify(before[name]) !== JSON.stringify(changes[name]))
  if (changed.length === 0) return null
  const of = (from: Partial<T>) => Object.fromEntries(changed.map((name) => [name, from[name] ?? null])) as Partial<T>
  return { before: of(before), after: of(changes) }
}
