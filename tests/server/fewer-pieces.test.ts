import { expect, test } from 'vitest'
import { booksBalance } from '#tests/support/books.ts'
import { payingMall } from '#tests/support/paying.ts'

const { here, call, run, placed, info, stock, shipAll, order, pay, receive, balance } = payingMall()
interface Line {
  fId: string
  fSpecId: string
  fQty: number
}
const lineOf = async (orderId: string, specId: string) => (await info(orderId))?.fLines.find((line) => line.fSpecId === specId) as Line
const reduce = (fId: string, lines: [Line | { fId: string }, number][]) =>
  call('/api/saleOrder/closeRest', { fId, fReason: '缺货', fLines: lines.map(([{ fId: fLineId }, fQty]) => ({ fLineId, fQty })) }, 'sales')
const confirm = (fId: string) => call('/api/saleOrder/confirm', { fIds: [fId] }, 'sales')
const fenOf = async (kind: string) => Number((await run<{ fen: string }>("select coalesce(sum(fen), 0)::text as fen from ledger_account where owner_id = 'hospital' and kind = $1", [kind]))[0]?.fen)
const whole = async (fId: string) =>
  (
    await run<{ total: string; paid: string; payment: string; delivery: string; handling: string; lines: number; sum: string; expires: boolean }>(
      'select (total * 100)::bigint::text as total, (paid * 100)::bigint::text as paid, payment, delivery, handling, expires_at is not null as expires, (select count(*)::int from sales_order_line where order_id = o.id) as lines, (select (sum(amount) * 100)::bigint::text from sales_order_line where order_id = o.id) as sum from sales_order o where id = $1',
      [fId],
    )
  )[0] as { total: string; paid: string; payment: string; delivery: string; handling: string; lines: number; sum: string; expires: boolean }
const two = (pieces: number, way = '信用支付') =>
  placed(
    [
      { fSpecId: 'hd-001-1', fQty: pieces },
      { fSpecId: 'cc-001-1', fQty: 2 },
    ],
    way,
  )

test('an order of which nothing has gone is made smaller: owed, promised and sent is what stays of it', async () => {
  const [owed, unshipped] = [await fenOf('receivable'), await fenOf('unshipped')]
  const { fId } = await two(7)
  const promised = (await stock('hd-001-1'))?.reserved ?? 0
  await run("update sales_order set kingdee_status = 'pushed', kingdee_id = '100002' where id = $1", [fId])
  expect((await reduce(fId, [[await lineOf(fId, 'hd-001-1'), 3]])).errors).toBeNull()
  expect((await stock('hd-001-1'))?.reserved).toBe(promised - 4)
  const now = await whole(fId)
  expect(now).toMatchObject({ delivery: 'none', handling: 'pending', payment: 'unpaid', lines: 2 })
  expect((await fenOf('receivable')) - owed).toBe(Number(now.total))
  expect(unshipped - (await fenOf('unshipped'))).toBe(Number(now.total))
  expect(await run('select kingdee_void, kingdee_message from sales_order where id = $1', [fId])).toEqual([
    { kingdee_void: null, kingdee_message: '部分未发数量已关闭，请在金蝶修改这张销售订单的数量' },
  ])
  expect((await info(fId))?.fEvents.at(-1)).toMatchObject({ fKind: 'restClosed', fFacts: { pieces: '4', goods: 'BL 骨水平 锥形种植体 Ø 3.3 × 8 mm × 4' } })
  // Asked once more it would be no smaller.
  expect((await reduce(fId, [[await lineOf(fId, 'hd-001-1'), 3]])).errors).toBe(
    `订单 ${(await run<{ number: string }>('select number from sales_order where id = $1', [fId]))[0]?.number} 的数量没有减少`,
  )
  // A line of which nothing stays leaves the order.
  expect((await reduce(fId, [[await lineOf(fId, 'cc-001-1'), 0]])).errors).toBeNull()
  expect((await whole(fId)).lines).toBe(1)
  await booksBalance(here.mall)
  await confirm(fId)
  expect((await shipAll(fId)).errors).toBeNull()
  expect((await whole(fId)).delivery).toBe('shipped')
  expect(await fenOf('unshipped')).toBe(unshipped)
  await booksBalance(here.mall)
})

test('what was sent in part is closed in part, and the rest of it goes later', async () => {
  const unshipped = await fenOf('unshipped')
  const { fId } = await two(7)
  await confirm(fId)
  const { data: lots } = await call<{ fLineId: string; fLotId: string; fReserved: number }[]>('/api/saleOrder/getLots', { fId }, 'sales')
  const line = await lineOf(fId, 'hd-001-1')
  const lot = lots?.find(({ fLineId, fReserved }) => fLineId === line.fId && fReserved >= 2)
  expect((await call('/api/saleOrder/ship', { fKey: `part-${fId}`, fId, fCarrier: '自送', fLines: [{ fLineId: line.fId, fLotId: lot?.fLotId, fQty: 2 }] }, 'sales')).errors).toBeNull()
  expect((await reduce(fId, [[line, 1]])).errors).toBe('「BL 骨水平 锥形种植体 Ø 3.3 × 8 mm」可改为 2 到 7')
  expect((await reduce(fId, [[line, 5]])).errors).toBeNull()
  expect((await whole(fId)).delivery).toBe('partly')
  await booksBalance(here.mall)
  expect((await shipAll(fId)).errors).toBeNull()
  const now = await whole(fId)
  expect([now.delivery, await fenOf('unshipped')]).toEqual(['shipped', unshipped])
  expect(await run('select coalesce(sum(reserved), 0)::int as left from lot where id in (select lot_id from allocation where line_id = $1)', [line.fId])).toEqual([{ left: 0 }])
  await booksBalance(here.mall)
})

test('of a transfer that nothing has come for only the sum changes; what asked for the old one is closed', async () => {
  const one = await order()
  const { data: asked } = await pay([one], '银行转账')
  const [owed, unshipped] = [await fenOf('receivable'), await fenOf('unshipped')]
  expect((await reduce(one.fId, [[await lineOf(one.fId, 'cc-001-1'), 60]])).errors).toBeNull()
  expect([await fenOf('receivable'), await fenOf('unshipped')]).toEqual([owed, unshipped])
  expect(await run('select state, reason from payment where id = $1', [asked?.fId])).toEqual([{ state: 'closed', reason: '订单金额已变动' }])
  const now = await whole(one.fId)
  expect([now.payment, now.expires, Number(now.total) < Number(one.fTotal) * 100]).toEqual(['unpaid', true, true])
  const fTotal = (Number(now.total) / 100).toFixed(2)
  const { data: anew } = await pay([{ fId: one.fId, fTotal }], '银行转账')
  expect((await receive(anew?.fId ?? '', fTotal, `less-${one.fId}`)).errors).toBeNull()
  expect((await whole(one.fId)).payment).toBe('paid')
  await booksBalance(here.mall)
})

test.each([
  ['less than what is left', 40, 'partly', false],
  ['more than what is left', 80, 'paid', true],
] as const)('of a transfer of which a part has come, %s, what is over goes to the balance', async (_, percent, payment, over) => {
  const one = await order()
  const { data: asked } = await pay([one], '银行转账')
  const came = Math.round(Number(one.fTotal) * percent)
  await receive(asked?.fId ?? '', (came / 100).toFixed(2), `part-${one.fId}`)
  const before = await balance()
  expect((await reduce(one.fId, [[await lineOf(one.fId, 'cc-001-1'), 60]])).errors).toBeNull()
  const now = await whole(one.fId)
  expect([now.payment, now.expires]).toEqual([payment, false])
  expect(Number(now.paid)).toBe(over ? Number(now.total) : came)
  expect(Number((await balance()) - before)).toBe(over ? came - Number(now.total) : 0)
  // What asked for the old sum asks for what is left, or for nothing any more.
  const [asks] = await run<{ state: string; fen: string; orders: { fen: string }[] }>('select state, fen::text, orders from payment where id = $1', [asked?.fId])
  expect(asks).toMatchObject(over ? { state: 'closed' } : { state: 'partly', fen: now.total, orders: [{ fen: now.total }] })
  await booksBalance(here.mall)
})

test('a transfer for two orders of which one becomes smaller is closed, and whoever began it is told', async () => {
  const [one, other] = [await order(), await order()]
  const { data: asked } = await pay([one, other], '银行转账')
  expect((await reduce(one.fId, [[await lineOf(one.fId, 'cc-001-1'), 60]])).errors).toBeNull()
  expect(await run('select state from payment where id = $1', [asked?.fId])).toEqual([{ state: 'closed' }])
  expect(await run('select says from message where link = $1', [`/largePayment?id=${asked?.fId}`])).toContainEqual({ says: 'payment.replaced' })
})

test('an order that is on its way to the ERP holds what was ordered before: its paper is to be voided', async () => {
  const { fId } = await two(5)
  await run("update sales_order set kingdee_status = 'pushing' where id = $1", [fId])
  expect((await reduce(fId, [[await lineOf(fId, 'hd-001-1'), 4]])).errors).toBeNull()
  expect(await run('select kingdee_status, kingdee_void from sales_order where id = $1', [fId])).toEqual([{ kingdee_status: 'failed', kingdee_void: 'maybe' }])
})

test('not all of it, not more of it, not before the company’s own leave, and once of two at a time', async () => {
  const { fId, fNumber } = await two(5)
  const [line, other] = [await lineOf(fId, 'hd-001-1'), await lineOf(fId, 'cc-001-1')]
  const none = await reduce(fId, [
    [line, 0],
    [other, 0],
  ])
  expect(none).toMatchObject({ errors: `订单 ${fNumber} 至少要留下一件，全部不要请取消订单`, extras: { field: 'fLines' } })
  expect((await reduce(fId, [[line, 6]])).errors).toBe('「BL 骨水平 锥形种植体 Ø 3.3 × 8 mm」可改为 0 到 5')
  expect((await reduce(fId, [[{ fId: 'nobody' }, 1]])).status).toBe(404)
  expect((await call('/api/saleOrder/closeRest', { fId, fReason: '缺货', fLines: [] }, 'sales')).status).toBe(400)
  // Nothing has gone: there is no rest to speak of.
  expect((await call('/api/saleOrder/closeRest', { fId, fReason: '缺货' }, 'sales')).errors).toMatch(/没有已部分发出/)
  const answers = await Promise.all([reduce(fId, [[line, 4]]), reduce(fId, [[line, 4]])])
  expect(answers.filter(({ errors }) => errors === null)).toHaveLength(1)
  await run("update sales_order set approval = 'awaiting' where id = $1", [fId])
  expect((await reduce(fId, [[line, 1]])).errors).toBe(`订单 ${fNumber} 正在等待内部审批`)
  await run("update sales_order set approval = 'none' where id = $1", [fId])
  await call('/api/saleOrder/cancel', { fId, fReason: '不要了' }, 'sales')
  expect((await reduce(fId, [[line, 1]])).errors).toMatch(/没有已部分发出/)
  await booksBalance(here.mall)
})
