import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { KingdeeFault } from '#mocks/kingdee/kingdee-simulator.ts'
import { simulatedApp, simulatedPassword } from '#mocks/simulated.ts'
import { carryOutPush, KINGDEE_TOPIC } from '#server/accounts/kingdee-push.ts'
import { rowsOf } from '#server/db/database.ts'
import type { Erp } from '#server/deps.ts'
import { pushedOrder } from '#server/orders/pushed-order.ts'
import { carryOutDocument } from '#server/outbox/document-push.ts'
import { startWorker, type Worker } from '#server/outbox/worker.ts'
import { KingdeeClient, type KingdeeConfig } from '#server/outside/kingdee/client.ts'
import { kingdee } from '#server/outside/kingdee/kingdee.ts'
import { signedHeaders } from '#server/outside/kingdee/signature.ts'
import { pushedPayment } from '#server/payments/pushed-payment.ts'
import { ask, signIn } from '#tests/support/ask.ts'
import { served } from '#tests/support/served.ts'
import { openTestMall, type TestMall } from '#tests/support/test-mall.ts'

test('signs a call as the published vector has it', () => {
  const app = { acctId: '0000000000000a', user: 'demo', appId: '100001_c3ludGhldGljLTI0LWJ5dGUtdmFsdWUh', appSecret: 's'.repeat(32), lcid: 2052, orgNumber: '0' }
  const url = 'http://127.0.0.1:9/k3cloud/Kingdee.BOS.WebApi.ServicesStub.DynamicFormService.Save.common.kdsvc'
  expect(signedHeaders(app, url, 1_700_000_000)).toMatchObject({
    'X-Api-ClientID': '100001',
    'X-Api-Signature': 'NGQxNTQwOWU4NjQ3NDE4ZTBjNTY4YmM1YWM0NDIzODg0OWQwMjFlOWU2YzE4MjFlZGQ5NDg5ZTdjYjhkM2ZlZA==',
    'X-Kd-Appdata': 'MDAwMDAwMDAwMDAwMGEsZGVtbywyMDUyLDA=',
    'X-Kd-Signature': 'YWJiMTNiNDIwMTgwZmE3MTc5NTIxNjIzNDhiZTI1NDg2MTc5OTM1NDEyZGM0NmNiNGExYTY5NTJhY2QyNjgzZg==',
  })
})

let mall: TestMall
let token: string
let server: { url: string; close: () => Promise<void> }
let worker: Worker | undefined
const deps = { erp: null as Erp | null }

beforeAll(async () => {
  mall = await openTestMall()
  server = await served(mall.kingdee.fetch)
  token = (await signIn(mall, 'admin')).token
})
afterAll(async () => {
  await server.close()
  await mall.close()
})

const config = (over: Partial<KingdeeConfig> = {}): KingdeeConfig => ({ serverUrl: `${server.url}/k3cloud/`, timeoutMs: 800, signIn: 'signed', app: simulatedApp, ...over }) as KingdeeConfig
const connect = (over: Partial<KingdeeConfig> = {}) => {
  deps.erp = kingdee(new KingdeeClient(config(over)))
  mall.deps.erp = deps.erp
}
const work = () => {
  const erp = deps.erp as Erp
  worker = startWorker(mall.deps.db, KINGDEE_TOPIC, (job) => carryOutPush(mall.deps, erp, job), mall.deps.log, { pollMs: 20, leaseSeconds: 2 })
}
const push = (body: unknown) => ask<{ queued: number; skipped: number }>(mall, '/api/accounts/pushKingdee', body, { token })
const state = async (id: string) => (await ask<Record<string, unknown>>(mall, '/api/accounts/getDetailInfo', { fId: id }, { token })).data ?? {}
const settled = (id: string) =>
  expect
    .poll(async () => (await state(id)).fKingdeeStatus, { timeout: 30_000, interval: 50 })
    .not.toBe('推送中')
    .then(() => state(id))
/** Back-off is minutes in life; here a due time in the past is enough. */
const hurry = () => mall.database.pool.query("update outbox set run_at = now() - interval '1 second' where state = 'ready'")

beforeEach(() => connect())
afterEach(async () => {
  await worker?.stop()
  worker = undefined
  mall.kingdee.faultFor = () => undefined
})

describe('receipts', () => {
  test('money that is in arrives as one receipt with an entry for each time it came; what waits is skipped', async () => {
    const run = async <Row>(text: string, values: unknown[] = []) => (await mall.database.pool.query(text, values)).rows as Row[]
    const buyer = (await signIn(mall, 'hospital')).token
    const recharging = async (fAmount: string) =>
      (await ask<{ fId: string; fNumber: string }>(mall, '/api/salePayment/createMall', { fKey: crypto.randomUUID(), fType: '费用充值', fAmount, fPayWay: '银行转账' }, { token: buyer })).data
    const recharge = await recharging('300.00')
    const waiting = await recharging('5.00')
    const push = () => ask<{ queued: number; skipped: number }>(mall, '/api/salePayment/pushKingdee', { fIds: [recharge?.fId, waiting?.fId] }, { token })
    const receive = (fAmount: string, fReference: string) => ask(mall, '/api/salePayment/receive', { fId: recharge?.fId, fAmount, fReference }, { token })
    expect((await receive('100.50', 'BANK:1')).errors).toBeNull()
    expect((await push()).data).toEqual({ queued: 0, skipped: 2 })
    expect((await receive('199.50', 'BANK:2')).errors).toBeNull()
    expect((await push()).data).toEqual({ queued: 1, skipped: 1 })
    worker = startWorker(mall.deps.db, pushedPayment.topic, (job) => carryOutDocument(mall.deps, deps.erp as Erp, pushedPayment, job), mall.deps.log, { pollMs: 20, leaseSeconds: 2 })
    await expect.poll(async () => (await run<{ state: string }>('select kingdee_status as state from payment where id = $1', [recharge?.fId]))[0]?.state, { timeout: 30_000 }).toBe('pushed')
    const there = mall.kingdee.receipts.byNumber(recharge?.fNumber ?? '')
    expect(there?.state).toBe('C')
    expect(there?.model.FRECEIVEBILLENTRY).toMatchObject([
      { FRECTOTALAMOUNTFOR: '100.50', FSETTLENO: 'BANK:1', FSETTLETYPEID: { FNumber: 'JSFS04_SYS' } },
      { FRECTOTALAMOUNTFOR: '199.50', FSETTLENO: 'BANK:2' },
    ])
  })
})

describe('orders', () => {
  test('confirmed ones arrive with their lines, once, also when an answer was lost; others are skipped', async () => {
    const rows = (await mall.database.pool.query("select id, number, handling from sales_order where handling in ('confirmed', 'pending') order by placed_at desc limit 40")).rows as {
      id: string
      number: string
      handling: string
    }[]
    const confirmed = rows.filter(({ handling }) => handling === 'confirmed').slice(0, 3)
    const pending = rows.filter(({ handling }) => handling === 'pending').slice(0, 1)
    const pushed = await ask<{ queued: number; skipped: number }>(mall, '/api/saleOrder/pushKingdee', { fIds: [...confirmed, ...pending].map(({ id }) => id) }, { token })
    expect(pushed.data).toEqual({ queued: 3, skipped: 1 })
    let lost = false
    mall.kingdee.faultFor = (service) => {
      if (service !== 'save' || lost) return undefined
      lost = true
      return { kind: 'dropAfterCommit' }
    }
    worker = startWorker(mall.deps.db, pushedOrder.topic, (job) => carryOutDocument(mall.deps, deps.erp as Erp, pushedOrder, job), mall.deps.log, { pollMs: 20, leaseSeconds: 2 })
    const states = async () => (await mall.database.pool.query('select kingdee_status as state from sales_order where id = any($1)', [confirmed.map(({ id }) => id)])).rows as { state: string }[]
    await expect
      .poll(
        async () => {
          await hurry()
          return (await states()).map(({ state: one }) => one)
        },
        { timeout: 30_000, interval: 100 },
      )
      .toEqual(['pushed', 'pushed', 'pushed'])
    expect(mall.kingdee.orders.customers.size).toBe(3)
    const [first] = confirmed
    const there = mall.kingdee.orders.byNumber(first?.number ?? '')
    expect(there?.state).toBe('C')
    expect(((there?.model.FSaleOrderEntry ?? []) as { FMaterialId: { FNumber: string }; FQty: number }[]).every(({ FMaterialId, FQty }) => FMaterialId.FNumber !== '' && FQty > 0)).toBe(true)
  })
})

describe('pushing', () => {
  test('queues each account once, skips staff, and brings every one to audited in Kingdee', async () => {
    const ids = ['personal', 'hospital', 'recruit', 'applicant', 'oldmall']
    expect((await push({ fIds: [...ids, 'admin'] })).data).toEqual({ queued: 5, skipped: 1 })
    expect((await push({ fIds: ids })).data).toEqual({ queued: 0, skipped: 5 })
    expect((await state('personal')).fKingdeeStatus).toBe('推送中')
    work()
    for (const id of ids) expect(await settled(id)).toMatchObject({ fKingdeeStatus: '已推送', fKingdeeMessage: null, fKingdeeId: expect.stringMatching(/^\d{6}$/), fPushedAt: expect.any(String) })
    expect(mall.kingdee.store.byNumber('C000004')).toMatchObject({
      name: '何静怡',
      state: 'C',
      model: { FCreateOrgId: { FNumber: '100' }, FTRADINGCURRID: { FNumber: 'PRE001' }, FPRICELISTID: { FNumber: 'PL-04' } },
    })
  })

  test('updates the same customer when pushed again', async () => {
    const before = (await state('personal')).fKingdeeId
    await ask(mall, '/api/accounts/update', { fId: 'personal', fName: '何静怡（更名）' }, { token })
    await push({ fIds: ['personal'] })
    work()
    expect((await settled('personal')).fKingdeeId).toBe(before)
    expect(mall.kingdee.store.byNumber('C000004')?.name).toBe('何静怡（更名）')
  })

  test('changes the same customer when its number has changed', async () => {
    const before = (await state('personal')).fKingdeeId
    await ask(mall, '/api/accounts/update', { fId: 'personal', fCode: 'C-NEW-4' }, { token })
    await push({ fIds: ['personal'] })
    work()
    expect((await settled('personal')).fKingdeeId).toBe(before)
    expect(mall.kingdee.store.byNumber('C-NEW-4')?.id).toBe(Number(before))
    expect(mall.kingdee.store.byNumber('C000004')).toBeUndefined()
  })

  test('pushes once more what was changed while it was on its way', async () => {
    let changed = false
    mall.kingdee.faultFor = (service) => {
      if (service === 'audit' || changed) return undefined
      changed = true
      return { kind: 'slow', ms: 150 }
    }
    await push({ fIds: ['recruit'] })
    work()
    await expect.poll(() => changed).toBe(true)
    await ask(mall, '/api/accounts/update', { fId: 'recruit', fName: '郭晓峰（途中更名）' }, { token })
    await expect.poll(() => mall.kingdee.store.byNumber('C000005')?.name, { timeout: 5000 }).toBe('郭晓峰（途中更名）')
    expect(await settled('recruit')).toMatchObject({ fKingdeeStatus: '已推送' })
  })

  test('an answer that makes no sense is tried again, and ends with a reason', async () => {
    deps.erp = {
      pushOrder: async () => ({ id: '1' }),
      pushReceipt: async () => ({ id: '1' }),
      push: async () => {
        throw new TypeError('cannot read properties of null')
      },
    }
    mall.deps.erp = deps.erp
    await push({ fIds: ['demo-0320'] })
    work()
    await expect
      .poll(
        async () => {
          await hurry()
          return (await state('demo-0320')).fKingdeeStatus
        },
        { timeout: 30_000 },
      )
      .toBe('推送失败')
    expect((await state('demo-0320')).fKingdeeMessage).toBe('推送时出现意外错误')
  })

  test('takes a filter, and refuses ids that are not there', async () => {
    expect((await push({ filter: { fProvince: '甘肃' } })).data?.queued).toBeGreaterThan(3)
    expect((await push({ fIds: ['nobody'] })).status).toBe(404)
  })

  test('says in Kingdee’s own words why it refused, at once', async () => {
    mall.kingdee.faultFor = (service) => (service === 'save' ? { kind: 'message', code: 11, text: '违反字段唯一性要求：编码唯一。' } : undefined)
    await push({ fIds: ['demo-0050'] })
    work()
    expect(await settled('demo-0050')).toMatchObject({ fKingdeeStatus: '推送失败', fKingdeeMessage: '违反字段唯一性要求：编码唯一。', fKingdeeAttempts: 1 })
  })

  const passing: [string, KingdeeFault, RegExp][] = [
    ['a gateway error', { kind: 'gateway' }, /网关错误（HTTP 519）/],
    ['a page of HTML', { kind: 'html' }, /网页而不是数据/],
    ['a locked record', { kind: 'message', code: 13, text: '单据被锁定' }, /单据被锁定/],
    ['a call limit', { kind: 'message', code: 14, text: '调用次数超限' }, /调用次数超限/],
    ['an answer too late', { kind: 'slow', ms: 1600 }, /超时未响应/],
  ]
  test.each(passing)('tries again after %s, saying why it waits', async (_, fault, reason) => {
    let failures = 1
    mall.kingdee.faultFor = (service) => (service === 'save' && failures-- > 0 ? fault : undefined)
    const id = `demo-00${60 + passing.findIndex(([, one]) => one === fault)}`
    await push({ fIds: [id] })
    work()
    await expect.poll(async () => (await state(id)).fKingdeeMessage, { timeout: 30_000 }).toMatch(reason)
    expect((await state(id)).fKingdeeStatus).toBe('推送中')
    await hurry()
    expect(await settled(id)).toMatchObject({ fKingdeeStatus: '已推送', fKingdeeAttempts: 2 })
  })

  test('creates nobody twice when answers are lost after the work was done', async () => {
    let dropped = 0
    mall.kingdee.faultFor = (service) => (service !== 'executebillquery' && dropped++ % 3 === 0 ? { kind: 'dropAfterCommit' } : undefined)
    const ids = Array.from({ length: 30 }, (_, at) => `demo-0${200 + at}`)
    await push({ fIds: ids })
    work()
    await expect
      .poll(
        async () => {
          await hurry()
          return (await rowsOf<{ n: number }>(mall.deps.db, sql`select count(*)::int as n from outbox where state in ('ready', 'leased') and key = any(${sql.param(ids)}::text[])`))[0]?.n
        },
        { timeout: 25_000 },
      )
      .toBe(0)
    const numbers = [...mall.kingdee.store.customers.values()].map(({ number }) => number)
    expect(new Set(numbers).size).toBe(numbers.length)
    for (const id of ids) expect(await state(id)).toMatchObject({ fKingdeeStatus: '已推送' })
  })

  test('gives up after its tries and keeps the reason', async () => {
    mall.kingdee.faultFor = () => ({ kind: 'gateway' })
    await push({ fIds: ['demo-0300'] })
    work()
    await expect
      .poll(
        async () => {
          await hurry()
          return (await state('demo-0300')).fKingdeeStatus
        },
        { timeout: 30_000 },
      )
      .toBe('推送失败')
    expect(await state('demo-0300')).toMatchObject({ fKingdeeAttempts: 8, fKingdeeMessage: '金蝶网关错误（HTTP 519）' })
    // Whoever may push hears of it where they work, once an hour however many fail, and nobody else.
    const told = await rowsOf<{ type: string; title: string }>(
      mall.deps.db,
      sql`select a.account_type as type, m.title from message m join account a on a.id = m.account_id where m.kind = 'alert' and m.key like 'alert:push:account:%' and m.account_id in ('admin', 'finance', 'sales', 'hospital')`,
    )
    expect(told.map(({ type }) => type)).toEqual(['staff', 'staff', 'staff'])
    expect(told[0]?.title).toMatch(/^账户 .+ 推送金蝶失败$/)
  })

  test('goes on after its worker was killed in the middle: the lease runs out, and the late one changes nothing', async () => {
    await push({ fIds: ['demo-0301'] })
    await mall.database.pool.query("update outbox set state = 'leased', attempts = 1, lease_until = now() - interval '1 second' where key = 'demo-0301'")
    work()
    expect(await settled('demo-0301')).toMatchObject({ fKingdeeStatus: '已推送', fKingdeeAttempts: 2 })
    const { rows } = await mall.database.pool.query<{ id: string }>("select id from outbox where key = 'demo-0301'")
    await carryOutPush(
      mall.deps,
      { pushOrder: async () => ({ id: '1' }), pushReceipt: async () => ({ id: '1' }), push: async () => ({ id: '999' }) },
      { id: Number(rows[0]?.id), key: 'demo-0301', attempts: 1, maxAttempts: 8 },
    )
    expect((await state('demo-0301')).fKingdeeId).not.toBe('999')
  })

  test('is refused in words where no Kingdee is configured, and to who may not', async () => {
    mall.deps.erp = null
    expect((await push({ fIds: ['personal'] })).errors).toBe('未配置金蝶，无法推送')
    const { token: theirs } = await signIn(mall, 'hospital')
    expect((await ask(mall, '/api/accounts/pushKingdee', { fIds: ['personal'] }, { token: theirs })).status).toBe(403)
  })
})

describe('signing in to Kingdee', () => {
  test('by session: signs in once, and once more when the session is lost', async () => {
    connect({ signIn: 'session', acctId: simulatedApp.acctId, user: simulatedApp.user, password: simulatedPassword, lcid: 2052 } as Partial<KingdeeConfig>)
    work()
    const from = mall.kingdee.calls.length
    await push({ fIds: ['demo-0310'] })
    expect(await settled('demo-0310')).toMatchObject({ fKingdeeStatus: '已推送' })
    mall.kingdee.forgetSessions()
    await push({ fIds: ['demo-0311'] })
    expect(await settled('demo-0311')).toMatchObject({ fKingdeeStatus: '已推送' })
    expect(mall.kingdee.calls.slice(from).filter((service) => service === 'validateuser')).toHaveLength(2)
  })

  test('by session with a wrong password fails with Kingdee’s words', async () => {
    connect({ signIn: 'session', acctId: simulatedApp.acctId, user: simulatedApp.user, password: 'nope', lcid: 2052 } as Partial<KingdeeConfig>)
    work()
    await push({ fIds: ['demo-0312'] })
    expect(await settled('demo-0312')).toMatchObject({ fKingdeeStatus: '推送失败', fKingdeeMessage: '金蝶登录失败：用户名或密码错误' })
  })

  test('by a wrong signature is refused', async () => {
    connect({ app: { ...simulatedApp, appSecret: 'wrong' } } as Partial<KingdeeConfig>)
    await expect(deps.erp?.push({ number: 'X', name: 'x', orgNumber: '100', tel: null, address: null, province: null, creditCode: null, priceListCode: null, remark: null }, null)).rejects.toThrow(
      '会话信息已丢失',
    )
  })

  test('takes a success that is said as text', async () => {
    mall.kingdee.faultFor = () => ({ kind: 'textSuccess' })
    work()
    await push({ fIds: ['demo-0313'] })
    expect(await settled('demo-0313')).toMatchObject({ fKingdeeStatus: '已推送' })
  })
})
