import { createHmac } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { WebhookPayload } from '#contract/webhook.ts'
import { backOff, claimJobs, type Job } from '#server/outbox/outbox.ts'
import { startWorker, type Worker } from '#server/outbox/worker.ts'
import { hookPoster } from '#server/outside/post-hook.ts'
import { purge } from '#server/purge.ts'
import { carryOutDelivery } from '#server/webhooks/deliver.ts'
import { HookFailure } from '#server/webhooks/hook-failure.ts'
import { WEBHOOK_TOPIC, WEBHOOK_TRIES } from '#server/webhooks/tell.ts'
import { ask, signIn } from '#tests/support/ask.ts'
import { served } from '#tests/support/served.ts'
import { openTestMall, type TestMall } from '#tests/support/test-mall.ts'

interface Heard {
  headers: Headers
  body: string
}
interface Delivery {
  fId: string
  fEvent: string
  fNumber: string | null
  fState: string
  fAttempts: number
  fStatus: number | null
  fReason: string | null
}

let mall: TestMall
let admin: string
let listener: { url: string; close: () => Promise<void> }
let worker: Worker | undefined
const heard: Heard[] = []
let status = 200
let id: string

const rest = async (method: string, path: string, body?: unknown) => {
  const response = await mall.app.fetch(
    new Request(`http://mall.test/api/rest/${path}`, {
      method,
      headers: { authorization: `Bearer ${admin}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }),
  )
  return { status: response.status, json: (await response.json()) as Record<string, unknown> & { errors?: Record<string, string[]> } }
}
const call = async <Data>(path: string, body: object, token = admin) => (await ask<Data>(mall, `/api/webhook/${path}`, body, { token })).data as Data
const deliveries = async () => (await call<{ items: Delivery[] }>('getDeliveries', { fWebhookId: id, page: 1, size: 50 })).items
const work = (allowInner = true) => {
  worker = startWorker(mall.deps.db, WEBHOOK_TOPIC, (job) => carryOutDelivery(mall.deps, hookPoster(allowInner), job), mall.deps.log, { pollMs: 10 })
}
const settled = () => expect.poll(async () => (await deliveries()).some(({ fState }) => fState === 'waiting'), { timeout: 10_000, interval: 20 }).toBe(false)
let keys = 0
/** A hospital places an order, staff confirm it. */
const place = async (): Promise<{ fId: string; fNumber: string }> => {
  const { token } = await signIn(mall, 'hospital')
  const fLines = [{ fSpecId: 'hd-001-1', fQty: 1 }]
  const { data } = await ask<{ fTotal: string }>(mall, '/api/saleOrder/quoteMall', { fLines }, { token })
  const placed = await ask<{ fId: string; fNumber: string }>(
    mall,
    '/api/saleOrder/addMall',
    { fKey: `webhook-key-${++keys}`, fLines, fAddressId: 'address-1', fPayWay: '银行转账', fTotal: data?.fTotal },
    { token },
  )
  expect(placed.errors).toBeNull()
  return placed.data as { fId: string; fNumber: string }
}
const confirm = async (fId: string) => expect((await ask<{ fChanged: number }>(mall, '/api/saleOrder/confirm', { fIds: [fId] }, { token: admin })).data?.fChanged).toBe(1)

beforeAll(async () => {
  mall = await openTestMall()
  admin = (await signIn(mall, 'admin')).token
  listener = await served(async (request) => {
    heard.push({ headers: request.headers, body: await request.text() })
    return new Response('thanks', { status })
  })
})
afterAll(async () => {
  await listener.close()
  await mall.close()
})
beforeEach(async () => {
  heard.length = 0
  status = 200
  id = String((await rest('POST', 'webhooks', { name: 'ERP', url: `${listener.url}/in`, events: ['order.placed', 'order.confirmed'] })).json.id)
})
afterEach(async () => {
  await worker?.stop()
  worker = undefined
  await rest('DELETE', `webhooks/${id}`)
})

test('an order is told, signed so that a receiver can know it without us', async () => {
  const { fId, fNumber } = await place()
  await confirm(fId)
  work()
  await expect.poll(() => heard.length).toBe(2)
  const { fSecret: secret } = await call<{ fSecret: string }>('getSecret', { fId: id })
  for (const [at, event] of ['order.placed', 'order.confirmed'].entries()) {
    const { headers, body } = heard.find((one) => one.headers.get('x-mall-event') === event) as Heard
    const payload = WebhookPayload.parse(JSON.parse(body))
    expect([payload.event, payload.data, at]).toEqual([event, { id: fId, number: fNumber }, at])
    // As the guide tells a receiver to do it, with Node's own means.
    const [, seconds, signature] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(headers.get('x-mall-signature') ?? '') ?? []
    expect(createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')).toBe(signature)
    expect(Math.abs(Number(seconds) * 1000 - mall.deps.clock().getTime())).toBeLessThan(10_000)
  }
  await settled()
  expect((await deliveries()).map(({ fEvent, fState, fStatus, fNumber }) => [fEvent, fState, fStatus, fNumber])).toEqual([
    ['order.confirmed', 'delivered', 200, fNumber],
    ['order.placed', 'delivered', 200, fNumber],
  ])
})

test('what was not asked for is not noted, nor anything for an address that is switched off', async () => {
  await rest('PUT', `webhooks/${id}`, { events: ['order.cancelled'] })
  await place()
  expect(await deliveries()).toEqual([])
  await rest('PUT', `webhooks/${id}`, { events: ['order.placed'], status: '停用' })
  await place()
  expect(await deliveries()).toEqual([])
})

test('what failed is tried again, and told as failed once it was tried often enough', async () => {
  status = 500
  await place()
  await mall.database.pool.query("update outbox set attempts = max_attempts - 2 where topic = 'webhook' and state = 'ready'")
  work()
  await expect.poll(() => heard.length).toBe(1)
  await expect.poll(async () => (await deliveries())[0]).toMatchObject({ fState: 'waiting', fStatus: 500, fReason: 'HTTP 500' })
  await mall.database.pool.query("update outbox set run_at = now() where topic = 'webhook' and state = 'ready'")
  await settled()
  expect((await deliveries())[0]).toMatchObject({ fState: 'failed', fStatus: 500, fAttempts: 2 })
  // By hand once more, when the other side is well again: the same message, by its id.
  status = 200
  const [first] = await deliveries()
  expect(await call('resend', { fId: first?.fId })).toEqual({ fCount: 1 })
  await settled()
  expect((await deliveries())[0]).toMatchObject({ fState: 'delivered', fReason: null })
  expect(new Set(heard.map(({ body }) => (JSON.parse(body) as { id: string }).id))).toEqual(new Set([first?.fId]))
})

test('it is tried for most of an hour, however it was queued', async () => {
  await place()
  const tries = async () => (await mall.database.pool.query<{ max_attempts: number }>("select max_attempts from outbox where topic = 'webhook' order by id desc limit 1")).rows[0]?.max_attempts
  expect(await tries()).toBe(WEBHOOK_TRIES)
  const longest = Array.from({ length: WEBHOOK_TRIES - 1 }, (_, at) => backOff(at + 1, () => 1)).reduce((sum, seconds) => sum + seconds, 0)
  expect([longest > 40 * 60, longest < 75 * 60]).toEqual([true, true])
  status = 410
  work()
  await settled()
  await worker?.stop()
  worker = undefined
  await call('resend', { fId: (await deliveries())[0]?.fId })
  expect(await tries()).toBe(WEBHOOK_TRIES)
})

test('an address that is gone is not asked again', async () => {
  status = 410
  await place()
  work()
  await settled()
  expect([heard.length, (await deliveries())[0]?.fState]).toEqual([1, 'failed'])
})

test('an address that does not answer leaves the others their turn', async () => {
  for (let at = 0; at < 3; at++) await call('ping', { fId: id })
  const [job] = await claimJobs(mall.deps.db, WEBHOOK_TOPIC, 1, 60)
  await carryOutDelivery(mall.deps, () => Promise.reject(new HookFailure('webhook.silent', true)), job as Job)
  const { rows } = await mall.database.pool.query("select key from outbox where topic = $1 and state = 'ready' and run_at > now()", [WEBHOOK_TOPIC])
  expect(rows).toHaveLength(3)
})

test('sending again is noted, and nothing unknown is sent', async () => {
  status = 410
  await place()
  work()
  await settled()
  const [delivery] = await deliveries()
  expect(await call('resend', { fId: delivery?.fId })).toEqual({ fCount: 1 })
  expect((await mall.database.pool.query("select 1 from audit where entity = 'webhook' and entity_id = $1 and action = 'retry'", [id])).rows).toHaveLength(1)
  const { status: unknown } = await ask(mall, '/api/webhook/resend', { fId: crypto.randomUUID() }, { token: admin })
  expect(unknown).toBe(404)
  await settled()
})

test('this machine is never asked, unless that is allowed', async () => {
  await place()
  work(false)
  await settled()
  expect(heard).toEqual([])
  expect((await deliveries())[0]).toMatchObject({ fState: 'failed', fReason: '地址指向本机或云平台内部，未发送' })
})

test('a name is resolved once, where it is connected to: one that answers otherwise a moment later gains nothing', async () => {
  const asked: string[] = []
  const post = (address: string) =>
    hookPoster(false, (host, _, answer) => {
      asked.push(host)
      answer(null, [{ address: asked.length > 1 ? '127.0.0.1' : address, family: 4 }])
    })(`http://erp.example:${new URL(listener.url).port}/in`, {}, '{}')
  await expect(post('127.0.0.1')).rejects.toMatchObject({ reason: 'webhook.inner', retryable: false })
  asked.length = 0
  // Nobody is there: the second answer, which leads here, is never asked for.
  await expect(post('192.0.2.1')).rejects.toMatchObject({ reason: expect.stringMatching(/^webhook\.(silent|unreachable)$/) })
  expect([asked, heard]).toEqual([['erp.example'], []])
}, 20_000)

test('why it failed is told in the reader’s language, and in its own words where it was kept in words', async () => {
  await place()
  work(false)
  await settled()
  const told = async (acceptLanguage: string) => {
    const request = new Request('http://mall.test/api/webhook/getDeliveries', {
      method: 'POST',
      headers: { authorization: `Bearer ${admin}`, 'accept-language': acceptLanguage, 'content-type': 'application/json' },
      body: JSON.stringify({ fWebhookId: id, page: 1, size: 5 }),
    })
    return ((await (await mall.app.fetch(request)).json()) as { data: { items: Delivery[] } }).data.items[0]?.fReason
  }
  expect([await told('zh-CN'), await told('en')]).toEqual(['地址指向本机或云平台内部，未发送', 'The address leads to this machine or into the cloud platform: nothing was sent'])
  await mall.database.pool.query("update webhook_delivery set reason = '接收方维护中' where webhook_id = $1", [id])
  expect(await told('en')).toBe('接收方维护中')
})

test('a try is sent to an address whatever it asked for', async () => {
  expect(await call('ping', { fId: id })).toEqual({ fCount: 1 })
  work()
  await settled()
  expect(JSON.parse(heard[0]?.body ?? '')).toMatchObject({ event: 'ping', data: { id, number: null } })
})

test.each([
  ['url', { url: 'ftp://erp.example' }],
  ['url', { url: 'erp' }],
  ['events', { events: [] }],
  ['events.0', { events: ['order.anything'] }],
  ['name', { name: '' }],
])('refuses a wrong %s at its field', async (field, wrong) => {
  const { status, json } = await rest('POST', 'webhooks', { name: 'WMS', url: 'https://wms.example/in', events: ['order.shipped'], ...wrong })
  expect([status, Object.keys(json.errors ?? {})]).toEqual([400, [field]])
})

test('its secret is nobody else’s, and in no list, file or log', async () => {
  const { fSecret } = await call<{ fSecret: string }>('getSecret', { fId: id })
  expect(fSecret).toMatch(/^whsec_[0-9a-f]{64}$/)
  expect(await call('getSecret', { fId: 'webhook-erp' })).not.toEqual({ fSecret })
  for (const who of ['sales', 'finance', 'hospital']) expect(await call('getSecret', { fId: id }, (await signIn(mall, who)).token)).toBeNull()
  const rows = (await mall.database.pool.query('select row_to_json(a)::text as row from audit a union all select row_to_json(w)::text from webhook w')).rows as { row: string }[]
  expect(rows.filter(({ row }) => row.includes(fSecret))).toEqual([])
  expect(JSON.stringify((await rest('GET', `webhooks/${id}`)).json)).not.toContain('whsec')
})

test('old messages are taken away, waiting ones stay', async () => {
  await place()
  await mall.database.pool.query("update webhook_delivery set at = now() - interval '40 days'")
  await purge(mall.deps)
  expect(await deliveries()).toHaveLength(1)
  work()
  await settled()
  await purge(mall.deps)
  expect(await deliveries()).toEqual([])
})

test('what failed for good leaves nothing behind either', async () => {
  status = 410
  await place()
  work()
  await settled()
  const dead = async () => (await mall.database.pool.query("select 1 from outbox where topic = $1 and state = 'dead'", [WEBHOOK_TOPIC])).rows.length
  expect(await dead()).toBeGreaterThan(0)
  await mall.database.pool.query("update outbox set run_at = now() - interval '40 days'")
  await purge(mall.deps)
  expect(await dead()).toBe(0)
})
