import { combineDataProviders, type DataProvider, type GetListParams, type Identifier, type RaRecord } from 'ra-core'
import { accountCalls } from '#contract/account.ts'
import type { Call } from '#contract/call.ts'
import { goodsGroupCalls } from '#contract/goods-group.ts'
import { send } from './client.ts'
import { CallError } from './errors.ts'
import { restProvider } from './rest-provider.ts'

type Row = RaRecord
/** The calls of a resource that the specification names. */
interface ResourceCalls {
  list: Call
  detail?: Call
  add?: Call
  update?: Call
  updates?: Call
}

const resources: Record<string, ResourceCalls> = { accounts: accountCalls, goodsGroups: { list: goodsGroupCalls.list } }

const callOf = (resource: string, kind: keyof ResourceCalls): Call => {
  const call = resources[resource]?.[kind]
  if (!call) throw new Error(`no ${kind} for ${resource}`)
  return call
}

/** A list's state in react-admin's words as the list call's body. */
export const listBody = ({ pagination, sort, filter }: Partial<GetListParams>): Record<string, unknown> => {
  const { q, ...filters } = (filter ?? {}) as Record<string, unknown>
  const given = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== '' && value !== null && value !== undefined))
  return {
    page: pagination?.page ?? 1,
    size: pagination?.perPage ?? 25,
    ...(sort && sort.field !== 'id' && { sort: sort.field, order: sort.order }),
    ...(typeof q === 'string' && q.trim() !== '' && { keyword: q }),
    ...given,
  }
}

/** What of a record differs from before; empty fields count as unknown. */
const changesOf = (data: Record<string, unknown>, before: Record<string, unknown> | undefined) =>
  Object.fromEntries(Object.entries(data).filter(([name, value]) => name !== 'id' && name !== 'version' && JSON.stringify(value ?? null) !== JSON.stringify(before?.[name] ?? null)))

const unsupported = async (): Promise<never> => {
  throw new Error('accounts are never deleted')
}

/** react-admin's data provider over the specification's POST calls. Many records are changed by one call, all or nothing. */
const postProvider = {
  async getList(resource: string, params: GetListParams) {
    const page = (await send(callOf(resource, 'list'), listBody(params), params.signal ? { signal: params.signal } : {})) as { items: Row[]; total: number }
    return { data: page.items, total: page.total }
  },
  async getOne(resource: string, { id }: { id: Identifier }) {
    return { data: (await send(callOf(resource, 'detail'), { id: String(id) })) as Row }
  },
  async getMany(resource: string, { ids }: { ids: Identifier[] }) {
    const page = (await send(callOf(resource, 'list'), { page: 1, size: ids.length, ids: ids.map(String) })) as { items: Row[] }
    return { data: page.items }
  },
  async getManyReference(resource: string, { target, id, pagination, sort, filter }: GetListParams & { target: string; id: Identifier }) {
    const page = (await send(callOf(resource, 'list'), listBody({ pagination, sort, filter: { ...filter, [target]: String(id) } } as GetListParams))) as { items: Row[]; total: number }
    return { data: page.items, total: page.total }
  },
  async create(resource: string, { data }: { data: Record<string, unknown> }) {
    const made = (await send(callOf(resource, 'add'), data)) as Record<string, unknown>
    return { data: { ...data, ...made } as Row }
  },
  async update(resource: string, { id, data, previousData }: { id: Identifier; data: Record<string, unknown>; previousData?: Record<string, unknown> }) {
    const version = previousData?.version
    const answer = (await send(callOf(resource, 'update'), { id: String(id), ...(version !== undefined && { version }), ...changesOf(data, previousData) })) as Row
    return { data: { ...previousData, ...data, ...answer } as Row }
  },
  async updateMany(resource: string, { ids, data }: { ids: Identifier[]; data: Record<string, unknown> }) {
    await send(callOf(resource, 'updates'), { ids: ids.map(String), data })
    return { data: ids }
  },
  delete: unsupported,
  deleteMany: unsupported,
  supportAbortSignal: true,
} as unknown as DataProvider

/** What the page itself called off, and nobody needs to hear of, in the words that react-admin knows. */
const inItsWords = (error: unknown) => (error instanceof CallError && error.kind === 'network' && !error.sentence ? new DOMException(error.message, 'AbortError') : error)

const eachWay = combineDataProviders((resource) => (Object.hasOwn(resources, resource) ? postProvider : restProvider)) as unknown as Record<string, (...given: unknown[]) => Promise<unknown>>

/** Each resource's data the way it travels: the specification's calls, or plain REST. */
export const postOrRest = new Proxy({} as DataProvider, {
  // Whoever awaits it asks whether it is a promise.
  get: (_, method: string) => (method === 'then' ? undefined : (...given: unknown[]) => eachWay[method]?.(...given).catch((error: unknown) => Promise.reject(inItsWords(error)))),
})
