import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, test } from 'vitest'
import { backOff, claimJobs, type Job } from '#server/outbox/outbox.ts'
import { hookPoster } from '#server/outside/hook-poster.ts'
import { saysInside } from '#server/outside/inner-address.ts'
import { purge } from '#server/purge.ts'
import { carryOutDelivery } from '#server/webhooks/deliver.ts'
import { HookFailure } from '#server/webhooks/hook-failure.ts'
import { WEBHOOK_TOPIC, WEBHOOK_TRIES } from '#server/webhooks/tell.ts'
import { ask } from '#tests/support/ask.ts'
import { type HookDelivery, hookedMall } from '#tests/support/hooked-mall.ts'

const here = hookedMall()
const { rest, call, deliveries, work, settled, place, heard } = here

test('what failed is tried again, and told as failed once it was tried often enough', async () => {
  here.status = 500
  await place()
  await here.mall.database.pool.query("update outbox set attempts = max_attempts - 2 where topic = 'webhook' and state = 'ready'")
  work()
  await expect.poll(() => heard.length).toBe(1)
  await expect.poll(async () => (await deliveries())[0]).toMatchObject({ fState: 'waiting', fStatus: 500, fReason: 'HTTP 500' })
  await here.mall.database.pool.query("update outbox set run_at = now() where topic = 'webhook' and state = 'ready'")
  await settled()
  expect((await deliveries())[0]).toMatchObject({ fState: 'failed', fStatus: 500, fAttempts: 2 })
  // By hand once more, when the other side is well again: the same message, by its id.
  here.status = 200
  const [first] = await deliveries()
  expect(await call('resend', { fId: first?.fId })).toEqual({ fCount: 1 })
  await settled()
  expect((await deliveries())[0]).toMatchObject({ fState: 'delivered', fReason: null })
  expect(new Set(heard.map(({ body }) => (JSON.parse(body) as { id: string }).id))).toEqual(new Set([first?.fId]))
})

test('it is tried for most of an hour, however it was queued', async () => {
  await place()
  const tries = async () => (await here.mall.database.pool.query<{ max_attempts: number }>("select max_attempts from outbox where topic = 'webhook' order by id desc limit 1")).rows[0]?.max_attempts
  expect(await tries()).toBe(WEBHOOK_TRIES)
  const longest = Array.from({ length: WEBHOOK_TRIES - 1 }, (_, at) => backOff(at + 1, () => 1)).reduce((sum, seconds) => sum + seconds, 0)
  expect([longest > 40 * 60, longest < 75 * 60]).toEqual([true, true])
  here.status = 410
  work()
  await settled()
  await here.stopWork()
  await call('resend', { fId: (await deliveries())[0]?.fId })
  expect(await tries()).toBe(WEBHOOK_TRIES)
})

test('an address that is gone is not asked again', async () => {
  here.status = 410
  await place()
  work()
  await settled()
  expect([heard.length, (await deliveries())[0]?.fState]).toEqual([1, 'failed'])
})

test('an address that does not answer leaves the others their turn', async () => {
  for (let at = 0; at < 3; at++) await call('ping', { fId: here.id })
  const [job] = await claimJobs(here.mall.deps.db, WEBHOOK_TOPIC, 1, 60)
  await carryOutDelivery(here.mall.deps, () => Promise.reject(new HookFailure('webhook.silent', true)), job as Job)
  const { rows } = await here.mall.database.pool.query("select key from outbox where topic = $1 and state = 'ready' and run_at > now()", [WEBHOOK_TOPIC])
  expect(rows).toHaveLength(3)
})

test('sending again is noted, and nothing unknown is sent', async () => {
  here.status = 410
  await place()
  work()
  await settled()
  const [delivery] = await deliveries()
  expect(await call('resend', { fId: delivery?.fId })).toEqual({ fCount: 1 })
  expect((await here.mall.database.pool.query("select 1 from audit where entity = 'webhook' and entity_id = $1 and action = 'retry'", [here.id])).rows).toHaveLength(1)
  const { status: unknown } = await ask(here.mall, '/api/webhook/resend', { fId: crypto.randomUUID() }, { token: here.admin })
  expect(unknown).toBe(404)
  await settled()
})

test('all that failed is sent again at one press, the oldest first, and nothing else', async () => {
  here.status = 410
  await place()
  await place()
  work()
  await settled()
  const failed = async () => (await call('getDeliveries', { fWebhookId: here.id, page: 1, size: 50, fState: 'failed' })) as { items: { fState: string }[]; total: number }
  const before = await failed()
  expect(before.total).toBeGreaterThanOrEqual(2)
  expect(before.items.every(({ fState }) => fState === 'failed')).toBe(true)
  here.status = 200
  expect(await call('resendFailed', { fId: here.id })).toEqual({ fCount: before.total })
  await settled()
  expect((await failed()).total).toBe(0)
  expect(await call('resendFailed', { fId: here.id })).toEqual({ fCount: 0 })
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
    })(`http://erp.example:${new URL(here.url).port}/in`, {}, '{}')
  await expect(post('127.0.0.1')).rejects.toMatchObject({ reason: 'webhook.inner', retryable: false })
  asked.length = 0
  // Nobody is there: the second answer, which leads here, is never asked for.
  await expect(post('192.0.2.1')).rejects.toMatchObject({ reason: expect.stringMatching(/^webhook\.(silent|unreachable)$/) })
  expect([asked, heard]).toEqual([['erp.example'], []])
}, 20_000)

test('a receiver that answers with another protocol is one that can’t be reached', async () => {
  const other = createServer((socket) => socket.once('data', () => socket.end('HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n'))).listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  await expect(hookPoster(true)(`http://127.0.0.1:${port}/in`, {}, '{}')).rejects.toMatchObject({ reason: 'webhook.unreachable', retryable: true })
  other.close()
})

test('why it failed is told in the reader’s language, and in its own words where it was kept in words', async () => {
  await place()
  work(false)
  await settled()
  const told = async (acceptLanguage: string) => {
    const request = new Request('http://here.mall.test/api/webhook/getDeliveries', {
      method: 'POST',
      headers: { authorization: `Bearer ${here.admin}`, 'accept-language': acceptLanguage, 'content-type': 'application/json' },
      body: JSON.stringify({ fWebhookId: here.id, page: 1, size: 5 }),
    })
    return ((await (await here.mall.app.fetch(request)).json()) as { data: { items: HookDelivery[] } }).data.items[0]?.fReason
  }
  expect([await told('zh-CN'), await told('en')]).toEqual(['地址指向本机或云平台内部，未发送', 'The address leads to this machine or into the cloud platform: nothing was sent'])
  await here.mall.database.pool.query("update webhook_delivery set reason = '接收方维护中' where webhook_id = $1", [here.id])
  expect(await told('en')).toBe('接收方维护中')
})

test('old messages are taken away, waiting ones stay', async () => {
  await place()
  await here.mall.database.pool.query("update webhook_delivery set at = now() - interval '40 days'")
  await purge(here.mall.deps)
  expect(await deliveries()).toHaveLength(1)
  work()
  await settled()
  await purge(here.mall.deps)
  expect(await deliveries()).toEqual([])
})

test('what failed for good leaves nothing behind either', async () => {
  here.status = 410
  await place()
  work()
  await settled()
  const dead = async () => (await here.mall.database.pool.query("select 1 from outbox where topic = $1 and state = 'dead'", [WEBHOOK_TOPIC])).rows.length
  expect(await dead()).toBeGreaterThan(0)
  await here.mall.database.pool.query("update outbox set done_at = now() - interval '40 days'")
  await purge(here.mall.deps)
  expect(await dead()).toBe(0)
})

test.each([
  ['http://127.0.0.1:9000/in', false],
  ['http://[::1]/in', false],
  ['http://localhost:9000/in', false],
  ['http://a.localhost/in', false],
  ['http://169.254.169.254/latest', false],
  ['http://10.2.0.8/in', true],
  ['https://erp.example/in', true],
])('whether %s may be typed as an address at all: %s', async (url, may) => {
  const saved = here.mall.deps.leadsInside
  here.mall.deps.leadsInside = (address) => saysInside(address)
  const { json } = await rest('POST', 'webhooks', { name: '仓库', url, events: ['order.placed'] })
  here.mall.deps.leadsInside = saved
  expect(json).toMatchObject(may ? { url } : { errors: '地址指向本机或云平台内部，通知不会发送到那里', extras: { field: 'url' } })
})
