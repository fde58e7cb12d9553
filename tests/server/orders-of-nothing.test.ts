import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { booksBalance, restock } from '#tests/support/books.ts'
import { signedInMall } from '#tests/support/signed-in-mall.ts'

const { here, call, run } = signedInMall(['hospital', 'sales'])
let keys = 0
const lines = [{ fSpecId: 'hd-001-1', fQty: 2 }]

beforeAll(async () => {
  await restock(here.mall, ['hd-001-1'], 50)
  await run("insert into special_price (id, account_id, spec_id, price, priority) values ('gift', 'hospital', 'hd-001-1', 0, 99)")
  await run("insert into setting (key, value) values ('order.freight', '0.00') on conflict (key) do update set value = excluded.value")
})

test.each(['余额支付', '信用支付', '银行转账'])('an order of nothing by %s asks nobody for money, and goes on to its end', async (fPayWay) => {
  const { data: quote } = await call<{ fTotal: string }>('/api/saleOrder/quoteMall', { fLines: lines })
  expect(quote?.fTotal).toBe('0.00')
  const placed = await call<{ fId: string; fPayment: string }>('/api/saleOrder/addMall', { fKey: `nothing-order-${++keys}`, fLines: lines, fAddressId: 'address-1', fPayWay, fTotal: '0.00' })
  expect(placed).toMatchObject({ errors: null, data: { fPayment: '已付款' } })
  const fId = placed.data?.fId ?? ''
  const info = async () =>
    (await call<{ fHandling: string; fMayPay: boolean; fExpiresAt: string | null; fDeliveries: { fId: string; fLines: { fId: string; fQty: number }[] }[] }>('/api/saleOrder/getInfoMall', { fId }))
      .data
  expect(await info()).toMatchObject({ fMayPay: false, fExpiresAt: null, fInvoicing: '无需开票' })
  await call('/api/saleOrder/confirm', { fIds: [fId] }, 'sales')
  const { data: lots } = await call<{ fLineId: string; fLotId: string; fReserved: number }[]>('/api/saleOrder/getLots', { fId }, 'sales')
  const fLines = lots?.filter(({ fReserved }) => fReserved > 0).map(({ fLineId, fLotId, fReserved }) => ({ fLineId, fLotId, fQty: fReserved }))
  expect((await call('/api/saleOrder/ship', { fKey: `nothing-ship-${keys}`, fCarrier: '自送', fId, fLines }, 'sales')).errors).toBeNull()
  const [delivery] = (await info())?.fDeliveries ?? []
  expect((await call('/api/saleDelivery/receiveMall', { fId: delivery?.fId, fLines: delivery?.fLines.map((line) => ({ fId: line.fId, fQty: line.fQty })) })).errors).toBeNull()
  expect(await info()).toMatchObject({ fHandling: '已完成', fInvoicing: '无需开票' })
  await booksBalance(here.mall)
})

test('installations that have such orders learn once that nothing of them is invoiced', async () => {
  const place = async (fLines: { fSpecId: string; fQty: number }[], fTotal: string) =>
    (await call<{ fId: string }>('/api/saleOrder/addMall', { fKey: `nothing-order-${++keys}`, fLines, fAddressId: 'address-1', fPayWay: '银行转账', fTotal })).data?.fId ?? ''
  const costing = [{ fSpecId: 'cc-001-1', fQty: 1 }]
  await restock(here.mall, ['cc-001-1'], 50)
  const { data: quote } = await call<{ fTotal: string }>('/api/saleOrder/quoteMall', { fLines: costing })
  const [free, calledOff, costly] = [await place(lines, '0.00'), await place(lines, '0.00'), await place(costing, quote?.fTotal ?? '')]
  await run("update sales_order set handling = 'cancelled' where id = $1", [calledOff])
  const all = [free, calledOff, costly]
  await run("update sales_order set invoicing = 'none' where id = any($1)", [all])
  const migration = readFileSync('server/db/migrations/0076_orders_of_nothing.sql', 'utf8')
  const state = async () => (await here.mall.database.pool.query('select invoicing, version from sales_order where id = any($1) order by array_position($1, id)', [all])).rows
  const before = await state()
  await run(migration)
  const after = await state()
  expect(after.map(({ invoicing }) => invoicing)).toEqual(['needless', 'none', 'none'])
  expect(after.map(({ version }, at) => version - before[at].version)).toEqual([1, 0, 0])
  // Once more it finds none.
  await run(migration)
  expect(await state()).toEqual(after)
})

test.each(['x', '1e3', '１０６.４０', '-1', '1.234'])('a sum written as %s fits no order', async (fTotal) => {
  const { status, errors } = await call('/api/saleOrder/addMall', { fKey: `odd-total-${++keys}`, fLines: lines, fAddressId: 'address-1', fPayWay: '银行转账', fTotal })
  expect([status, errors]).toEqual([400, { fTotal: ['金额应为大于零、最多两位小数的数字'] }])
})

test('whoever is shown prices says the sum', async () => {
  const { status, errors } = await call('/api/saleOrder/addMall', { fKey: `no-total-${++keys}`, fLines: lines, fAddressId: 'address-1', fPayWay: '银行转账', fTotal: '' })
  expect([status, errors]).toEqual([200, '金额应为大于零、最多两位小数的数字'])
})
