import { type DataProvider, type GetListParams, HttpError, type Identifier, type RaRecord } from 'ra-core'
import simpleRest from 'ra-data-simple-rest'
import { z } from 'zod'
import { encoderOf } from '#contract/encode.ts'
import type { Envelope } from '#contract/envelope.ts'
import { resources } from '#contract/resources.ts'
import type { RestCalls } from '#contract/rest.ts'
import { fieldsOf, labelsOf } from '#contract/wire.ts'
import { factsOf, failed, hasErrors, inWords, readEnvelope, request } from './client.ts'
import { CallError } from './errors.ts'

const ROOT = '/api/rest'
const JSON_TYPE = 'application/json'

/** What ra-data-simple-rest asks with: our session, our failures. A refusal by a rule comes as 200 with an envelope, and is one too. */
const fetchJson = async (address: string, { method = 'GET', body, signal }: { method?: string; body?: BodyInit | null; signal?: AbortSignal | null } = {}) => {
  const response = await request(address, { method, body: body ?? undefined, headers: body ? { 'content-type': JSON_TYPE } : {} }, { signal: signal ?? undefined })
  const json: unknown = await readEnvelope(response.clone())
  if (response.status >= 400) throw failed(response, json as never)
  const refusal = (json as Partial<Envelope> | null)?.succeeded === false ? (json as Envelope) : null
  if (refusal && hasErrors(refusal.errors)) throw new CallError('answer', JSON.stringify(refusal.errors), { status: response.status, ...inWords(refusal.errors), facts: factsOf(refusal), body: json })
  if (json === null) throw new HttpError('Request Error.', response.status)
  return { status: response.status, headers: response.headers, body: JSON.stringify(json), json }
}

/** A list that nobody sorts comes as its resource usually does; ra-data-simple-rest has to name a field, and names the id. */
const unsorted = (address: string): string => {
  const [path = '', query = ''] = address.split('?')
  const asked = new URLSearchParams(query)
  if (!asked.get('sort')?.startsWith('["id"')) return address
  asked.delete('sort')
  return `${path}?${asked}`
}

const plain = simpleRest(ROOT, (address, options) => fetchJson(unsorted(address), options as never), 'Content-Range')

const callsOf = (resource: string): RestCalls => resources[resource as keyof typeof resources] as RestCalls

const decoded = (resource: string, record: unknown): RaRecord => z.decode(callsOf(resource).detail.answer, record as never) as RaRecord
const decodedAll = (resource: string, records: unknown[]): RaRecord[] => records.map((record) => decoded(resource, record))

/** States travel by their labels, in filters too. */
export const wireFilter = (resource: string, filter: Record<string, unknown>) => {
  const fields = fieldsOf(callsOf(resource).detail.answer) ?? {}
  const word = (name: string, value: unknown) => (fields[name] ? (labelsOf(fields[name][1])?.[String(value)] ?? value) : value)
  return Object.fromEntries(
    Object.entries(filter).flatMap(([name, value]) =>
      value === undefined || value === null || value === '' ? [] : [[name, Array.isArray(value) ? value.map((one) => word(name, one)) : word(name, value)]],
    ),
  )
}

/** The fields that people may set, as the wire has them; what differs from before only, when there is a before, and all that is said where many records are given it alike. */
const wireChanges = (resource: string, data: Record<string, unknown>, before?: Record<string, unknown> | 'alike') => {
  const { add } = callsOf(resource)
  const fields = fieldsOf(add.body) ?? {}
  const changes: Record<string, unknown> = {}
  for (const [name, [, schema]] of Object.entries(fields)) {
    if (!Object.hasOwn(data, name)) continue
    const value = data[name] === '' || data[name] === undefined ? null : data[name]
    if (before && before !== 'alike' && JSON.stringify(value) === JSON.stringify(before[name] ?? null)) continue
    if (!before && value === null) continue
    changes[name] = value === null ? null : (encoderOf(schema)(value as never) ?? value)
  }
  return changes
}

const sendJson = async (address: string, method: string, body: unknown) => (await fetchJson(address, { method, body: JSON.stringify(body) })).json

/** ra-data-simple-rest with our names and states, and with one call where it would make one for each record. */
export const restProvider = {
  ...plain,
  async getList(resource: string, params: GetListParams) {
    const { data, total } = await plain.getList(resource, { ...params, filter: wireFilter(resource, params.filter ?? {}) })
    return { data: decodedAll(resource, data), total }
  },
  async getOne(resource: string, params: { id: Identifier }) {
    return { data: decoded(resource, (await plain.getOne(resource, params)).data) }
  },
  async getMany(resource: string, params: { ids: Identifier[] }) {
    return { data: decodedAll(resource, (await plain.getMany(resource, params)).data) }
  },
  async getManyReference(resource: string, params: Parameters<DataProvider['getManyReference']>[1]) {
    const { data, total } = await plain.getManyReference(resource, { ...params, filter: wireFilter(resource, params.filter ?? {}) })
    return { data: decodedAll(resource, data), total }
  },
  async create(resource: string, { data }: { data: Record<string, unknown> }) {
    return { data: decoded(resource, await sendJson(`${ROOT}/${resource}`, 'POST', wireChanges(resource, data))) }
  },
  async update(resource: string, { id, data, previousData }: { id: Identifier; data: Record<string, unknown>; previousData?: Record<string, unknown> }) {
    const version = previousData?.version
    return {
      data: decoded(
        resource,
        await sendJson(`${ROOT}/${resource}/${encodeURIComponent(id)}`, 'PUT', { ...(version !== undefined && { version }), ...wireChanges(resource, data, previousData ?? {}) }),
      ),
    }
  },
  async updateMany(resource: string, { ids, data }: { ids: Identifier[]; data: Record<string, unknown> }) {
    return { data: (await sendJson(`${ROOT}/${resource}`, 'PUT', { ids: ids.map(String), data: wireChanges(resource, data, 'alike') })) as Identifier[] }
  },
  async delete(resource: string, { id }: { id: Identifier }) {
    return { data: (await sendJson(`${ROOT}/${resource}/${encodeURIComponent(id)}`, 'DELETE', {})) as RaRecord }
  },
  async deleteMany(resource: string, { ids }: { ids: Identifier[] }) {
    return { data: (await sendJson(`${ROOT}/${resource}`, 'DELETE', { ids: ids.map(String) })) as Identifier[] }
  },
} as unknown as DataProvider
