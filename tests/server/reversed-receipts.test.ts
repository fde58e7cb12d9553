import { describe, expect, test } from 'vitest'
import type { Job } from '#server/outbox/outbox.ts'
import { carryOutPaymentExpiry } from '#server/payments/gateway-news.ts'
import { pushedPayment } from '#server/payments/pushed-payment.ts'
import { booksBalance } from '#tests/support/books.ts'
import { type Payment, payingMall, sum } from '#tests/support/paying.ts'

const { here, call, run, key, order, pay, info, placed } = payingMall()

interface Booked extends Payment {
  fReceipts: { fId: string; fReference: string; fAmount: string; fReversedAt: string | null; fReversedFor: string | null }[]
}
const receive = (fId: string | undefined, fAmount: string, fReference: string) => call<Booked>('/api/salePayment/receive', { fId, fAmount, fReference }, 'finance')
const reverse = (fId: string | undefined, receipt: { fId: string } | undefined, who = 'finance') =>
  call<Booked>('/api/salePayment/reverseReceipt', { fId, fReceiptId: receipt?.fId, fReason: '金额登错' }, who)
const balance = async () => Number((await call<{ fBalance: string }>('/api/saleFund/getSummaryMall')).data?.fBalance)
const more = (amount: string, by: number) => (Number(amount) + by).toFixed(2)
/** An order by transfer whose money has come. */
const paid = async (reference: string, by = 0) => {
  const bought = await order()
  const { data: begun } = await pay([bought], '银行转账')
  const { data } = await receive(begun?.fId, more(bought.fTotal, by), reference)
  return { bought, payment: data as Booked, receipt: data?.fReceipts[0] }
}

describe('money that was booked by mistake', () => {
  test('is taken back: the order owes it again and has its time to pay, the customer is told, and the reference may be booked anew', async () => {
    const { bought, payment, receipt } = await paid('RR-1')
    const { data, errors } = await reverse(payment.fId, receipt)
    expect(errors).toBeNull()
    expect(data).toMatchObject({ fState: '待付款', fReceived: '0.00' })
    expect(data?.fReceipts).toEqual([expect.objectContaining({ fReference: 'RR-1', fReversedAt: expect.any(String), fReversedFor: '金额登错' })])
    expect(await info(bought.fId)).toMatchObject({ fPayment: '未付款', fPaid: '0.00', fExpiresAt: expect.any(String) })
    expect(await run("select state from outbox where topic = 'order.expire' and key = $1 and state = 'ready'", [bought.fId])).toHaveLength(1)
    const { data: news } = await call<{ items: { fTitle: string; fText: string }[] }>('/api/message/getPageListMall', { page: 1, size: 5 })
    expect(news?.items[0]).toMatchObject({ fTitle: `付款 ${payment.fNumber} 的到账 ¥${bought.fTotal} 已冲回`, fText: `还应付 ¥${bought.fTotal}。原因：金额登错` })
    await booksBalance(here.mall)
    expect((await receive(payment.fId, bought.fTotal, 'RR-1')).data?.fState).toBe('已到账')
    expect(await info(bought.fId)).toMatchObject({ fPayment: '已付款' })
    await booksBalance(here.mall)
  })

  test('takes back what its orders hadn’t needed, too', async () => {
    const { payment, receipt } = await paid('RR-over', 5)
    expect(payment).toMatchObject({ fOver: '5.00' })
    expect((await reverse(payment.fId, receipt)).data).toMatchObject({ fReceived: '0.00', fOver: '0.00' })
    await booksBalance(here.mall)
  })

  test('is taken back once, also by two at the same moment', async () => {
    const { payment, receipt } = await paid('RR-2')
    const answers = await Promise.all([reverse(payment.fId, receipt), reverse(payment.fId, receipt)])
    expect(answers.map(({ errors }) => errors).sort()).toEqual([null, '这笔到账已冲回'].sort())
    await booksBalance(here.mall)
  })

  test('leaves what else came for the payment, whichever order it went to', async () => {
    const orders = [await order(), await order()]
    const { data: begun } = await pay(orders, '银行转账')
    const first = await receive(begun?.fId, orders[0]?.fTotal ?? '', 'RR-3a')
    await receive(begun?.fId, '1.00', 'RR-3b')
    const { data } = await reverse(begun?.fId, first.data?.fReceipts[0])
    expect(data).toMatchObject({ fState: '部分到账', fReceived: '1.00' })
    const told = await Promise.all(orders.map(({ fId }) => info(fId)))
    expect(sum(told.map((one) => ({ fTotal: one?.fPaid ?? '' })))).toBe('1.00')
    await booksBalance(here.mall)
  })

  test('is awaited for the whole time again where its own was over', async () => {
    const { payment, receipt } = await paid('RR-11')
    await run("update payment set expires_at = now() - interval '1 day' where id = $1", [payment.fId])
    await run("update outbox set state = 'done' where topic = 'payment.expire' and key = $1", [payment.fId])
    await reverse(payment.fId, receipt)
    expect(
      await run("select 1 as one from payment p join outbox o on o.topic = 'payment.expire' and o.key = p.id and o.state = 'ready' where p.id = $1 and p.expires_at > now() + interval '6 days'", [
        payment.fId,
      ]),
    ).toHaveLength(1)
  })

  test('has the whole time again also when its end had come and not been carried out', async () => {
    const { payment, receipt } = await paid('RR-15')
    await run("update payment set expires_at = now() - interval '1 minute' where id = $1", [payment.fId])
    const [job] = await run<Job>(
      "update outbox set state = 'leased', attempts = attempts + 1, lease_until = now() + interval '1 minute' where topic = 'payment.expire' and key = $1 returning id, key, attempts, max_attempts as \"maxAttempts\"",
      [payment.fId],
    )
    await reverse(payment.fId, receipt)
    await carryOutPaymentExpiry(here.mall.deps, job as Job)
    expect(
      await run("select p.state from payment p join outbox o on o.topic = 'payment.expire' and o.key = p.id and o.state = 'ready' and o.run_at > now() + interval '6 days' where p.id = $1", [
        payment.fId,
      ]),
    ).toEqual([{ state: 'waiting' }])
  })

  test('ends what finance wrote down for it: nobody was asked for that payment', async () => {
    const bought = await order()
    const { data } = await call<Booked>('/api/salePayment/receiveOrders', { fKey: key(), fOrderIds: [bought.fId], fAmount: bought.fTotal, fReference: 'RR-9' }, 'finance')
    expect((await reverse(data?.fId, data?.fReceipts[0])).data).toMatchObject({ fState: '已关闭', fReceived: '0.00', fReason: '金额登错' })
    expect(await info(bought.fId)).toMatchObject({ fPayment: '未付款', fPaid: '0.00' })
    // It may be booked for the order once more.
    expect((await call<Booked>('/api/salePayment/receiveOrders', { fKey: key(), fOrderIds: [bought.fId], fAmount: bought.fTotal, fReference: 'RR-9' }, 'finance')).data?.fState).toBe('已到账')
    await booksBalance(here.mall)
  })

  test.each(['银行转账', '信用支付'])('comes out of the balance where the order (%s) was called off since and gave it there', async (way) => {
    const before = await balance()
    const bought = await order(way)
    const reference = `RR-C-${key()}`
    const { data } = await call<Booked>('/api/salePayment/receiveOrders', { fKey: key(), fOrderIds: [bought.fId], fAmount: bought.fTotal, fReference: reference }, 'finance')
    expect((await call('/api/saleOrder/cancelMall', { fId: bought.fId, fReason: '不要了' })).errors).toBeNull()
    expect(await balance()).toBeCloseTo(before + Number(bought.fTotal), 2)
    expect((await reverse(data?.fId, data?.fReceipts[0])).errors).toBeNull()
    expect(await balance()).toBeCloseTo(before, 2)
    expect(await info(bought.fId)).toMatchObject({ fHandling: '已取消', fPayment: '未付款', fPaid: '0.00', fExpiresAt: null })
    await booksBalance(here.mall)
  })

  test('takes what was too much out of the balance, and is refused once that is spent', async () => {
    const before = await balance()
    const { payment, receipt } = await paid('RR-4', 30)
    expect(await balance()).toBeCloseTo(before + 30, 2)
    expect((await reverse(payment.fId, receipt)).errors).toBeNull()
    expect(await balance()).toBeCloseTo(before, 2)
    const again = await paid('RR-5', 30)
    await run("update ledger_account set fen = 0 where id = 'balance:' || (select payer_id from payment where id = $1)", [again.payment.fId])
    expect((await reverse(again.payment.fId, again.receipt)).errors).toBe('要从客户余额退出 ¥30.00，余额只剩 ¥0.00，不能冲回；请先请客户补足余额')
    expect(await info(again.bought.fId)).toMatchObject({ fPayment: '已付款' })
    await run("update ledger_account a set fen = (select sum(p.fen) from ledger_posting p where p.account_id = a.id) where a.id = 'balance:' || (select payer_id from payment where id = $1)", [
      again.payment.fId,
    ])
  })

  test('ends a payment whose order was called off since: nothing is asked for, nor awaited', async () => {
    const { bought, payment, receipt } = await paid('RR-13')
    await call('/api/saleOrder/cancelMall', { fId: bought.fId, fReason: '不要了' })
    expect((await reverse(payment.fId, receipt)).data).toMatchObject({ fState: '已关闭', fReceived: '0.00' })
    const { data: news } = await call<{ items: { fText: string }[] }>('/api/message/getPageListMall', { page: 1, size: 5 })
    expect(news?.items[0]?.fText).toBe(`已从账户余额退出 ¥${bought.fTotal}。原因：金额登错`)
    await booksBalance(here.mall)
  })

  test('is found also where its shares weren’t kept, beside others whose were', async () => {
    const orders = [await order(), await order()].sort((a, b) => (a.fId < b.fId ? -1 : 1))
    const { data: begun } = await pay(orders, '银行转账')
    const first = (await receive(begun?.fId, orders[0]?.fTotal ?? '', 'RR-14a')).data?.fReceipts.find(({ fReference }) => fReference === 'RR-14a')
    const second = (await receive(begun?.fId, orders[1]?.fTotal ?? '', 'RR-14b')).data?.fReceipts.find(({ fReference }) => fReference === 'RR-14b')
    // As it was booked before shares and names of entries were kept.
    await run('alter table ledger_entry disable trigger user')
    await run("update ledger_entry set key = 'payment:' || payment_id || ':RR-14a' where key = $1", [`payment:${begun?.fId}:${first?.fId}`])
    await run('alter table ledger_entry enable trigger user')
    await run('update payment_receipt set shares = null, event = null where id = $1', [first?.fId])
    expect((await reverse(begun?.fId, first)).errors).toBeNull()
    expect(await info(orders[1]?.fId ?? '')).toMatchObject({ fPayment: '已付款' })
    expect((await reverse(begun?.fId, second)).errors).toBeNull()
    for (const { fId } of orders) expect(await info(fId)).toMatchObject({ fPaid: '0.00' })
    await booksBalance(here.mall)
  })

  test('goes back by the orders that it was for, whatever became of the others', async () => {
    const orders = [await order(), await order()] as const
    const { data: begun } = await pay([...orders], '银行转账')
    // Orders are filled in the order of their ids.
    const [first, second] = [...orders].sort((a, b) => (a.fId < b.fId ? -1 : 1)) as [(typeof orders)[0], (typeof orders)[0]]
    const one = (await receive(begun?.fId, first.fTotal, 'RR-10a')).data?.fReceipts.find(({ fReference }) => fReference === 'RR-10a')
    await receive(begun?.fId, second.fTotal, 'RR-10b')
    const before = await balance()
    await call('/api/saleOrder/cancelMall', { fId: first.fId, fReason: '不要了' })
    expect((await reverse(begun?.fId, one)).errors).toBeNull()
    expect(await balance()).toBeCloseTo(before, 2)
    expect(await info(second.fId)).toMatchObject({ fPayment: '已付款', fPaid: second.fTotal })
    expect(await info(first.fId)).toMatchObject({ fPaid: '0.00' })
  })

  test('is owed on credit again', async () => {
    const bought = await order('信用支付')
    const { data } = await call<Booked>('/api/salePayment/receiveOrders', { fKey: key(), fOrderIds: [bought.fId], fAmount: bought.fTotal, fReference: 'RR-6' }, 'finance')
    expect((await reverse(data?.fId, data?.fReceipts[0])).errors).toBeNull()
    expect(await info(bought.fId)).toMatchObject({ fPayment: '未付款', fExpiresAt: null })
  })

  test.each([
    ['goods have been sent for it', "update sales_order set delivery = 'shipped' where id = $1", '已发货，不能冲回到账'],
    ['something of it came back', 'update sales_order set credited = 1 where id = $1', '订单在到账后有退货'],
  ])('is refused where %s, and nothing has moved', async (_, since, sentence) => {
    const { bought, payment, receipt } = await paid(`RR-R-${key()}`)
    await run(since, [bought.fId])
    const before = await run('select count(*)::int as many from ledger_entry')
    expect((await reverse(payment.fId, receipt)).errors).toContain(sentence)
    expect(await run('select count(*)::int as many from ledger_entry')).toEqual(before)
    expect((await run<{ paid: string }>('select paid::text from sales_order where id = $1', [bought.fId]))[0]?.paid).toBe(bought.fTotal)
  })

  test('has its paper in the ERP voided, and what comes since is another paper', async () => {
    const { bought, payment, receipt } = await paid('RR-7')
    const erp = async () =>
      (
        await run<{ status: string; toVoid: string | null; revision: number }>('select kingdee_status as status, kingdee_void as "toVoid", kingdee_revision as revision from payment where id = $1', [
          payment.fId,
        ])
      )[0]
    await run("update payment set kingdee_status = 'pushed', kingdee_id = 'K1' where id = $1", [payment.fId])
    await reverse(payment.fId, receipt)
    expect(await erp()).toEqual({ status: 'failed', toVoid: 'there', revision: 1 })
    await receive(payment.fId, bought.fTotal, 'RR-7b')
    expect(await erp()).toEqual({ status: 'failed', toVoid: 'there', revision: 1 })
    const loaded = await pushedPayment.load(here.mall.deps.db, payment.fId)
    expect(loaded).toMatchObject({ number: `${payment.fNumber}-1`, kingdeeId: null })
    expect(loaded?.entries.map(({ reference }) => reference)).toEqual(['RR-7b'])
  })

  test('leaves a paper to be voided also where it went back in parts', async () => {
    const bought = await order()
    const { data: begun } = await pay([bought], '银行转账')
    await receive(begun?.fId, '1.00', 'RR-12a')
    const { data } = await receive(begun?.fId, more(bought.fTotal, -1), 'RR-12b')
    await run("update payment set kingdee_status = 'pushed', kingdee_id = 'K2' where id = $1", [data?.fId])
    for (const receipt of data?.fReceipts ?? []) await reverse(data?.fId, receipt)
    expect(await run('select kingdee_status as status, kingdee_void as "toVoid" from payment where id = $1', [data?.fId])).toEqual([{ status: 'failed', toVoid: 'there' }])
    const toPush = async () =>
      (await call<{ items: { fId: string; fKingdeeVoid: string | null }[] }>('/api/salePayment/getPageList', { page: 1, size: 500, fToPush: true }, 'finance')).data?.items.find(
        ({ fId }) => fId === data?.fId,
      )
    expect(await toPush()).toMatchObject({ fKingdeeVoid: '待作废' })
    expect((await call('/api/salePayment/paperVoided', { fId: data?.fId }, 'sales')).status).toBe(403)
    expect((await call('/api/salePayment/paperVoided', { fId: data?.fId }, 'finance')).data).toEqual({ done: true })
    expect(await toPush()).toBeUndefined()
    expect((await call('/api/salePayment/paperVoided', { fId: data?.fId }, 'finance')).errors).toBe('没有要在金蝶作废的单据，请刷新后再看')
    expect((await call('/api/salePayment/paperVoided', { fId: 'no-such' }, 'finance')).status).toBe(404)
  })

  test('is finance’s to take back, and of that payment', async () => {
    const { payment, receipt } = await paid('RR-8')
    for (const who of ['hospital', 'sales']) expect((await reverse(payment.fId, receipt, who)).status, who).toBe(403)
    const other = await placed([{ fSpecId: 'cc-001-1', fQty: 1 }], '银行转账', 'personal')
    const { data: foreign } = await pay([other], '银行转账', {}, 'personal')
    expect((await reverse(foreign?.fId, receipt)).status).toBe(404)
    expect((await reverse(payment.fId, { fId: 'nothing' })).status).toBe(404)
  })
})
