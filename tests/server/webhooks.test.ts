import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { WebhookPayload } from '#contract/webhook.ts'
import { ask, signIn } from '#tests/support/ask.ts'
import { type Heard, hookedMall } from '#tests/support/hooked-mall.ts'

import { isFromTheMall } from '../../docs/examples/receive-a-webhook.ts'

const here = hookedMall()
const { rest, call, deliveries, work, settled, place, heard } = here

test('an order is told, signed so that a receiver can know it without us', async () => {
  const { fId, fNumber } = await place()
  expect((await ask<{ fChanged: number }>(here.mall, '/api/saleOrder/confirm', { fIds: [fId] }, { token: here.admin })).data?.fChanged).toBe(1)
  work()
  await expect.poll(() => heard.length).toBe(2)
  const { fSecret: secret } = await call<{ fSecret: string }>('getSecret', { fId: here.id })
  for (const [at, event] of ['order.placed', 'order.confirmed'].entries()) {
    const { headers, body } = heard.find((one) => one.headers.get('x-mall-event') === event) as Heard
    const payload = WebhookPayload.parse(JSON.parse(body))
    expect([payload.event, payload.data, at]).toEqual([event, { id: fId, number: fNumber }, at])
    // As the guide tells a receiver to do it, with Node's own means.
    const [, seconds, signature] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(headers.get('x-mall-signature') ?? '') ?? []
    expect(createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')).toBe(signature)
    expect(Math.abs(Number(seconds) * 1000 - here.mall.deps.clock().getTime())).toBeLessThan(10_000)
  }
  await settled()
  expect((await deliveries()).map(({ fEvent, fState, fStatus, fNumber }) => [fEvent, fState, fStatus, fNumber])).toEqual([
    ['order.confirmed', 'delivered', 200, fNumber],
    ['order.placed', 'delivered', 200, fNumber],
  ])
})

test('what was not asked for is not noted, nor anything for an address that is switched off', async () => {
  await rest('PUT', `webhooks/${here.id}`, { events: ['order.cancelled'] })
  await place()
  expect(await deliveries()).toEqual([])
  await rest('PUT', `webhooks/${here.id}`, { events: ['order.placed'], status: '停用' })
  await place()
  expect(await deliveries()).toEqual([])
})

test('a try is sent to an address whatever it asked for', async () => {
  expect(await call('ping', { fId: here.id })).toEqual({ fCount: 1 })
  work()
  await settled()
  expect(JSON.parse(heard[0]?.body ?? '')).toMatchObject({ event: 'ping', data: { id: here.id, number: null } })
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
  const { fSecret } = await call<{ fSecret: string }>('getSecret', { fId: here.id })
  expect(fSecret).toMatch(/^whsec_[0-9a-f]{64}$/)
  expect(await call('getSecret', { fId: 'webhook-erp' })).not.toEqual({ fSecret })
  for (const who of ['sales', 'finance', 'hospital']) expect(await call('getSecret', { fId: here.id }, (await signIn(here.mall, who)).token)).toBeNull()
  const rows = (await here.mall.database.pool.query('select row_to_json(a)::text as row from audit a union all select row_to_json(w)::text from webhook w')).rows as { row: string }[]
  expect(rows.filter(({ row }) => row.includes(fSecret))).toEqual([])
  expect(JSON.stringify((await rest('GET', `webhooks/${here.id}`)).json)).not.toContain('whsec')
})

test('its secret is made anew: for a day the one before signs beside it, as the guide’s receiver takes it', async () => {
  const { fSecret: before } = await call<{ fSecret: string }>('getSecret', { fId: here.id })
  // Pressed by two at once, too.
  const [made, same] = await Promise.all([1, 2].map(() => call<{ fSecret: string; fFormerUntil: string }>('renewSecret', { fId: here.id })))
  if (!made) throw new Error('no secret')
  expect(same).toEqual(made)
  expect(made.fSecret).toMatch(/^whsec_[0-9a-f]{64}$/)
  expect(made.fSecret).not.toBe(before)
  expect(await call('getSecret', { fId: here.id })).toEqual(made)
  // Pressed twice it is the same one, and the receiver's goes on for its day.
  expect(await call('renewSecret', { fId: here.id })).toEqual(made)
  expect(new Date(made.fFormerUntil).getTime() - here.mall.deps.clock().getTime()).toBeGreaterThan(86_000_000)
  const told = async () => {
    heard.length = 0
    await call('ping', { fId: here.id })
    work()
    await expect.poll(() => heard.length).toBe(1)
    await settled()
    const { headers, body } = heard[0] as Heard
    return (secret: string) => isFromTheMall(secret, headers.get('x-mall-signature'), body, here.mall.deps.clock().getTime())
  }
  const during = await told()
  expect([during(made.fSecret), during(before), during('another')]).toEqual([true, true, false])
  await here.mall.database.pool.query("update webhook set former_until = now() - interval '1 second' where id = $1", [here.id])
  const after = await told()
  expect([after(made.fSecret), after(before)]).toEqual([true, false])
  expect(await call('getSecret', { fId: here.id })).toEqual({ fSecret: made.fSecret, fFormerUntil: null })
})

test.each(['http://:80', 'http://[', 'http://x:99999/', 'http://%'])('%s is no address', async (url) => {
  const { status, json } = await rest('POST', 'webhooks', { name: 'a', url, events: ['order.placed'] })
  expect([status, Object.keys(json.errors ?? {})]).toEqual([400, ['url']])
})
