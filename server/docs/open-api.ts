import { setImmediate } from 'node:timers/promises'
import { z } from 'zod'
import { type Call, operationName, parametersOf } from '#contract/call.ts'
import { calls } from '#contract/calls.ts'
import { RefusalFacts } from '#contract/refusal.ts'
import { exampleOf } from './examples.ts'
import { jsonOf } from './field-rows.ts'

const envelopeOf = (data: unknown) => ({
  type: 'object',
  properties: {
    statusCode: { type: 'integer' },
    data,
    succeeded: { type: 'boolean' },
    errors: { description: '业务拒绝为一句话；字段不符为 {字段: [说明]}', oneOf: [{ type: 'null' }, { type: 'string' }, { type: 'object' }] },
    extras: { description: '拒绝时给程序的说明；成功时为 null', anyOf: [{ type: 'null' }, jsonOf(RefusalFacts)] },
    timestamp: { type: 'integer' },
  },
})

/** What comes back, with a run of it where one is kept. */
const answerOf = (call: Call) => {
  const bare = call.answers === 'bare'
  const kept = exampleOf(call)
  const example = kept && (bare ? kept.answer : { statusCode: 200, data: kept.answer, succeeded: true, errors: null, extras: null, timestamp: 0 })
  return { schema: bare ? jsonOf(call.answer) : envelopeOf(jsonOf(call.answer)), ...(kept && { example }) }
}

const contentOf = (call: Call) => {
  if (call.raw) return { '*/*': {} }
  if (call.form)
    return { 'multipart/form-data': { schema: { type: 'object', required: [call.form], properties: { [call.form]: { type: 'string', format: 'binary' }, corrections: { type: 'string' } } } } }
  const schema = jsonOf(call.body)
  const example = exampleOf(call)?.body
  return { 'application/json-patch+json': { schema }, 'application/json': { schema, ...(example !== undefined && { example }) } }
}

const operationOf = (tag: string, call: Call) => ({
  operationId: operationName(call),
  summary: call.title,
  tags: [tag],
  'x-access': call.access,
  ...(call.access !== 'anyone' && { security: [{ bearer: [] }] }),
  parameters: [
    ...parametersOf(call.path).map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } })),
    ...Object.entries(call.query instanceof z.ZodObject ? call.query.shape : {}).map(([name, schema]) => ({ name, in: 'query', schema: jsonOf(schema as z.ZodType) })),
  ],
  ...(call.method !== 'GET' && {
    requestBody: {
      required: call.bodyRequired,
      content: contentOf(call),
    },
  }),
  responses: {
    200: {
      description: '成功，或被业务规则拒绝（succeeded: false）',
      content: call.answers === 'file' ? { 'application/octet-stream': {} } : { 'application/json': answerOf(call) },
    },
    400: { description: '内容不符合约定' },
    ...(call.access !== 'anyone' && { 401: { description: '未登录' }, 403: { description: '没有权限' } }),
    429: { description: '过于频繁，见 Retry-After' },
  },
})

let made: Promise<string> | undefined

/** The API's description as JSON, made once from the contract's calls, one at a time: all of them at once would keep everybody waiting. */
export const openApi = (): Promise<string> => (made ??= describe())

const describe = async (): Promise<string> => {
  // Operations by path and method: plain REST has several on one path.
  const paths = new Map<string, string[]>()
  for (const [tag, group] of Object.entries(calls))
    for (const call of Object.values(group) as Call[]) {
      const operation = `${JSON.stringify(call.method.toLowerCase())}:${JSON.stringify(operationOf(tag, call))}`
      paths.set(call.path, [...(paths.get(call.path) ?? []), operation])
      await setImmediate()
    }
  const parts = [...paths].map(([path, operations]) => `${JSON.stringify(path)}:{${operations.join(',')}}`)
  const head = { openapi: '3.1.0', info: { title: '医械商城 API', version: '1' }, components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } } }
  return `${JSON.stringify(head).slice(0, -1)},"paths":{${parts.join(',')}}}`
}
