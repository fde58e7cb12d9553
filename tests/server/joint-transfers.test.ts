import { expect, test } from 'vitest'
import { payingMall } from '#tests/support/paying.ts'

const { call, run, key, order, pay, receive } = payingMall()

interface Transfer {
  fState: string
  fAmount: string
  fReceived: string
}
const transfer = async (fId: string) => (await call<Transfer>('/api/salePayment/getInfoMall', { fId })).data
/** A transfer for both that is begun. */
const begun = async (orders: Parameters<typeof pay>[0]) => (await pay(orders, '银行转账')).data as { fId: string }
const half = (sum: string) => (Number(sum) / 2).toFixed(2)

test('a joint transfer that came in part asks for nothing once the other order is paid otherwise', async () => {
  const [a, b] = [await order(), await order()]
  const joint = await begun([a, b])
  await receive(joint.fId, a.fTotal, 'REF-JOINT-1')
  const [open] = await run<{ id: string }>("select id from sales_order where id = any($1) and payment <> 'paid'", [[a.fId, b.fId]])
  const { data: recharge } = await call<{ fId: string }>('/api/salePayment/createMall', { fKey: key(), fType: '费用充值', fAmount: '99999.00', fPayWay: '银行转账' })
  await receive(recharge?.fId ?? '', '99999.00', 'REF-JOINT-2')
  const paid = await pay([open?.id === a.fId ? a : b], '余额支付')
  expect(paid.errors).toBeNull()
  expect(await transfer(joint.fId)).toMatchObject({ fState: '已关闭', fReceived: a.fTotal })
})

test('a joint transfer that came in part asks for what is left when one of its orders is called off', async () => {
  const [one, other] = [await order(), await order()]
  const [a, b] = one.fId < other.fId ? [one, other] : [other, one]
  const joint = await begun([a, b])
  await receive(joint.fId, half(a.fTotal), 'REF-JOINT-3')
  expect((await call('/api/saleOrder/cancelMall', { fId: a.fId })).errors).toBeNull()
  // What came for the one that is called off is in the balance.
  const left = (Number((await transfer(joint.fId))?.fAmount) - Number(half(a.fTotal))).toFixed(2)
  expect(left).toBe(b.fTotal)
})

test('a receipt taken back leaves the payment asking for what its orders still need', async () => {
  const [a, b] = [await order(), await order()]
  const joint = await begun([a, b])
  await receive(joint.fId, (Number(a.fTotal) + Number(b.fTotal)).toFixed(2), 'REF-JOINT-4')
  await call('/api/saleOrder/cancelMall', { fId: a.fId })
  const [receipt] = await run<{ id: string }>('select id from payment_receipt where payment_id = $1', [joint.fId])
  const taken = await call('/api/salePayment/reverseReceipt', { fId: joint.fId, fReceiptId: receipt?.id, fReason: '误登' }, 'finance')
  expect(taken.errors).toBeNull()
  expect(await transfer(joint.fId)).toMatchObject({ fState: '待付款', fAmount: b.fTotal, fReceived: '0.00' })
})
