import type { Queryable } from '#server/db/database.ts'
import { audit } from '#server/db/schema/work.ts'
import type { CallContext } from '#server/http/request.ts'

export interface AuditEntry {
  action: string
  entity: string
  id: string
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

/** Notes who changed what, in the transaction that changes it. */
export const writeAudit = async (db: Queryable, context: CallContext, entries: readonly AuditEntry[]): Promise<void> => {
  if (entries.length === 0) return
  const actor = { actorId: context.person?.accountId ?? null, actorName: context.person?.name ?? '系统', requestId: context.requestId, at: context.deps.clock() }
  await db.insert(audit).values(entries.map(({ action, entity, id, before, after }) => ({ ...actor, action, entity, entityId: id, before, after })))
}

/** The fields that differ, before and after; null when none do. */
export const difference = <T extends Record<string, unknown>>(before: T, changes: Partial<T>): { before: Partial<T>; after: Partial<T> } | null => {
  const changed = (Object.keys(changes) as (keyof T)[]).filter((name) => changes[name] !== undefined && JSON.stringify(before[name]) !== JSON.stringify(changes[name]))
  if (changed.length === 0) return null
  const of = (from: Partial<T>) => Object.fromEntries(changed.map((name) => [name, from[name] ?? null])) as Partial<T>
  return { before: of(before), after: of(changes) }
}
