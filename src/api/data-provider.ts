import type { DataProvider, GetListParams, Identifier, RaRecord } from 'ra-core'
import { accountCalls } from '#contract/account.ts'
import type { Call } from '#contract/call.ts'
import { send } from './client.ts'

type Row = RaRecord
/** The calls of a resource that the specification names. */
interface ResourceCalls {
  list: Call
  detail: Call
  add: Call
  update: Call
  updates: Call
}

const resources: Record<string, ResourceCalls> = { accounts: accountCalls }

const callsOf = (resource: string): ResourceCalls => {
  const calls = resources[resource]
  if (!calls) throw new Error(`no calls for ${resource}`)
  return calls
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
export const dataProvider = {
  async getList(resource: string, params: GetListParams) {
    const page = (await send(callsOf(resource).list, listBody(params), params.signal ? { signal: params.signal } : {})) as { items: Row[]; total: number }
    return { data: page.items, total: page.total }
  },
  async getOne(resource: string, { id }: { id: Identifier }) {
    return { data: (await send(callsOf(resource).detail, { id: String(id) })) as Row }
  },
  async getMany(resource: string, { ids }: { ids: Identifier[] }) {
    const page = (await send(callsOf(resource).list, { page: 1, size: ids.length, ids: ids.map(String) })) as { items: Row[] }
    return { data: page.items }
  },
  async getManyReference(resource: string, { target, id, pagination, sort, filter }: GetListParams & { target: string; id: Identifier }) {
    const page = (await send(callsOf(resource).list, listBody({ pagination, sort, filter: { ...filter, [target]: String(id) } } as GetListParams))) as { items: Row[]; total: number }
    return { data: page.items, total: page.total }
  },
  async create(resource: string, { data }: { data: Record<string, unknown> }) {
    const made = (await send(callsOf(resource).add, data)) as Record<string, unknown>
    return { data: { ...data, ...made } as Row }
  },
  async update(resource: string, { id, data, previousData }: { id: Identifier; data: Record<string, unknown>; previousData?: Record<string, unknown> }) {
    const version = previousData?.version
    const answer = (await send(callsOf(resource).update, { id: String(id), ...(version !== undefined && { version }), ...changesOf(data, previousData) })) as Row
    return { data: { ...previousData, ...data, ...answer } as Row }
  },
  async updateMany(resource: string, { ids, data }: { ids: Identifier[]; data: Record<string, unknown> }) {
    await send(callsOf(resource).updates, { ids: ids.map(String), data })
    return { data: ids }
  },
  delete: unsupported,
  deleteMany: unsupported,
  supportAbortSignal: true,
} as unknown as DataProvider
