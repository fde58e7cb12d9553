import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Notice } from '#server/deps.ts'
import { carryOutNotice, NOTICE_TOPIC } from '#server/messages/send.ts'
import { carryOutExpiry } from '#server/orders/expire.ts'
import { EXPIRE_TOPIC } from '#server/orders/place-order.ts'
import { claimJobs } from '#server/outbox/outbox.ts'
import { ask, signIn } from '#tests/support/ask.ts'
import { booksBalance, restock } from '#tests/support/books.ts'
import { openTestMall, type TestMall } from '#tests/support/test-mall.ts'

let mall: TestMall
const tokens: Record<string, string> = {}
beforeAll(async () => {
  mall = await openTestMall()
  for (const who of ['hospital', 'personal', 'recruit', 'admin', 'sales', 'finance']) tokens[who] = (await signIn(mall, who)).token
})
afterAll(() => mall.close())
beforeEach(() => restock(mall, ['hd-001-1', 'hd-001-2', 'cc-001-1', 'gb-015-1'], 100))

const call = <Data = Record<string, unknown>>(path: string, body: unknown = {}, who = 'hospital') => ask<Data>(mall, path, body, { token: tokens[who] as string })
const run = async <Row = Record<string, unknown>>(text: string, values: unknown[] = []) => (await mall.database.pool.query(text, values)).rows as Row[]
interface Placed {
  fId: string
  fNumber: string
  fTotal: string
}
let keys = 0
const key = () => `test-key-${++keys}`
const address = { hospital: 'address-1', personal: 'address-4' } as Record<string, string>
const quote = async (lines: unknown, who = 'hospital') =>
  (await call<{ fTotal: string; fLines: { fProblem: string | null; fProblemText: string | null }[]; fProblemText: string | null }>('/api/saleOrder/quoteMall', { fLines: lines }, who)).data
const place = async (lines: { fSpecId: string; fQty: number }[], payWay = '银行转账', who = 'hospital', more: Record<string, unknown> = {}) => {
  const { fTotal } = (await quote(lines, who)) ?? { fTotal: '0' }
  return call<Placed>('/api/saleOrder/addMall', { fKey: key(), fLines: lines, fAddressId: address[who] ?? 'address-1', fPayWay: payWay, fTotal, ...more }, who)
}
const placed = async (...given: Parameters<typeof place>): Promise<Placed> => {
  const { data, errors } = await place(...given)
  if (!data) throw new Error(`not placed: ${JSON.stringify(errors)}`)
  return data
}
const info = async (fId: string, who = 'hospital') =>
  (
    await call<{
      fHandling: string
      fPayment: string
      fDelivery: string
      fPaid: string
      fDeliveries: { fId: string; fNumber: string; fLines: { fId: string; fQty: number }[] }[]
      fEvents: { fKind: string }[]
      fMayCancel: boolean
    }>('/api/saleOrder/getInfoMall', { fId }, who)
  ).data
const stock = async (specId: string) =>
  (
    await run<{ on_hand: number; reserved: number; sold: number; scrapped: number }>(
      'select sum(on_hand)::int as on_hand, sum(reserved)::int as reserved, sum(sold)::int as sold, sum(scrapped)::int as scrapped from lot where spec_id = $1',
      [specId],
    )
  )[0]
const ship = (fId: string, lines: { fLineId: string; fLotId: string; fQty: number }[]) =>
  call<{ fId: string; fNumber: string }>('/api/saleOrder/ship', { fKey: key(), fId, fLines: lines, fCarrier: '顺丰速运', fTracking: 'SF100' }, 'sales')
const lotsOf = async (fId: string) => (await call<{ fLineId: string; fLotId: string; fReserved: number; fFree: number; fExpiryDate: string }[]>('/api/saleOrder/getLots', { fId }, 'sales')).data ?? []
const shipAll = async (fId: string) =>
  ship(
    fId,
    (await lotsOf(fId)).filter(({ fReserved }) => fReserved > 0).map(({ fLineId, fLotId, fReserved }) => ({ fLineId, fLotId, fQty: fReserved })),
  )

describe('the demo', () => {
  test('adds up: the ledger balances, and stock is promised to open orders alone', async () => {
    await booksBalance(mall)
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
    expect((await call('/api/saleCart/deleteMall', { fIds: [line?.id] }, 'personal')).data).toEqual({ deleted: 0 })
    expect((await call('/api/saleCart/selectMall', { fIds: [line?.id], fSelected: false }, 'personal')).data).toEqual({ fChanged: 0 })
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
      fProblemText: expect.stringContaining('库存只剩 0'),
    })
  })

  test('checks pasted rows one by one, and says which code was probably meant', async () => {
    const { data } = await call<{ fRow: number; fSpecId: string | null; fProblemText: string | null; fSuggestion: string | null }[]>('/api/saleCart/checkRowsMall', {
      fRows: [
        { fCode: 'hd0111', fQty: '2' },
        { fCode: 'HDO111', fQty: '2' },
        { fCode: 'HD0112', fQty: '1.5' },
        { fCode: 'HD0111', fQty: '1' },
        { fCode: 'nothing', fQty: '1' },
      ],
    })
    expect(data?.map(({ fProblemText }) => fProblemText)).toEqual([null, '没有编码 HDO111', '数量应为 1 到 99999 的整数', '与前面的行重复，加入时会合并', '没有编码 nothing'])
    expect(data?.map(({ fSpecId, fSuggestion }) => fSpecId ?? fSuggestion)).toEqual(['hd-001-1', 'HD0111', 'hd-001-2', 'hd-001-1', null])
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
    await booksBalance(mall)
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
    await booksBalance(mall)
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
    await booksBalance(mall)
  })

  test('from the balance it is paid at once; what is short is said', async () => {
    const order = await placed([{ fSpecId: 'cc-001-1', fQty: 10 }], '余额支付')
    expect(await info(order.fId)).toMatchObject({ fPayment: '已付款', fPaid: order.fTotal })
    expect((await place([{ fSpecId: 'hd-001-1', fQty: 100 }], '余额支付')).errors).toContain('还差 ¥')
    await booksBalance(mall)
  })

  test('on credit it is owed, within the limit', async () => {
    const owed = async () => BigInt((await run<{ fen: string }>("select fen from ledger_account where id = 'receivable:hospital'"))[0]?.fen ?? 0)
    const before = await owed()
    const order = await placed([{ fSpecId: 'cc-001-1', fQty: 10 }], '信用支付')
    expect(await owed()).toBe(before + BigInt(order.fTotal.replace('.', '')))
    expect((await place([{ fSpecId: 'cc-001-1', fQty: 1 }], '信用支付', 'personal')).errors).toContain('未开通信用支付')
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
    await booksBalance(mall)
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
    for (const job of await claimJobs(mall.deps.db, EXPIRE_TOPIC, 500, 60)) await carryOutExpiry(mall.deps, job)
    expect(await info(late.fId)).toMatchObject({ fHandling: '已取消' })
    expect(await info(paid.fId)).toMatchObject({ fHandling: '待确认', fPayment: '已付款' })
    expect((await stock('hd-001-1'))?.reserved).toBeLessThanOrEqual((before?.reserved ?? 0) + 1)
    await booksBalance(mall)
  })
})

describe('staff who act for a customer', () => {
  test('order in both names, with the customer’s prices and addresses, and stop', async () => {
    const sales = (await signIn(mall, 'sales')).token
    const as = <Data = Record<string, unknown>>(path: string, body: unknown) => ask<Data>(mall, path, body, { token: sales })
    expect((await as('/api/accounts/actForMall', { fId: 'admin' })).status).toBe(404)
    expect((await ask(mall, '/api/accounts/actForMall', { fId: 'personal' }, { token: tokens.hospital as string })).status).toBe(403)
    await as('/api/accounts/actForMall', { fId: 'hospital' })
    expect((await as<{ fName: string; fExtend: { fActorName: string } }>('/api/auth/getLoginInfo', {})).data).toMatchObject({ fName: '武汉仁和口腔医院有限公司', fExtend: { fActorName: '陈立群' } })
    const lines = [{ fSpecId: 'cc-001-1', fQty: 1 }]
    const { data: sum } = await as<{ fTotal: string }>('/api/saleOrder/quoteMall', { fLines: lines })
    const { data: made } = await as<Placed>('/api/saleOrder/addMall', { fKey: key(), fLines: lines, fAddressId: 'address-1', fPayWay: '银行转账', fTotal: sum?.fTotal })
    expect((await info(made?.fId ?? ''))?.fEvents[0]).toMatchObject({ fActorName: '陈立群', fForName: '武汉仁和口腔医院有限公司' })
    await as('/api/accounts/actForMall', {})
    expect((await as('/api/saleOrder/getInfoMall', { fId: made?.fId })).status).toBe(404)
  })
})

describe('news', () => {
  test('reaches the inbox once, is read, and leaves the house where a sender is configured', async () => {
    const sent: Notice[] = []
    const notices = { send: async (notice: Notice) => void sent.push(notice) }
    mall.deps.notices = notices
    const order = await placed([{ fSpecId: 'cc-001-1', fQty: 1 }])
    mall.deps.notices = null
    const unread = async () => (await call<{ fUnread: number }>('/api/message/getCountMall')).data?.fUnread ?? 0
    const before = await unread()
    const { data } = await call<{ items: { fId: string; fTitle: string }[] }>('/api/message/getPageListMall', { page: 1, size: 5 })
    const news = data?.items.find(({ fTitle }) => fTitle === `订单 ${order.fNumber} 已提交`)
    expect(news).toBeTruthy()
    await call('/api/message/readMall', { fIds: [news?.fId] })
    expect(await unread()).toBe(before - 1)
    expect((await call('/api/message/readMall', { fIds: [news?.fId] }, 'personal')).data).toEqual({ fChanged: 0 })
    for (const job of await claimJobs(mall.deps.db, NOTICE_TOPIC, 10, 60)) await carryOutNotice(mall.deps, notices, job)
    expect(sent).toEqual([expect.objectContaining({ title: `订单 ${order.fNumber} 已提交`, phone: '13800000011', link: `http://mall.test/mall/orderdetail?id=${order.fId}` })])
  })

  test('warns of a file that is about to expire, once', async () => {
    await call('/api/message/getCountMall')
    await call('/api/message/getCountMall')
    expect(await run("select count(*)::int as count from message where account_id = 'hospital' and kind = 'file'")).toEqual([{ count: 1 }])
  })
})

describe('sending and receiving', () => {
  test('an order is confirmed, sent in two parts, received with a difference, and done when it is paid', async () => {
    const order = await placed([{ fSpecId: 'hd-001-1', fQty: 4 }], '信用支付')
    expect((await shipAll(order.fId)).errors).toContain('需先确认')
    expect((await call('/api/saleOrder/confirm', { fIds: [order.fId] }, 'sales')).data).toEqual({ fChanged: 1 })
    expect((await call('/api/saleOrder/confirm', { fIds: [order.fId] }, 'sales')).errors).toContain('现在是「已确认」')
    const [lot] = (await lotsOf(order.fId)).filter(({ fReserved }) => fReserved > 0)
    if (!lot) throw new Error('nothing reserved')
    expect((await ship(order.fId, [{ fLineId: lot.fLineId, fLotId: lot.fLotId, fQty: 5 }])).errors).toContain('最多还能发 4')
    const first = (await ship(order.fId, [{ fLineId: lot.fLineId, fLotId: lot.fLotId, fQty: 1 }])).data
    expect(await info(order.fId)).toMatchObject({ fDelivery: '部分发货', fMayCancel: false })
    const second = (await shipAll(order.fId)).data
    const number = (text: string | undefined) => Number(/CK\d{4}(\d{6})-/.exec(text ?? '')?.[1])
    expect(number(second?.fNumber)).toBe(number(first?.fNumber) + 1)
    const { fDeliveries = [] } = (await info(order.fId)) ?? {}
    expect(fDeliveries).toHaveLength(2)
    for (const { fId, fLines } of fDeliveries) {
      const [line] = fLines
      if (!line) throw new Error('an empty delivery')
      if (line.fQty > 1) {
        expect((await call('/api/saleDelivery/receiveMall', { fId, fLines: [{ fId: line.fId, fQty: line.fQty - 1 }] })).errors).toContain('请写明原因')
        expect((await call('/api/saleDelivery/receiveMall', { fId, fLines: [{ fId: line.fId, fQty: line.fQty - 1, fReason: '一支破损' }] })).data).toMatchObject({ fDiffers: true })
      } else expect((await call('/api/saleDelivery/receiveMall', { fId, fLines: [{ fId: line.fId, fQty: 1 }] })).data).toMatchObject({ fDiffers: false })
    }
    expect(await info(order.fId)).toMatchObject({ fDelivery: '已收货', fHandling: '已确认' })
    await booksBalance(mall)
  })

  test('another free lot may be sent instead; an expired one never', async () => {
    const order = await placed([{ fSpecId: 'hd-001-1', fQty: 2 }], '信用支付')
    await call('/api/saleOrder/confirm', { fIds: [order.fId] }, 'sales')
    await run(
      "insert into lot (id, spec_id, number, expires_on, on_hand) values ('lot-late', 'hd-001-1', 'LATE1', current_date + 900, 10), ('lot-dead', 'hd-001-1', 'DEAD1', current_date - 1, 10) on conflict (id) do update set on_hand = 10, reserved = 0",
    )
    const [line] = await lotsOf(order.fId)
    expect((await ship(order.fId, [{ fLineId: line?.fLineId ?? '', fLotId: 'lot-dead', fQty: 1 }])).errors).toContain('批号 DEAD1 不能用于')
    expect((await ship(order.fId, [{ fLineId: line?.fLineId ?? '', fLotId: 'lot-late', fQty: 2 }])).errors).toBeNull()
    expect(await run('select 1 from allocation a join sales_order_line l on l.id = a.line_id where l.order_id = $1', [order.fId])).toEqual([])
    await booksBalance(mall)
    expect((await call<{ fAccountName: string; fQty: number }[]>('/api/saleDelivery/recall', { fLotId: 'lot-late' }, 'sales')).data).toEqual([
      expect.objectContaining({ fAccountName: '武汉仁和口腔医院有限公司', fQty: 2 }),
    ])
  })

  test('its paper is a PDF, for the buyer and for staff, and for nobody else', async () => {
    const [sent] = await run<{ id: string }>("select d.id from delivery d join sales_order o on o.id = d.order_id where o.account_id = 'hospital' limit 1")
    const paper = (who: string) => mall.app.fetch(new Request(`http://mall.test/api/saleDelivery/paper/${sent?.id}`, { headers: { authorization: `Bearer ${tokens[who]}` } }))
    for (const who of ['hospital', 'sales']) {
      const response = await paper(who)
      expect(response.headers.get('content-type')).toBe('application/pdf')
      expect(new TextDecoder('latin1').decode(new Uint8Array(await response.arrayBuffer()).slice(0, 5))).toBe('%PDF-')
    }
    expect((await paper('personal')).status).toBe(404)
  })
})

describe('again', () => {
  test('puts what there is into the cart, and says what was left out', async () => {
    await run("delete from cart_line where account_id = 'hospital'")
    const order = await placed([
      { fSpecId: 'hd-001-1', fQty: 2 },
      { fSpecId: 'cc-001-1', fQty: 3 },
    ])
    await run("update goods set status = 'disabled' where id = 'cc-001'")
    expect((await call('/api/saleOrder/againMall', { fId: order.fId })).data).toEqual({ fAdded: 1, fSkipped: [{ fName: expect.any(String), fReason: expect.stringContaining('已下架') }] })
    await run("update goods set status = 'active' where id = 'cc-001'")
  })
})

describe('lists', () => {
  test('tabs count what they hold, pages hold what was asked for', async () => {
    const counts = (await call<Record<string, number>>('/api/saleOrder/getCountsMall')).data
    for (const tab of ['all', 'pending', 'toPay', 'toShip', 'toReceive', 'done', 'cancelled']) {
      const page = (await call<{ total: number; items: unknown[] }>('/api/saleOrder/getPageListMall', { fTab: tab, page: 1, size: 5 })).data
      expect(page?.total).toBe(counts?.[tab])
      expect(page?.items.length).toBe(Math.min(5, page?.total ?? 0))
    }
  })

  test('export has a row for each line', async () => {
    const response = await mall.app.fetch(
      new Request('http://mall.test/api/saleOrder/exportMall?format=csv', { method: 'POST', headers: { authorization: `Bearer ${tokens.hospital}`, 'content-type': 'application/json' }, body: '{}' }),
    )
    const rows = (await response.text()).trim().split('\r\n')
    const [lines] = await run<{ count: number }>(
      "select count(*)::int as count from sales_order_line l join sales_order o on o.id = l.order_id where o.account_id in ('hospital', 'hospital-east', 'hospital-closed')",
    )
    expect(rows).toHaveLength((lines?.count ?? 0) + 1)
    expect(rows[0]).toContain('注册证号')
  })
})
