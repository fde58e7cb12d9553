import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type Application, returningMall } from '#tests/support/returning.ts'

const { call, run, delivered, throughTo } = returningMall()

const takenBack = async (order: Awaited<ReturnType<typeof delivered>>, qty: number) => {
  const sent = await throughTo(order, qty)
  const { errors } = await call<Application>(
    '/api/application/inspect',
    { fId: sent.fId, fVersion: sent.fVersion, fLines: [{ fId: sent.fLines[0]?.fId, fAccepted: qty, fScrapped: 0, fRefused: 0 }] },
    'finance',
  )
  expect(errors).toBeNull()
}
const invoicing = async (fId: string) => (await call<{ fInvoicing: string }>('/api/saleOrder/getInfoMall', { fId })).data?.fInvoicing
const waiting = async () => (await call<{ fTrade: { fOrders: { fToInvoice: number } } | null }>('/api/desk/getDashboard', {}, 'admin')).data?.fTrade?.fOrders.fToInvoice
/** As orders stood before there was a word for it. */
const asBefore = (fId: string) => run("update sales_order set invoicing = 'none' where id = $1", [fId])

test('an order that came back whole before it was invoiced waits for no invoice', async () => {
  const order = await delivered(2)
  const withIt = (await waiting()) ?? 0
  expect(withIt).toBeGreaterThan(0)
  await takenBack(order, 1)
  expect(await invoicing(order.fId)).toBe('未开票')
  expect(await waiting()).toBe(withIt)
  await takenBack(order, 1)
  expect(await invoicing(order.fId)).toBe('无需开票')
  expect(await waiting()).toBe(withIt - 1)
})

test('where freight was charged there is still an invoice to write; installations that have such orders learn it once', async () => {
  const [whole, withFreight, partly, free, untouched] = [await delivered(1), await delivered(1), await delivered(2), await delivered(2), await delivered(1)]
  await run('update sales_order set freight = 10 where id = $1', [withFreight.fId])
  await takenBack(whole, 1)
  await takenBack(withFreight, 1)
  await takenBack(partly, 1)
  // What costs nothing is on no invoice either.
  await run('update sales_order_line set amount = 0 where order_id = $1', [free.fId])
  await takenBack(free, 1)
  expect(await invoicing(free.fId)).toBe('无需开票')
  expect(await invoicing(withFreight.fId)).toBe('未开票')
  for (const { fId } of [whole, free]) await asBefore(fId)
  // A line of which nothing stayed to be sent doesn't make an order one that came back.
  await run('update sales_order_line set qty = 0, delivered = 0 where order_id = $1', [untouched.fId])
  await run(readFileSync('server/db/migrations/0074_nothing_to_invoice.sql', 'utf8'))
  expect(await Promise.all([whole, withFreight, partly, free, untouched].map(({ fId }) => invoicing(fId)))).toEqual(['无需开票', '未开票', '未开票', '无需开票', '未开票'])
})
