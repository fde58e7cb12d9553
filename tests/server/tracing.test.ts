import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowsOf } from '#server/db/database.ts'
import { outerApp } from '#server/http/outer-app.ts'
import { openTelemetry } from '#server/outside/open-telemetry.ts'
import { keepContext, tracing } from '#server/tracing.ts'
import { openTestMall, type TestMall } from '#tests/support/test-mall.ts'

interface Span {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  status: { code?: number }
  attributes: { key: string; value: Record<string, unknown> }[]
}

/** What the collector was told. */
const told: { paths: string[]; spans: Span[]; services: string[] } = { paths: [], spans: [], services: [] }
const warned: string[] = []
let collector: Server
let mall: TestMall
let traces: ReturnType<typeof openTelemetry>
let fetch: ReturnType<typeof outerApp>
beforeAll(async () => {
  collector = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      told.paths.push(request.url ?? '')
      for (const { resource, scopeSpans } of (JSON.parse(Buffer.concat(parts).toString()) as { resourceSpans: { resource: Span; scopeSpans: { spans: Span[] }[] }[] }).resourceSpans) {
        told.services.push(String(fact(resource, 'service.name')))
        told.spans.push(...scopeSpans.flatMap(({ spans }) => spans))
      }
      response.end('{}')
    })
  }).listen(0, '127.0.0.1')
  await new Promise((done) => collector.once('listening', done))
  mall = await openTestMall()
  traces = openTelemetry({ url: `http://127.0.0.1:${(collector.address() as AddressInfo).port}/`, service: 'mall under test', ratio: 1, warn: (text) => void warned.push(text) })
  tracing.on = traces
  keepContext(mall.database.pool)
  fetch = outerApp(mall.app, { webRoot: 'none', ready: async () => true })
})
afterAll(async () => {
  tracing.on = undefined
  await mall.close()
  collector.close()
})
const fact = ({ attributes }: Pick<Span, 'attributes'>, key: string) => Object.values(attributes.find((one) => one.key === key)?.value ?? {})[0]
const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  fetch(new Request(`http://mall.test${path}`, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) }), undefined)

test('a request is told with its statements, as part of whoever made it, and without what was typed', async () => {
  const [trace, parent] = ['0af7651916cd43dd8448eb211c80319c', 'b7ad6b7169203331']
  const [answer, refusal] = await Promise.all([
    post('/api/auth/login', { fAccount: 'hospital', fPassword: 'Mall@2026' }, { traceparent: `00-${trace}-${parent}-01` }),
    post('/api/auth/login', { fAccount: 'personal', fPassword: 'wrong-secret' }),
  ])
  await post('/metrics', {})
  await rowsOf(mall.database.db, sql`select ${'of nobody'}::text`)
  await traces.stop()

  expect(new Set(told.paths)).toEqual(new Set(['/v1/traces']))
  expect(new Set(told.services)).toEqual(new Set(['mall under test']))
  const requests = told.spans.filter(({ name }) => name === 'POST /api/auth/login')
  expect(requests.map((span) => fact(span, 'http.response.status_code')).sort()).toEqual(
    [answer.status, refusal.status]
      .map((status) => String(status))
      .map(Number)
      .sort(),
  )
  const [ours] = requests.filter(({ traceId }) => traceId === trace)
  expect([ours?.parentSpanId, fact(ours as Span, 'mall.request_id')]).toEqual([parent, answer.headers.get('x-request-id')])
  // Statements of both requests were asked at the same time of one pool: each belongs to its own.
  for (const { traceId, spanId } of requests) {
    const statements = told.spans.filter((span) => span.traceId === traceId && span.spanId !== spanId)
    expect(statements.length).toBeGreaterThan(1)
    expect(statements.every((span) => span.parentSpanId === spanId && fact(span, 'db.system.name') === 'postgresql')).toBe(true)
  }
  expect(told.spans.filter(({ traceId }) => !requests.some((request) => request.traceId === traceId))).toEqual([])
  expect(warned).toEqual([])
  expect(JSON.stringify(told.spans)).not.toMatch(/Mall@2026|wrong-secret|of nobody/)
})
