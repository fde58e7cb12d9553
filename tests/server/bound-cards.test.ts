import { describe, expect, test } from 'vitest'
import { sign } from '#server/outside/payment/sign.ts'
import { ask } from '#tests/support/ask.ts'
import { booksBalance } from '#tests/support/books.ts'
import { amount, type Payment, payingMall, SECRET } from '#tests/support/paying.ts'

const { here, call, run, key, quote, placed, info, order, pay, receive, simulator } = payingMall()

describe('by a bound card', () => {
  const bind = async (number = '6222020000000001') => {
    const { data } = await call<{ fBindId: string }>('/api/salePayment/bindCardMall', { fBank: 'ICBC', fCardNumber: number, fHolder: '李雯', fPhone: '13800000021' })
    const code = simulator.cards.get(data?.fBindId ?? '')?.code
    return (await call<{ fId: string; fLastFour: string; fPhone: string }>('/api/salePayment/confirmCardMall', { fBindId: data?.fBindId, fCode: code })).data
  }
  const begun = async (number?: string) => {
    const card = await bind(number)
    const one = await order('快捷支付')
    const { data: payment, errors } = await pay([one], '快捷支付', { fCardId: card?.fId })
    if (!payment) throw new Error(JSON.stringify(errors))
    return { one, payment, code: simulator.payments.get(payment.fNumber)?.code }
  }
  const settled = (fId: string) => expect.poll(async () => (await call<Payment>('/api/salePayment/getInfoMall', { fId })).data?.fState)

  test('binds with the bank’s code, keeps no number, and pays with a code', async () => {
    expect(await bind()).toMatchObject({ fLastFour: '0001', fPhone: '138****0021' })
    expect(JSON.stringify(await run('select * from bank_card'))).not.toContain('6222020000000001')
    const { one, payment, code } = await begun()
    expect((await call('/api/salePayment/confirmMall', { fId: payment.fId, fCode: '000000' })).errors).toContain('验证码不正确')
    await call('/api/salePayment/confirmMall', { fId: payment.fId, fCode: code })
    await settled(payment.fId).toBe('已到账')
    expect(await info(one.fId)).toMatchObject({ fPayment: '已付款' })
    await booksBalance(here.mall)
  })

  test('goes on when somebody asks for what is refused', async () => {
    const { one, payment, code } = await begun()
    expect((await call('/api/salePayment/createMall', { fKey: key(), fPurpose: '订单', fOrderIds: [one.fId], fWay: '银行转账', fAmount: '0.01' })).errors).not.toBeNull()
    expect((await call<Payment>('/api/salePayment/getInfoMall', { fId: payment.fId })).data?.fState).toBe('待付款')
    await call('/api/salePayment/confirmMall', { fId: payment.fId, fCode: code })
    await settled(payment.fId).toBe('已到账')
  })

  test('goes on when its own answer was lost and it is asked for again under its key', async () => {
    const card = await bind()
    const one = await order('快捷支付')
    const again = { fKey: key(), fCardId: card?.fId }
    const first = await pay([one], '快捷支付', again)
    const second = await pay([one], '快捷支付', again)
    expect([second.data?.fId, second.data?.fState]).toEqual([first.data?.fId, '待付款'])
    const number = first.data?.fNumber ?? ''
    expect(simulator.payments.get(number)?.state).toBe('waiting')
    await call('/api/salePayment/confirmMall', { fId: first.data?.fId, fCode: simulator.payments.get(number)?.code })
    await settled(first.data?.fId ?? '').toBe('已到账')
    await booksBalance(here.mall)
  })

  test('a refused card is told in the bank’s words, and the order can be paid otherwise', async () => {
    const { one, payment, code } = await begun('6222020000000002')
    expect((await call<Payment & { fReason: string }>('/api/salePayment/confirmMall', { fId: payment.fId, fCode: code })).data).toMatchObject({ fState: '付款失败', fReason: '余额不足' })
    expect((await pay([one], '余额支付')).data?.fState).toBe('已到账')
  })

  test('an answer lost after the money has moved is found out by looking', async () => {
    const { one, payment, code } = await begun()
    simulator.faults = { dropAnswer: (path) => path === '/payments/confirm', silent: true }
    expect((await call('/api/salePayment/confirmMall', { fId: payment.fId, fCode: code })).errors).toContain('暂时没有应答')
    simulator.faults = {}
    expect((await call<Payment>('/api/salePayment/getInfoMall', { fId: payment.fId })).data?.fState).toBe('已到账')
    expect(await info(one.fId)).toMatchObject({ fPayment: '已付款' })
  })

  test('five wrong codes burn a payment: then the right one is not tried any more', async () => {
    const { payment, code } = await begun()
    for (let at = 0; at < 5; at++) expect((await call('/api/salePayment/confirmMall', { fId: payment.fId, fCode: '000000' })).errors).toContain('验证码不正确')
    expect((await call('/api/salePayment/confirmMall', { fId: payment.fId, fCode: code })).status).toBe(429)
    expect(simulator.payments.get(payment.fNumber)?.state).toBe('waiting')
  })

  test('whoever pays again after a lost answer is not charged twice', async () => {
    const { one, payment, code } = await begun()
    simulator.faults = { dropAnswer: (path) => path === '/payments/confirm', silent: true }
    await call('/api/salePayment/confirmMall', { fId: payment.fId, fCode: code })
    simulator.faults = {}
    expect((await pay([one], '快捷支付', { fCardId: (await bind())?.fId })).errors).toContain('已付款或已取消')
    // One that is still waiting is closed at the bank before another begins.
    const second = await begun()
    expect((await pay([second.one], '余额支付')).data?.fState).toBe('已到账')
    expect(simulator.payments.get(second.payment.fNumber)?.state).toBe('closed')
    // Nobody else closes it by naming its order.
    const third = await begun()
    expect((await pay([third.one], '银行转账', {}, 'personal')).status).toBe(404)
    expect(simulator.payments.get(third.payment.fNumber)?.state).toBe('waiting')
  })

  test('is not charged once its order needs the money no more, whatever is typed', async () => {
    const { one, payment, code } = await begun()
    // Paid otherwise, as by money that comes while the code is typed.
    await run("update sales_order set paid = total, payment = 'paid' where id = $1", [one.fId])
    expect((await call('/api/salePayment/confirmMall', { fId: payment.fId, fCode: code })).errors).toBe('订单所欠金额已经变少，没有扣款。请返回查看还需支付多少')
    expect(simulator.payments.get(payment.fNumber)?.state).toBe('closed')
    expect((await call<Payment>('/api/salePayment/getInfoMall', { fId: payment.fId })).data?.fState).toBe('已关闭')
    await run("update sales_order set paid = 0, payment = 'unpaid' where id = $1", [one.fId])
  })

  test('that was charged after all, its answer lost, is told as charged', async () => {
    const { one, payment, code } = await begun()
    simulator.faults = { dropAnswer: (path) => path === '/payments/confirm', silent: true }
    await call('/api/salePayment/confirmMall', { fId: payment.fId, fCode: code })
    simulator.faults = {}
    await run("update sales_order set paid = total, payment = 'paid' where id = $1", [one.fId])
    expect((await call<Payment>('/api/salePayment/confirmMall', { fId: payment.fId, fCode: code })).data).toMatchObject({ fState: '已到账', fOver: one.fTotal })
    await run("update sales_order set paid = 0, payment = 'unpaid' where id = $1", [one.fId])
  })

  test('waits on where money that came leaves enough to pay, and keeps no finance from booking while the gateway is away', async () => {
    const one = await order()
    const { data: transfer } = await pay([one], '银行转账')
    await receive(transfer?.fId ?? '', '10.00', 'AWAY-1')
    const rest = amount(BigInt(one.fTotal.replace('.', '')) - 1000n)
    const { data: payment } = await call<Payment>('/api/salePayment/createMall', { fKey: key(), fType: '订单', fOrderIds: [one.fId], fAmount: rest, fPayWay: '快捷支付', fCardId: (await bind())?.fId })
    expect((await receive(transfer?.fId ?? '', one.fTotal, 'AWAY-1')).errors).toBe('这笔流水号已登记过')
    expect(simulator.payments.get(payment?.fNumber ?? '')?.state).toBe('waiting')
    simulator.faults = { dropAnswer: () => true, silent: true }
    expect((await receive(transfer?.fId ?? '', rest, 'AWAY-2')).data?.fState).toBe('已到账')
    simulator.faults = {}
    expect((await call('/api/salePayment/confirmMall', { fId: payment?.fId, fCode: simulator.payments.get(payment?.fNumber ?? '')?.code })).errors).toContain('没有扣款')
    await booksBalance(here.mall)
  })

  test('is ended by money that finance books for its order', async () => {
    const one = await order()
    const { data: transfer } = await pay([one], '银行转账')
    await receive(transfer?.fId ?? '', '10.00', 'CARD-1')
    const { data: payment } = await call<Payment>('/api/salePayment/createMall', {
      fKey: key(),
      fType: '订单',
      fOrderIds: [one.fId],
      fAmount: amount(BigInt(one.fTotal.replace('.', '')) - 1000n),
      fPayWay: '快捷支付',
      fCardId: (await bind())?.fId,
    })
    expect(payment?.fState).toBe('待付款')
    expect((await receive(transfer?.fId ?? '', one.fTotal, 'CARD-2')).data).toMatchObject({ fState: '已到账', fOver: '10.00' })
    expect(simulator.payments.get(payment?.fNumber ?? '')?.state).toBe('closed')
    await booksBalance(here.mall)
  })

  test('a card bound again is the same card; a bank’s limit holds', async () => {
    const count = async () => (await run<{ count: number }>('select count(*)::int as count from bank_card'))[0]?.count ?? 0
    const { data } = await call<{ fBindId: string }>('/api/salePayment/bindCardMall', { fBank: 'ICBC', fCardNumber: '6222020000000001', fHolder: '李雯', fPhone: '13800000029' })
    const confirm = () => call<{ fId: string }>('/api/salePayment/confirmCardMall', { fBindId: data?.fBindId, fCode: simulator.cards.get(data?.fBindId ?? '')?.code })
    const before = await count()
    const [first, again] = [await confirm(), await confirm()]
    expect(again.data?.fId).toBe(first.data?.fId)
    expect(await count()).toBe(before + 1)
    const lines = [{ fSpecId: 'hd-001-1', fQty: 200 }]
    expect(Number((await quote(lines))?.fTotal)).toBeGreaterThan(50_000)
    const big = await placed(lines, '快捷支付')
    expect((await pay([big], '快捷支付', { fCardId: first.data?.fId })).errors).toContain('单笔最多 ¥50,000.00')
  })

  test('a notification that comes twenty times at once is booked once', async () => {
    const { payment, code } = await begun()
    simulator.faults = { silent: true }
    const before = await run<{ count: number }>('select count(*)::int as count from ledger_entry')
    await call('/api/salePayment/confirmMall', { fId: payment.fId, fCode: code })
    simulator.faults = { notifyTimes: 20 }
    const answers = await simulator.notify(payment.fNumber)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect((await run<{ count: number }>('select count(*)::int as count from ledger_entry'))[0]?.count).toBe((before[0]?.count ?? 0) + 1)
    expect((await call<Payment>('/api/salePayment/getInfoMall', { fId: payment.fId })).data).toMatchObject({ fState: '已到账', fReceived: payment.fAmount })
    await booksBalance(here.mall)
  })

  test('a forged notification is refused, and one with another amount books nothing', async () => {
    const { one, payment } = await begun()
    const news = (fen: string) => JSON.stringify({ number: payment.fNumber, tradeNumber: 'x', state: 'paid', fen, reason: null })
    const tell = (payload: string, signature: string) => ask(here.mall, '/api/salePayment/notify', { payload, signature })
    const right = one.fTotal.replace('.', '')
    expect((await tell(news(right), 'f'.repeat(64))).status).toBe(403)
    const told = async (payload: string) => (await tell(payload, await sign(SECRET, payload))).status
    expect(await told(news('1'))).toBe(200)
    // The gateway's, and nobody knows what it says: it is to tell again.
    for (const strange of [JSON.stringify({ ...JSON.parse(news(right)), state: 'thawed' }), 'null', '[]', '{']) expect(await told(strange)).toBe(503)
    expect(await info(one.fId)).toMatchObject({ fPayment: '未付款' })
    expect((await call<Payment>('/api/salePayment/getInfoMall', { fId: payment.fId })).data?.fState).toBe('待付款')
  })
})
