import { eq, sql } from 'drizzle-orm'
import type { ZodType } from 'zod'
import { encoderOf } from '#contract/encode.ts'
import { derivedOf, type RestCalls, type RestReadCalls } from '#contract/rest.ts'
import { fieldsOf } from '#contract/wire.ts'
import { difference, writeAudit } from '#server/access/audit.ts'
import { conflict } from '#server/conflict.ts'
import { list, type Queryable } from '#server/db/database.ts'
import { badField, denied, missing, refused } from '#server/failure.ts'
import type { Handlers } from '#server/handlers.ts'
import { historyOf } from '#server/history.ts'
import type { SignedInContext } from '#server/http/request.ts'
import { saysTheSame } from '#server/says-the-same.ts'
import { today } from '#server/today.ts'
import { guardConstraints } from './constraints.ts'
import { readHandlers, recordOf } from './read-handlers.ts'
import type { RestResource, Values } from './rest-resource.ts'

/** Answers a resource's calls: reading it, and writing with its checks, its audit and its version. */
export const restHandlers = (resource: RestResource, calls: RestReadCalls): Handlers<RestCalls> => ({
  ...readHandlers(resource, calls),
  add: (body, context) =>
    guardConstraints('write', () =>
      context.deps.db.transaction(async (tx) => {
        const values = await prepared(resource, tx, context, body as Values, null)
        const id = resource.newId?.(values) ?? context.deps.newId()
        await tx.insert(resource.table).values({ [keyName(resource)]: id, ...values } as never)
        await resource.after?.(tx, [id])
        await writeAudit(tx, context, [{ action: 'add', entity: resource.entity, id, before: null, after: told(calls, values) }])
        return recordOf(resource, tx, id, today(context.deps))
      }),
    ),
  history: async (body, { deps }) => {
    const name = keyName(resource)
    const page = await historyOf(deps.db, resource.entity, body as { id: string; page: number; size: number }, name === 'id' ? undefined : name)
    // Entries may be older than what is told of a record.
    const known = (values: Values | null) => values && told(calls, values)
    return { ...page, items: page.items.map((entry) => ({ ...entry, before: known(entry.before), after: known(entry.after) })) }
  },
  update: (body, context) => {
    const { id, version, ...sent } = body as Values & { id: string; version?: number }
    // The answer is the whole record: who may only write isn't shown it that way.
    if (!context.person.permissions.has(calls.detail.access)) throw denied()
    return guardConstraints('write', () =>
      context.deps.db.transaction(async (tx) => {
        const changes = await whatDiffers(resource, calls, tx, context, { id, version }, sent)
        const [newId = id] = await change(resource, calls, tx, context, [id], changes, version)
        return recordOf(resource, tx, newId, today(context.deps))
      }),
    )
  },
  updateMany: (body, context) => {
    const { ids, data } = body as { ids: string[]; data: Values }
    if (Object.keys(data).length === 0) throw refused('bulk.noChange')
    return guardConstraints('write', () => context.deps.db.transaction((tx) => change(resource, calls, tx, context, [...new Set(ids)].sort(), data)))
  },
  remove: async (body, context) => {
    const { id } = body as { id: string }
    await removeAll(resource, calls, context, [id])
    return { id }
  },
  removeMany: (body, context) => removeAll(resource, calls, context, [...new Set((body as { ids: string[] }).ids)]),
})

/**
 * What of a record, sent whole, is to be changed. Raises 404, and 400 at a field that nobody sets and that says something else
 * than the record does, unless the record is sent whole; who has seen an older record is told of that instead.
 */
const whatDiffers = async (
  resource: RestResource,
  calls: RestReadCalls,
  tx: Queryable,
  { deps }: SignedInContext,
  { id, version }: { id: string; version?: number | undefined },
  sent: Values,
): Promise<Values> => {
  const fields = fieldsOf(calls.detail.answer as ZodType) ?? {}
  const derived = derivedOf(fields, fieldsOf((calls as RestCalls).add.body as ZodType) ?? {})
  const now = (await recordOf(resource, tx, id, today(deps))) as Values
  const late = version !== undefined && version !== now.version
  // Of a record that is sent whole, what is only told may have moved since it was read: stock that was promised, days that are left.
  const whole = version !== undefined && Object.keys(fields).every((name) => name in sent || name === 'id' || name === 'version')
  const changes: Values = {}
  for (const [name, value] of Object.entries(sent)) {
    const field = derived[name]
    const says = field ? encoderOf(field[1])(now[name]) : now[name]
    const same = saysTheSame(says ?? null, value)
    if (field && !same && !whole && !late) throw badField(name, 'field.unknown')
    if (!field && (!same || late)) changes[name] = value
  }
  return changes
}

/** What an entry tells of a record: what people know of it, not what the table derives from that or keeps for itself. */
const told = (calls: RestReadCalls, values: Values): Values => {
  const { id: _, version: __, ...known } = fieldsOf(calls.detail.answer as ZodType) ?? {}
  return Object.fromEntries(Object.entries(values).filter(([name]) => name in known))
}

/** A record's own property in the table's words for its id. */
const keyName = (resource: RestResource): string => Object.entries(resource.table).find(([, column]) => column === resource.key)?.[0] ?? 'id'
/** Empty text is the same as unknown. */
const prepared = async (resource: RestResource, tx: Queryable, context: SignedInContext, body: Values, before: Values | null): Promise<Values> => {
  const changes = Object.fromEntries(Object.entries(body).map(([name, value]) => [name, value === '' ? null : value]))
  return resource.prepare ? resource.prepare(tx, context, changes, before) : changes
}

/** Changes records alike, each checked against what it was; answers the ids they have now. */
const change = async (resource: RestResource, calls: RestReadCalls, tx: Queryable, context: SignedInContext, ids: readonly string[], given: Values, version?: number): Promise<string[]> => {
  const now: string[] = []
  await resource.lockFirst?.(tx, ids)
  for (const id of ids) {
    const [row] = await tx.select().from(resource.table).where(eq(resource.key, id)).for('update')
    if (!row) throw missing()
    const before = row as Values & { version: number }
    if (version !== undefined && version !== before.version) throw await conflict(tx, resource.entity, id, before.version)
    const changes = await prepared(resource, tx, context, given, before)
    const changed = difference(before, changes)
    const idNow = String(changes[keyName(resource)] ?? id)
    now.push(idNow)
    if (!changed) continue
    await tx
      .update(resource.table)
      .set({ ...changes, version: before.version + 1 } as never)
      .where(eq(resource.key, id))
    await writeAudit(tx, context, [{ action: 'update', entity: resource.entity, id: idNow, before: told(calls, changed.before), after: told(calls, changed.after) }])
  }
  await resource.after?.(tx, now)
  return now
}

const removeAll = (resource: RestResource, calls: RestReadCalls, context: SignedInContext, ids: readonly string[]): Promise<string[]> =>
  guardConstraints('remove', () =>
    context.deps.db.transaction(async (tx) => {
      await resource.lockFirst?.(tx, ids)
      await resource.beforeRemove?.(tx, ids)
      const rows = (await tx
        .delete(resource.table)
        .where(sql`${resource.key} = any(${list(ids)})`)
        .returning()) as Values[]
      if (rows.length < ids.length) throw missing()
      await resource.removed?.(tx, rows)
      await writeAudit(
        tx,
        context,
        rows.map((row) => ({ action: 'delete', entity: resource.entity, id: String(row[keyName(resource)]), before: told(calls, row), after: null })),
      )
      return [...ids]
    }),
  )
