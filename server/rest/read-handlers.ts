import { type SQL, sql } from 'drizzle-orm'
import { MAX_PAGE_SIZE } from '#contract/page.ts'
import type { RestQuery, RestReadCalls } from '#contract/rest.ts'
import { type Fields, fieldsOf } from '#contract/wire.ts'
import { noteUse } from '#server/access/audit.ts'
import { list, type Queryable, rowsOf } from '#server/db/database.ts'
import { oneOf } from '#server/db/one-of.ts'
import { missing } from '#server/failure.ts'
import type { Handlers } from '#server/handlers.ts'
import { exportFile } from '#server/imports/export-file.ts'
import { labelledColumns } from '#server/imports/export-list.ts'
import { organisationsIn } from '#server/organisations.ts'
import { pageAndTotal, pageRows } from '#server/page-rows.ts'
import { today } from '#server/today.ts'
import { totalOf } from '#server/totals.ts'
import { Listing } from './listing.ts'
import { pageOfNewest } from './page-of-newest.ts'
import type { ReadResource, Values } from './rest-resource.ts'
import { rowsInOrder } from './rows-in-order.ts'

const UNASKED = { offset: 0, limit: 25 }

export interface ExportQuery {
  filter?: Record<string, unknown>
  sort?: RestQuery['sort']
  format: 'csv' | 'xlsx'
}

/** Answers a resource's reading calls, with filters, sorting and ranges. */
export const readHandlers = (resource: ReadResource, calls: RestReadCalls): Handlers<RestReadCalls> => ({
  list: async (_, context, query: RestQuery) => {
    const columns = resource.columns(today(context.deps))
    // Records asked for by their ids come all at once: nobody pages through those.
    const { offset, limit } = query.range ?? (query.filter?.id === undefined ? UNASKED : { offset: 0, limit: MAX_PAGE_SIZE })
    const where = (found?: (word: string) => SQL) => conditionOf(resource, columns, query.filter ?? {}, today(context.deps), found)
    const sort = query.sort ?? resource.usual
    const indexed = !sort || resource.solid?.includes(sort[0])
    const named = query.sort ? undefined : namedFirst(resource, query.filter?.q)
    const page = (from: SQL, where: SQL, all?: number) =>
      rowsOf<Values>(
        context.deps.db,
        pageRows(
          {
            select: selected(resource, columns),
            from,
            keysFrom: resource.lean?.sorts.includes(sort?.[0] ?? 'id') ? resource.lean.from : resource.from,
            where,
            key: resource.row ?? keyOf(resource),
            order: named ? sql`${named}, ${orderOf(resource, columns, sort)}` : orderOf(resource, columns, sort),
            backwards: named ? undefined : sort ? orderOf(resource, columns, sort, true) : resource.reversed,
            limit,
            offset,
          },
          all,
        ),
      )
    const [items, total] = await pageAndTotal(
      offset,
      async (all) =>
        (await pageOfNewest(resource, { q: query.filter?.q, sort, offset, limit }, (from, found) =>
          page(
            from,
            where(() => found),
          ),
        )) ??
        page(
          resource.from,
          where((word) => (indexed && resource.inTurn?.(word)) || resource.found(word)),
          all,
        ),
      () => totalOf(context.deps, { from: resource.lean?.from ?? resource.from, where: where() }),
    )
    return new Listing(finished(resource, items), offset, total)
  },
  export: async (_, context, { filter = {}, sort: asked, format }: ExportQuery) => {
    const sort = asked ?? resource.usual
    const { deps } = context
    await noteUse(context, { action: 'export', entity: resource.entity }, {}, { format, ...filter })
    const fields = fieldsOf(calls.detail.answer) as Fields
    const columns: Record<string, SQL> = { ...resource.columns(today(deps)), ...resource.fileColumns?.(today(deps)), ...(fields.accountId?.[2] && { accountNumber }) }
    for (const name of resource.notInFiles ?? []) delete columns[name]
    const where = conditionOf(resource, columns, filter, today(deps))
    const { nameOf } = await organisationsIn(deps.copy)
    const rows = rowsInOrder(deps.copy, {
      select: selected(resource, columns),
      from: resource.from,
      where,
      key: keyOf(resource),
      order: orderOf(resource, columns, sort),
      journal: sort && sort[0] === resource.usual?.[0] ? { by: resource.sorts?.[sort[0]] ?? (columns[sort[0]] as SQL), way: sort[1] } : undefined,
    })
    return exportFile(calls.list.title, format, labelledColumns(forFiles(fields, resource), resource.words), told(rows, resource, nameOf))
  },
  detail: (body, { deps }) => recordOf(resource, deps.db, (body as { id: string }).id, today(deps)),
})

/** Rows as a file tells them. */
async function* told(batches: AsyncIterable<Values[]>, resource: ReadResource, nameOf: (orgId: string) => string): AsyncGenerator<Values[]> {
  for await (const rows of batches)
    yield finished(resource, rows).map((row) => ({
      ...row,
      ...(typeof row.orgId === 'string' && { orgId: nameOf(row.orgId) }),
      ...('accountNumber' in row && { accountId: row.accountNumber }),
      ...resource.inFile?.(row),
    }))
}

/** Customers share names: what tells them apart for people is their code, or what they sign in with. */
const accountNumber = sql`(select coalesce(known.code, known.account) from account known where known.id = r.account_id)`
/** Ids are the database's own: where a record says what they stand for, and nothing else is put in their place, a file doesn't tell them. */
const forFiles = (fields: Fields, { inFile }: ReadResource): Fields =>
  inFile ? fields : Object.fromEntries(Object.entries(fields).filter(([name]) => name === 'accountId' || !(name.endsWith('Id') && fields[name.replace(/Id$/, 'Name')]?.[2])))

const keyOf = (resource: ReadResource) => sql`r.${sql.identifier(resource.key.name)}`

const selected = (resource: ReadResource, columns: Record<string, SQL>) =>
  sql.join([sql`${keyOf(resource)} as id`, ...Object.entries(columns).map(([name, column]) => sql`${column} as ${sql.identifier(name)}`), sql`r.version as version`], sql`, `)

/** Sorts whoever has the whole text that is looked for before the others, where the resource has such a text. */
const namedFirst = ({ exact }: ReadResource, q: unknown): SQL | undefined => (exact && typeof q === 'string' && q.trim() ? sql`lower(${exact}) <> lower(${q.trim()})` : undefined)

/** `against` is the very opposite order. */
const orderOf = (resource: ReadResource, columns: Record<string, SQL>, sort: RestQuery['sort'], against = false) => {
  if (!sort) return resource.order
  const [name, direction] = sort
  const way = (direction === 'DESC') === against ? 'asc' : 'desc'
  const nulls = name === 'id' || resource.solid?.includes(name) ? '' : against ? ' nulls first' : ' nulls last'
  return sql`${resource.sorts?.[name] ?? columns[name] ?? keyOf(resource)} ${sql.raw(way + nulls)}, ${resource.row ?? keyOf(resource)} ${sql.raw(way)}`
}

/** Under which condition a resource's records are found by a filter. */
export const conditionOf = (resource: ReadResource, columns: Record<string, SQL>, { q, id, ...filters }: Record<string, unknown>, now: string, found = resource.found): SQL => {
  const conditions = [sql`true`]
  if (typeof q === 'string') for (const word of q.split(/\s+/).filter(Boolean)) conditions.push(found(word))
  const many = (value: unknown) => list((Array.isArray(value) ? value : [value]) as string[])
  if (id !== undefined) conditions.push(sql`${keyOf(resource)} = any(${many(id)})`)
  const special = resource.filters?.(now) ?? {}
  for (const [name, value] of Object.entries(filters)) {
    if (value === undefined || value === null) continue
    if (special[name]) conditions.push((special[name] as (value: unknown) => SQL)(value))
    else if (typeof value === 'boolean') conditions.push(sql`${columns[name]} = ${value}`)
    else conditions.push(oneOf(columns[name] as SQL, [value as string | string[]].flat()))
  }
  return sql.join(conditions, sql` and `)
}

/** One record. Raises 404. */
export const recordOf = async (resource: ReadResource, db: Queryable, id: string, now: string): Promise<never> => {
  const [row] = await rowsOf<Values>(db, sql`select ${selected(resource, resource.columns(now))} from ${resource.from} where ${keyOf(resource)} = ${id}`)
  if (!row) throw missing()
  return finished(resource, [row])[0] as never
}

const finished = <Row extends Values>(resource: ReadResource, rows: Row[]): Row[] => (resource.finish ? rows.map((row) => ({ ...row, ...resource.finish?.(row) })) : rows)
