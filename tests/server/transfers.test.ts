import { describe, expect, test, vi } from 'vitest'
import { carryOutExpiry } from '#server/orders/carry-out-expiry.ts'
import { claimJobs } from '#server/outbox/outbox.ts'
import { carryOutPaymentExpiry } from '#server/payments/gateway-news.ts'
import { ask, fileForm, signIn } from '#tests/support/ask.ts'
import { booksBalance } from '#tests/support/books.ts'
import { amount, type Payment, payingMall, sum } from '#tests/support/paying.ts'

const { here, tokens, call, run, info, order, pay, receive, balance } = payingMall()

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
    const { data: told } = await call<{ items: { fTitle: string; fText: string }[] }>('/api/message/getPageListMall', { page: 1, size: 1 })
    const left = amount(BigInt(one.fTotal.replace('.', '')) - 1000n)
    expect(told?.items[0]).toMatchObject({ fTitle: `付款 ${(payment as { fNumber: string }).fNumber} 到账 ¥10.00`, fText: `还应付 ¥${left}，订单的付款状态已更新。` })
    expect(await info(one.fId)).toMatchObject({ fPayment: '部分付款', fPaid: '10.00' })
    const much = BigInt(one.fTotal.replace('.', '')) - 1000n + 500n
    expect((await receive(payment.fId, amount(much), 'R2')).data).toMatchObject({ fState: '已到账', fOver: '5.00' })
    expect(await info(one.fId)).toMatchObject({ fPayments: [{ fOver: '5.00' }] })
    expect(await info(one.fId)).toMatchObject({ fPayment: '已付款', fPaid: one.fTotal })
    expect(await balance()).toBe(had + 500n)
    await booksBalance(here.mall)
  })

  test('money for an order that was called off meanwhile goes to the balance', async () => {
    const one = await order()
    const { data: payment } = await pay([one], '银行转账')
    await call('/api/saleOrder/cancelMall', { fId: one.fId })
    const had = await balance()
    await receive(payment?.fId ?? '', one.fTotal, 'R-weekend')
    expect(await balance()).toBe(had + BigInt(one.fTotal.replace('.', '')))
    await booksBalance(here.mall)
  })

  test('with vouchers, which only the payer and finance can see', async () => {
    const one = await order()
    const { data: payment } = await pay([one], '银行转账')
    const upload = (content: string | Uint8Array, name: string, who = 'hospital') =>
      ask<{ fVouchers: { fUrl: string; fName: string }[] }>(here.mall, `/api/salePayment/uploadVoucherMall?id=${payment?.fId}`, fileForm(content, name), { token: tokens[who] as string })
    expect((await upload('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>', 'a.svg')).errors).toContain('只支持')
    expect((await upload('<script>', 'a.pdf')).errors).toContain('只支持')
    expect((await upload('%PDF-1.4 …', '回单.pdf', 'personal')).status).toBe(404)
    // Until then its orders go by their own time; a voucher keeps them open as long as the money is awaited.
    const [noted] = await run<{ who: string }>("select actor_name as who from audit where entity = 'payment' and entity_id = $1 and action = 'add'", [payment?.fId])
    expect(noted?.who).toBe('武汉仁和口腔医院有限公司')
    const times = (told: unknown) => ((told as { fPayBy: string; fExpiresAt: string }).fPayBy < (told as { fExpiresAt: string }).fExpiresAt ? 'by its orders' : 'by its own')
    expect(times(payment)).toBe('by its orders')
    const told = async () => ((await info(one.fId)) as unknown as { fTransferId: string | null } | null)?.fTransferId
    expect(await told()).toBeNull()
    const { data } = await upload('%PDF-1.4 …', '回单.pdf')
    expect((await call<{ fVouchers: number }>('/api/desk/getDashboard', {}, 'finance')).data?.fVouchers).toBe(1)
    const number = (payment as unknown as { fNumber: string }).fNumber
    const toldOf = async (who: string) =>
      (await call<{ items: { fTitle: string; fText: string; fLink: string }[] }>('/api/message/getPageListMall', { page: 1, size: 20 }, who)).data?.items.filter(({ fText }) => fText.includes(number))
    await vi.waitFor(async () =>
      expect(await toldOf('finance')).toEqual([expect.objectContaining({ fTitle: expect.stringContaining('上传了汇款凭证'), fLink: `/payments?view=withVoucher&q=${number}` })]),
    )
    expect(await toldOf('sales')).toEqual([])
    // Its order says so, so that nobody pays again.
    expect(await told()).toBe(payment?.fId)
    const { data: listed } = await call<{ items: { fId: string; fTransferId: string | null }[] }>('/api/saleOrder/getPageListMall', { page: 1, size: 50 })
    expect(listed?.items.filter(({ fTransferId }) => fTransferId !== null).map(({ fId, fTransferId }) => [fId, fTransferId])).toContainEqual([one.fId, payment?.fId])
    expect(times(data)).toBe('by its own')
    const [added] = await run<{ who: string }>("select actor_name as who from audit where entity = 'payment' and entity_id = $1 and action = 'addVoucher'", [payment?.fId])
    expect(added?.who).toBe('武汉仁和口腔医院有限公司')
    expect(await info(one.fId)).toMatchObject({ fExpiresAt: (data as unknown as { fExpiresAt: string }).fExpiresAt })
    expect(data?.fVouchers).toEqual([expect.objectContaining({ fName: '回单.pdf' })])
    const see = (who?: string) => here.mall.app.fetch(new Request(`http://mall.test${data?.fVouchers[0]?.fUrl}`, { headers: who ? { authorization: `Bearer ${tokens[who]}` } : {} }))
    expect([(await see()).status, (await see('personal')).status, (await see('hospital')).status, (await see('finance')).status]).toEqual([401, 404, 200, 200])
    expect((await see('finance')).headers.get('content-disposition')).toContain('attachment')
    // A wrong one is taken back by its payer alone, while money is awaited; that it was there stays in the log.
    const name = data?.fVouchers[0]?.fUrl.split('/').pop() ?? ''
    const remove = (who: string) => ask<{ fVouchers: unknown[] }>(here.mall, '/api/salePayment/removeVoucherMall', { fId: payment?.fId, fName: name }, { token: tokens[who] as string })
    expect((await remove('personal')).status).toBe(404)
    await upload('%PDF-1.4 …', '第二张.pdf')
    expect((await remove('hospital')).data?.fVouchers).toEqual([expect.objectContaining({ fName: '第二张.pdf' })])
    expect((await remove('hospital')).status).toBe(404)
    expect((await see('hospital')).status).toBe(404)
    expect(await run("select before ->> 'name' as name from audit where entity_id = $1 and action = 'removeVoucher'", [payment?.fId])).toEqual([{ name: '回单.pdf' }])
    await receive(payment?.fId ?? '', one.fTotal, 'R-voucher')
    const { data: paid } = await call<{ fVouchers: { fUrl: string }[] }>('/api/salePayment/getInfoMall', { fId: payment?.fId })
    const late = { fId: payment?.fId, fName: paid?.fVouchers[0]?.fUrl.split('/').pop() }
    expect((await ask(here.mall, '/api/salePayment/removeVoucherMall', late, { token: tokens.hospital as string })).errors).toContain('到账')
  })

  test('with a voucher stays for what is left of its orders when one of them is called off, and ends with the last', async () => {
    const [one, two] = [await order(), await order()]
    const { data: payment } = await pay([one, two], '银行转账')
    await ask(here.mall, `/api/salePayment/uploadVoucherMall?id=${payment?.fId}`, fileForm('%PDF-1.4 …', '回单.pdf'), { token: tokens.hospital as string })
    const state = async () => (await call<{ fState: string }>('/api/salePayment/getInfoMall', { fId: payment?.fId })).data?.fState
    await call('/api/saleOrder/cancelMall', { fId: one.fId })
    expect(await state()).toBe('待付款')
    expect(await info(two.fId)).toMatchObject({ fTransferId: payment?.fId })
    const before = await balance()
    await receive(payment?.fId ?? '', sum([one, two]), 'R-of-both')
    expect(await info(two.fId)).toMatchObject({ fPayment: '已付款' })
    expect((await balance()) - before).toBe(BigInt(one.fTotal.replace('.', '')))

    const three = await order()
    const { data: last } = await pay([three], '银行转账')
    await ask(here.mall, `/api/salePayment/uploadVoucherMall?id=${last?.fId}`, fileForm('%PDF-1.4 …', '回单.pdf'), { token: tokens.hospital as string })
    await call('/api/saleOrder/cancelMall', { fId: three.fId })
    expect((await call<{ fState: string }>('/api/salePayment/getInfoMall', { fId: last?.fId })).data?.fState).toBe('已关闭')
  })

  test('’s voucher is shown to colleagues who pay, and to no others', async () => {
    const one = await order()
    const { data: payment } = await pay([one], '银行转账')
    const { data } = await ask<{ fVouchers: { fUrl: string }[] }>(here.mall, `/api/salePayment/uploadVoucherMall?id=${payment?.fId}`, fileForm('%PDF-1.4 …', '回单.pdf'), {
      token: tokens.hospital as string,
    })
    tokens.east = (await signIn(here.mall, 'hospital-east')).token
    const see = async (who: string) => (await here.mall.app.fetch(new Request(`http://mall.test${data?.fVouchers[0]?.fUrl}`, { headers: { authorization: `Bearer ${tokens[who]}` } }))).status
    expect([await see('hospital'), await see('east')]).toEqual([200, 404])
    // Of what one has begun to pay oneself, too, only as long as one may pay.
    await run("update payment set account_id = 'hospital-east' where id = $1", [payment?.fId])
    await run("update account set may = '{order,pay,prices}' where id = 'hospital-east'")
    expect(await see('east')).toBe(200)
    await run("update account set may = '{order,prices}' where id = 'hospital-east'")
    expect(await see('east')).toBe(404)
  })

  test('is closed when its time is over', async () => {
    const { data: payment } = await pay([await order()], '银行转账')
    here.mall.wait(8 * 86_400)
    await run("update outbox set run_at = now() where topic = 'payment.expire' and key = $1", [payment?.fId])
    for (const job of await claimJobs(here.mall.deps.db, 'payment.expire', 50, 60)) await carryOutPaymentExpiry(here.mall.deps, job)
    here.mall.wait(-8 * 86_400)
    expect((await call<Payment>('/api/salePayment/getInfoMall', { fId: payment?.fId })).data).toMatchObject({ fState: '已关闭' })
  })
})

describe('an order’s time', () => {
  const expire = async (fId: string) => {
    await run("update sales_order set expires_at = now() - interval '1 second' where id = $1", [fId])
    await run("update outbox set run_at = now() where topic = 'order.expire' and key = $1", [fId])
    for (const job of await claimJobs(here.mall.deps.db, 'order.expire', 200, 60)) await carryOutExpiry(here.mall.deps, job)
  }

  test('is not over while a transfer with its voucher is on its way; without one it is', async () => {
    const [withVoucher, without] = [await order(), await order()]
    const { data: payment } = await pay([withVoucher], '银行转账')
    await pay([without], '银行转账')
    await ask(here.mall, `/api/salePayment/uploadVoucherMall?id=${payment?.fId}`, fileForm('%PDF-1.4 …', 'a.pdf'), { token: tokens.hospital as string })
    for (const one of [withVoucher, without]) await expire(one.fId)
    expect([(await info(withVoucher.fId))?.fHandling, (await info(without.fId))?.fHandling]).toEqual(['待确认', '已取消'])
    // It is looked at again when the transfer's own time is over.
    expect(await run("select 1 from outbox where topic = 'order.expire' and key = $1 and state = 'ready' and run_at > now() + interval '6 days'", [withVoucher.fId])).toHaveLength(1)
    await receive(payment?.fId ?? '', withVoucher.fTotal, 'R-monday')
    expect((await info(withVoucher.fId))?.fPayment).toBe('已付款')
  })

  test('over, money that comes all the same is entered and goes to the balance', async () => {
    const one = await order()
    const { data: payment } = await pay([one], '银行转账')
    await expire(one.fId)
    const had = await balance()
    expect((await receive(payment?.fId ?? '', one.fTotal, 'R-after')).errors).toBeNull()
    expect(await balance()).toBe(had + BigInt(one.fTotal.replace('.', '')))
    await booksBalance(here.mall)
  })
})

describe('one bank reference', () => {
  test('is taken once, also by two clerks at the same time', async () => {
    const payments = [(await pay([await order()], '银行转账')).data, (await pay([await order()], '银行转账')).data]
    const answers = await Promise.all(payments.map((one) => receive(one?.fId ?? '', '1.00', 'R-both')))
    expect(answers.map(({ errors }) => errors).sort()).toEqual(['这笔流水号已登记过', null].sort())
  })
})
