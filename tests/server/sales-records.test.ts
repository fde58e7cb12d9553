import { readXlsx } from 'hucre/xlsx'
import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { orderingMall } from '#tests/support/ordering.ts'

const { here, tokens, call, run, placed, shipAll } = orderingMall()
const ask = (query: string, who = 'sales') =>
  here.mall.app.fetch(new Request(`http://mall.test/api/rest/deliveries/exportSalesRecords?${query}`, { headers: { authorization: `Bearer ${tokens[who]}` } }))
const rowsOf = async (filter: object, who?: string) =>
  Papa.parse<Record<string, string>>((await (await ask(`format=csv&filter=${encodeURIComponent(JSON.stringify(filter))}`, who)).text()).replace(/^\uFEFF/, ''), { header: true, skipEmptyLines: true })
    .data

test('a sale is told lot by lot: what, of which lot, under which certificate, to whom with which licence, for how much', async () => {
  const order = await placed([{ fSpecId: 'hd-001-1', fQty: 3 }], '余额支付')
  await call('/api/saleOrder/confirm', { fIds: [order.fId] }, 'sales')
  expect((await shipAll(order.fId)).errors).toBeNull()
  const rows = await rowsOf({ q: order.fNumber })
  const [kept] = await run<Record<string, string>>(
    `select dl.lot_number as lot, dl.qty::text as qty, to_char(dl.expires_on, 'YYYY-MM-DD') as until, l.certificate_number as certificate, l.maker, o.total::text as total, o.buyer ->> 'address' as address
     from delivery_line dl join sales_order_line l on l.id = dl.line_id join sales_order o on o.id = l.order_id where o.id = $1`,
    [order.fId],
  )
  expect(rows).toEqual([
    expect.objectContaining({
      订单号: order.fNumber,
      购货单位: '武汉仁和口腔医院有限公司',
      统一社会信用代码: expect.stringMatching(/^[0-9A-Z]{18}$/),
      购货单位许可证或备案凭证: expect.stringContaining('许可'),
      收货地址: kept?.address,
      编码: 'HD0111',
      注册证号: kept?.certificate,
      生产企业: kept?.maker,
      批号: kept?.lot,
      失效日期: kept?.until,
      数量: '3',
      金额: kept?.total,
    }),
  ])
  const book = await readXlsx(new Uint8Array(await (await ask(`format=xlsx&filter=${encodeURIComponent(JSON.stringify({ q: order.fNumber }))}`)).arrayBuffer()))
  const [head, row] = book.sheets[0]?.rows ?? []
  expect(row?.[head?.indexOf('数量') ?? -1]).toBe(3)
  expect(row?.[head?.indexOf('销售日期') ?? -1]).toBeInstanceOf(Date)
})

test('what was called back was never sold', async () => {
  const order = await placed([{ fSpecId: 'hd-001-1', fQty: 1 }], '信用支付')
  await call('/api/saleOrder/confirm', { fIds: [order.fId] }, 'sales')
  const { data: wrong } = await shipAll(order.fId)
  expect((await rowsOf({ q: order.fNumber })).map(({ 随货同行单 }) => 随货同行单)).toEqual([wrong?.fNumber])
  await call('/api/saleDelivery/callBack', { fId: wrong?.fId, fReason: '地址有误' }, 'sales')
  expect(await rowsOf({ q: order.fNumber })).toEqual([])
  const { data: right } = await shipAll(order.fId)
  expect((await rowsOf({ q: order.fNumber })).map(({ 随货同行单 }) => 随货同行单)).toEqual([right?.fNumber])
})

test('all of it comes once, the newest first, however much there is; a filter leaves what the list leaves', async () => {
  // More than are read at once, all of one moment.
  await run(
    `insert into delivery_line (id, delivery_id, line_id, lot_id, lot_number, qty)
     select 'more-' || g, d.delivery_id, d.line_id, d.lot_id, 'MORE-' || g, 1 from (select * from delivery_line where delivery_id in (select id from delivery where state <> 'calledBack') order by id limit 1) d, generate_series(1, 1203) g`,
  )
  const [{ count = 0 } = {}] = await run<{ count: number }>("select count(*)::int as count from delivery_line dl join delivery d on d.id = dl.delivery_id where d.state <> 'calledBack'")
  const rows = await rowsOf({})
  expect(rows).toHaveLength(count)
  expect(new Set(rows.filter(({ 批号 }) => 批号?.startsWith('MORE-')).map(({ 批号 }) => 批号)).size).toBe(1203)
  const days = rows.map(({ 销售日期 }) => 销售日期 ?? '')
  expect(days).toEqual([...days].sort().reverse())
  const [{ open = 0 } = {}] = await run<{ open: number }>("select count(*)::int as open from delivery_line dl join delivery d on d.id = dl.delivery_id where d.state = 'shipped'")
  expect(await rowsOf({ state: '待收货' })).toHaveLength(open)
  expect(rows.every(({ 商品, 批号, 数量, 购货单位 }) => 商品 && 批号 && 数量 && 购货单位)).toBe(true)
})

test('of one lot alone it is the list of a recall', async () => {
  const [{ lot = '', number = '', count = 0 } = {}] = await run<{ lot: string; number: string; count: number }>(
    'select lot_id as lot, min(lot_number) as number, count(*)::int as count from delivery_line where lot_number not like $1 group by lot_id order by count(*) desc, lot_id limit 1',
    ['MORE-%'],
  )
  const rows = await rowsOf({ lotId: lot })
  expect(rows.filter(({ 批号 }) => !批号?.startsWith('MORE-'))).toHaveLength(count)
  expect(rows.every(({ 批号 }) => 批号 === number || 批号?.startsWith('MORE-'))).toBe(true)
})

test('is for who may read deliveries, and is noted', async () => {
  expect((await ask('format=csv', 'hospital')).status).toBe(403)
  expect((await ask('format=csv&filter={"secret":1}')).status).toBe(400)
  expect((await run("select 1 from audit where entity = 'delivery' and action = 'export' and after ->> 'salesRecords' = 'true'")).length).toBeGreaterThan(0)
})
