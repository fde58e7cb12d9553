import { describe, expect, test } from 'vitest'
import type { Erp } from '#server/deps.ts'
import { pushedOrder } from '#server/orders/pushed-order.ts'
import { carryOutDocument } from '#server/outbox/document-push.ts'
import type { Job } from '#server/outbox/outbox.ts'
import { pushedPayment } from '#server/payments/pushed-payment.ts'
import { pushingMall } from '#tests/support/pushing.ts'

const { here, call, run, workOn, hurried } = pushingMall()

describe('receipts', () => {
  test('money that is in arrives as one receipt with an entry for each time it came; what waits is skipped', async () => {
    const recharging = async (fAmount: string) =>
      (await call<{ fId: string; fNumber: string }>('/api/salePayment/createMall', { fKey: crypto.randomUUID(), fType: '费用充值', fAmount, fPayWay: '银行转账' })).data
    const recharge = await recharging('300.00')
    const waiting = await recharging('5.00')
    const push = () => call<{ queued: number; skipped: number }>('/api/salePayment/pushKingdee', { fIds: [recharge?.fId, waiting?.fId] }, 'admin')
    const receive = (fAmount: string, fReference: string) => call('/api/salePayment/receive', { fId: recharge?.fId, fAmount, fReference }, 'admin')
    expect((await receive('100.50', 'BANK:1')).errors).toBeNull()
    expect((await push()).data).toEqual({ queued: 0, skipped: 2 })
    expect((await receive('199.50', 'BANK:2')).errors).toBeNull()
    expect((await push()).data).toEqual({ queued: 1, skipped: 1 })
    workOn(pushedPayment)
    await expect.poll(async () => (await run<{ state: string }>('select kingdee_status as state from payment where id = $1', [recharge?.fId]))[0]?.state, { timeout: 30_000 }).toBe('pushed')
    const there = here.mall.kingdee.receipts.byNumber(recharge?.fNumber ?? '')
    expect(there?.state).toBe('C')
    expect(there?.model.FRECEIVEBILLENTRY).toMatchObject([
      { FRECTOTALAMOUNTFOR: '100.50', FSETTLENO: 'BANK:1', FSETTLETYPEID: { FNumber: 'JSFS04_SYS' } },
      { FRECTOTALAMOUNTFOR: '199.50', FSETTLENO: 'BANK:2' },
    ])
  })
})

describe('a receipt that was taken back', () => {
  test('stays in its paper, to be voided there; what is left and what comes since make another', async () => {
    const { data: recharge } = await call<{ fId: string; fNumber: string }>('/api/salePayment/createMall', { fKey: crypto.randomUUID(), fType: '费用充值', fAmount: '300.00', fPayWay: '银行转账' })
    const receive = (fAmount: string, fReference: string) =>
      call<{ fReceipts: { fId: string; fReference: string }[] }>('/api/salePayment/receive', { fId: recharge?.fId, fAmount, fReference }, 'admin')
    const state = async () => (await run<{ state: string }>('select kingdee_status as state from payment where id = $1', [recharge?.fId]))[0]?.state
    const push = (fVoided?: true) => call('/api/salePayment/pushKingdee', { fIds: [recharge?.fId], fVoided }, 'admin')
    await receive('100.00', 'BACK:1')
    const { data } = await receive('200.00', 'BACK:2')
    workOn(pushedPayment)
    await push()
    await expect.poll(state, { timeout: 30_000 }).toBe('pushed')
    await call('/api/salePayment/reverseReceipt', { fId: recharge?.fId, fReceiptId: data?.fReceipts.find(({ fReference }) => fReference === 'BACK:1')?.fId, fReason: '登错' }, 'admin')
    await receive('100.00', 'BACK:3')
    expect((await push()).data).toEqual({ queued: 0, skipped: 1 })
    await push(true)
    await expect.poll(state, { timeout: 30_000 }).toBe('pushed')
    const numbersIn = (number: string) => (here.mall.kingdee.receipts.byNumber(number)?.model.FRECEIVEBILLENTRY as { FSETTLENO: string }[] | undefined)?.map(({ FSETTLENO }) => FSETTLENO)
    expect(numbersIn(recharge?.fNumber ?? '')).toEqual(['BACK:1', 'BACK:2'])
    expect(numbersIn(`${recharge?.fNumber}-1`)).toEqual(['BACK:2', 'BACK:3'])
  })
})

test('a push whose payment changed while it waited doesn’t go out; a failed one may have left a paper, so that the next has another number', async () => {
  const { data: recharge } = await call<{ fId: string; fNumber: string }>('/api/salePayment/createMall', { fKey: crypto.randomUUID(), fType: '费用充值', fAmount: '50.00', fPayWay: '银行转账' })
  const { data } = await call<{ fReceipts: { fId: string }[] }>('/api/salePayment/receive', { fId: recharge?.fId, fAmount: '60.00', fReference: 'WAIT:1' }, 'admin')
  await run("update payment set kingdee_status = 'pushing' where id = $1", [recharge?.fId])
  const [job] = await run<Job>(
    "insert into outbox (topic, key, state, attempts, lease_until) values ($1, $2, 'leased', 1, now() + interval '1 minute') returning id, key, attempts, max_attempts as \"maxAttempts\"",
    [pushedPayment.topic, recharge?.fId],
  )
  const one = async () =>
    (
      await run<{ status: string; revision: number; toVoid: string | null }>('select kingdee_status as status, kingdee_revision as revision, kingdee_void as "toVoid" from payment where id = $1', [
        recharge?.fId,
      ])
    )[0]
  await call('/api/salePayment/reverseReceipt', { fId: recharge?.fId, fReceiptId: data?.fReceipts[0]?.fId, fReason: '登错' }, 'admin')
  const told = await one()
  expect(told).toMatchObject({ status: 'failed', revision: 1, toVoid: 'maybe' })
  await carryOutDocument(here.mall.deps, here.mall.deps.erp as Erp, pushedPayment, job as Job)
  expect(here.mall.kingdee.receipts.byNumber(`${recharge?.fNumber}-1`)).toBeUndefined()
  expect(await one()).toEqual(told)
  await run("update payment set kingdee_status = 'failed', kingdee_void = null, kingdee_message = '期间已关闭', kingdee_revision = 0 where id = $1", [recharge?.fId])
  await call('/api/salePayment/receive', { fId: recharge?.fId, fAmount: '50.00', fReference: 'WAIT:2' }, 'admin')
  expect(await one()).toMatchObject({ status: 'failed', revision: 1 })
})

describe('orders', () => {
  test('confirmed ones arrive with their lines, once, also when an answer was lost; others are skipped', async () => {
    const rows = await run<{ id: string; number: string; handling: string }>("select id, number, handling from sales_order where handling in ('confirmed', 'pending') order by placed_at desc limit 40")
    const confirmed = rows.filter(({ handling }) => handling === 'confirmed').slice(0, 3)
    const pending = rows.filter(({ handling }) => handling === 'pending').slice(0, 1)
    const pushed = await call<{ queued: number; skipped: number }>('/api/saleOrder/pushKingdee', { fIds: [...confirmed, ...pending].map(({ id }) => id) }, 'admin')
    expect(pushed.data).toEqual({ queued: 3, skipped: 1 })
    let lost = false
    here.mall.kingdee.faultFor = (service) => {
      if (service !== 'save' || lost) return undefined
      lost = true
      return { kind: 'dropAfterCommit' }
    }
    workOn(pushedOrder)
    const states = () => run<{ state: string }>('select kingdee_status as state from sales_order where id = any($1)', [confirmed.map(({ id }) => id)])
    await hurried(async () => (await states()).map(({ state }) => state)).toEqual(['pushed', 'pushed', 'pushed'])
    expect(here.mall.kingdee.orders.customers.size).toBe(3)
    const [first] = confirmed
    const there = here.mall.kingdee.orders.byNumber(first?.number ?? '')
    expect(there?.state).toBe('C')
    // The one whose answer was lost has its rows once, too.
    for (const { id, number } of confirmed)
      expect(here.mall.kingdee.orders.byNumber(number)?.model.FSaleOrderEntry).toHaveLength(
        Number((await run<{ many: string }>('select (select count(*) from sales_order_line where order_id = $1) + (select (freight > 0)::int from sales_order where id = $1) as many', [id]))[0]?.many),
      )
    expect(((there?.model.FSaleOrderEntry ?? []) as { FMaterialId: { FNumber: string }; FQty: number }[]).every(({ FMaterialId, FQty }) => FMaterialId.FNumber !== '' && FQty > 0)).toBe(true)
  })
  test('that were called off are to be voided there, surely or perhaps, until somebody says that they are', async () => {
    const rows = await run<{ id: string }>(
      "select id from sales_order where handling in ('confirmed', 'pending') and delivery = 'none' and kingdee_id is null and kingdee_status = 'notPushed' order by placed_at desc limit 3",
    )
    const [arrived, underWay, never] = rows.map(({ id }) => id)
    await run("update sales_order set kingdee_status = 'pushed', kingdee_id = 'K9' where id = $1", [arrived])
    await run("update sales_order set kingdee_status = 'pushing' where id = $1", [underWay])
    for (const fId of [arrived, underWay, never]) expect((await call('/api/saleOrder/cancel', { fId, fReason: '客户不要了' }, 'admin')).errors).toBeNull()
    const told = async () =>
      (
        await run<{ status: string; toVoid: string | null }>('select kingdee_status as status, kingdee_void as "toVoid" from sales_order where id = any($1) order by array_position($1, id)', [
          [arrived, underWay, never],
        ])
      ).map(({ status, toVoid }) => [status, toVoid])
    expect(await told()).toEqual([
      ['failed', 'there'],
      ['failed', 'maybe'],
      ['notPushed', null],
    ])
    expect((await call('/api/saleOrder/paperVoided', { fId: arrived }, 'hospital')).status).toBe(403)
    expect((await call('/api/saleOrder/paperVoided', { fId: arrived }, 'admin')).data).toEqual({ done: true })
    expect((await told())[0]).toEqual(['notPushed', null])
    expect((await call('/api/saleOrder/paperVoided', { fId: never }, 'admin')).errors).toBe('没有要在金蝶作废的单据，请刷新后再看')
  })
  test('whose paper arrives after they were called off say so, also where it was looked for too early', async () => {
    const [order] = await run<{ id: string }>(
      "select id from sales_order where handling = 'confirmed' and delivery = 'none' and kingdee_id is null and kingdee_status = 'notPushed' order by placed_at desc limit 1",
    )
    await run("update sales_order set kingdee_status = 'pushing' where id = $1", [order?.id])
    const [job] = await run<Job>(
      "insert into outbox (topic, key, state, attempts, lease_until) values ($1, $2, 'leased', 1, now() + interval '1 minute') returning id, key, attempts, max_attempts as \"maxAttempts\"",
      [pushedOrder.topic, order?.id],
    )
    const late = {
      ...pushedOrder,
      push: async () => {
        await call('/api/saleOrder/cancel', { fId: order?.id, fReason: '客户不要了' }, 'admin')
        expect((await call('/api/saleOrder/paperVoided', { fId: order?.id }, 'admin')).data).toEqual({ done: true })
        return { id: 'K-LATE' }
      },
    }
    await carryOutDocument(here.mall.deps, here.mall.deps.erp as Erp, late, job as Job)
    expect(await run('select kingdee_status as status, kingdee_void as "toVoid" from sales_order where id = $1', [order?.id])).toEqual([{ status: 'failed', toVoid: 'there' }])
  })
})
