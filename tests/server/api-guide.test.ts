import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { accountCalls } from '#contract/account.ts'
import { allCalls } from '#contract/calls.ts'
import { cartCalls } from '#contract/cart.ts'
import { CallRefused, makeClient } from '#contract/client.ts'
import { resources } from '#contract/resources.ts'
import { webhookRest } from '#contract/rest/webhook.ts'
import { sentenceKeys } from '#contract/sentences.ts'
import { webhookEvents } from '#contract/webhook.ts'
import { signatureOf } from '#server/webhooks/signature.ts'
import { openTestMall, type TestMall } from '#tests/support/test-mall.ts'
import { placeAnOrder, prepareOrder } from '../../docs/examples/place-an-order.ts'
import { isFromTheMall } from '../../docs/examples/receive-a-webhook.ts'

const guide = readFileSync('docs/api.md', 'utf8')
let mall: TestMall
beforeAll(async () => {
  mall = await openTestMall()
})
afterAll(() => mall.close())
const client = (language: 'zh-CN' | 'en' = 'zh-CN') => makeClient({ url: 'http://mall.test', language, fetch: (request) => mall.app.fetch(request) })

test('each request of the guide is answered as the guide says', async () => {
  const examples = [...guide.matchAll(/```http\n(\w+) (\S+)\n([\s\S]+?)\n```\n\n```json\n([\s\S]+?)\n```/g)]
  expect(examples.length).toBeGreaterThanOrEqual(4)
  let token = ''
  for (const [, method, path, body, answer] of examples) {
    expect(
      allCalls.some((call) => call.method === method && call.path === path),
      path,
    ).toBe(true)
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
    const response = await mall.app.fetch(new Request(`http://mall.test${path}`, { method: method as string, headers, body: body as string }))
    const told = (await response.json()) as { statusCode: number }
    expect(told, path).toMatchObject(JSON.parse(answer as string) as object)
    expect(response.status).toBe(told.statusCode)
    token = response.headers.get('access-token') || token
  }
})

test('the guide names every event there is, and no other', () => {
  const named = new Set([...guide.matchAll(/`((?:order|invoice)\.\w+)`/g)].map(([, event]) => event))
  expect([...named].sort()).toEqual([...webhookEvents].sort())
})

test('a refusal says which it is, whatever language its sentence is in', async () => {
  const said = async (language: 'zh-CN' | 'en') => {
    const mine = client(language)
    await mine.signIn('hospital', 'Mall@2026')
    const refused = await mine.send(cartCalls.save, { specId: 'no-such-spec', qty: 1, mode: 'add' }).catch((error: unknown) => error)
    if (!(refused instanceof CallRefused)) throw refused
    return { status: refused.status, code: refused.facts.code, errors: refused.errors }
  }
  const [chinese, english] = [await said('zh-CN'), await said('en')]
  expect(chinese).toMatchObject({ status: 200, code: 'cart.offSale' })
  expect(english).toMatchObject({ status: 200, code: 'cart.offSale' })
  expect(chinese.errors).not.toBe(english.errors)
  // Who isn't signed in any more is told by a code, too.
  expect(
    await client()
      .send(cartCalls.save, { specId: 'gb-001-1', qty: 1, mode: 'add' })
      .catch((error: CallRefused) => [error.status, error.facts.code]),
  ).toEqual([401, 'access.signIn'])
})

test('every code stands in the reference, in both languages', async () => {
  for (const language of ['zh', 'en'] as const) {
    const page = await (await mall.app.fetch(new Request(`http://mall.test/api/docs/refusals?lang=${language}`))).text()
    for (const key of ['cart.offSale', 'order.changed', 'record.missing']) expect(page).toContain(`<code>${key}</code>`)
    expect(page.match(/<tr data-find/g)).toHaveLength(sentenceKeys.length)
  }
})

test('the example orders what it found by its code', async () => {
  const hospital = client()
  await hospital.signIn('hospital', 'Mall@2026')
  const key = crypto.randomUUID()
  // The first answer is lost on its way: the order was placed all the same, and is placed once.
  let asked = 0
  const unlucky = makeClient({
    url: 'http://mall.test',
    fetch: async (request) => {
      const places = request.url.endsWith('/addMall')
      const answer = await mall.app.fetch(request)
      if (places && ++asked === 1) throw new TypeError('fetch failed')
      return answer
    },
  })
  await unlucky.signIn('hospital', 'Mall@2026')
  const order = await prepareOrder(unlucky, { code: 'HD0111', qty: 2, key })
  const number = await placeAnOrder(unlucky, order)
  expect(asked).toBe(2)
  expect(await placeAnOrder(hospital, order)).toBe(number)
  const { rows } = await mall.database.pool.query('select account_id, pay_way from sales_order where number = $1', [number])
  expect(rows).toEqual([{ account_id: 'hospital', pay_way: 'transfer' }])
  await expect(prepareOrder(hospital, { code: 'NOSUCH99', qty: 1, key: crypto.randomUUID() })).rejects.toThrow('is not on sale')
})

test('the example of a receiver believes what the mall signs, and nothing else', async () => {
  const [secret, body, now] = ['whsec_x', '{"id":"1"}', 1_800_000_000_000]
  const signed = await signatureOf([secret], now / 1000, body)
  expect(isFromTheMall(secret, signed, body, now)).toBe(true)
  const changing = await signatureOf(['newer', secret], now / 1000, body)
  for (const one of ['newer', secret]) expect(isFromTheMall(one, changing, body, now)).toBe(true)
  expect(isFromTheMall('another', changing, body, now)).toBe(false)
  expect(isFromTheMall('another', signed, body, now)).toBe(false)
  expect(isFromTheMall(secret, signed, `${body} `, now)).toBe(false)
  expect(isFromTheMall(secret, signed, body, now + 301_000)).toBe(false)
  expect(isFromTheMall(secret, null, body, now)).toBe(false)
})

test('the client speaks standard names, says what was refused, and renews its session', async () => {
  const admin = client('en')
  await admin.signIn('admin', 'Mall@2026')
  const { items, total } = await admin.send(accountCalls.list, { page: 1, size: 2, keyword: 'C000001' })
  expect([items[0]?.account, items[0]?.status, total >= 1]).toEqual(['hospital', 'active', true])
  // Plain REST answers bare, and refuses in an envelope.
  expect((await admin.send(resources.banks.list, undefined, { range: '[0,1]' })).length).toBe(2)
  await expect(admin.send(resources.banks.detail, { id: 'no-such' })).rejects.toMatchObject({ status: 404 })
  const shopper = client('en')
  await expect(shopper.send(cartCalls.count)).rejects.toMatchObject({ status: 401 })
  await shopper.signIn('hospital', 'Mall@2026')
  const refused = await shopper.send(cartCalls.save, { specId: 'no-such-spec', qty: 1, mode: 'add' }).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(CallRefused)
  expect((refused as CallRefused).message).toMatch(/^[A-Z][^\p{Script=Han}]+$/u)
  // Twenty-one minutes later its first token has run out: the second renews it.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 21 * 60_000 })
  expect(await shopper.send(cartCalls.count)).toMatchObject({ lines: expect.any(Number) })
  vi.useRealTimers()
  await expect(shopper.send(accountCalls.list, { page: 1, size: 1 })).rejects.toMatchObject({ status: 403 })
  const wrong = await client()
    .signIn('hospital', 'wrong')
    .catch((error: unknown) => error)
  expect(wrong).toBeInstanceOf(CallRefused)
})

test('the client creates, changes and deletes by plain REST, too', async () => {
  const admin = client()
  await admin.signIn('admin', 'Mall@2026')
  const made = await admin.send(webhookRest.add, { name: 'erp', url: 'https://erp.example/hook', events: ['order.placed'], status: 'active' })
  const changed = await admin.send(webhookRest.update, { id: made.id, name: 'erp 2', version: made.version })
  expect(changed).toMatchObject({ id: made.id, name: 'erp 2' })
  await admin.send(webhookRest.removeMany, { ids: [made.id] })
  await expect(admin.send(webhookRest.detail, { id: made.id })).rejects.toMatchObject({ status: 404 })
})
