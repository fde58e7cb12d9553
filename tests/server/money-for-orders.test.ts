import { describe, expect, test } from 'vitest'
import { fileForm } from '#tests/support/ask.ts'
import { booksBalance } from '#tests/support/books.ts'
import { day } from '#tests/support/day.ts'
import { type Payment, payingMall, sum } from '#tests/support/paying.ts'

const { here, call, run, key, order, pay, info, placed, simulator } = payingMall()

const came = async (reference: string, payer: string, amount: string, note = '') => {
  const { data } = await call<{ created: number }>(
    '/api/bankLine/import',
    fileForm(`交易流水号,到账日期,付款户名,金额,摘要\n${reference},${day(-18)},${payer},${amount},${note}\n`, 'bank.csv'),
    'finance',
  )
  expect(data?.created).toBe(1)
  const [line] = await run<{ id: string }>('select id from bank_line where reference = $1', [reference])
  return line?.id ?? ''
}
const receive = (orders: { fId: string }[], fAmount: string, fReference: string, { fKey = key(), who = 'finance' } = {}) =>
  call<Payment>('/api/salePayment/receiveOrders', { fKey, fOrderIds: orders.map(({ fId }) => fId), fAmount, fReference }, who)
const more = (amount: string, by: number) => (Number(amount) + by).toFixed(2)
const balance = async () => Number((await call<{ fBalance: string }>('/api/saleFund/getSummaryMall')).data?.fBalance)

describe('money for an order whose customer began no payment', () => {
  test('is booked on it; its customer sees the payment, and the bank’s line is matched', async () => {
    const bought = await order()
    const id = await came('MO-1', '武汉仁和口腔医院有限公司', bought.fTotal)
    const { data: payment } = await receive([bought], bought.fTotal, 'MO-1')
    expect(payment).toMatchObject({ fState: '已到账', fAmount: bought.fTotal, fReceived: bought.fTotal })
    expect(await info(bought.fId)).toMatchObject({ fPayment: '已付款', fPaid: bought.fTotal })
    const { data: own } = await call<{ items: { fNumber: string }[] }>('/api/salePayment/getPageListMall', { page: 1, size: 50 })
    expect(own?.items.map(({ fNumber }) => fNumber)).toContain(payment?.fNumber)
    expect((await run('select 1 from bank_line b join payment_receipt r on lower(r.reference) = lower(b.reference) where b.id = $1', [id])).length).toBe(1)
    expect(await run("select actor_name, action from audit where entity = 'payment' and entity_id = $1 order by id", [payment?.fId])).toEqual([
      { actor_name: expect.any(String), action: 'add' },
      { actor_name: expect.any(String), action: 'recordReceipt' },
    ])
    await booksBalance(here.mall)
  })

  test('of two sellers is booked for each by itself; whoever pays is told so, and pays who sold', async () => {
    const [one, two] = [await order(), await order()]
    await run("update sales_order set org_id = '6' where id = $1", [two.fId])
    const sentence = '不能合并支付由不同组织供货的订单，请分别付款'
    expect((await receive([one, two], sum([one, two]), 'MO-SELLERS')).errors).toBe(sentence)
    expect((await pay([one, two], '银行转账')).errors).toBe(sentence)
    const { data: payment } = await pay([two], '银行转账')
    expect(await run('select org_id from payment where id = $1', [payment?.fId])).toEqual([{ org_id: '6' }])
    const cashier = await call<{ fAccount: { fName: string } }>('/api/salePayment/cashierMall', { fType: '订单', fOrderIds: [two.fId] })
    const [seller] = await run<{ name: string }>("select coalesce((select value from setting where key = 'bank.name.6'), name) as name from organisation where id = '6'")
    expect(cashier.data?.fAccount.fName).toBe(seller?.name)
    await run("update payment set state = 'closed' where id = $1", [payment?.fId])
    await run("update sales_order set org_id = '3' where id = $1", [two.fId])
  })

  test('counts once, however often the same press comes', async () => {
    const bought = await order()
    const fKey = key()
    const answers = await Promise.all([1, 2, 3].map(() => receive([bought], bought.fTotal, 'MO-2', { fKey })))
    expect(new Set(answers.map(({ data }) => data?.fNumber)).size).toBe(1)
    expect(await run("select fen::text from payment_receipt where reference = 'MO-2'")).toHaveLength(1)
    // Another press, for what is paid now.
    expect((await receive([bought], bought.fTotal, 'MO-2b')).errors).toBe(`订单 ${bought.fNumber} 已付款或已取消，无需再付`)
    await booksBalance(here.mall)
  })

  test('is parted among orders as finance says, and what is left of it goes to the balance', async () => {
    const orders = [await order(), await order()]
    const [one, other] = orders as [(typeof orders)[0], (typeof orders)[0]]
    const before = await balance()
    const parted = (shares: [string, string][], fAmount: string, fReference: string) =>
      call<Payment>(
        '/api/salePayment/receiveOrders',
        { fKey: key(), fOrderIds: orders.map(({ fId }) => fId), fAmount, fReference, fShares: shares.map(([fOrderId, sum]) => ({ fOrderId, fAmount: sum })) },
        'finance',
      )
    const refusals: [[string, string][], string][] = [
      [[[one.fId, '1.00']], '请为每张订单各填一个金额'],
      [
        [
          [one.fId, '1.00'],
          [one.fId, '1.00'],
        ],
        '请为每张订单各填一个金额',
      ],
      [
        [
          [one.fId, '1.00'],
          [other.fId, more(other.fTotal, 0.01)],
        ],
        `订单 ${other.fNumber} 待付 ¥${other.fTotal}，不能分配更多`,
      ],
      [
        [
          [one.fId, '20.00'],
          [other.fId, '10.01'],
        ],
        '分配的金额合计超过到账金额 ¥30.00',
      ],
    ]
    for (const [shares, errors] of refusals) expect(await parted(shares, '30.00', 'MO-S')).toMatchObject({ errors, extras: { field: 'fShares' } })
    const { data, errors } = await parted(
      [
        [one.fId, '20.00'],
        [other.fId, '5.00'],
      ],
      '30.00',
      'MO-S',
    )
    expect([errors, data?.fState, data?.fAmount, data?.fReceived]).toEqual([null, '已到账', '25.00', '30.00'])
    expect([(await info(one.fId))?.fPaid, (await info(other.fId))?.fPaid]).toEqual(['20.00', '5.00'])
    expect(await balance()).toBeCloseTo(before + 5, 2)
    await booksBalance(here.mall)
    // Taken back as it came.
    const [receipt] = await run<{ id: string }>("select id from payment_receipt where reference = 'MO-S'")
    expect((await call('/api/salePayment/reverseReceipt', { fId: data?.fId, fReceiptId: receipt?.id, fReason: '登错' }, 'finance')).errors).toBeNull()
    expect([(await info(one.fId))?.fPaid, (await info(other.fId))?.fPaid]).toEqual(['0.00', '0.00'])
    expect(await balance()).toBeCloseTo(before, 2)
    await booksBalance(here.mall)
  })

  test('pays several of one payer; what is too much goes to the balance', async () => {
    const orders = [await order(), await order()]
    const before = await balance()
    const { data, errors } = await receive(orders, more(sum(orders), 12.5), 'MO-3')
    expect([errors, data?.fState]).toEqual([null, '已到账'])
    for (const { fId } of orders) expect((await info(fId))?.fPayment).toBe('已付款')
    expect(await balance()).toBeCloseTo(before + 12.5, 2)
    await booksBalance(here.mall)
  })

  test('that is too little leaves a payment that is awaited, on which the rest is booked', async () => {
    const bought = await order()
    const { data } = await receive([bought], '1.00', 'MO-4')
    expect(data?.fState).toBe('部分到账')
    expect((await info(bought.fId))?.fPayment).toBe('部分付款')
    const refused = await receive([bought], '1.00', 'MO-4b')
    expect(refused.errors).toBe(`订单 ${bought.fNumber} 已有待到账的付款 ${data?.fNumber}，请在这笔付款上登记`)
    expect((await call<Payment>('/api/salePayment/receive', { fId: data?.fId, fAmount: more(bought.fTotal, -1), fReference: 'MO-4c' }, 'finance')).data?.fState).toBe('已到账')
    await booksBalance(here.mall)
  })

  test('settles what is owed on credit', async () => {
    const bought = await order('信用支付')
    expect((await receive([bought], bought.fTotal, 'MO-5')).data?.fState).toBe('已到账')
    expect((await info(bought.fId))?.fPayment).toBe('已付款')
    await booksBalance(here.mall)
  })

  test('ends a card payment that was begun, so that nobody is charged twice', async () => {
    const bought = await order()
    const { data: bound } = await call<{ fBindId: string }>('/api/salePayment/bindCardMall', { fBank: 'ICBC', fCardNumber: '6222020000000001', fHolder: '李雯', fPhone: '13800000021' })
    const fCode = simulator.cards.get(bound?.fBindId ?? '')?.code
    const { data: card } = await call<{ fId: string }>('/api/salePayment/confirmCardMall', { fBindId: bound?.fBindId, fCode })
    const { data: begun } = await pay([bought], '快捷支付', { fCardId: card?.fId })
    const state = async () => (await run<{ state: string }>('select state from payment where id = $1', [begun?.fId]))[0]?.state
    expect(await state()).toBe('waiting')
    expect((await receive([bought], bought.fTotal, 'MO-6')).errors).toBeNull()
    expect(['closed', 'failed']).toContain(await state())
    await booksBalance(here.mall)
  })

  test.each([
    ['orders of two payers', async () => [await order(), await placed([{ fSpecId: 'cc-001-1', fQty: 1 }], '银行转账', 'personal')], '不能合并支付不同付款单位的订单'],
    [
      'an order that was called off',
      async () => {
        const bought = await order()
        await call('/api/saleOrder/cancelMall', { fId: bought.fId, fReason: '不要了' })
        return [bought]
      },
      '已付款或已取消',
    ],
  ])('is refused for %s, and nothing is left behind', async (_, of, sentence) => {
    const before = await run('select count(*)::int as many from payment')
    expect((await receive(await of(), '5.00', `MO-R-${key()}`)).errors).toContain(sentence)
    expect(await run('select count(*)::int as many from payment')).toEqual(before)
  })

  test('is finance’s to book, and needs an order that there is', async () => {
    const bought = await order()
    expect((await receive([bought], '5.00', 'MO-7', { who: 'sales' })).status).toBe(403)
    expect((await receive([bought], '5.00', 'MO-7', { who: 'hospital' })).status).toBe(403)
    expect((await receive([{ fId: 'nothing' }], '5.00', 'MO-7')).status).toBe(404)
  })

  test('is what the bank says, and not put aside', async () => {
    const bought = await order()
    await came('MO-8', '甲', '5.00')
    expect((await receive([bought], '6.00', 'MO-8')).errors).toContain('5.00')
    await run("update bank_line set put_aside = true where reference = 'MO-8'")
    expect((await receive([bought], '5.00', 'MO-8')).errors).toContain('非客户款')
    expect((await info(bought.fId))?.fPayment).toBe('未付款')
  })
})

describe('a line of the bank’s list finds the orders that it may be for', () => {
  interface Found {
    fId: string
    fOpen: string
    fWhy: string[]
  }
  const found = async (id: string, keyword?: string) => (await call<Found[]>('/api/bankLine/getOrders', { fId: id, ...(keyword && { keyword }) }, 'finance')).data ?? []

  test('by the number in its note first, by its payer, by its sum', async () => {
    const [named, other] = [await order(), await placed([{ fSpecId: 'cc-001-1', fQty: 7 }], '银行转账', 'personal')]
    const byNumber = await found(await came('FO-1', '不相干', '0.01', `货款${named.fNumber.toLowerCase()}谢谢`))
    expect(byNumber.map(({ fId, fWhy }) => [fId, fWhy])).toEqual([[named.fId, ['number']]])
    const byPayer = await found(await came('FO-2', '武汉仁和口腔医院有限公司', '0.01'))
    expect(byPayer.find(({ fId }) => fId === named.fId)).toMatchObject({ fOpen: named.fTotal, fWhy: ['payer'] })
    expect(byPayer.some(({ fId }) => fId === other.fId)).toBe(false)
    const bySum = await found(await came('FO-3', '不相干', other.fTotal))
    expect(bySum.find(({ fId }) => fId === other.fId)?.fWhy).toEqual(['amount'])
  })

  test('by a word, and none that a transfer is awaited for, or that is paid', async () => {
    const [open, awaited, paid] = [await order(), await order(), await order()]
    await pay([awaited], '银行转账')
    await receive([paid], paid.fTotal, 'FO-4-paid')
    const line = await came('FO-4', '不相干', '0.01')
    expect((await found(line, open.fNumber.slice(-6))).map(({ fId }) => fId)).toContain(open.fId)
    for (const one of [awaited, paid]) expect((await found(line, one.fNumber)).map(({ fId }) => fId)).not.toContain(one.fId)
    const byPinyin = (await found(line, 'rhkq')).map(({ fId }) => fId)
    expect(byPinyin.length).toBeGreaterThan(0)
    expect((await call('/api/bankLine/getOrders', { fId: 'nothing' }, 'finance')).status).toBe(404)
  })

  test('and an order finds its line', async () => {
    const bought = await order()
    await came('FO-5', '不相干', '0.02', `订单 ${bought.fNumber}`)
    await came('FO-6', '不相干', '0.03')
    const { data } = await call<{ fReference: string; fWhy: string[] }[]>('/api/bankLine/getCandidates', { fOrderId: bought.fId }, 'finance')
    expect(data?.[0]).toMatchObject({ fReference: 'FO-5', fWhy: expect.arrayContaining(['number']) })
    expect(data?.some(({ fReference }) => fReference === 'FO-6')).toBe(false)
  })
})
