import { z } from 'zod'
import { type Call, make } from './call.ts'
import { PlainChange } from './history.ts'
import { listQuery, MAX_PAGE_SIZE, oneOrMore, pageOf } from './page.ts'
import { id, keyword } from './text.ts'
import { type Decoded, type Entity, entity, type Fields, optional } from './wire.ts'

/** Fields of a plain REST resource: the same names inside and on the wire, as `{name: [schema, label]}`. */
type Plain = Record<string, readonly [schema: z.ZodType, label?: string]>
type Own<P extends Plain> = { [K in keyof P]: readonly [K & string, P[K][0], P[K][1]] }
/** Fields of plain REST, whose names on the wire are the standard ones. */
export const own = <const P extends Plain>(fields: P): Own<P> => Object.fromEntries(Object.entries(fields).map(([name, [schema, label]]) => [name, [name, schema, label]])) as never

/** A query's value that is JSON, as ra-data-simple-rest sends it. */
const json = <T extends z.ZodType>(schema: T) =>
  z
    .string()
    .max(20_000)
    .transform((text, context) => {
      try {
        return JSON.parse(text) as unknown
      } catch {
        context.addIssue({ code: 'custom', params: { key: 'body.broken' } })
        return z.NEVER
      }
    })
    .pipe(schema as unknown as z.ZodType<z.output<T>>)

const range = z.tuple([z.number().int().min(0), z.number().int().min(0)]).transform(([from, to]) => ({ offset: from, limit: Math.min(Math.max(to - from + 1, 1), MAX_PAGE_SIZE) }))

export interface RestQuery {
  sort?: [string, 'ASC' | 'DESC'] | undefined
  range?: { offset: number; limit: number } | undefined
  filter?: Record<string, unknown> | undefined
}

interface ReadShape<F extends Fields> {
  title: string
  /** What a record holds beside its id and version. */
  fields: F
  sorts: readonly [string, ...string[]]
  filters?: Record<string, z.ZodType>
}
interface RestShape<F extends Fields, D extends Fields> extends ReadShape<F> {
  /** What people may set, some of it required. */
  draft: D
}

const version = z.number().int()
const format = z.enum(['csv', 'xlsx'])
const ids = z.array(id).min(1).max(MAX_PAGE_SIZE)
const rest = { get: make('GET'), post: make('POST'), put: make('PUT'), remove: make('DELETE') }

type WithIdentity<F extends Fields> = F & { id: readonly ['id', typeof id]; version: readonly ['version', typeof version] }
const bare = { answers: 'bare' } as const

/** The reading calls of a plain REST resource: its list, all that a list finds as a file, and its records. They ask for `<name>:read`. */
export const restReadCalls = <const F extends Fields>(name: string, { title, fields, sorts, filters = {} }: ReadShape<F>) => {
  const read = `${name}:read` as const
  const path = `/api/rest/${name}`
  const Record = entity({ id: ['id', id], ...fields, version: ['version', version] } as WithIdentity<F>) as unknown as Entity<WithIdentity<F>>
  const filter = json(z.strictObject({ q: keyword, id: oneOrMore(id).optional(), ...filters })).optional()
  const sort = json(z.tuple([z.enum(sorts), z.enum(['ASC', 'DESC'])])).optional()
  const query = z.strictObject({ sort, range: json(range).optional(), filter })
  return {
    list: rest.get(path, { title: `${title}列表`, access: read, query, answer: z.array(Record), ...bare }),
    export: rest.get(`${path}/export`, { title: `导出${title}`, access: read, query: z.strictObject({ filter, sort, format }), answers: 'file' }),
    detail: rest.get(`${path}/{id}`, { title: `${title}详情`, access: read, body: entity({ id: ['id', id] }), answer: Record, ...bare }),
  } satisfies Record<string, Call>
}

/** What is told of a record and that nobody sets. */
export const derivedOf = (fields: Fields, draft: Fields): Fields => Object.fromEntries(Object.entries(fields).filter(([name]) => !(name in draft) && name !== 'id' && name !== 'version'))

/**
 * The calls of a back-office resource that the specification does not name: plain REST under `/api/rest/<name>`, in the form that
 * ra-data-simple-rest speaks, with one call each to change or delete several. Reading asks for `<name>:read`, everything else for `<name>:write`.
 */
export const restCalls = <const F extends Fields, const D extends Fields>(name: string, { draft, ...shape }: RestShape<F, D>) => {
  const { title } = shape
  const write = `${name}:write` as const
  const path = `/api/rest/${name}`
  const reading = restReadCalls(name, shape)
  const Record = reading.detail.answer
  const changes = optional(draft)
  const derived = Object.fromEntries(Object.keys(derivedOf(shape.fields, draft)).map((name) => [name, [name, z.unknown().optional()]]))
  return {
    ...reading,
    add: rest.post(path, { title: `新建${title}`, access: write, body: entity(draft) as Entity<D>, answer: Record, ...bare }),
    update: rest.put(`${path}/{id}`, {
      title: `修改${title}`,
      access: write,
      // ra-data-simple-rest sends a record as it got it: what is only told comes back with the rest, and is refused where it says something else.
      body: entity({ id: ['id', id], version: ['version', version.optional()], ...derived, ...changes } as never) as unknown as z.ZodType<{ id: string; version?: number } & Partial<Decoded<D>>>,
      answer: Record,
      ...bare,
    }),
    history: rest.post(`${path}/getHistory`, { title: `${title}变更历史`, access: `${name}:read` as const, body: listQuery({ at: 'fAt' }, { id: ['fId', id] }), answer: pageOf(PlainChange) }),
    updateMany: rest.put(path, {
      title: `批量修改${title}`,
      access: write,
      body: z.strictObject({ ids, data: entity(changes as never) }) as unknown as z.ZodType<{ ids: string[]; data: Partial<Decoded<D>> }>,
      answer: z.array(id),
      ...bare,
    }),
    remove: rest.remove(`${path}/{id}`, { title: `删除${title}`, access: write, body: entity({ id: ['id', id] }), answer: z.object({ id }), ...bare }),
    removeMany: rest.remove(path, { title: `批量删除${title}`, access: write, body: z.strictObject({ ids }), answer: z.array(id), ...bare }),
  } satisfies Record<string, Call>
}

export type RestCalls = Record<'list' | 'export' | 'detail' | 'history' | 'add' | 'update' | 'updateMany' | 'remove' | 'removeMany', Call>
/** What a resource that is only read offers. */
export type RestReadCalls = Pick<RestCalls, 'list' | 'export' | 'detail'>
