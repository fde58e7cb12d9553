import { expect, test } from 'vitest'
import { askRest } from '#tests/support/ask-rest.ts'
import { booksBalance } from '#tests/support/books.ts'
import { orderingMall } from '#tests/support/ordering.ts'

const { here, tokens, call, run, placed, info, stock, shipAll, ship, lotsOf } = orderingMall()
const callBack = (fId: unknown, fReason = '发错了货', who = 'sales') => call<{ fState: string }>('/api/saleDelivery/callBack', { fId, fReason }, who)
const confirmed = async (lines: { fSpecId: string; fQty: number }[]) => {
  const order = await placed(lines, '信用支付')
  expect((await call('/api/saleOrder/confirm', { fIds: [order.fId] }, 'sales')).errors).toBeNull()
  return order
}
const promised = (fId: string) =>
  run<{ lot: string; qty: number }>('select a.lot_id as lot, a.qty from allocation a join sales_order_line l on l.id = a.line_id where l.order_id = $1 order by 1', [fId])
const earned = async (fId: string) =>
  (
    await run<{ fen: string }>(
      "select coalesce(sum(p.fen), 0)::text as fen from ledger_posting p join ledger_entry e on e.id = p.entry_id join ledger_account a on a.id = p.account_id where a.kind = 'sales' and e.order_id = $1",
      [fId],
    )
  )[0]?.fen

test('a delivery that is called back lies in its lots again, promised to the same lines, and has brought in nothing', async () => {
  const order = await confirmed([
    { fSpecId: 'hd-001-1', fQty: 60 },
    { fSpecId: 'cc-001-1', fQty: 2 },
  ])
  const [stockBefore, promisedBefore] = [await stock('hd-001-1'), await promised(order.fId)]
  const { data: sent } = await shipAll(order.fId)
  expect(await promised(order.fId)).toEqual([])
  expect(Number(await earned(order.fId))).toBeLessThan(0)

  expect((await callBack(sent?.fId, '')).status).toBe(400)
  expect((await callBack(sent?.fId, '发错了货', 'hospital')).status).toBe(403)
  expect((await callBack('no-such')).status).toBe(404)
  expect((await callBack(sent?.fId)).data?.fState).toBe('已撤回')

  expect(await stock('hd-001-1')).toEqual(stockBefore)
  expect(await promised(order.fId)).toEqual(promisedBefore)
  expect(await earned(order.fId)).toBe('0')
  const now = await info(order.fId)
  expect(now).toMatchObject({ fDelivery: '未发货', fHandling: '已确认', fMayCancel: true })
  expect(now?.fEvents.at(-1)).toMatchObject({ fKind: 'calledBack', fFacts: { number: sent?.fNumber, pieces: '62', reason: '发错了货' } })
  const { data: news } = await call<{ items: { fTitle: string; fText: string }[] }>('/api/message/getPageListMall', { page: 1, size: 1 })
  expect(news?.items[0]?.fText).toBe(`随货同行单 ${sent?.fNumber} 作废：发错了货。商品仍为您保留，重新发货后会再通知您。`)
  expect(await run('select kind, sum(on_hand)::int as pieces from stock_move where order_id = $1 and on_hand > 0 group by 1', [order.fId])).toEqual([{ kind: 'callBack', pieces: 62 }])

  // Once is enough; nobody signs for it, and nobody else carries it.
  expect((await callBack(sent?.fId)).errors).toMatch(/已撤回/)
  const [delivery] = now?.fDeliveries ?? []
  expect((await call('/api/saleDelivery/receiveMall', { fId: sent?.fId, fLines: delivery?.fLines.map(({ fId, fQty }) => ({ fId, fQty })) })).errors).toMatch(/已撤回/)
  expect((await call('/api/saleDelivery/changeCarrier', { fId: sent?.fId, fCarrier: '京东物流' }, 'sales')).errors).toMatch(/已撤回/)

  // It is sent anew, whole, under another number.
  const again = await shipAll(order.fId)
  expect(again.data?.fNumber).not.toBe(sent?.fNumber)
  expect(await info(order.fId)).toMatchObject({ fDelivery: '已发货' })
  await booksBalance(here.mall)
})

test('of two deliveries one is called back: the other stays, and what isn’t sent can be closed', async () => {
  const order = await confirmed([
    { fSpecId: 'hd-001-1', fQty: 3 },
    { fSpecId: 'cc-001-1', fQty: 2 },
  ])
  const one = async (fSpecId: string, fQty: number) => {
    const [line] = await run<{ id: string }>('select id from sales_order_line where order_id = $1 and spec_id = $2', [order.fId, fSpecId])
    const lot = (await lotsOf(order.fId)).find(({ fLineId, fReserved }) => fLineId === line?.id && fReserved >= fQty)
    return (await ship(order.fId, [{ fLineId: String(line?.id), fLotId: String(lot?.fLotId), fQty }])).data?.fId
  }
  const kept = await one('hd-001-1', 3)
  const wrong = await one('cc-001-1', 2)
  expect(await info(order.fId)).toMatchObject({ fDelivery: '已发货' })
  await run(
    "insert into test_report (id, goods_id, lot_number, number, issued_on) select 'report-wrong', l.goods_id, dl.lot_number, 'R-WRONG', current_date from delivery_line dl join sales_order_line l on l.id = dl.line_id where dl.delivery_id = $1",
    [wrong],
  )
  // Nobody else's order brought this lot.
  await run("update delivery_line set lot_number = 'ONLY-WRONG' where delivery_id = $1", [wrong])
  await run("update test_report set lot_number = 'ONLY-WRONG' where id = 'report-wrong'")
  const reports = async () => (await call<{ total: number }>('/api/testReport/getPageListMall', { page: 1, size: 5, keyword: 'R-WRONG', fMine: true })).data?.total
  expect(await reports()).toBe(1)
  expect((await callBack(wrong)).errors).toBeNull()
  expect(await reports()).toBe(0)
  expect(await info(order.fId)).toMatchObject({ fDelivery: '部分发货' })

  const lotId = (await run<{ lot_id: string }>('select lot_id from delivery_line where delivery_id = $1', [wrong]))[0]?.lot_id
  const { data: recalled } = await call<{ fOrderId: string }[]>('/api/saleDelivery/recall', { fLotId: lotId }, 'admin')
  expect(recalled?.some(({ fOrderId }) => fOrderId === order.fId)).toBe(false)

  expect((await call('/api/saleOrder/closeRest', { fId: order.fId, fReason: '缺货' }, 'sales')).errors).toBeNull()
  const now = await info(order.fId)
  expect(now).toMatchObject({ fDelivery: '已发货' })
  expect(now?.fLines.map(({ fSpecId }) => fSpecId)).toEqual(['hd-001-1'])
  // The note that is void says what it said, everywhere.
  expect(now?.fDeliveries.find(({ fId }) => fId === wrong)?.fLines).toEqual([expect.objectContaining({ fQty: 2 })])
  const rest = await askRest(here.mall, 'GET', `deliveries/${wrong}`, undefined, tokens.sales as string)
  expect([rest.status, rest.json.pieces, rest.json.state]).toEqual([200, 2, '已撤回'])
  const paper = await here.mall.app.fetch(new Request(`http://mall.test/api/saleDelivery/paper/${wrong}`, { headers: { authorization: `Bearer ${tokens.sales}` } }))
  expect(paper.headers.get('content-type')).toBe('application/pdf')
  expect(now?.fDeliveries.map(({ fId }) => fId).sort()).toEqual([kept, wrong].sort())
  expect((await call('/api/saleDelivery/receiveMall', { fId: kept, fLines: now?.fDeliveries.find(({ fId }) => fId === kept)?.fLines.map(({ fId, fQty }) => ({ fId, fQty })) })).errors).toBeNull()
  expect((await callBack(kept)).errors).toMatch(/已签收/)
  await booksBalance(here.mall)
})

test.each([
  ['pieces of it', (lineId: string, _: string) => [{ fLineId: lineId, fQty: 1 }]],
  ['the freight of an order of which nothing would have gone', (_: string, orderId: string) => [{ fLineId: `freight:${orderId}`, fQty: 1 }]],
])('what is on an invoice, or is asked for, isn’t called back: %s', async (_, asked) => {
  await run("insert into setting (key, value) values ('order.freight', '20.00'), ('order.freeFreightFrom', '9999999.00') on conflict (key) do update set value = excluded.value")
  await run("update account set included_freight = false where id = 'hospital'")
  const order = await confirmed([{ fSpecId: 'cc-001-1', fQty: 1 }])
  const { data: sent } = await shipAll(order.fId)
  const [line] = await run<{ id: string }>('select id from sales_order_line where order_id = $1', [order.fId])
  const fContent = { fKind: '普通发票', fTitle: '武汉仁和口腔医院有限公司', fTaxNumber: '91350100M000100Y43', fEmail: null, fSplit: '合并开票', fLines: asked(String(line?.id), order.fId) }
  const { data: application, errors } = await call<{ fId: string }>('/api/application/saveMall', { fKind: '开票', fSubmit: true, fContent })
  expect(errors).toBeNull()
  const refused = await callBack(sent?.fId)
  expect(refused.data).toBeNull()
  expect(String(refused.errors)).toMatch(/已开票或在开票申请中/)
  expect(await info(order.fId)).toMatchObject({ fDelivery: '已发货' })

  await call('/api/application/withdrawMall', { fId: application?.fId })
  expect((await callBack(sent?.fId)).errors).toBeNull()
})

test('a rest whose invoice was turned red can be closed after its delivery was called back', async () => {
  const order = await confirmed([
    { fSpecId: 'hd-001-1', fQty: 1 },
    { fSpecId: 'cc-001-1', fQty: 1 },
  ])
  const lots = (await lotsOf(order.fId)).filter(({ fReserved }) => fReserved > 0)
  const sent = []
  for (const { fLineId, fLotId } of lots) sent.push((await ship(order.fId, [{ fLineId, fLotId, fQty: 1 }])).data?.fId)
  const [red] = await run<{ line_id: string }>('select line_id from delivery_line where delivery_id = $1', [sent[1]])
  for (const [id, colour] of [
    ['back-blue', 'blue'],
    ['back-red', 'red'],
  ] as const) {
    await run(
      `insert into invoice (id, colour, kind, title, payer_id, account_id, org_id, amount, tax, state, red_of, created_at) select $1, $2, 'ordinary', '测试', payer_id, account_id, org_id, 1, 0, 'issued', case when $2 = 'red' then 'back-blue' end, now() from sales_order where id = $3`,
      [id, colour, order.fId],
    )
    await run('insert into invoice_line (id, invoice_id, order_id, line_id, qty, amount, tax) values ($1, $1, $2, $3, 1, 1, 0)', [id, order.fId, red?.line_id])
  }
  expect((await callBack(sent[1])).errors).toBeNull()
  expect((await call('/api/saleOrder/closeRest', { fId: order.fId, fReason: '缺货' }, 'sales')).errors).toBeNull()
  expect((await info(order.fId))?.fLines).toHaveLength(1)
  await booksBalance(here.mall)
})

test('called back, sent on and signed for at the same moment, one of them counts', async () => {
  const order = await confirmed([{ fSpecId: 'hd-001-1', fQty: 2 }])
  const { data: sent } = await shipAll(order.fId)
  const [delivery] = (await info(order.fId))?.fDeliveries ?? []
  const fLines = delivery?.fLines.map(({ fId, fQty }) => ({ fId, fQty }))
  const answers = await Promise.all([callBack(sent?.fId), call('/api/saleDelivery/receiveMall', { fId: sent?.fId, fLines }), callBack(sent?.fId)])
  expect(answers.filter(({ errors }) => errors === null)).toHaveLength(1)
  await booksBalance(here.mall)
})
