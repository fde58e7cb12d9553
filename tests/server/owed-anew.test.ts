import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { booksBalance } from '#tests/support/books.ts'
import { type Application, returningMall } from '#tests/support/returning.ts'

const { here, call, run } = returningMall()
const info = async (fId: string) =>
  (
    await call<{
      fHandling: string
      fInvoicing: string
      fDelivery: string
      fTotal: string
      fCredited: string
      fPaid: string
      fDeliveries: { fId: string; fDifferenceEnd: string | null; fLines: { fId: string; fQty: number; fReturnable: number }[] }[]
    }>('/api/saleOrder/getInfoMall', { fId })
  ).data
let keys = 0
const sent = async (fQty: number, fSend = fQty, fPayWay = '信用支付') => {
  const fLines = [{ fSpecId: 'cc-001-1', fQty }]
  const { data: quote } = await call<{ fTotal: string }>('/api/saleOrder/quoteMall', { fLines })
  const { data, errors } = await call<{ fId: string; fTotal: string }>('/api/saleOrder/addMall', { fKey: `owed-anew-${++keys}`, fLines, fAddressId: 'address-1', fPayWay, fTotal: quote?.fTotal })
  if (!data) throw new Error(JSON.stringify(errors))
  await call('/api/saleOrder/confirm', { fIds: [data.fId] }, 'sales')
  const { data: lots } = await call<{ fLineId: string; fLotId: string; fReserved: number }[]>('/api/saleOrder/getLots', { fId: data.fId }, 'sales')
  const [lot] = lots?.filter(({ fReserved }) => fReserved >= fSend) ?? []
  await call('/api/saleOrder/ship', { fKey: `owed-ship-${++keys}`, fId: data.fId, fCarrier: '自送', fLines: [{ fLineId: lot?.fLineId, fLotId: lot?.fLotId, fQty: fSend }] }, 'sales')
  return data
}
const receive = async (fId: string, fQty?: number) => {
  const [delivery] = (await info(fId))?.fDeliveries ?? []
  const fLines = delivery?.fLines.map((line) => ({ fId: line.fId, fQty: fQty ?? line.fQty, fReason: '破损' }))
  expect((await call('/api/saleDelivery/receiveMall', { fId: delivery?.fId, fLines })).errors).toBeNull()
  return delivery?.fId
}
const giveBack = async (fOrderId: string, fQty: number) => {
  const [line] = (await info(fOrderId))?.fDeliveries.flatMap(({ fLines }) => fLines).filter(({ fReturnable }) => fReturnable >= fQty) ?? []
  const fContent = { fOrderId, fReason: '其他', fNote: '', fLines: [{ fDeliveryLineId: line?.fId, fQty }] }
  const { data, errors } = await call<Application>('/api/application/saveMall', { fKind: '退货', fSubmit: true, fContent })
  if (!data) throw new Error(JSON.stringify(errors))
  await call('/api/application/review', { fId: data.fId, fVersion: data.fVersion, fApprove: true }, 'sales')
  await call('/api/application/sendBackMall', { fId: data.fId, fCarrier: 'x', fTracking: 'y' })
  const { data: now } = await call<Application>('/api/application/getDetailInfo', { fId: data.fId }, 'sales')
  const fLines = now?.fLines.map((one) => ({ fId: one.fId, fAccepted: one.fQty, fScrapped: 0, fRefused: 0 }))
  expect((await call('/api/application/inspect', { fId: data.fId, fVersion: now?.fVersion, fLines, fNote: '' }, 'sales')).errors).toBeNull()
}

test('of an order whose freight is invoiced the last pieces aren’t sent again, so that it can’t be called off under its invoice', async () => {
  await run("insert into setting (key, value) values ('order.freight', '20.00'), ('order.freeFreightFrom', '9999999.00') on conflict (key) do update set value = excluded.value")
  await run("update account set included_freight = false where id = 'hospital'")
  const order = await sent(2)
  const fContent = { fKind: '普通发票', fTitle: '武汉仁和口腔医院有限公司', fTaxNumber: '91350100M000100Y43', fEmail: null, fSplit: '合并开票', fLines: [{ fLineId: `freight:${order.fId}`, fQty: 1 }] }
  const { data: asked } = await call<Application>('/api/application/saveMall', { fKind: '开票', fSubmit: true, fContent })
  expect(asked).not.toBeNull()
  const delivery = await receive(order.fId, 0)
  const again = () => call('/api/saleDelivery/settleDifference', { fId: delivery, fWay: '补发' }, 'sales')
  expect((await again()).errors).toBe('订单已开票，需先开具红字发票才能退款')
  await call('/api/application/withdrawMall', { fId: asked?.fId })
  expect((await again()).errors).toBeNull()
  // Called off after all, nothing is to be sent again any more.
  expect((await call('/api/saleOrder/cancelMall', { fId: order.fId })).errors).toBeNull()
  expect(await info(order.fId)).toMatchObject({ fHandling: '已取消', fDeliveries: [{ fDifferenceEnd: '补发已取消' }] })
  await booksBalance(here.mall)
})

test.each([
  ['0.3333', 3, 2, 1, '0.67'],
  ['0.0175', 4, 3, 2, '0.05'],
])('what is given back before the rest is closed and after it comes to what was owed, to the fen: %s × %i', async (price, qty, gone, first, total) => {
  await run("update account set included_freight = true, included_tax = true where id = 'hospital'")
  await run("delete from special_price where account_id = 'hospital' and spec_id = 'cc-001-1'")
  await run("insert into special_price (id, account_id, spec_id, price, priority) values ('owed-price', 'hospital', 'cc-001-1', $1, 999) on conflict (id) do update set price = excluded.price", [
    price,
  ])
  const order = await sent(qty, gone)
  await receive(order.fId)
  await giveBack(order.fId, first)
  const credited = () => run('select l.credited::text as line, o.credited::text as whole from sales_order_line l join sales_order o on o.id = l.order_id where o.id = $1', [order.fId])
  const known = await credited()
  expect((await call('/api/saleOrder/closeRest', { fId: order.fId, fReason: '缺货' }, 'sales')).errors).toBeNull()
  // Installations that are there already know it by what their orders were credited.
  await run('update sales_order_line set credited = 0')
  const [, ...filling] = readFileSync('server/db/migrations/0057_credited_lines.sql', 'utf8').split('--> statement-breakpoint')
  for (const statement of filling) await run(statement)
  expect(await credited()).toEqual(known)
  await giveBack(order.fId, gone - first)
  expect(await info(order.fId)).toMatchObject({ fTotal: total, fCredited: total, fPaid: total, fHandling: '已完成' })
  await booksBalance(here.mall)
})

test('once the rest is closed of an order of which all that was sent came back, there is nothing to invoice', async () => {
  await run("update account set included_freight = true where id = 'hospital'")
  const order = await sent(2, 1)
  await receive(order.fId)
  await giveBack(order.fId, 1)
  expect((await info(order.fId))?.fInvoicing).toBe('未开票')
  expect((await call('/api/saleOrder/closeRest', { fId: order.fId, fReason: '缺货' }, 'sales')).errors).toBeNull()
  expect((await info(order.fId))?.fInvoicing).toBe('无需开票')
  await booksBalance(here.mall)
})
