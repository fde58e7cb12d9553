import { expect, test } from 'vitest'
import { ask, signIn } from '#tests/support/ask.ts'
import { orderingMall } from '#tests/support/ordering.ts'

const { here, call, run, key, placed } = orderingMall()
interface Payment {
  fId: string
  fState: string
}
const pay = (orderIds: string[], fPayWay: string, fAmount: string) => call<Payment>('/api/salePayment/createMall', { fKey: key(), fType: '订单', fOrderIds: orderIds, fAmount, fPayWay })
const stateOf = async (id: string | undefined) => (await run<{ state: string; reason: string | null }>('select state, reason from payment where id = $1', [id]))[0]

const told = (id: string | undefined) => run("select account_id, says from message where link = '/largePayment?id=' || $1", [id])

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

test('whoever begins the same transfer again gets the one that there is, and other sums put it in another’s place', async () => {
  const [order, another] = [await placed([{ fSpecId: 'hd-001-1', fQty: 1 }]), await placed([{ fSpecId: 'hd-001-1', fQty: 1 }])]
  const { data: first } = await pay([order.fId], '银行转账', order.fTotal)
  const { data: again } = await pay([order.fId], '银行转账', order.fTotal)
  expect(again?.fId).toBe(first?.fId)
  const both = (Number(order.fTotal) + Number(another.fTotal)).toFixed(2)
  const { data: together } = await pay([order.fId, another.fId], '银行转账', both)
  expect(together?.fId).not.toBe(first?.fId)
  expect(await stateOf(first?.fId)).toEqual({ state: 'closed', reason: '已重新发起付款' })
  // In whichever order they are named.
  const { data: turned } = await pay([another.fId, order.fId], '银行转账', both)
  expect(turned?.fId).toBe(together?.fId)
})

test('one of which a part has come asks for the rest as long as one of its orders stands', async () => {
  const [one, two] = [await placed([{ fSpecId: 'hd-001-1', fQty: 1 }]), await placed([{ fSpecId: 'hd-001-1', fQty: 1 }])]
  const sum = ((Number(one.fTotal.replace('.', '')) + Number(two.fTotal.replace('.', ''))) / 100).toFixed(2)
  const { data: over } = await pay([one.fId, two.fId], '银行转账', sum)
  expect((await call('/api/salePayment/receive', { fId: over?.fId, fAmount: '1.00', fReference: 'R-part-of-two' }, 'finance')).errors).toBeNull()
  expect((await call('/api/saleOrder/cancelMall', { fId: one.fId })).errors).toBeNull()
  expect((await stateOf(over?.fId))?.state).toBe('partly')
  expect((await call('/api/saleOrder/cancelMall', { fId: two.fId })).errors).toBeNull()
  expect(await stateOf(over?.fId)).toEqual({ state: 'closed', reason: '订单已取消' })
})

test('an order that is paid lets go of the transfers that it doesn’t need any more', async () => {
  const [order, another] = [await placed([{ fSpecId: 'hd-001-1', fQty: 1 }]), await placed([{ fSpecId: 'hd-001-1', fQty: 1 }])]
  const { data: paying } = await pay([order.fId], '银行转账', order.fTotal)
  const { data: apart } = await pay([another.fId], '银行转账', another.fTotal)
  // As two that were begun at once before there was but one.
  await run(
    `insert into payment (id, number, payer_id, account_id, org_id, purpose, way, fen, code, orders, created_at, expires_at, state)
    select id || '-2', number || '2', payer_id, account_id, org_id, purpose, way, fen, '12345678', orders, created_at, expires_at, state from payment where id = $1`,
    [paying?.fId],
  )
  const half = (Number(order.fTotal) / 2).toFixed(2)
  const book = (fAmount: string) => call('/api/salePayment/receive', { fId: paying?.fId, fAmount, fReference: `BK${key()}` }, 'finance')
  expect((await book(half)).errors).toBeNull()
  expect((await stateOf(`${paying?.fId}-2`))?.state).toBe('waiting')
  expect((await book((Number(order.fTotal) - Number(half)).toFixed(2))).errors).toBeNull()
  expect(await stateOf(paying?.fId)).toEqual({ state: 'done', reason: null })
  expect(await stateOf(`${paying?.fId}-2`)).toEqual({ state: 'closed', reason: '订单已付清' })
  expect((await stateOf(apart?.fId))?.state).toBe('waiting')
})

test('one that is asked for again ends as late as a new one', async () => {
  const order = await placed([{ fSpecId: 'hd-001-1', fQty: 1 }])
  const { data: first } = await pay([order.fId], '银行转账', order.fTotal)
  await run("update payment set expires_at = now() + interval '1 minute' where id = $1", [first?.fId])
  await pay([order.fId], '银行转账', order.fTotal)
  expect((await run<{ late: boolean }>("select expires_at > now() + interval '6 days' as late from payment where id = $1", [first?.fId]))[0]?.late).toBe(true)
})

test('a colleague who begins one closes none that they don’t see', async () => {
  const east = (await signIn(here.mall, 'hospital-east')).token
  const order = await placed([{ fSpecId: 'hd-001-1', fQty: 1 }])
  const { data: main } = await pay([order.fId], '银行转账', order.fTotal)
  await run("update sales_order set account_id = 'hospital-east' where id = $1", [order.fId])
  const body = { fKey: key(), fType: '订单', fOrderIds: [order.fId], fAmount: order.fTotal, fPayWay: '银行转账' }
  const { data: own } = await ask<Payment>(here.mall, '/api/salePayment/createMall', body, { token: east })
  expect(own?.fId).not.toBe(main?.fId)
  expect((await stateOf(main?.fId))?.state).toBe('waiting')
  // Paid by either, the other is told that it isn’t needed any more, and its money is found by its code.
  expect((await call('/api/salePayment/receive', { fId: own?.fId, fAmount: order.fTotal, fReference: `BK${key()}` }, 'finance')).errors).toBeNull()
  expect(await stateOf(main?.fId)).toEqual({ state: 'closed', reason: '订单已付清' })
  expect(await run("select account_id from message where link = '/largePayment?id=' || $1", [main?.fId])).toEqual([{ account_id: 'hospital' }])
  const [{ code = '' } = {}] = await run<{ code: string }>('select code from payment where id = $1', [main?.fId])
  await run("insert into bank_line (id, reference, received_on, payer_name, amount, note) values ('line-late', 'late-1', current_date, '别人', '1.00', $1)", [`货款${code}`])
  const { data: found } = await call<{ fId: string }[]>('/api/bankLine/getPayments', { fId: 'line-late' }, 'finance')
  expect(found?.map(({ fId }) => fId)).toContain(main?.fId)
})

test('one over two orders of which but one is paid says so, and whoever began it hears it; those who did it themselves needn’t', async () => {
  const [order, another] = [await placed([{ fSpecId: 'hd-001-1', fQty: 1 }]), await placed([{ fSpecId: 'hd-001-1', fQty: 1 }])]
  const both = (Number(order.fTotal) + Number(another.fTotal)).toFixed(2)
  const { data: apart } = await pay([order.fId], '银行转账', order.fTotal)
  // As two that were begun at once.
  const [{ orders } = {}] = await run<{ orders: unknown }>('select orders from payment where id = $1', [apart?.fId])
  await run("update payment set orders = '[]' where id = $1", [apart?.fId])
  const { data: together } = await pay([another.fId, order.fId], '银行转账', both)
  await run('update payment set orders = $2 where id = $1', [apart?.fId, JSON.stringify(orders)])
  expect((await call('/api/salePayment/receive', { fId: apart?.fId, fAmount: order.fTotal, fReference: `BK${key()}` }, 'finance')).errors).toBeNull()
  expect(await stateOf(together?.fId)).toEqual({ state: 'closed', reason: '部分订单已付清' })
  expect(await told(together?.fId)).toEqual([{ account_id: 'hospital', says: 'payment.replaced' }])
  // What is left is paid by its buyer from the balance.
  const { data: rest } = await pay([another.fId], '银行转账', another.fTotal)
  expect((await pay([another.fId], '余额支付', another.fTotal)).errors).toBeNull()
  expect(await stateOf(rest?.fId)).toEqual({ state: 'closed', reason: '已改用其他方式' })
  expect(await told(rest?.fId)).toEqual([])
})

test('a colleague hears that the main account put another payment in the place of theirs', async () => {
  const east = (await signIn(here.mall, 'hospital-east')).token
  const [order, another] = [await placed([{ fSpecId: 'hd-001-1', fQty: 1 }]), await placed([{ fSpecId: 'hd-001-1', fQty: 1 }])]
  await run("update sales_order set account_id = 'hospital-east' where id = $1", [order.fId])
  const body = { fKey: key(), fType: '订单', fOrderIds: [order.fId], fAmount: order.fTotal, fPayWay: '银行转账' }
  const { data: own } = await ask<Payment>(here.mall, '/api/salePayment/createMall', body, { token: east })
  await pay([order.fId, another.fId], '银行转账', (Number(order.fTotal) + Number(another.fTotal)).toFixed(2))
  expect(await stateOf(own?.fId)).toEqual({ state: 'closed', reason: '已重新发起付款' })
  expect(await told(own?.fId)).toEqual([{ account_id: 'hospital-east', says: 'payment.replaced' }])
})
