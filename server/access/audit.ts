import { sql } from 'drizzle-orm'
import type { Noted } from '#contract/call.ts'
import { isFull, list, rowsOf } from '#server/db/database.ts'
import type { Writes } from '#server/db/gathered.ts'
import type { CallContext, SignedInContext } from '#server/http/request.ts'
import { remembering } from '#server/remembered.ts'

interface AuditEntry {
  action: string
  entity: string
  id: string
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

/**
 * Notes who changed what, and for whom when staff act for a customer, in the transaction that changes it: one statement,
 * however many records there are. `actor` is who it was where nobody is signed in: whoever holds a link or a code.
 */
export const writeAudit = async (db: Writes, context: CallContext, entries: readonly AuditEntry[], actor?: { id: string; name: string }): Promise<void> => {
  if (entries.length === 0) return
  const [actorId, actorName] = context.person ? [context.person.accountId, context.person.name] : [actor?.id ?? null, actor?.name ?? '系统']
  const forName = context.person?.forName
  const json = (value: Record<string, unknown> | null) => (value === null ? null : JSON.stringify(value))
  const after = (value: Record<string, unknown> | null) => json(forName ? { ...value, forName } : value)
  await db.execute(sql`
    insert into audit (at, actor_id, actor_name, request_id, action, entity, entity_id, before, after)
    select ${context.deps.clock().toISOString()}::timestamptz, ${actorId}::text, ${actorName}::text, ${context.requestId}::text, t.*
    from unnest(${list(entries.map(({ action }) => action))}, ${list(entries.map(({ entity }) => entity))}, ${list(entries.map(({ id }) => id))},
      ${list(
        entries.map(({ before }) => json(before)),
        'jsonb',
      )}, ${list(
        entries.map((one) => after(one.after)),
        'jsonb',
      )}) as t(action, entity, entity_id, before, after)`)
}

/** For so long, looking again at the same record or page of a list is the same look. */
const ONE_LOOK_MINUTES = 10
const ONE_LOOK = sql.raw(`interval '${ONE_LOOK_MINUTES} minutes'`)
const listLooks = remembering<void>({ maxAge: ONE_LOOK_MINUTES * 60_000, size: 10_000, version: () => 0 })

/**
 * Notes what staff looked at or took out of the house; looking at one record, or one page of a list, again and again within
 * minutes is noted once (a page of a list once by each process).
 * With the disk full a look is noted in the server's log instead; nothing is taken out then.
 */
export const noteUse = async (context: SignedInContext, noted: Noted, body: Record<string, unknown>, query: Record<string, unknown>): Promise<void> => {
  try {
    await writeUse(context, noted, body, query)
  } catch (error) {
    if (!isFull(error) || (noted.action !== 'see' && noted.action !== 'list')) throw error
    const { deps, person, requestId } = context
    deps.log.warn({ actorId: person.accountId, entity: noted.entity, id: noted.id && body[noted.id], requestId }, 'looked at, and not in the audit log: the disk is full')
  }
}

const writeUse = async (context: SignedInContext, { action, entity, id, unless }: Noted, body: Record<string, unknown>, query: Record<string, unknown>): Promise<void> => {
  const { deps, person } = context
  if (person.accountType !== 'staff') return
  if (action === 'list') {
    // Which page and what was asked by, not for what: someone's number may have been searched for, and masking reaches records only.
    const { page, size, ids, sort: _sort, order: _order, ...asked } = body
    // Names of records that are on the screen already.
    if (ids !== undefined) return
    if (unless && Object.entries(unless).every(([name, value]) => String(asked[name]) === value)) return
    const by = Object.keys(asked).filter((name) => asked[name] !== undefined)
    const look = () => writeAudit(deps.db, context, [{ action, entity, id: '', before: null, after: { page, size, ...(by.length > 0 && { asked: by }) } }])
    return listLooks(deps.changes).get(`${person.accountId} ${entity} ${JSON.stringify(body)}`, look)
  }
  const recordId = id ? String(body[id] ?? '') : ''
  const after = action === 'see' ? null : withoutNumbers({ ...body, ...query })
  if (after) return writeAudit(deps.db, context, [{ action, entity, id: recordId, before: null, after }])
  const [seen] = await rowsOf(
    deps.db,
    sql`select 1 from audit where entity = ${entity} and entity_id = ${recordId} and actor_id = ${person.accountId} and action = ${action} and at > ${deps.clock().toISOString()}::timestamptz - ${ONE_LOOK} limit 1`,
  )
  if (!seen) await writeAudit(deps.db, context, [{ action, entity, id: recordId, before: null, after: null }])
}

/** Mobile numbers that were searched for, but for their last digits: masking a person reaches records only. */
const withoutNumbers = (asked: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(asked).map(([name, value]) => [name, typeof value === 'string' ? value.replace(/(?<!\d)1\d{6}(?=\d{4}(?!\d))/g, '*******') : value]))

/** The fields that differ, before and after; null when none do. */
export const difference = <T extends Record<string, unknown>>(before: T, changes: Partial<T>): { before: Partial<T>; after: Partial<T> } | null => {
  const changed = (Object.keys(changes) as (keyof T)[]).filter((name) => changes[name] !== undefined && JSON.stringify(before[name]) !== JSON.stringify(changes[name]))
  if (changed.length === 0) return null
  const of = (from: Partial<T>) => Object.fromEntries(changed.map((name) => [name, from[name] ?? null])) as Partial<T>
  return { before: of(before), after: of(changes) }
}
