import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { startWorker, type Worker } from '#server/outbox/worker.ts'
import { hookPoster } from '#server/outside/hook-poster.ts'
import { carryOutDelivery } from '#server/webhooks/deliver.ts'
import { WEBHOOK_TOPIC } from '#server/webhooks/tell.ts'
import { ask, signIn } from './ask.ts'
import { served } from './served.ts'
import { openTestMall, type TestMall } from './test-mall.ts'

export interface Heard {
  headers: Headers
  body: string
}
export interface HookDelivery {
  fId: string
  fEvent: string
  fNumber: string | null
  fState: string
  fAttempts: number
  fStatus: number | null
  fReason: string | null
}

/** A mall with somebody who listens: each test begins with an address for what is placed and confirmed, and nothing heard. */
export const hookedMall = () => {
  const here = { heard: [] as Heard[], status: 200, id: '', admin: '' } as { mall: TestMall; admin: string; url: string; heard: Heard[]; status: number; id: string }
  let listener: Awaited<ReturnType<typeof served>>
  let worker: Worker | undefined
  let keys = 0
  const rest = async (method: string, path: string, body?: unknown) => {
    const response = await here.mall.app.fetch(
      new Request(`http://mall.test/api/rest/${path}`, {
        method,
        headers: { authorization: `Bearer ${here.admin}`, 'content-type': 'application/json' },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    )
    return { status: response.status, json: (await response.json()) as Record<string, unknown> & { errors?: Record<string, string[]> } }
  }
  const call = async <Data>(path: string, body: object, token = here.admin) => (await ask<Data>(here.mall, `/api/webhook/${path}`, body, { token })).data as Data
  const deliveries = async () => (await call<{ items: HookDelivery[] }>('getDeliveries', { fWebhookId: here.id, page: 1, size: 50 })).items
  const work = (allowInner = true) => {
    worker = startWorker(here.mall.deps.db, WEBHOOK_TOPIC, (job) => carryOutDelivery(here.mall.deps, hookPoster(allowInner), job), here.mall.deps.log, { pollMs: 10 })
  }
  const stopWork = async () => {
    await worker?.stop()
    worker = undefined
  }
  const settled = () => expect.poll(async () => (await deliveries()).some(({ fState }) => fState === 'waiting'), { timeout: 10_000, interval: 20 }).toBe(false)
  /** A hospital places an order. */
  const place = async (): Promise<{ fId: string; fNumber: string }> => {
    const { token } = await signIn(here.mall, 'hospital')
    const fLines = [{ fSpecId: 'hd-001-1', fQty: 1 }]
    const { data } = await ask<{ fTotal: string }>(here.mall, '/api/saleOrder/quoteMall', { fLines }, { token })
    const wish = { fKey: `webhook-key-${++keys}`, fLines, fAddressId: 'address-1', fPayWay: '银行转账', fTotal: data?.fTotal }
    const placed = await ask<{ fId: string; fNumber: string }>(here.mall, '/api/saleOrder/addMall', wish, { token })
    expect(placed.errors).toBeNull()
    return placed.data as { fId: string; fNumber: string }
  }

  beforeAll(async () => {
    here.mall = await openTestMall()
    here.admin = (await signIn(here.mall, 'admin')).token
    listener = await served(async (request) => {
      here.heard.push({ headers: request.headers, body: await request.text() })
      return new Response('thanks', { status: here.status })
    })
    here.url = listener.url
  })
  afterAll(async () => {
    await listener.close()
    await here.mall.close()
  })
  beforeEach(async () => {
    here.heard.length = 0
    here.status = 200
    here.id = String((await rest('POST', 'webhooks', { name: 'ERP', url: `${here.url}/in`, events: ['order.placed', 'order.confirmed'] })).json.id)
  })
  afterEach(async () => {
    await stopWork()
    await rest('DELETE', `webhooks/${here.id}`)
  })
  return Object.assign(here, { rest, call, deliveries, work, stopWork, settled, place })
}
