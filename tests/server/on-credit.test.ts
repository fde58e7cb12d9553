import { expect, test } from 'vitest'
import { booksBalance } from '#tests/support/books.ts'
import { amount, payingMall, sum } from '#tests/support/paying.ts'

const { here, call, run, key, info, order, pay, receive } = payingMall()

type Placed = { fId: string; fTotal: string }
const putOnCredit = (orders: Placed[], more: Record<string, unknown> = {}, who = 'hospital') =>
  call<{ fChanged: number }>('/api/saleOrder/onCreditMall', { fKey: key(), fOrderIds: orders.map(({ fId }) => fId), fTotal: sum(orders), ...more }, who)
const owed = async () => BigInt((await run<{ fen: string }>("select fen from ledger_account where id = 'receivable:hospital'"))[0]?.fen ?? 0)
const fen = (text: string) => BigInt(text.replace('.', ''))
const free = async () => fen((await call<{ fCreditFree: string }>('/api/saleFund/getSummaryMall')).data?.fCreditFree ?? '0')
interface Way {
  fPayWay: string
  fAllowed: boolean
}
const ways = async (orders: Placed[]) =>
  (await call<{ fPayWays: Way[] }>('/api/salePayment/cashierMall', { fType: '订单', fOrderIds: orders.map(({ fId }) => fId) })).data?.fPayWays.map(({ fPayWay }) => fPayWay)

test('an order that was to be transferred is owed on credit instead, and may be sent; money that comes all the same lessens what is owed', async () => {
  const one = await order()
  expect(await ways([one])).toContain('信用支付')
  const { data: payment } = await pay([one], '银行转账')
  const before = await owed()
  expect((await putOnCredit([one])).data).toEqual({ fChanged: 1 })
  expect(await owed()).toBe(before + fen(one.fTotal))
  expect(await info(one.fId)).toMatchObject({ fPayWay: '信用支付', fPayment: '未付款', fExpiresAt: null })
  await call('/api/saleOrder/confirm', { fIds: [one.fId] }, 'sales')
  expect((await call<{ fLotId: string }[]>('/api/saleOrder/getLots', { fId: one.fId }, 'sales')).data?.length).toBeGreaterThan(0)
  // It can't be put there twice, nor is it offered again.
  expect((await putOnCredit([one])).errors).toContain('已是信用支付')
  expect(await ways([one])).not.toContain('信用支付')
  await receive(payment?.fId ?? '', one.fTotal, `credit-${one.fId}`)
  expect(await owed()).toBe(before)
  expect(await info(one.fId)).toMatchObject({ fPayment: '已付款' })
  await booksBalance(here.mall)
})

test('of one that was paid in part only the rest is owed, and called off everything is as it was', async () => {
  const one = await order()
  const { data: payment } = await pay([one], '银行转账')
  await receive(payment?.fId ?? '', '1.00', `part-${one.fId}`)
  const before = await owed()
  expect((await putOnCredit([one], { fTotal: one.fTotal })).errors).not.toBeNull()
  expect((await putOnCredit([one], { fTotal: amount(fen(one.fTotal) - 100n) })).data).toEqual({ fChanged: 1 })
  expect(await owed()).toBe(before + fen(one.fTotal) - 100n)
  await call('/api/saleOrder/cancelMall', { fId: one.fId })
  expect(await owed()).toBe(before)
  await booksBalance(here.mall)
})

test('what is put on credit late is due a term after that day, not after the one on which it was ordered', async () => {
  const one = await order()
  const { data: payment } = await pay([one], '银行转账')
  await receive(payment?.fId ?? '', '1.00', `late-${one.fId}`)
  await run('update sales_order set placed_on = placed_on - 100 where id = $1', [one.fId])
  expect((await putOnCredit([one], { fTotal: amount(fen(one.fTotal) - 100n) })).data).toEqual({ fChanged: 1 })
  const { data } = await call<{ items: { fId: string; fDueOn: string; fOverdueDays: number | null }[] }>('/api/saleFund/getBillsMall', { page: 1, size: 100 })
  const bill = data?.items.find(({ fId }) => fId === one.fId)
  const [expected] = await run<{ due: string }>(`select to_char((now() at time zone 'Asia/Shanghai')::date + term_days, 'YYYY-MM-DD') as due from credit_line where payer_id = 'hospital'`)
  expect(bill).toMatchObject({ fDueOn: expected?.due, fOverdueDays: null })
  const late = (
    await call<{ items: { fId: string; fOverdue: string; fNotDue: string }[] }>('/api/customer/getFunds', { page: 1, size: 5, keyword: '武汉仁和口腔医院有限公司' }, 'finance')
  ).data?.items.find(({ fId }) => fId === 'hospital')
  const [others] = await run<{ fen: string }>(
    "select coalesce(sum((total - paid) * 100), 0)::bigint::text as fen from sales_order where payer_id = 'hospital' and pay_way = 'credit' and payment <> 'paid' and handling <> 'cancelled' and id <> $1 and placed_on + (select term_days from credit_line where payer_id = 'hospital') < (now() at time zone 'Asia/Shanghai')::date",
    [one.fId],
  )
  expect(fen(late?.fOverdue ?? '')).toBe(BigInt(others?.fen ?? -1))
})

test.each(['abc', '1e3', '１', '', '-1', '1.999'])('a total of “%s” is refused where it stands', async (fTotal) => {
  const one = await order()
  const answer = await putOnCredit([one], { fTotal })
  expect([answer.status, Object.keys(answer.errors as unknown as object)]).toEqual([400, ['fTotal']])
})

test('never more than is free, however many ask at once; the same press twice is one', async () => {
  const [one, other, third] = [await order(), await order(), await order()]
  const limit = (await owed()) + fen(one.fTotal) + fen(other.fTotal)
  await run("update credit_line set limit_fen = $1, temporary_fen = 0 where payer_id = 'hospital'", [String(limit)])
  const again = key()
  const answers = await Promise.all([putOnCredit([one], { fKey: again }), putOnCredit([one], { fKey: again }), putOnCredit([other]), putOnCredit([third])])
  const [first, same] = answers
  expect([same?.data, same?.errors]).toEqual([first?.data, first?.errors])
  // Whoever comes first: two of the three fit.
  const [left, ...more] = [one, other, third].filter((_, at) => answers[at + (at > 0 ? 1 : 0)]?.errors !== null)
  expect(more).toEqual([])
  expect(answers.flatMap(({ data }) => data ?? [])).toEqual(Array.from({ length: left === one ? 2 : 3 }, () => ({ fChanged: 1 })))
  expect(await free()).toBe(0n)
  if (!left) throw new Error('all three were put on credit')
  expect((await putOnCredit([left])).errors).toContain('还差')
  await run("update credit_line set status = 'frozen' where payer_id = 'hospital'")
  expect(await ways([left])).not.toContain('信用支付')
  expect((await putOnCredit([left])).errors).not.toBeNull()
  await run("update credit_line set status = 'active', limit_fen = 500000000 where payer_id = 'hospital'")
  await booksBalance(here.mall)
})

test('is nobody else’s to decide, and no payment of its own', async () => {
  const one = await order()
  expect((await putOnCredit([one], {}, 'personal')).status).toBe(404)
  expect((await pay([one], '信用支付')).errors).not.toBeNull()
  expect(await info(one.fId)).toMatchObject({ fPayWay: '银行转账' })
})
