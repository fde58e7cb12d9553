import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { PaymentSimulator } from '#mocks/payment-simulator.ts'
import { carryOutExpiry } from '#server/orders/expire.ts'
import { claimJobs } from '#server/outbox/outbox.ts'
import { sandboxGateway } from '#server/outside/payment/sandbox-gateway.ts'
import { sign } from '#server/outside/payment/sign.ts'
import { carryOutPaymentExpiry } from '#server/payments/gateway-news.ts'
import { ask, fileForm, signIn } from '#tests/support/ask.ts'
import { booksBalance, restock } from '#tests/support/books.ts'
import { openTestMall, type TestMall } from '#tests/support/test-mall.ts'

const SECRET = 'a secret that both sides know'
let mall: TestMall
let simulator: PaymentSimulator
const open: { close(): void }[] = []
const tokens: Record<string, string> = {}
const listen = (fetch: (request: Request) => Response | Promise<Response>) =>
  new Promise<string>((done) => {
    const server = serve({ fetch, port: 0, hostname: '127.0.0.1' }, ({ port }: AddressInfo) => done(`http://127.0.0.1:${port}`))
    open.push(server)
  })

beforeAll(async () => {
  simulator = new PaymentSimulator(SECRET)
  const gateway = sandboxGateway({ url: await listen(simulator.fetch), secret: SECRET, timeoutMs: 2000 })
  mall = await openTestMall({ gateway })
  mall.deps.publicUrl = await listen((request) => mall.app.fetch(request))
  for (const who of ['hospital', 'personal', 'recruit', 'finance', 'sales']) tokens[who] = (await signIn(mall, who)).token
})
afterAll(async () => {
  for (const server of open) server.close()
  await mall.close()
})
beforeEach(async () => {
  simulator.faults = {}
  await run('delete from throttle')
  await restock(mall, ['cc-001-1', 'hd-001-1'], 1000)
})

const call = <Data = Record<string, unknown>>(path: string, body: unknown = {}, who = 'hospital') => ask<Data>(mall, path, body, { token: tokens[who] as string })
const run = async <Row = Record<string, unknown>>(text: string, values: unknown[] = []) => (await mall.database.pool.query(text, values)).rows as Row[]
let keys = 0
const key = () => `pay-key-${++keys}`
interface Payment {
  fId: string
  fNumber: string
  fState: string
  fReceived: string
  fAmount: string
  fRemittanceCode: string
}
const order = async (payWay = '银行转账', fQty = 100, who = 'hospital') => {
  const lines = [{ fSpecId: 'cc-001-1', fQty }]
  const { data: quote } = await call<{ fTotal: string }>('/api/saleOrder/quoteMall', { fLines: lines }, who)
  const { data, errors } = await call<{ fId: string; fTotal: string }>(
    '/api/saleOrder/addMall',
    { fKey: key(), fLines: lines, fAddressId: who === 'hospital' ? 'address-1' : 'address-4', fPayWay: payWay, fTotal: quote?.fTotal },
    who,
  )
  if (!data) throw new Error(JSON.stringify(errors))
  return data
}
const pay = (orders: { fId: string; fTotal: string }[], way: string, more: Record<string, unknown> = {}, who = 'hospital') =>
  call<Payment>('/api/salePayment/createMall', { fKey: key(), fType: '订单', fOrderIds: orders.map(({ fId }) => fId), fAmount: sum(orders), fPayWay: way, ...more }, who)
const sum = (orders: { fTotal: string }[]) => {
  const fen = orders.reduce((total, { fTotal }) => total + BigInt(fTotal.replace('.', '')), 0n)
  return `${fen / 100n}.${String(fen % 100n).padStart(2, '0')}`
}
const state = async (fId: string) => (await call<{ fPayment: string; fPaid: string; fHandling: string }>('/api/saleOrder/getInfoMall', { fId })).data
const balance = async (who = 'hospital') => -BigInt((await run<{ fen: string }>('select fen from ledger_account where id = $1', [`balance:${who}`]))[0]?.fen ?? 0)
const receive = (fId: string, fAmount: string, fReference: string, who = 'finance') => call<Payment>('/api/salePayment/receive', { fId, fAmount, fReference }, who)

describe('the cashier', () => {
  test('reckons what is to be paid itself, whatever the address says', async () => {
    const one = await order()
    const { data } = await call<{ fTotal: string; fPayWays: { fPayWay: string; fAllowed: boolean }[]; fAccount: { fNumber: string } }>('/api/salePayment/cashierMall', {
      fType: '订单',
      fOrderIds: [one.fId],
    })
    expect(data).toMatchObject({ fTotal: one.fTotal, fAccount: { fNumber: '4301 0000 0000 0003' } })
    expect((await pay([one], '余额支付', { fAmount: '0.01' })).errors).toContain('付款金额与订单应付金额不一致')
  })

  test('shows strangers nothing, and others’ orders to nobody', async () => {
    const one = await order()
    expect((await ask(mall, '/api/salePayment/cashierMall', { fType: '订单', fOrderIds: [one.fId] })).status).toBe(401)
    expect((await call('/api/salePayment/cashierMall', { fType: '订单', fOrderIds: [one.fId] }, 'personal')).status).toBe(404)
    expect((await pay([one], '银行转账', {}, 'personal')).status).toBe(404)
  })

  test('a link lets a colleague transfer for these orders alone, and no letter of it may be changed', async () => {
    const [one, two] = [await order(), await order()]
    const { data } = await call<{ fLink: string }>('/api/salePayment/getLinkMall', { fOrderIds: [one.fId] })
    const token = new URL(data?.fLink ?? '').searchParams.get('token') ?? ''
    const wish = { fType: '订单', fOrderIds: [one.fId], fToken: token }
    expect((await ask<{ fPayWays: { fPayWay: string }[] }>(mall, '/api/salePayment/cashierMall', wish)).data?.fPayWays.map(({ fPayWay }) => fPayWay)).toEqual(['银行转账'])
    expect((await ask(mall, '/api/salePayment/cashierMall', { ...wish, fOrderIds: [two.fId] })).status).toBe(404)
    expect((await ask(mall, '/api/salePayment/cashierMall', { ...wish, fToken: `${token.slice(0, -1)}${token.endsWith('0') ? '1' : '0'}` })).status).toBe(404)
    expect((await ask<Payment>(mall, '/api/salePayment/createMall', { fKey: key(), ...wish, fAmount: one.fTotal, fPayWay: '余额支付' })).data).toBeNull()
    expect((await ask<Payment>(mall, '/api/salePayment/createMall', { fKey: key(), ...wish, fAmount: one.fTotal, fPayWay: '银行转账' })).data?.fState).toBe('待付款')
    const { data: other } = await pay([two], '银行转账')
    const upload = () => ask(mall, `/api/salePayment/uploadVoucherMall?${new URLSearchParams({ id: other?.fId ?? '', token })}`, fileForm('%PDF-1.4 …', 'a.pdf'))
    expect((await upload()).status).toBe(404)
    expect((await ask(mall, '/api/salePayment/getInfoMall', { fId: other?.fId, fToken: token })).status).toBe(404)
    mall.wait(8 * 86_400)
    expect((await ask(mall, '/api/salePayment/cashierMall', wish)).status).toBe(404)
    mall.wait(-8 * 86_400)
  })
})

describe('from the balance', () => {
  test('several orders at once, done at once', async () => {
    const orders = [await order(), await order()]
    const had = await balance()
    expect((await pay(orders, '余额支付')).data?.fState).toBe('已到账')
    expect(await balance()).toBe(had - BigInt(sum(orders).replace('.', '')))
    for (const { fId, fTotal } of orders) expect(await state(fId)).toMatchObject({ fPayment: '已付款', fPaid: fTotal })
    expect((await pay(orders, '余额支付')).errors).toContain('无需再付')
    await booksBalance(mall)
  })

  test('what was bought on credit is paid back', async () => {
    const one = await order('信用支付')
    const owed = async () => BigInt((await run<{ fen: string }>("select fen from ledger_account where id = 'receivable:hospital'"))[0]?.fen ?? 0)
    const before = await owed()
    await pay([one], '余额支付')
    expect(await owed()).toBe(before - BigInt(one.fTotal.replace('.', '')))
    await booksBalance(mall)
  })
})

describe('by transfer', () => {
  test('part by part, each bank reference once, what is too much to the balance', async () => {
    const one = await order()
    const had = await balance()
    const { data: payment } = await pay([one], '银行转账')
    if (!payment) throw new Error('no payment')
    expect(payment).toMatchObject({ fState: '待付款', fRemittanceCode: expect.stringMatching(/^\d{8}$/) })
    expect((await receive(payment.fId, '10.00', 'R1', 'sales')).status).toBe(403)
    expect((await receive(payment.fId, '10.00', 'R1')).data).toMatchObject({ fState: '部分到账', fReceived: '10.00' })
    expect((await receive(payment.fId, '10.00', 'R1')).errors).toBe('这笔流水号已登记过')
    expect(await state(one.fId)).toMatchObject({ fPayment: '部分付款', fPaid: '10.00' })
    const much = BigInt(one.fTotal.replace('.', '')) - 1000n + 500n
    expect((await receive(payment.fId, `${much / 100n}.${String(much % 100n).padStart(2, '0')}`, 'R2')).data).toMatchObject({ fState: '已到账' })
    expect(await state(one.fId)).toMatchObject({ fPayment: '已付款', fPaid: one.fTotal })
    expect(await balance()).toBe(had + 500n)
    await booksBalance(mall)
  })

  test('money for an order that was called off meanwhile goes to the balance', async () => {
    const one = await order()
    const { data: payment } = await pay([one], '银行转账')
    await call('/api/saleOrder/cancelMall', { fId: one.fId })
    const had = await balance()
    await receive(payment?.fId ?? '', one.fTotal, 'R-weekend')
    expect(await balance()).toBe(had + BigInt(one.fTotal.replace('.', '')))
    await booksBalance(mall)
  })

  test('with vouchers, which only the payer and finance can see', async () => {
    const one = await order()
    const { data: payment } = await pay([one], '银行转账')
    const upload = (content: string | Uint8Array, name: string, who = 'hospital') =>
      ask<{ fVouchers: { fUrl: string; fName: string }[] }>(mall, `/api/salePayment/uploadVoucherMall?id=${payment?.fId}`, fileForm(content, name), { token: tokens[who] as string })
    expect((await upload('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>', 'a.svg')).errors).toContain('凭证只支持')
    expect((await upload('<script>', 'a.pdf')).errors).toContain('凭证只支持')
    expect((await upload('%PDF-1.4 …', '回单.pdf', 'personal')).status).toBe(404)
    const { data } = await upload('%PDF-1.4 …', '回单.pdf')
    expect(data?.fVouchers).toEqual([expect.objectContaining({ fName: '回单.pdf' })])
    const see = (who?: string) => mall.app.fetch(new Request(`http://mall.test${data?.fVouchers[0]?.fUrl}`, { headers: who ? { authorization: `Bearer ${tokens[who]}` } : {} }))
    expect([(await see()).status, (await see('personal')).status, (await see('hospital')).status, (await see('finance')).status]).toEqual([401, 404, 200, 200])
    expect((await see('finance')).headers.get('content-disposition')).toContain('attachment')
  })

  test('is closed when its time is over', async () => {
    const { data: payment } = await pay([await order()], '银行转账')
    mall.wait(8 * 86_400)
    await run("update outbox set run_at = now() where topic = 'payment.expire' and key = $1", [payment?.fId])
    for (const job of await claimJobs(mall.deps.db, 'payment.expire', 50, 60)) await carryOutPaymentExpiry(mall.deps, job)
    mall.wait(-8 * 86_400)
    expect((await call<Payment>('/api/salePayment/getInfoMall', { fId: payment?.fId })).data).toMatchObject({ fState: '已关闭' })
  })
})

describe('an order’s time', () => {
  const expire = async (fId: string) => {
    await run("update sales_order set expires_at = now() - interval '1 second' where id = $1", [fId])
    await run("update outbox set run_at = now() where topic = 'order.expire' and key = $1", [fId])
    for (const job of await claimJobs(mall.deps.db, 'order.expire', 200, 60)) await carryOutExpiry(mall.deps, job)
  }

  test('is not over while a transfer with its voucher is on its way; without one it is', async () => {
    const [withVoucher, without] = [await order(), await order()]
    const { data: payment } = await pay([withVoucher], '银行转账')
    await pay([without], '银行转账')
    await ask(mall, `/api/salePayment/uploadVoucherMall?id=${payment?.fId}`, fileForm('%PDF-1.4 …', 'a.pdf'), { token: tokens.hospital as string })
    for (const one of [withVoucher, without]) await expire(one.fId)
    expect([(await state(withVoucher.fId))?.fHandling, (await state(without.fId))?.fHandling]).toEqual(['待确认', '已取消'])
    // It is looked at again when the transfer's own time is over.
    expect(await run("select 1 from outbox where topic = 'order.expire' and key = $1 and state = 'ready' and run_at > now() + interval '6 days'", [withVoucher.fId])).toHaveLength(1)
    await receive(payment?.fId ?? '', withVoucher.fTotal, 'R-monday')
    expect((await state(withVoucher.fId))?.fPayment).toBe('已付款')
  })

  test('over, money that comes all the same is entered and goes to the balance', async () => {
    const one = await order()
    const { data: payment } = await pay([one], '银行转账')
    await expire(one.fId)
    const had = await balance()
    expect((await receive(payment?.fId ?? '', one.fTotal, 'R-after')).errors).toBeNull()
    expect(await balance()).toBe(had + BigInt(one.fTotal.replace('.', '')))
    await booksBalance(mall)
  })
})

describe('one bank reference', () => {
  test('is taken once, also by two clerks at the same time', async () => {
    const payments = [(await pay([await order()], '银行转账')).data, (await pay([await order()], '银行转账')).data]
    const answers = await Promise.all(payments.map((one) => receive(one?.fId ?? '', '1.00', 'R-both')))
    expect(answers.map(({ errors }) => errors).sort()).toEqual(['这笔流水号已登记过', null].sort())
  })
})

describe('a recharge', () => {
  test('fills the balance; investment customers may not; amounts are plain numbers', async () => {
    const had = await balance('personal')
    const { data: payment } = await call<Payment>('/api/salePayment/createMall', { fKey: key(), fType: '费用充值', fAmount: '500.00', fPayWay: '银行转账' }, 'personal')
    await receive(payment?.fId ?? '', '500.00', 'R-recharge')
    expect(await balance('personal')).toBe(had + 50_000n)
    expect((await call('/api/salePayment/createMall', { fKey: key(), fType: '费用充值', fAmount: '1.00', fPayWay: '银行转账' }, 'recruit')).errors).toBe('招商客户不能充值')
    for (const fAmount of ['1e3', '１００', '1,000', '0.001', '0', '-1'])
      expect((await call('/api/salePayment/createMall', { fKey: key(), fType: '费用充值', fAmount, fPayWay: '银行转账' })).status).toBe(400)
    await booksBalance(mall)
  })
})

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
    expect(await state(one.fId)).toMatchObject({ fPayment: '已付款' })
    await booksBalance(mall)
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
    expect(await state(one.fId)).toMatchObject({ fPayment: '已付款' })
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

  test('a card bound again is the same card; a bank’s limit holds', async () => {
    const count = async () => (await run<{ count: number }>('select count(*)::int as count from bank_card'))[0]?.count ?? 0
    const { data } = await call<{ fBindId: string }>('/api/salePayment/bindCardMall', { fBank: 'ICBC', fCardNumber: '6222020000000001', fHolder: '李雯', fPhone: '13800000029' })
    const confirm = () => call<{ fId: string }>('/api/salePayment/confirmCardMall', { fBindId: data?.fBindId, fCode: simulator.cards.get(data?.fBindId ?? '')?.code })
    const before = await count()
    const [first, again] = [await confirm(), await confirm()]
    expect(again.data?.fId).toBe(first.data?.fId)
    expect(await count()).toBe(before + 1)
    await restock(mall, ['hd-001-1'], 1000)
    const lines = [{ fSpecId: 'hd-001-1', fQty: 200 }]
    const { data: quote } = await call<{ fTotal: string }>('/api/saleOrder/quoteMall', { fLines: lines })
    expect(Number(quote?.fTotal)).toBeGreaterThan(50_000)
    const { data: big } = await call<{ fId: string; fTotal: string }>('/api/saleOrder/addMall', { fKey: key(), fLines: lines, fAddressId: 'address-1', fPayWay: '快捷支付', fTotal: quote?.fTotal })
    if (!big) throw new Error('no order')
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
    await booksBalance(mall)
  })

  test('a forged notification is refused, and one with another amount books nothing', async () => {
    const { one, payment } = await begun()
    const news = (fen: string) => JSON.stringify({ number: payment.fNumber, tradeNumber: 'x', state: 'paid', fen, reason: null })
    const tell = (payload: string, signature: string) => ask(mall, '/api/salePayment/notify', { payload, signature })
    const right = one.fTotal.replace('.', '')
    expect((await tell(news(right), 'f'.repeat(64))).status).toBe(403)
    await tell(news('1'), await sign(SECRET, news('1')))
    expect(await state(one.fId)).toMatchObject({ fPayment: '未付款' })
    expect((await call<Payment>('/api/salePayment/getInfoMall', { fId: payment.fId })).data?.fState).toBe('待付款')
  })
})
