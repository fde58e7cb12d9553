import { expect, test } from 'vitest'
import { fileForm } from '#tests/support/ask.ts'
import { booksBalance } from '#tests/support/books.ts'
import { day } from '#tests/support/day.ts'
import { type Payment, payingMall } from '#tests/support/paying.ts'

const { here, tokens, call, run, key, order, pay } = payingMall()

interface Month {
  fMonth: string
  fPaid: string
  fClosing: string
  fState: string
}
type Booked = Payment & { fReceipts: { fId: string; fReceivedOn: string; fReference: string }[] }

/** Always of a month that is over. */
const before = day(-40)
const month = before.slice(0, 7)
const fen = (amount: string | undefined) => BigInt((amount ?? '0').replace('.', ''))
const statement = async (wanted: string) => (await call<Month[]>('/api/saleFund/getStatementsMall')).data?.find(({ fMonth }) => fMonth === wanted)
const paid = async (wanted: string) => fen((await statement(wanted))?.fPaid)
const transfer = async () => {
  const bought = await order()
  return { bought, payment: (await pay([bought], '银行转账')).data as Payment }
}
const receive = (payment: Payment, fReference: string, fReceivedOn?: string) =>
  call<Booked>('/api/salePayment/receive', { fId: payment.fId, fAmount: payment.fAmount, fReference, ...(fReceivedOn && { fReceivedOn }) }, 'finance')
const settled = (fMonth: string, fClosing: string | undefined) => call<Month>('/api/saleFund/confirmStatementMall', { fMonth, fClosing, fAgree: true })

test('money stands in the statement of the day on which the bank had it, between its lines', async () => {
  const { bought, payment } = await transfer()
  const [was, now] = [await paid(month), await paid(day(0).slice(0, 7))]
  const { data } = await receive(payment, 'BD-1', before)
  expect(data?.fReceipts).toMatchObject([{ fReceivedOn: before, fReference: 'BD-1' }])
  expect([await paid(month), await paid(day(0).slice(0, 7))]).toEqual([was + fen(bought.fTotal), now])
  const { data: lines } = await call<{ items: { fDay: string; fMemo: string; fOwed: string }[] }>('/api/saleFund/getStatementLinesMall', { page: 1, size: 200, fMonth: month })
  expect(lines?.items.map(({ fDay }) => fDay)).toEqual(lines?.items.map(({ fDay }) => fDay).sort())
  expect(lines?.items.find(({ fMemo }) => fMemo === payment.fNumber)?.fDay).toBe(before)
  expect(lines?.items.at(-1)?.fOwed).toBe((await statement(month))?.fClosing)
  await booksBalance(here.mall)
})

test('what an account stood at follows when it was written: the day of its entries is that of the booking', async () => {
  const { data } = await call<{ items: { fMemo: string; fBalanceAfter: string }[]; totals: { fClosing: string } }>('/api/saleFund/getPageListMall', {
    page: 1,
    size: 20,
    fAccount: '待发货款',
    fFrom: day(0),
    fTo: day(0),
  })
  expect(data?.items.length).toBeGreaterThan(0)
  expect(data?.items[0]?.fBalanceAfter).toBe(data?.totals.fClosing)
})

test('the bank’s list says the day; another one is refused at its field, and so are one to come and one too long ago', async () => {
  await call('/api/bankLine/import', fileForm(`交易流水号,到账日期,付款户名,金额\nBD-2,${before},武汉仁和口腔医院有限公司,${(await order()).fTotal}\n`, 'bank.csv'), 'finance')
  const { payment } = await transfer()
  for (const [reference, on, sentence] of [
    ['BD-2', day(-1), `银行流水上的到账日期是 ${before}，请核对`],
    ['BD-3', day(1), '到账日期不能晚于今天'],
    ['BD-3', day(-367), `到账日期不能早于 ${day(-366)}`],
  ] as const)
    expect(await receive(payment, reference, on)).toMatchObject({ errors: sentence, extras: { field: 'fReceivedOn' } })
  expect((await receive(payment, 'BD-2')).data?.fReceipts).toMatchObject([{ fReceivedOn: before }])
})

test('a month that its customer confirmed, and any before it, stays as it is: the money stands in this month', async () => {
  const seen = await statement(month)
  expect((await settled(month, seen?.fClosing)).data).toMatchObject({ fState: '已确认' })
  for (const [on, reference] of [
    [before, 'BD-4'],
    [day(-80), 'BD-5'],
  ] as const) {
    const { payment } = await transfer()
    const now = await paid(day(0).slice(0, 7))
    expect((await receive(payment, reference, on)).data?.fReceipts).toMatchObject([{ fReceivedOn: on }])
    expect(await paid(day(0).slice(0, 7))).toBe(now + fen(payment.fAmount))
    expect(await statement(month)).toMatchObject({ fClosing: seen?.fClosing, fState: '已确认' })
  }
  await booksBalance(here.mall)
})

test('a month isn’t confirmed with other figures than were seen, however close money comes', async () => {
  await run("update statement set state = 'disputed' where payer_id = 'hospital' and month = $1", [month])
  const seen = await statement(month)
  const { payment } = await transfer()
  const [booked, confirmed] = await Promise.all([receive(payment, 'BD-6', before), settled(month, seen?.fClosing)])
  expect(booked.data?.fState).toBe('已到账')
  const after = await statement(month)
  if (confirmed.errors) expect(after).toMatchObject({ fState: '有异议' })
  else expect(after).toMatchObject({ fState: '已确认', fClosing: seen?.fClosing })
})

test('money for orders without a payment has its day, too', async () => {
  const bought = await order()
  const booked = (fReceivedOn: string) => call<Booked>('/api/salePayment/receiveOrders', { fKey: key(), fOrderIds: [bought.fId], fAmount: bought.fTotal, fReference: 'BD-7', fReceivedOn }, 'finance')
  expect(await booked(day(1))).toMatchObject({ errors: '到账日期不能晚于今天', extras: { field: 'fReceivedOn' } })
  const { data } = await booked(day(-2))
  expect(data?.fReceipts).toMatchObject([{ fReceivedOn: day(-2) }])
})

test('what is paid back to the bank has its number and its day; what moves within the house has neither', async () => {
  await run('delete from statement where payer_id = $1', ['hospital'])
  const move = (fAct: string, more: object) => call('/api/saleFund/moveDeposit', { fKey: key(), fAccountId: 'hospital', fAct, fAmount: '3.00', fReason: '多付', ...more }, 'finance')
  expect(await move('余额退款', { fPaidOn: day(1) })).toMatchObject({ errors: '到账日期不能晚于今天', extras: { field: 'fPaidOn' } })
  const was = await paid(month)
  expect((await move('余额退款', { fReference: 'OUT-1', fPaidOn: before })).errors).toBeNull()
  expect(await paid(month)).toBe(was - 300n)
  expect((await move('冻结', { fReference: 'OUT-2', fPaidOn: before })).errors).toBeNull()
  expect(await run("select memo, to_char(day, 'YYYY-MM-DD') as day from ledger_entry where memo like '多付%' order by id")).toEqual([
    { memo: '多付 · OUT-1', day: before },
    { memo: '多付', day: day(0) },
  ])
  await booksBalance(here.mall)
})

test('what was booked by mistake is taken back where it stands, so that it can be put right within its month; in a confirmed one it is taken back today', async () => {
  const { payment } = await transfer()
  const was = await paid(month)
  const { data } = await receive(payment, 'BD-8', before)
  const reverse = (fReceiptId: string | undefined) => call('/api/salePayment/reverseReceipt', { fId: payment.fId, fReceiptId, fReason: '登错' }, 'finance')
  expect((await reverse(data?.fReceipts[0]?.fId)).errors).toBeNull()
  expect(await paid(month)).toBe(was)
  const { data: again } = await receive(payment, 'BD-8', before)
  expect(await paid(month)).toBe(was + fen(payment.fAmount))
  const seen = await statement(month)
  expect((await settled(month, seen?.fClosing)).errors).toBeNull()
  expect((await reverse(again?.fReceipts.at(-1)?.fId)).errors).toBeNull()
  expect(await statement(month)).toMatchObject({ fClosing: seen?.fClosing, fState: '已确认' })
  await booksBalance(here.mall)
})

test('a line of the bank’s list that is too old isn’t booked', async () => {
  const { payment } = await transfer()
  await run("insert into bank_line (id, reference, received_on, payer_name, amount) values ('bd-old', 'BD-OLD', '2016-01-05', '武汉仁和口腔医院有限公司', $1::numeric)", [payment.fAmount])
  expect(await receive(payment, 'BD-OLD')).toMatchObject({ errors: `到账日期不能早于 ${day(-366)}`, extras: { field: 'fReference' } })
  expect(await statement('2016-01')).toBeUndefined()
})

test('finance finds what came on a day of the bank, and what came in all on it; money that was taken back isn’t', async () => {
  const on = day(-20)
  interface Found {
    items: { fNumber: string }[]
    totals: { fReceived: string; fAmount: string }
  }
  const came = async (filter: object) => (await call<Found>('/api/salePayment/getPageList', { page: 1, size: 500, ...filter }, 'finance')).data
  const { payment } = await transfer()
  const part = (amount: string, fReference: string, fReceivedOn: string) => call<Booked>('/api/salePayment/receive', { fId: payment.fId, fAmount: amount, fReference, fReceivedOn }, 'finance')
  await part('1.10', 'BD-20', on)
  await part('2.20', 'BD-21', day(-19))
  const numbers = (found: Found | null) => found?.items.map(({ fNumber }) => fNumber)
  const that = await came({ fReceivedFrom: on, fReceivedTo: on })
  expect([numbers(that), that?.totals.fReceived]).toEqual([[payment.fNumber], '1.10'])
  expect((await came({ fReceivedFrom: on, fReceivedTo: day(-19) }))?.totals.fReceived).toBe('3.30')
  expect(numbers(await came({ fFrom: on, fTo: on }))).not.toContain(payment.fNumber)
  const { data } = await part('3.30', 'BD-22', on)
  expect((await came({ fReceivedFrom: on, fReceivedTo: on }))?.totals.fReceived).toBe('4.40')
  for (const fReference of ['BD-20', 'BD-22'])
    await call('/api/salePayment/reverseReceipt', { fId: payment.fId, fReceiptId: data?.fReceipts.find((one) => one.fReference === fReference)?.fId, fReason: '登错' }, 'finance')
  expect(numbers(await came({ fReceivedFrom: on, fReceivedTo: on }))).toEqual([])
  // What a card pays came when it was settled.
  const [card] = await run<{ number: string; received: string }>(
    "update payment set settled_at = $1::date + interval '12 hours' where id = (select id from payment where way = 'quick' and state = 'done' limit 1) returning number, (received_fen::numeric / 100)::numeric(14,2)::text as received",
    [on],
  )
  const both = await came({ fReceivedFrom: on, fReceivedTo: on })
  expect([numbers(both), both?.totals.fReceived]).toEqual([[card?.number], card?.received])
  // What is paid from the balance was in the house already.
  const { data: fromBalance } = await pay([await order('余额支付')], '余额支付')
  await run("update payment set settled_at = $1::date + interval '12 hours' where id = $2", [on, fromBalance?.fId])
  expect((await came({ fReceivedFrom: on, fReceivedTo: on }))?.totals.fReceived).toBe(card?.received)
  const file = await here.mall.app.fetch(
    new Request('http://mall.test/api/salePayment/export?format=csv', {
      method: 'POST',
      headers: { authorization: `Bearer ${tokens.finance}`, 'content-type': 'application/json' },
      body: JSON.stringify({ fReceivedFrom: day(-19), fReceivedTo: day(-19) }),
    }),
  )
  const [head = '', ...lines] = (await file.text()).replace('\uFEFF', '').trim().split(/\r?\n/)
  expect(head).toContain('到账日期,银行流水号,订单号')
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain(`${day(-19)},BD-21,`)
})
