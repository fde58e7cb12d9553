import { beforeEach, expect, test } from 'vitest'
import { booksBalance, restock } from '#tests/support/books.ts'
import { signedInMall } from '#tests/support/signed-in-mall.ts'

const { here, tokens, call, run } = signedInMall(['hospital', 'sales', 'finance'])
beforeEach(() => restock(here.mall, ['hd-001-1'], 200))

const stock = async () =>
  (
    await run<{ on_hand: number; sold: number; scrapped: number; reserved: number }>(
      "select sum(on_hand)::int as on_hand, sum(sold)::int as sold, sum(scrapped)::int as scrapped, sum(reserved)::int as reserved from lot where spec_id = 'hd-001-1'",
    )
  )[0]
const balance = async () => -BigInt((await run<{ fen: string }>("select fen from ledger_account where id = 'balance:hospital'"))[0]?.fen ?? 0)
let keys = 0

interface Info {
  fHandling: string
  fDelivery: string
  fCredited: string
  fShort: { fQty: number; fAmount: string } | null
  fDeliveries: { fId: string; fDiffers: boolean; fDifferenceEnd: string | null; fLines: { fId: string; fQty: number }[] }[]
}

/** Sends everything that is promised to an order, and signs for all but so many pieces. */
const sendAndReceive = async (fId: string, missing: number) => {
  const { data: lots } = await call<{ fLineId: string; fLotId: string; fReserved: number }[]>('/api/saleOrder/getLots', { fId }, 'sales')
  const fLines = lots?.filter(({ fReserved }) => fReserved > 0).map(({ fLineId, fLotId, fReserved }) => ({ fLineId, fLotId, fQty: fReserved }))
  const shipped = await call<{ fId: string }>('/api/saleOrder/ship', { fKey: `difference-ship-${++keys}`, fCarrier: '自送', fId, fLines }, 'sales')
  if (!shipped.data) throw new Error(JSON.stringify(shipped.errors))
  const info = (await call<Info>('/api/saleOrder/getInfoMall', { fId })).data
  const delivery = info?.fDeliveries.find((one) => one.fId === shipped.data?.fId)
  const received = await call('/api/saleDelivery/receiveMall', {
    fId: delivery?.fId,
    fLines: delivery?.fLines.map((line, at) => ({ fId: line.fId, fQty: at === 0 ? line.fQty - missing : line.fQty, ...(at === 0 && missing > 0 && { fReason: '外箱破损' }) })),
  })
  if (received.errors) throw new Error(JSON.stringify(received.errors))
  return shipped.data.fId
}
const short = async (fQty: number, missing: number, fPayWay = '余额支付') => {
  const lines = [{ fSpecId: 'hd-001-1', fQty }]
  const { data: quote } = await call<{ fTotal: string }>('/api/saleOrder/quoteMall', { fLines: lines })
  const { data } = await call<{ fId: string }>('/api/saleOrder/addMall', { fKey: `difference-${++keys}`, fLines: lines, fAddressId: 'address-1', fPayWay, fTotal: quote?.fTotal })
  const fId = data?.fId ?? ''
  await call('/api/saleOrder/confirm', { fIds: [fId] }, 'sales')
  const delivery = await sendAndReceive(fId, missing)
  return { fId, delivery, total: quote?.fTotal ?? '', info: async () => (await call<Info>('/api/saleOrder/getInfoMall', { fId })).data }
}
const settle = (fId: string, fWay: string, who = 'sales') => call<{ fDifferenceEnd: string }>('/api/saleDelivery/settleDifference', { fId, fWay }, who)

test('an order with something missing isn’t done before it is settled; staff find it', async () => {
  const { info, fId } = await short(5, 2)
  expect(await info()).toMatchObject({ fHandling: '已确认', fDelivery: '已收货', fDeliveries: [{ fDiffers: true, fDifferenceEnd: null }] })
  const found = await here.mall.app.fetch(new Request(`http://mall.test/api/rest/orders?filter=${encodeURIComponent('{"missing":true}')}`, { headers: { authorization: `Bearer ${tokens.sales}` } }))
  expect(await found.json()).toContainEqual(expect.objectContaining({ id: fId, differing: true }))
})

test('its buyer is told how much is missing and what it comes to, which is what credit gives', async () => {
  const { info, delivery, fId } = await short(5, 2)
  const head = async () =>
    (await call<{ items: { fId: string; fIsShort: boolean; fCredited: string }[] }>('/api/saleOrder/getPageListMall', { page: 1, size: 50 })).data?.items.find((one) => one.fId === fId)
  const told = (await info())?.fShort
  expect(told?.fQty).toBe(2)
  expect(await head()).toMatchObject({ fIsShort: true, fCredited: '0.00' })
  await settle(delivery, '已记贷')
  const now = await info()
  expect(now).toMatchObject({ fShort: null, fCredited: told?.fAmount, fLines: [{ fReturned: 2, fCredited: told?.fAmount }] })
  expect(await head()).toMatchObject({ fIsShort: false, fCredited: told?.fAmount })
})

test('its bill says so, until it is settled', async () => {
  const { delivery, fId } = await short(5, 2, '信用支付')
  const bill = async () =>
    (await call<{ items: { fId: string; fIsShort: boolean; fTransferId: string | null; fOpen: string }[] }>('/api/saleFund/getBillsMall', { page: 1, size: 200 })).data?.items.find(
      (one) => one.fId === fId,
    )
  const before = await bill()
  expect(before).toMatchObject({ fIsShort: true, fTransferId: null })
  await settle(delivery, '已记贷')
  const after = await bill()
  expect(after?.fIsShort).toBe(false)
  expect(Number(after?.fOpen)).toBeLessThan(Number(before?.fOpen))
})

test('what is missing is on no invoice before it is settled, and credited all the same where the rest is invoiced', async () => {
  const { fId, delivery } = await short(5, 2)
  const [{ id: lineId = '' } = {}] = await run<{ id: string }>('select id from sales_order_line where order_id = $1', [fId])
  const pool = async () => {
    const { data } = await call<{ items: { fLineId: string; fInvoiceable: number; fRemaining: number }[] }>('/api/saleInvoice/getPoolMall', { page: 1, size: 500 })
    return data?.items.find((one) => one.fLineId === lineId)
  }
  expect(await pool()).toMatchObject({ fInvoiceable: 3, fRemaining: 3 })
  const apply = (fQty: number) =>
    call('/api/application/saveMall', {
      fKind: '开票',
      fSubmit: true,
      fContent: { fKind: '普通发票', fTitle: '武汉仁和口腔医院有限公司', fTaxNumber: '91350100M000100Y43', fEmail: null, fSplit: '合并开票', fLines: [{ fLineId: lineId, fQty }] },
    })
  expect((await apply(4)).errors).not.toBeNull()
  expect((await apply(3)).errors).toBeNull()
  expect((await settle(delivery, '已记贷')).errors).toBeNull()
  expect(await pool()).toMatchObject({ fInvoiceable: 3, fPending: 3, fRemaining: 0 })
  await run("delete from application_event where application_id in (select id from application where kind = 'invoice' and state = 'pending')")
  await run("delete from application where kind = 'invoice' and state = 'pending'")
  expect(await pool()).toMatchObject({ fInvoiceable: 3, fRemaining: 3 })
})

test('credit gives the missing share to the balance, once, and ends the order', async () => {
  const { info, delivery, total } = await short(5, 2)
  const [had, before] = [await balance(), await stock()]
  expect((await settle(delivery, '已记贷', 'hospital')).status).toBe(403)
  expect((await settle(delivery, '已记贷')).data?.fDifferenceEnd).toBe('已记贷')
  expect((await settle(delivery, '补发')).errors).toContain('没有待处理的短少')
  const now = await info()
  expect(now).toMatchObject({ fHandling: '已完成' })
  expect(await balance()).toBe(had + BigInt(now?.fCredited.replace('.', '') ?? 0))
  expect(Number(now?.fCredited)).toBeCloseTo((Number(total) * 2) / 5, 1)
  const after = await stock()
  expect([(after?.sold ?? 0) - (before?.sold ?? 0), (after?.scrapped ?? 0) - (before?.scrapped ?? 0)]).toEqual([-2, 2])
  await booksBalance(here.mall)
})

test('a transfer that asks for it asks for less once credit was given, and whoever began it is told', async () => {
  const { fId, delivery, total } = await short(5, 2, '信用支付')
  const { data: begun } = await call<{ fId: string; fNumber: string }>('/api/salePayment/createMall', {
    fKey: `difference-less-${++keys}`,
    fType: '订单',
    fOrderIds: [fId],
    fAmount: total,
    fPayWay: '银行转账',
  })
  await settle(delivery, '已记贷')
  const [order] = await run<{ open: string; credited: string }>('select (total - paid)::text as open, credited::text from sales_order where id = $1', [fId])
  const { data: asked } = await call<{ fAmount: string }>('/api/salePayment/getInfoMall', { fId: begun?.fId })
  expect(asked?.fAmount).toBe(order?.open)
  expect(Number(order?.open) + Number(order?.credited)).toBeCloseTo(Number(total), 2)
  const [said] = await run<{ facts: { left: string } }>("select facts from message where says = 'payment.lowered' order by at desc limit 1")
  expect(said?.facts.left).toBe(order?.open)
})

test('one over two orders asks for what both still need, however close to each other they are credited', async () => {
  const [one, two] = [await short(5, 2, '信用支付'), await short(4, 1, '信用支付')]
  const fOrderIds = [one.fId, two.fId]
  const fAmount = (Number(one.total) + Number(two.total)).toFixed(2)
  const { data: begun } = await call<{ fId: string }>('/api/salePayment/createMall', { fKey: `difference-joint-${++keys}`, fType: '订单', fOrderIds, fAmount, fPayWay: '银行转账' })
  await Promise.all([settle(one.delivery, '已记贷'), settle(two.delivery, '已记贷')])
  const [{ open = '' } = {}] = await run<{ open: string }>('select sum(total - paid)::text as open from sales_order where id = any($1)', [fOrderIds])
  const { data: asked } = await call<{ fAmount: string; fOrders: { fAmount: string }[] }>('/api/salePayment/getInfoMall', { fId: begun?.fId })
  expect(asked?.fAmount).toBe(open)
  expect(asked?.fOrders.reduce((sum, one) => sum + Number(one.fAmount), 0)).toBeCloseTo(Number(open), 2)
})

test('one that has got all that is needed is closed by the credit for the rest', async () => {
  const { fId, delivery, total } = await short(4, 2, '信用支付')
  const { data: begun } = await call<{ fId: string }>('/api/salePayment/createMall', { fKey: `difference-rest-${++keys}`, fType: '订单', fOrderIds: [fId], fAmount: total, fPayWay: '银行转账' })
  const received = await call('/api/salePayment/receive', { fId: begun?.fId, fAmount: (Number(total) / 2).toFixed(2), fReference: `REST-${keys}` }, 'finance')
  expect(received.errors).toBeNull()
  await settle(delivery, '已记贷')
  expect(await run('select o.payment, p.state, (p.fen - p.received_fen)::text as asked from payment p, sales_order o where p.id = $1 and o.id = $2', [begun?.fId, fId])).toEqual([
    { payment: 'paid', state: 'closed', asked: '0' },
  ])
  await booksBalance(here.mall)
})

test('sending again promises other pieces, and the order ends when they have come', async () => {
  const { info, delivery, fId } = await short(5, 2)
  expect((await settle(delivery, '补发')).data?.fDifferenceEnd).toBe('补发')
  expect(await info()).toMatchObject({ fHandling: '已确认', fDelivery: '部分发货' })
  await booksBalance(here.mall)
  await sendAndReceive(fId, 0)
  expect(await info()).toMatchObject({ fHandling: '已完成', fDelivery: '已收货', fCredited: '0.00' })
  await booksBalance(here.mall)
})

test('sending again takes of a lot of which the rest of the line is still promised, as often as something is missing', async () => {
  const { data } = await call<{ fTotal: string }>('/api/saleOrder/quoteMall', { fLines: [{ fSpecId: 'hd-001-1', fQty: 6 }] })
  const placed = await call<{ fId: string }>('/api/saleOrder/addMall', {
    fKey: `difference-${++keys}`,
    fLines: [{ fSpecId: 'hd-001-1', fQty: 6 }],
    fAddressId: 'address-1',
    fPayWay: '余额支付',
    fTotal: data?.fTotal,
  })
  const fId = placed.data?.fId ?? ''
  await call('/api/saleOrder/confirm', { fIds: [fId] }, 'sales')
  for (const fQty of [2, 2]) {
    const { data: lots } = await call<{ fLineId: string; fLotId: string; fReserved: number }[]>('/api/saleOrder/getLots', { fId }, 'sales')
    const lot = lots?.find(({ fReserved }) => fReserved >= fQty)
    // One lot in two rows is received row by row.
    const fLines = [1, 1].map((one) => ({ fLineId: lot?.fLineId, fLotId: lot?.fLotId, fQty: one }))
    const { data: sent, errors } = await call<{ fId: string }>('/api/saleOrder/ship', { fKey: `again-${++keys}`, fCarrier: '自送', fId, fLines }, 'sales')
    expect(errors).toBeNull()
    const delivery = (await call<Info>('/api/saleOrder/getInfoMall', { fId })).data?.fDeliveries.find((one) => one.fId === sent?.fId)
    const nothing = delivery?.fLines.map((line) => ({ fId: line.fId, fQty: 0, fReason: '未收到' }))
    expect((await call('/api/saleDelivery/receiveMall', { fId: sent?.fId, fLines: nothing })).errors).toBeNull()
    expect(await settle(sent?.fId ?? '', '补发')).toMatchObject({ status: 200, errors: null, data: { fDifferenceEnd: '补发' } })
    await booksBalance(here.mall)
  }
  await sendAndReceive(fId, 0)
  expect((await call<Info>('/api/saleOrder/getInfoMall', { fId })).data).toMatchObject({ fHandling: '已完成', fDelivery: '已收货' })
  await booksBalance(here.mall)
})

test('only staff’s own ways settle it', async () => {
  const { delivery } = await short(5, 2)
  expect(await settle(delivery, '补发已取消')).toMatchObject({ status: 400, errors: { fWay: ['只可填 已记贷、补发'] } })
})

test('sending again without stock is refused, and nothing has changed', async () => {
  const { delivery } = await short(5, 2)
  await here.mall.database.pool.query("update lot set on_hand = reserved where spec_id = 'hd-001-1'")
  const before = await stock()
  expect((await settle(delivery, '补发')).errors).toContain('库存不足')
  expect(await stock()).toEqual(before)
  await booksBalance(here.mall)
})

test('what was to be sent again and is closed with the rest says so, and waits for nothing', async () => {
  const { fId, delivery, info } = await short(5, 2)
  expect((await settle(delivery, '补发')).data?.fDifferenceEnd).toBe('补发')
  expect((await call('/api/saleOrder/closeRest', { fId, fReason: '不再需要' }, 'sales')).errors).toBeNull()
  expect(await info()).toMatchObject({ fHandling: '已完成', fDeliveries: [{ fDifferenceEnd: '补发已取消' }] })
  await booksBalance(here.mall)
})

test('what was sent again stays sent again when another rest is closed', async () => {
  const { fId, delivery, info } = await short(5, 2)
  await settle(delivery, '补发')
  await sendAndReceive(fId, 0)
  expect((await call('/api/saleOrder/closeRest', { fId, fReason: '不再需要' }, 'sales')).errors).not.toBeNull()
  expect((await info())?.fDeliveries.map(({ fDifferenceEnd }) => fDifferenceEnd).sort()).toEqual([null, '补发'].sort())
})

test('money booked after a shortage was set off can be taken back; what was set off stays', async () => {
  const { fId, delivery, total, info } = await short(5, 2, '信用支付')
  await settle(delivery, '已记贷')
  const before = (await info()) as Info & { fPaid: string; fSetOff: string }
  expect([before.fPaid, before.fCredited]).toEqual([before.fSetOff, before.fSetOff])
  const open = (Number(total) - Number(before.fSetOff)).toFixed(2)
  const { data: payment, errors } = await call<{ fId: string; fReceipts: { fId: string }[] }>(
    '/api/salePayment/receiveOrders',
    { fKey: `difference-money-${++keys}`, fOrderIds: [fId], fAmount: open, fReference: 'WRONG-ORDER' },
    'finance',
  )
  expect(errors).toBeNull()
  const reversed = await call('/api/salePayment/reverseReceipt', { fId: payment?.fId, fReceiptId: payment?.fReceipts[0]?.fId, fReason: '登错订单' }, 'finance')
  expect(reversed.errors).toBeNull()
  expect(await info()).toMatchObject({ fPaid: before.fSetOff, fSetOff: before.fSetOff, fPayment: '未付款' })
  await booksBalance(here.mall)
})
