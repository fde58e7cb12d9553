import { describe, expect, test } from 'vitest'
import { carryOutExpiry } from '#server/orders/carry-out-expiry.ts'
import { EXPIRE_TOPIC } from '#server/orders/place-order.ts'
import { claimJobs } from '#server/outbox/outbox.ts'
import { booksBalance } from '#tests/support/books.ts'
import { orderingMall, type Placed } from '#tests/support/ordering.ts'

const { here, call, run, key, quote, place, placed, info, stock, address } = orderingMall()

describe('the demo', () => {
  test('adds up: the ledger balances, and stock is promised to open orders alone', async () => {
    await booksBalance(here.mall)
    expect(await run("select 1 from allocation a join sales_order_line l on l.id = a.line_id join sales_order o on o.id = l.order_id where o.handling in ('cancelled', 'done')")).toEqual([])
  })
})

describe('the cart', () => {
  test('shows its lines by brand, priced for the customer, and sums what is selected', async () => {
    await run("delete from cart_line where account_id = 'hospital'")
    for (const [fSpecId, fQty] of [
      ['hd-001-1', 2],
      ['cc-001-1', 10],
      ['hd-001-2', 1],
    ])
      await call('/api/saleCart/saveMall', { fSpecId, fQty })
    const { data } = await call<{
      total: number
      items: { fId: string; fBrand: string; fAmount: string; fPrice: string; fSelected: boolean; fProblem: null }[]
      selected: { fItemCount: number; fItemQtyCount: number; fAmount: string }
    }>('/api/saleCart/getPageListMall', { page: 0, size: 0 })
    expect(data?.items.map(({ fBrand }) => fBrand)).toEqual([...(data?.items ?? [])].map(({ fBrand }) => fBrand).sort())
    expect(data).toMatchObject({ total: 3, selected: { fItemCount: 3, fItemQtyCount: 13 } })
    const off = data?.items[0]?.fId
    await call('/api/saleCart/selectMall', { fIds: [off], fSelected: false })
    const again = (await call<{ selected: { fItemCount: number } }>('/api/saleCart/getPageListMall', { page: 0, size: 0 })).data
    expect(again?.selected.fItemCount).toBe(2)
    expect((await call<{ moved: number }>('/api/saleCart/moveToCollectMall', { fIds: [off] })).data).toEqual({ moved: 1 })
    expect((await call('/api/saleCart/deleteMall', { fIds: data?.items.map(({ fId }) => fId) })).data).toEqual({ deleted: 2 })
  })

  test('nobody reaches into another’s cart', async () => {
    await call('/api/saleCart/saveMall', { fSpecId: 'hd-001-1', fQty: 2 })
    const [line] = await run<{ id: string }>("select id from cart_line where account_id = 'hospital' and spec_id = 'hd-001-1'")
    expect((await call('/api/saleCart/deleteMall', { fIds: [line?.id] }, 'personal')).status).toBe(404)
    expect((await call('/api/saleCart/deleteMall', { fIds: ['no-such-line'] })).status).toBe(404)
    expect((await call('/api/saleCart/selectMall', { fIds: [line?.id], fSelected: false }, 'personal')).status).toBe(404)
    expect((await call('/api/saleCart/moveToCollectMall', { fIds: [line?.id] }, 'personal')).status).toBe(404)
  })

  test('tells of a price that has changed, and of what can’t be ordered', async () => {
    await run("delete from cart_line where account_id = 'hospital'")
    await call('/api/saleCart/saveMall', { fSpecId: 'hd-001-2', fQty: 2 })
    await run("insert into special_price (id, account_id, spec_id, price) values ('sp-test', 'hospital', 'hd-001-2', '9.99')")
    const { data } = await call<{ items: { fPrice: string; fFormerPrice: string }[] }>('/api/saleCart/getPageListMall', {})
    expect(data?.items[0]).toMatchObject({ fPrice: '9.99', fFormerPrice: expect.stringMatching(/^\d/) })
    await run("delete from special_price where id = 'sp-test'")
    await run("update lot set on_hand = 1 where spec_id = 'hd-001-2' and reserved = 0")
    await run("update lot set on_hand = reserved where spec_id = 'hd-001-2'")
    expect((await call<{ items: { fProblem: string; fProblemText: string }[] }>('/api/saleCart/getPageListMall', {})).data?.items[0]).toMatchObject({
      fProblem: 'stock',
      fProblemText: '缺货，暂时不能订购',
    })
  })
})

describe('placing an order', () => {
  test('reserves first-expired lots, keeps what was sold, empties the cart’s lines, and begins a timeline', async () => {
    const before = await stock('hd-001-1')
    const order = await placed([{ fSpecId: 'hd-001-1', fQty: 5 }])
    expect(await stock('hd-001-1')).toEqual({ ...before, reserved: (before?.reserved ?? 0) + 5 })
    expect(await info(order.fId)).toMatchObject({ fHandling: '待确认', fPayment: '未付款', fDelivery: '未发货', fMayCancel: true, fEvents: [{ fKind: 'placed' }] })
    const [line] = await run('select * from sales_order_line where order_id = $1', [order.fId])
    expect(line).toMatchObject({ certificate_number: expect.any(String), device_class: 'III', qty: 5 })
    const lots = await run<{ expires_on: Date }>('select lot.expires_on from allocation a join lot on lot.id = a.lot_id join sales_order_line l on l.id = a.line_id where l.order_id = $1', [order.fId])
    const [first] = await run<{ expires_on: Date }>("select min(expires_on) as expires_on from lot where spec_id = 'hd-001-1' and expires_on >= current_date")
    expect(lots[0]?.expires_on).toEqual(first?.expires_on)
    await booksBalance(here.mall)
  })

  test.each([
    ['more than there is', [{ fSpecId: 'hd-001-1', fQty: 5000 }], '库存只剩 100'],
    ['something that asks for an authorisation the buyer lacks', [{ fSpecId: 'gb-015-1', fQty: 1 }], '需要授权'],
  ])('is refused for %s, and nothing is left behind', async (_, lines, words) => {
    const before = await run('select count(*) from sales_order')
    const { errors, data } = await place(lines, '银行转账', 'personal')
    expect(data).toBeNull()
    expect(errors).toEqual(expect.stringContaining(words))
    expect(await run('select count(*) from sales_order')).toEqual(before)
    await booksBalance(here.mall)
  })

  test('the hospital, which is authorised, may', async () => {
    expect((await place([{ fSpecId: 'gb-015-1', fQty: 1 }])).errors).toBeNull()
  })

  test('is refused to a buyer without a licence for the class, and to one whose mandatory file has run out', async () => {
    await run(
      "insert into address (id, account_id, contact, phone, province, city, district, detail) values ('a-recruit', 'recruit', 'x', '13800000015', '江苏省', '南京市', '', 'x') on conflict do nothing",
    )
    address.recruit = 'a-recruit'
    expect((await place([{ fSpecId: 'hd-001-1', fQty: 1 }], '银行转账', 'recruit')).errors).toContain('资质未覆盖 III 类')
    await run("update qualification_file set expires_on = current_date - 1 where id = 'hospital-licence'")
    expect((await place([{ fSpecId: 'hd-001-1', fQty: 1 }])).errors).toContain('必备资质已过期：《医疗器械经营许可证》')
    await run("update qualification_file set expires_on = current_date + 41 where id = 'hospital-licence'")
  })

  test('takes the server’s prices: another total is told and not ordered', async () => {
    const { errors, data } = await place([{ fSpecId: 'hd-001-1', fQty: 1 }], '银行转账', 'hospital', { fTotal: '0.01' })
    expect(data).toBeNull()
    expect(errors).toMatch(/现在的应付金额是 ¥\d/)
    expect((await place([{ fSpecId: 'hd-001-1', fQty: 1 }], '银行转账', 'hospital', { fPrice: '0.01' })).status).toBe(400)
  })

  test.each([-5, 0, 1.5, '2', 2 ** 53, 100_000])('a quantity of %s is refused', async (fQty) => {
    const { status } = await call('/api/saleOrder/addMall', { fKey: key(), fLines: [{ fSpecId: 'hd-001-1', fQty }], fAddressId: 'address-1', fPayWay: '银行转账', fTotal: '1.00' })
    expect(status).toBe(400)
  })

  test('takes a sum as a sum, and lines of the cart or specs, never both', async () => {
    const lines = [{ fSpecId: 'hd-001-1', fQty: 1 }]
    expect(await place(lines, '银行转账', 'hospital', { fTotal: '' })).toMatchObject({ data: null, extras: { field: 'fTotal' } })
    for (const fTotal of ['2e2', '-1', '1.234']) expect(await place(lines, '银行转账', 'hospital', { fTotal })).toMatchObject({ status: 400, data: null, errors: { fTotal: [expect.any(String)] } })
    const { fTotal = '' } = (await quote(lines)) ?? {}
    expect(await place(lines, '银行转账', 'hospital', { fCartIds: ['x'] })).toMatchObject({ data: null, extras: { field: 'fLines' } })
    // As long as it is the same sum it may be written shorter.
    expect((await place(lines, '银行转账', 'hospital', { fTotal: fTotal.replace(/\.?0+$/, '') })).errors).toBeNull()
  })
  test('names only addresses and titles that the account keeps itself', async () => {
    expect((await place([{ fSpecId: 'hd-001-1', fQty: 1 }], '银行转账', 'hospital', { fAddressId: 'address-4' })).status).toBe(404)
    expect((await place([{ fSpecId: 'hd-001-1', fQty: 1 }], '银行转账', 'hospital', { fInvoiceTitleId: 'title-2' })).status).toBe(404)
  })

  test('one key, fifty times at once, is one order; with another body it is refused; keys are each customer’s own', async () => {
    const lines = [{ fSpecId: 'hd-001-1', fQty: 1 }]
    const total = (await quote(lines))?.fTotal
    const body = { fKey: 'the-same-key', fLines: lines, fAddressId: 'address-1', fPayWay: '银行转账', fTotal: total }
    const answers = await Promise.all(Array.from({ length: 50 }, () => call<Placed>('/api/saleOrder/addMall', body)))
    expect(new Set(answers.map(({ data }) => data?.fId)).size).toBe(1)
    expect((await call('/api/saleOrder/addMall', { ...body, fRemark: '另一张' })).errors).toBe('这次提交与之前的不一致，请刷新后重试')
    const theirs = (await quote(lines, 'personal'))?.fTotal
    const other = await call<Placed>('/api/saleOrder/addMall', { ...body, fAddressId: 'address-4', fTotal: theirs }, 'personal')
    expect([other.errors, typeof other.data?.fId, other.data?.fId === answers[0]?.data?.fId]).toEqual([null, 'string', false])
    await booksBalance(here.mall)
  })

  test('from the balance it is paid at once; what is short is said', async () => {
    const order = await placed([{ fSpecId: 'cc-001-1', fQty: 10 }], '余额支付')
    expect(await info(order.fId)).toMatchObject({ fPayment: '已付款', fPaid: order.fTotal })
    expect((await place([{ fSpecId: 'hd-001-1', fQty: 100 }], '余额支付')).errors).toContain('还差 ¥')
    await booksBalance(here.mall)
  })

  test('on credit it is owed, within the limit', async () => {
    const owed = async () => BigInt((await run<{ fen: string }>("select fen from ledger_account where id = 'receivable:hospital'"))[0]?.fen ?? 0)
    const before = await owed()
    const order = await placed([{ fSpecId: 'cc-001-1', fQty: 10 }], '信用支付')
    expect(await owed()).toBe(before + BigInt(order.fTotal.replace('.', '')))
    expect((await place([{ fSpecId: 'cc-001-1', fQty: 1 }], '信用支付', 'personal')).errors).toContain('未开通信用支付')
  })

  test('is found by how it is paid: what stands on a bill apart from what waits for money', async () => {
    const found = async (fPayWay: string | string[]) => {
      const { data } = await call<{ items: { fPayWay: string; fPayment: string }[]; total: number }>('/api/saleOrder/getPageListMall', { page: 1, size: 100, fPayment: '未付款', fPayWay })
      return { total: data?.total ?? 0, ways: [...new Set(data?.items.map((one) => one.fPayWay))], payments: [...new Set(data?.items.map((one) => one.fPayment))] }
    }
    const [onBill, waiting] = [await found('信用支付'), await found(['余额支付', '银行转账', '快捷支付'])]
    expect([onBill.ways, onBill.payments, onBill.total > 0]).toEqual([['信用支付'], ['未付款'], true])
    expect([waiting.ways.includes('信用支付'), waiting.payments, waiting.total > 0]).toEqual([false, ['未付款'], true])
  })

  test('staff don’t order for themselves', async () => {
    expect((await call('/api/saleOrder/addMall', { fKey: key(), fLines: [{ fSpecId: 'cc-001-1', fQty: 1 }], fAddressId: 'address-1', fPayWay: '银行转账', fTotal: '1.00' }, 'sales')).data).toBeNull()
  })
})

describe('calling it off', () => {
  test('gives stock free and money back, once, however often it is asked for', async () => {
    const before = await stock('hd-001-1')
    const balance = async () => (await run<{ fen: string }>("select fen from ledger_account where id = 'balance:hospital'"))[0]?.fen
    const had = await balance()
    const order = await placed([{ fSpecId: 'hd-001-1', fQty: 3 }], '余额支付')
    expect(await balance()).not.toBe(had)
    const answers = await Promise.all(Array.from({ length: 50 }, () => call('/api/saleOrder/cancelMall', { fId: order.fId, fReason: '买错了' })))
    expect(answers.filter(({ errors }) => errors === null)).toHaveLength(1)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await balance()).toBe(had)
    expect(await stock('hd-001-1')).toEqual(before)
    expect(await info(order.fId)).toMatchObject({ fHandling: '已取消', fMayCancel: false })
    await booksBalance(here.mall)
  })

  test('is the owner’s alone, and an order of someone else isn’t there', async () => {
    const order = await placed([{ fSpecId: 'cc-001-1', fQty: 1 }])
    for (const path of ['/api/saleOrder/getInfoMall', '/api/saleOrder/cancelMall', '/api/saleOrder/againMall']) expect((await call(path, { fId: order.fId }, 'personal')).status).toBe(404)
  })
})

describe('nobody pays', () => {
  test('by its time an order is called off and its stock is free again; one that was paid stays', async () => {
    const before = await stock('hd-001-1')
    const [late, paid] = [await placed([{ fSpecId: 'hd-001-1', fQty: 2 }]), await placed([{ fSpecId: 'hd-001-1', fQty: 1 }])]
    await call('/api/salePayment/createMall', { fKey: key(), fType: '订单', fOrderIds: [paid.fId], fAmount: paid.fTotal, fPayWay: '余额支付' })
    await run("update sales_order set expires_at = now() - interval '1 second' where expires_at is not null")
    await run("update outbox set run_at = now() where topic = 'order.expire'")
    for (const job of await claimJobs(here.mall.deps.db, EXPIRE_TOPIC, 500, 60)) await carryOutExpiry(here.mall.deps, job)
    expect(await info(late.fId)).toMatchObject({ fHandling: '已取消' })
    expect(await info(paid.fId)).toMatchObject({ fHandling: '待确认', fPayment: '已付款' })
    expect((await stock('hd-001-1'))?.reserved).toBeLessThanOrEqual((before?.reserved ?? 0) + 1)
    await booksBalance(here.mall)
  })
})
