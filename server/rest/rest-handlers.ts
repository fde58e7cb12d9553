import { eq, type SQL, sql } from 'drizzle-orm'
import { MAX_PAGE_SIZE } from '#contract/page.ts'
import type { RestCalls, RestQuery } from '#contract/rest.ts'
import { difference, writeAudit } from '#server/access/audit.ts'
import type { Handlers } from '#server/auth/routes.ts'
import { conflict } from '#server/conflict.ts'
import { containing } from '#server/containing.ts'
import { list, type Queryable, rowsOf } from '#server/db/database.ts'
import { missing, refused } from '#server/failure.ts'
import type { SignedInContext } from '#server/http/request.ts'
import { today } from '#server/today.ts'
import { guardConstraints } from './constraints.ts'
import { Listing } from './listing.ts'
import type { RestResource, Values } from './rest-resource.ts'

const UNASKED = { offset: 0, limit: 25 }

/** Answers a resource's seven calls: reading with filters, sorting and ranges; writing with its checks, its audit and its version. */
export const restHandlers = (resource: RestResource): Handlers<RestCalls> => ({
  list: async (_, context, query: RestQuery) => {
    const columns = resource.columns(today(context.deps))
    // Records asked for by their ids come all at once: nobody pages through those.
    const { offset, limit } = query.range ?? (query.filter?.id === undefined ? UNASKED : { offset: 0, limit: MAX_PAGE_SIZE })
    const where = conditionOf(resource, columns, query.filter ?? {}, today(context.deps))
    const [items, [counted]] = await Promise.all([
      rowsOf<Values>(
        context.deps.db,
        sql`select ${selected(resource, columns)} from ${resource.from} where ${where} order by ${orderOf(resource, columns, query.sort)} limit ${limit} offset ${offset}`,
      ),
      rowsOf<{ total: number }>(context.deps.db, sql`select count(*)::int as total from ${resource.from} where ${where}`),
    ])
    return new Listing(finished(resource, items), offset, counted?.total ?? 0)
  },
  detail: (body, { deps }) => recordOf(resource, deps.db, (body as { id: string }).id, today(deps)),
  add: (body, context) =>
    guardConstraints('write', () =>
      context.deps.db.transaction(async (tx) => {
        const values = await prepared(resource, tx, context, body as Values, null)
        const id = resource.newId?.(values) ?? context.deps.newId()
        await tx.insert(resource.table).values({ [keyName(resource)]: id, ...values } as never)
        await resource.after?.(tx, [id])
        await writeAudit(tx, context, [{ action: 'add', entity: resource.entity, id, before: null, after: values }])
        return recordOf(resource, tx, id, today(context.deps))
      }),
    ),
  update: (body, context) => {
    const { id, version, ...changes } = body as Values & { id: string; version?: number }
    return guardConstraints('write', () =>
      context.deps.db.transaction(async (tx) => {
        const [newId = id] = await change(resource, tx, context, [id], changes, version)
        return recordOf(resource, tx, newId, today(context.deps))
      }),
    )
  },
  updateMany: (body, context) => {
    const { ids, data } = body as { ids: string[]; data: Values }
    if (Object.keys(data).length === 0) throw refused('bulk.nothing')
    return guardConstraints('write', () => context.deps.db.transaction((tx) => change(resource, tx, context, [...new Set(ids)].sort(), data)))
  },
  remove: async (body, context) => {
    const { id } = body as { id: string }
    await removeAll(resource, context, [id])
    return { id }
  },
  removeMany: (body, context) => removeAll(resource, context, [...new Set((body as { ids: string[] }).ids)]),
})

/** A record's own property in the table's words for its id. */
const keyName = (resource: RestResource): string => Object.entries(resource.table).find(([, column]) => column === resource.key)?.[0] ?? 'id'
const keyOf = (resource: RestResource) => sql`r.${sql.identifier(resource.key.name)}`

const selected = (resource: RestResource, columns: Record<string, SQL>) =>
  sql.join([sql`${keyOf(resource)} as id`, ...Object.entries(columns).map(([name, column]) => sql`${column} as ${sql.identifier(name)}`), sql`r.version as version`], sql`, `)

const orderOf = (resource: RestResource, columns: Record<string, SQL>, sort: RestQuery['sort']) => {
  if (!sort || sort[0] === 'id') return resource.order
  const [name, direction] = sort
  return sql`${resource.sorts?.[name] ?? columns[name] ?? keyOf(resource)} ${sql.raw(direction === 'DESC' ? 'desc nulls last' : 'asc nulls last')}, ${keyOf(resource)}`
}

const conditionOf = (resource: RestResource, columns: Record<string, SQL>, { q, id, ...filters }: Record<string, unknown>, now: string): SQL => {
  const conditions = [sql`true`]
  if (typeof q === 'string') for (const word of q.split(/\s+/).filter(Boolean)) conditions.push(sql`lower(${resource.search}) like ${containing(word)}`)
  const many = (value: unknown) => list((Array.isArray(value) ? value : [value]) as string[])
  if (id !== undefined) conditions.push(sql`${keyOf(resource)} = any(${many(id)})`)
  const special = resource.filters?.(now) ?? {}
  for (const [name, value] of Object.entries(filters)) {
    if (value === undefined || value === null) continue
    if (special[name]) conditions.push((special[name] as (value: unknown) => SQL)(value))
    else if (typeof value === 'boolean') conditions.push(sql`${columns[name]} = ${value}`)
    else conditions.push(sql`${columns[name]} = any(${many(value)})`)
  }
  return sql.join(conditions, sql` and `)
}

const recordOf = async (resource: RestResource, db: Queryable, id: string, now: string): Promise<never> => {
  const [row] = await rowsOf<Values>(db, sql`select ${selected(resource, resource.columns(now))} from ${resource.from} where ${keyOf(resource)} = ${id}`)
  if (!row) throw missing()
  return finished(resource, [row])[0] as never
}

const finished = (resource: RestResource, rows: Values[]): Values[] => (resource.finish ? rows.map((row) => ({ ...row, ...resource.finish?.(row) })) : rows)

/** Empty text is the same as unknown. */
const prepared = async (resource: RestResource, tx: Queryable, context: SignedInContext, body: Values, before: Values | null): Promise<Values> => {
  const changes = Object.fromEntries(Object.entries(body).map(([name, value]) => [name, value === '' ? null : value]))
  return resource.prepare ? resource.prepare(tx, context, changes, before) : changes
}

/** Changes records alike, each checked against what it was; answers the ids they have now. */
const change = async (resource: RestResource, tx: Queryable, context: SignedInContext, ids: readonly string[], given: Values, version?: number): Promise<string[]> => {
  const now: string[] = []
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
    await writeAudit(tx, context, [{ action: 'update', entity: resource.entity, id: idNow, ...changed }])
  }
  await resource.after?.(tx, now)
  return now
}

const removeAll = (resource: RestResource, context: SignedInContext, ids: readonly string[]): Promise<string[]> =>
  guardConstraints('remove', () =>
    context.deps.db.transaction(async (tx) => {
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
        rows.map((row) => ({ action: 'delete', entity: resource.entity, id: String(row[keyName(resource)]), before: row, after: null })),
      )
      return [...ids]
    }),
  )
