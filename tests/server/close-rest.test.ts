import { expect, test } from 'vitest'
import { yuan } from '#contract/yuan.ts'
import { booksBalance } from '#tests/support/books.ts'
import { orderingMall } from '#tests/support/ordering.ts'

const { here, call, run, placed, info, stock, ship, lotsOf } = orderingMall()
const close = (fId: string, fReason = '厂家停产') => call('/api/saleOrder/closeRest', { fId, fReason }, 'sales')
const confirm = (fId: string) => call('/api/saleOrder/confirm', { fIds: [fId] }, 'sales')
/** Sends so many pieces of the lines whose spec is named, as far as one lot has them. */
const sendSome = async (fId: string, wanted: Record<string, number>) => {
  const lines = await run<{ id: string; spec_id: string }>('select id, spec_id from sales_order_line where order_id = $1', [fId])
  const lots = await lotsOf(fId)
  const answer = await ship(
    fId,
    lines.flatMap(({ id, spec_id }) => {
      const qty = wanted[spec_id]
      const lot = lots.find(({ fLineId, fReserved }) => fLineId === id && fReserved >= (qty ?? 0))
      return qty && lot ? [{ fLineId: id, fLotId: lot.fLotId, fQty: qty }] : []
    }),
  )
  expect(answer.errors).toBeNull()
}
const funds = async (payer: string) =>
  Object.fromEntries(
    (await run<{ kind: string; fen: string }>("select kind, fen::text from ledger_account where owner_id = $1 and kind in ('balance', 'receivable', 'unshipped')", [payer])).map(({ kind, fen }) => [
      kind,
      Number(fen),
    ]),
  )
const whole = async (fId: string) =>
  (
    await run<Record<string, string>>(
      'select o.goods_amount::text as goods, o.freight::text, o.total::text, o.paid::text, o.payment, o.delivery, o.handling, (select count(*) from sales_order_line where order_id = o.id)::text as lines, (select sum(amount)::text from sales_order_line where order_id = o.id) as sum from sales_order o where id = $1',
      [fId],
    )
  )[0]

test('on credit: what was never sent is owed no more, its stock is free, and the order goes on to its end', async () => {
  const before = await funds('hospital')
  const order = await placed(
    [
      { fSpecId: 'hd-001-1', fQty: 7 },
      { fSpecId: 'cc-001-1', fQty: 2 },
    ],
    '信用支付',
  )
  // Not before something has gone.
  await confirm(order.fId)
  expect((await close(order.fId)).errors).toMatch(/没有已部分发出/)
  await sendSome(order.fId, { 'hd-001-1': 3 })
  expect((await call('/api/saleOrder/closeRest', { fId: order.fId, fReason: '' }, 'sales')).status).toBe(400)
  await run("update sales_order set kingdee_status = 'pushed', kingdee_id = '100001' where id = $1", [order.fId])
  const promised = (await stock('hd-001-1'))?.reserved ?? 0
  expect((await close(order.fId)).errors).toBeNull()
  expect((await stock('hd-001-1'))?.reserved).toBe(promised - 4)
  const now = await whole(order.fId)
  expect(now).toMatchObject({ delivery: 'shipped', handling: 'confirmed', payment: 'unpaid', lines: '1' })
  expect(now?.goods).toBe(now?.sum)
  expect(await run('select kingdee_void, kingdee_message from sales_order where id = $1', [order.fId])).toEqual([
    { kingdee_void: null, kingdee_message: '未发数量已关闭，请在金蝶关闭这张销售订单的未出库数量' },
  ])
  expect(Number(now?.total)).toBeCloseTo(Number(now?.goods) + Number(now?.freight), 2)
  const after = await funds('hospital')
  expect((after.receivable ?? 0) - (before.receivable ?? 0)).toBe(Math.round(Number(now?.total) * 100))
  expect([after.unshipped, after.balance]).toEqual([before.unshipped ?? 0, before.balance ?? 0])
  await booksBalance(here.mall)
  expect((await info(order.fId))?.fEvents.at(-1)).toMatchObject({
    fKind: 'restClosed',
    fFacts: { pieces: '6', reason: '厂家停产', goods: 'BL 骨水平 锥形种植体 Ø 3.3 × 8 mm × 4、口罩 医用外科口罩 小号 × 2' },
  })
  expect((await close(order.fId)).errors).toMatch(/没有已部分发出/)
})

test('paid from the balance: what was paid for the rest comes back to it, once however often it is asked', async () => {
  const order = await placed([{ fSpecId: 'hd-001-1', fQty: 3 }], '余额支付')
  await confirm(order.fId)
  await sendSome(order.fId, { 'hd-001-1': 1 })
  const before = await funds('hospital')
  const answers = await Promise.all([close(order.fId), close(order.fId), close(order.fId)])
  expect(answers.filter(({ errors }) => errors === null)).toHaveLength(1)
  const now = await whole(order.fId)
  expect(now).toMatchObject({ payment: 'paid', delivery: 'shipped', paid: now?.total })
  const back = Math.round((Number(order.fTotal) - Number(now?.total)) * 100)
  expect(back).toBeGreaterThan(0)
  expect((await funds('hospital')).balance).toBe((before.balance ?? 0) - back)
  await booksBalance(here.mall)
  const sum = (back / 100).toFixed(2)
  expect((await info(order.fId))?.fEvents.slice(-2)).toMatchObject([{ fKind: 'refunded', fFacts: { amount: sum } }, { fKind: 'restClosed' }])
  const [told] = await run<{ text: string }>("select text from message where says = 'order.restClosedBack' and facts ->> 'number' = $1", [order.fNumber])
  expect(told?.text).toContain(`其中已付的 ${yuan(sum)} 已转入账户余额`)
  for (const one of (await info(order.fId))?.fDeliveries ?? []) await call('/api/saleDelivery/receiveMall', { fId: one.fId, fLines: one.fLines.map(({ fId, fQty }) => ({ fId, fQty })) })
  expect((await whole(order.fId))?.handling).toBe('done')
})

test('what was sent again and is closed for a second time is given back, too; invoices and transfers follow', async () => {
  const order = await placed(
    [
      { fSpecId: 'hd-001-1', fQty: 9 },
      { fSpecId: 'cc-001-1', fQty: 1 },
    ],
    '余额支付',
  )
  await confirm(order.fId)
  await sendSome(order.fId, { 'hd-001-1': 5 })
  // A stray transfer of before asks for the sum of before.
  await run(
    `insert into payment (id, number, payer_id, account_id, org_id, purpose, way, fen, state, code, orders, created_at)
     select 'stray', 'ZF-STRAY', 'hospital', 'hospital', org_id, 'orders', 'transfer', 100, 'waiting', '99999999', jsonb_build_array(jsonb_build_object('id', id, 'fen', '100')), now() from sales_order where id = $1`,
    [order.fId],
  )
  expect((await close(order.fId)).errors).toBeNull()
  expect(await run("select state from payment where id = 'stray'")).toEqual([{ state: 'closed' }])
  const [sent] = (await info(order.fId))?.fDeliveries ?? []
  const [line] = sent?.fLines ?? []
  await call('/api/saleDelivery/receiveMall', { fId: sent?.fId, fLines: [{ fId: line?.fId, fQty: 3, fReason: '少两支' }] })
  expect((await call('/api/saleDelivery/settleDifference', { fId: sent?.fId, fWay: '补发' }, 'sales')).errors).toBeNull()
  const before = await funds('hospital')
  const once = await whole(order.fId)
  expect((await close(order.fId)).errors).toBeNull()
  const twice = await whole(order.fId)
  const back = Math.round((Number(once?.total) - Number(twice?.total)) * 100)
  expect(back).toBeGreaterThan(0)
  expect((await funds('hospital')).balance).toBe((before.balance ?? 0) - back)
  expect(twice).toMatchObject({ handling: 'done', payment: 'paid' })
  await booksBalance(here.mall)
})

test('goods that are to be sent again, all of them, are sent or credited before the rest is closed', async () => {
  const order = await placed(
    [
      { fSpecId: 'hd-001-1', fQty: 2 },
      { fSpecId: 'cc-001-1', fQty: 2 },
    ],
    '信用支付',
  )
  await confirm(order.fId)
  await sendSome(order.fId, { 'hd-001-1': 2, 'cc-001-1': 1 })
  const [sent] = (await info(order.fId))?.fDeliveries ?? []
  const lines = await run<{ id: string; spec_id: string; qty: number }>(
    'select dl.id, l.spec_id, dl.qty from delivery_line dl join sales_order_line l on l.id = dl.line_id where dl.delivery_id = $1',
    [sent?.fId],
  )
  await call('/api/saleDelivery/receiveMall', {
    fId: sent?.fId,
    fLines: lines.map(({ id, spec_id, qty }) => ({ fId: id, fQty: spec_id === 'hd-001-1' ? 0 : qty, ...(spec_id === 'hd-001-1' && { fReason: '全少' }) })),
  })
  expect((await call('/api/saleDelivery/settleDifference', { fId: sent?.fId, fWay: '补发' }, 'sales')).errors).toBeNull()
  expect((await close(order.fId)).errors).toMatch(/待补发/)
  await booksBalance(here.mall)
})

test('a delivery’s carrier and number are put right until it is signed for, and the buyer is told', async () => {
  const order = await placed([{ fSpecId: 'hd-001-1', fQty: 1 }], '信用支付')
  await confirm(order.fId)
  await sendSome(order.fId, { 'hd-001-1': 1 })
  const [sent] = (await info(order.fId))?.fDeliveries ?? []
  const change = (more: object, who = 'sales') => call<{ fCarrier: string; fTracking: string | null }>('/api/saleDelivery/changeCarrier', { fId: sent?.fId, fCarrier: '京东物流', ...more }, who)
  expect((await change({}, 'hospital')).status).toBe(403)
  expect((await change({ fTracking: ' ＪＤ９００ ' })).data).toMatchObject({ fCarrier: '京东物流', fTracking: 'JD900' })
  expect((await info(order.fId))?.fEvents.at(-1)).toMatchObject({ fKind: 'carrierChanged', fFacts: { number: sent?.fNumber, by: '京东物流 JD900' } })
  const { data: news } = await call<{ items: { fText: string }[] }>('/api/message/getPageListMall', { page: 1, size: 1 })
  expect(news?.items[0]?.fText).toBe('现为 京东物流 JD900。')
  await call('/api/saleDelivery/receiveMall', { fId: sent?.fId, fLines: sent?.fLines.map(({ fId, fQty }) => ({ fId, fQty })) })
  expect((await change({ fTracking: 'JD901' })).errors).toMatch(/已签收/)
})
