import { expect, test } from 'vitest'
import { orderingMall } from '#tests/support/ordering.ts'

const { call, run, key, placed } = orderingMall()
interface Payment {
  fId: string
  fState: string
}
const pay = (orderIds: string[], fPayWay: string, fAmount: string) => call<Payment>('/api/salePayment/createMall', { fKey: key(), fType: '订单', fOrderIds: orderIds, fAmount, fPayWay })
const stateOf = async (id: string | undefined) => (await run<{ state: string; reason: string | null }>('select state, reason from payment where id = $1', [id]))[0]

test.each([
  ['by balance', async (id: string, total: string) => (await pay([id], '余额支付', total)).errors],
  ['on credit', async (id: string, total: string) => (await call('/api/saleOrder/onCreditMall', { fKey: key(), fOrderIds: [id], fTotal: total })).errors],
])('a transfer that nothing came for is let go of once its order is paid %s', async (_, other) => {
  const order = await placed([{ fSpecId: 'hd-001-1', fQty: 1 }])
  const { data: idle } = await pay([order.fId], '银行转账', order.fTotal)
  expect(await stateOf(idle?.fId)).toEqual({ state: 'waiting', reason: null })
  expect(await other(order.fId, order.fTotal)).toBeNull()
  expect(await stateOf(idle?.fId)).toEqual({ state: 'closed', reason: '已改用其他方式' })
})

test('one whose voucher was shown stays, and so does one of another order', async () => {
  const [order, another] = [await placed([{ fSpecId: 'hd-001-1', fQty: 1 }]), await placed([{ fSpecId: 'hd-001-1', fQty: 1 }])]
  const { data: shown } = await pay([order.fId], '银行转账', order.fTotal)
  const { data: apart } = await pay([another.fId], '银行转账', another.fTotal)
  await run(`update payment set vouchers = '[{"name": "回单.pdf", "file": "v.pdf", "at": "2026-11-20T00:00:00.000Z"}]' where id = $1`, [shown?.fId])
  expect((await pay([order.fId], '余额支付', order.fTotal)).errors).toBeNull()
  expect([(await stateOf(shown?.fId))?.state, (await stateOf(apart?.fId))?.state]).toEqual(['waiting', 'waiting'])
})
