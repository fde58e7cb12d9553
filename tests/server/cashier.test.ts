import { describe, expect, test } from 'vitest'
import { ask, fileForm } from '#tests/support/ask.ts'
import { booksBalance } from '#tests/support/books.ts'
import { type Payment, payingMall, sum } from '#tests/support/paying.ts'

const { here, call, run, key, info, order, pay, receive, balance } = payingMall()

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
    expect((await ask(here.mall, '/api/salePayment/cashierMall', { fType: '订单', fOrderIds: [one.fId] })).status).toBe(401)
    expect((await call('/api/salePayment/cashierMall', { fType: '订单', fOrderIds: [one.fId] }, 'personal')).status).toBe(404)
    expect((await pay([one], '银行转账', {}, 'personal')).status).toBe(404)
  })

  test('a link lets a colleague transfer for these orders alone, and no letter of it may be changed', async () => {
    const [one, two] = [await order(), await order()]
    const { data } = await call<{ fLink: string }>('/api/salePayment/getLinkMall', { fOrderIds: [one.fId] })
    const token = new URL(data?.fLink ?? '').searchParams.get('token') ?? ''
    const wish = { fType: '订单', fOrderIds: [one.fId], fToken: token }
    expect((await ask<{ fPayWays: { fPayWay: string }[] }>(here.mall, '/api/salePayment/cashierMall', wish)).data?.fPayWays.map(({ fPayWay }) => fPayWay)).toEqual(['银行转账'])
    expect((await ask(here.mall, '/api/salePayment/cashierMall', { ...wish, fOrderIds: [two.fId] })).status).toBe(404)
    expect((await ask(here.mall, '/api/salePayment/cashierMall', { ...wish, fToken: `${token.slice(0, -1)}${token.endsWith('0') ? '1' : '0'}` })).status).toBe(404)
    expect((await ask<Payment>(here.mall, '/api/salePayment/createMall', { fKey: key(), ...wish, fAmount: one.fTotal, fPayWay: '余额支付' })).data).toBeNull()
    expect((await ask<Payment>(here.mall, '/api/salePayment/createMall', { fKey: key(), ...wish, fAmount: one.fTotal, fPayWay: '银行转账' })).data?.fState).toBe('待付款')
    const { data: other } = await pay([two], '银行转账')
    const upload = () => ask(here.mall, `/api/salePayment/uploadVoucherMall?${new URLSearchParams({ id: other?.fId ?? '', token })}`, fileForm('%PDF-1.4 …', 'a.pdf'))
    expect((await upload()).status).toBe(404)
    expect((await ask(here.mall, '/api/salePayment/getInfoMall', { fId: other?.fId, fToken: token })).status).toBe(404)
    here.mall.wait(8 * 86_400)
    expect((await ask(here.mall, '/api/salePayment/cashierMall', wish)).status).toBe(404)
    here.mall.wait(-8 * 86_400)
  })
})

describe('from the balance', () => {
  test('several orders at once, done at once', async () => {
    const orders = [await order(), await order()]
    const had = await balance()
    expect((await pay(orders, '余额支付')).data?.fState).toBe('已到账')
    expect(await balance()).toBe(had - BigInt(sum(orders).replace('.', '')))
    for (const { fId, fTotal } of orders) expect(await info(fId)).toMatchObject({ fPayment: '已付款', fPaid: fTotal })
    expect((await pay(orders, '余额支付')).errors).toContain('无需再付')
    await booksBalance(here.mall)
  })

  test('what was bought on credit is paid back', async () => {
    const one = await order('信用支付')
    const owed = async () => BigInt((await run<{ fen: string }>("select fen from ledger_account where id = 'receivable:hospital'"))[0]?.fen ?? 0)
    const before = await owed()
    await pay([one], '余额支付')
    expect(await owed()).toBe(before - BigInt(one.fTotal.replace('.', '')))
    await booksBalance(here.mall)
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
    await booksBalance(here.mall)
  })
})
