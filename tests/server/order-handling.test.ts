import { describe, expect, test } from 'vitest'
import type { Notice } from '#server/deps.ts'
import { carryOutNotice, NOTICE_TOPIC } from '#server/messages/send.ts'
import { claimJobs } from '#server/outbox/outbox.ts'
import { ask, signIn } from '#tests/support/ask.ts'
import { booksBalance } from '#tests/support/books.ts'
import { orderingMall, type Placed } from '#tests/support/ordering.ts'

const { here, tokens, call, run, key, placed, info, ship, lotsOf, shipAll } = orderingMall()

describe('staff who act for a customer', () => {
  test('order in both names, with the customer’s prices and addresses, and stop', async () => {
    const sales = (await signIn(here.mall, 'sales')).token
    const as = <Data = Record<string, unknown>>(path: string, body: unknown) => ask<Data>(here.mall, path, body, { token: sales })
    expect((await as('/api/accounts/actForMall', { fId: 'admin' })).status).toBe(404)
    expect((await ask(here.mall, '/api/accounts/actForMall', { fId: 'personal' }, { token: tokens.hospital as string })).status).toBe(403)
    await as('/api/accounts/actForMall', { fId: 'hospital' })
    expect((await as<{ fName: string; fExtend: { fActorName: string } }>('/api/auth/getLoginInfo', {})).data).toMatchObject({ fName: '武汉仁和口腔医院有限公司', fExtend: { fActorName: '陈立群' } })
    const lines = [{ fSpecId: 'cc-001-1', fQty: 1 }]
    const { data: sum } = await as<{ fTotal: string }>('/api/saleOrder/quoteMall', { fLines: lines })
    const { data: made } = await as<Placed>('/api/saleOrder/addMall', { fKey: key(), fLines: lines, fAddressId: 'address-1', fPayWay: '银行转账', fTotal: sum?.fTotal })
    expect((await info(made?.fId ?? ''))?.fEvents[0]).toMatchObject({ fActorName: '陈立群', fForName: '武汉仁和口腔医院有限公司' })
    expect(await run("select title from message where account_id = 'hospital' and link = '/orderdetail?id=' || $1", [made?.fId])).toEqual([{ title: `订单 ${made?.fNumber} 已由 陈立群 代您提交` }])
    await as('/api/accounts/actForMall', {})
    expect((await as('/api/saleOrder/getInfoMall', { fId: made?.fId })).status).toBe(404)
  })
})

describe('news', () => {
  test('reaches the inbox once, is read, and leaves the house where a sender is configured', async () => {
    const sent: Notice[] = []
    const notices = { send: async (notice: Notice) => void sent.push(notice) }
    here.mall.deps.notices = notices
    const order = await placed([{ fSpecId: 'cc-001-1', fQty: 1 }])
    here.mall.deps.notices = null
    const unread = async () => (await call<{ fUnread: number }>('/api/message/getCountMall')).data?.fUnread ?? 0
    const before = await unread()
    const { data } = await call<{ items: { fId: string; fTitle: string }[] }>('/api/message/getPageListMall', { page: 1, size: 5 })
    const news = data?.items.find(({ fTitle }) => fTitle === `订单 ${order.fNumber} 已提交`)
    expect(news).toBeTruthy()
    await call('/api/message/readMall', { fIds: [news?.fId] })
    expect(await unread()).toBe(before - 1)
    expect((await call('/api/message/readMall', { fIds: [news?.fId] }, 'personal')).data).toEqual({ fChanged: 0 })
    for (const job of await claimJobs(here.mall.deps.db, NOTICE_TOPIC, 10, 60)) await carryOutNotice(here.mall.deps, notices, job)
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
        const [log] = (
          await here.mall.database.pool.query<{ short: string[] }>("select after -> 'short' as short from audit where entity = 'delivery' and entity_id = $1 and action = 'receive'", [fId])
        ).rows
        expect(log?.short).toEqual([expect.stringMatching(new RegExp(`：${line.fQty - 1} / ${line.fQty}$`))])
      } else expect((await call('/api/saleDelivery/receiveMall', { fId, fLines: [{ fId: line.fId, fQty: 1 }] })).data).toMatchObject({ fDiffers: false })
    }
    expect(await info(order.fId)).toMatchObject({ fDelivery: '已收货', fHandling: '已确认' })
    await booksBalance(here.mall)
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
    await booksBalance(here.mall)
    expect((await call<{ fAccountName: string; fQty: number }[]>('/api/saleDelivery/recall', { fLotId: 'lot-late' }, 'sales')).data).toEqual([
      expect.objectContaining({ fAccountName: '武汉仁和口腔医院有限公司', fQty: 2 }),
    ])
  })

  test('its paper is a PDF, for the buyer and for staff, and for nobody else', async () => {
    const [sent] = await run<{ id: string }>("select d.id from delivery d join sales_order o on o.id = d.order_id where o.account_id = 'hospital' limit 1")
    const paper = (who: string) => here.mall.app.fetch(new Request(`http://mall.test/api/saleDelivery/paper/${sent?.id}`, { headers: { authorization: `Bearer ${tokens[who]}` } }))
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
    await call('/api/saleCart/saveMall', { fSpecId: 'hd-001-2', fQty: 1 })
    await run("update goods set status = 'disabled' where id = 'cc-001'")
    expect((await call('/api/saleOrder/againMall', { fId: order.fId })).data).toEqual({
      fAdded: 1,
      fRepriced: 0,
      fSkipped: [{ fName: expect.any(String), fReason: expect.stringContaining('已下架') }],
    })
    await run('update sales_order_line set price = price + 1 where order_id = $1', [order.fId])
    expect((await call<{ fRepriced: number }>('/api/saleOrder/againMall', { fId: order.fId })).data?.fRepriced).toBe(1)
    // The line says what it was bought for.
    const [bought] = await run<{ price: string }>("select price::numeric(14,2)::text as price from sales_order_line where order_id = $1 and spec_id = 'hd-001-1'", [order.fId])
    const cart = (await call<{ items: { fSpecId: string; fFormerPrice: string | null }[] }>('/api/saleCart/getPageListMall', { page: 1, size: 50 })).data
    expect(cart?.items.map(({ fSpecId, fFormerPrice }) => [fSpecId, fFormerPrice])).toEqual(
      expect.arrayContaining([
        ['hd-001-1', bought?.price],
        ['hd-001-2', null],
      ]),
    )
    // What lay in the cart stays there, and isn't ordered along.
    expect(await run("select spec_id, selected from cart_line where account_id = 'hospital' order by spec_id")).toEqual([
      { spec_id: 'hd-001-1', selected: true },
      { spec_id: 'hd-001-2', selected: false },
    ])
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
    const [row] = await run("select count(*)::int as owed from sales_order where account_id = 'hospital' and pay_way = 'credit' and payment <> 'paid' and handling in ('pending', 'confirmed')")
    expect(row?.owed).toBeGreaterThan(0)
    const waiting = (await call<{ items: { fPayWay: string }[] }>('/api/saleOrder/getPageListMall', { fTab: 'toPay', page: 1, size: 100 })).data?.items ?? []
    expect(waiting.filter(({ fPayWay }) => fPayWay === '信用支付')).toEqual([])
  })

  test('export has a row for each line', async () => {
    const response = await here.mall.app.fetch(
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
