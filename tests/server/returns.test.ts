import { describe, expect, test } from 'vitest'
import { ask, fileForm } from '#tests/support/ask.ts'
import { askRest } from '#tests/support/ask-rest.ts'
import { booksBalance } from '#tests/support/books.ts'
import { type Application, returningMall } from '#tests/support/returning.ts'

const { here, tokens, call, run, delivered, apply, review, throughTo, balance, stock } = returningMall()

describe('a return', () => {
  test('is begun from orders of which something can still be sent back, which are found apart', async () => {
    const order = await delivered(3)
    const found = async (fReturnable: boolean, who?: string) =>
      ((await call<{ items: { fId: string }[] }>('/api/saleOrder/getPageListMall', { page: 1, size: 500, fReturnable }, who)).data?.items ?? []).map(({ fId }) => fId)
    expect(await found(true)).toContain(order.fId)
    expect(await found(false)).not.toContain(order.fId)
    await throughTo(order, 3)
    expect(await found(true)).not.toContain(order.fId)
    expect(await found(false)).toContain(order.fId)
  })

  test('goes from application to credit note: good pieces into store, faulty ones scrapped, the money to the balance', async () => {
    const order = await delivered(5)
    const [had, before] = [await balance(), await stock()]
    const sent = await throughTo(order, 4)
    expect(sent).toMatchObject({ fState: '已通过', fStep: '待验收' })
    const inspect = (fLines: unknown, fNote?: string) => call<Application>('/api/application/inspect', { fId: sent.fId, fVersion: sent.fVersion, fLines, ...(fNote && { fNote }) }, 'finance')
    expect((await inspect([{ fId: sent.fLines[0]?.fId, fAccepted: 2, fScrapped: 1, fRefused: 0 }])).errors).toContain('之和应等于退货数量')
    const found = [{ fId: sent.fLines[0]?.fId, fAccepted: 2, fScrapped: 1, fRefused: 1 }]
    expect(await inspect(found)).toMatchObject({ errors: '请说明拒收的原因，客户会看到', extras: { field: 'fNote' } })
    expect((await inspect(found, '外包装已开封')).data).toMatchObject({ fStep: '已入账' })
    const after = await stock()
    expect([(after?.on_hand ?? 0) - (before?.on_hand ?? 0), (after?.sold ?? 0) - (before?.sold ?? 0), (after?.scrapped ?? 0) - (before?.scrapped ?? 0)]).toEqual([2, -3, 1])
    const info = await order.info()
    expect(await balance()).toBe(had + BigInt(info?.fCredited.replace('.', '') ?? 0))
    // Three of five pieces.
    expect(Number(info?.fCredited)).toBeCloseTo((Number(order.fTotal) * 3) / 5, 1)
    // The refused one may be asked back again, and no more.
    expect(info?.fDeliveries[0]?.fLines[0]?.fReturnable).toBe(2)
    await booksBalance(here.mall)
  })

  test('handed in by staff for a customer is not theirs to decide on; the customer’s name stands beside theirs', async () => {
    const order = await delivered(2)
    await call('/api/accounts/actForMall', { fId: 'hospital' }, 'sales')
    const { data } = await apply(order.fId, [{ fDeliveryLineId: order.lines[0]?.fId ?? '', fQty: 1 }], {}, 'sales')
    await call('/api/accounts/actForMall', {}, 'sales')
    if (!data) throw new Error('not handed in')
    expect((await review(data, true)).errors).toContain('不能审核自己的申请')
    expect((await review(data, true, undefined, 'finance')).errors).toBeNull()
    expect(await run(`select actor_name, after->>'forName' as whom from audit where entity = 'application' and entity_id = '${data.fId}' and action = 'submit'`)).toEqual([
      { actor_name: '陈立群', whom: '武汉仁和口腔医院有限公司' },
    ])
  })

  test('approved and never sent back is ended by the customer or by staff, and the pieces may be asked back again', async () => {
    const order = await delivered(2)
    const line = order.lines[0]?.fId ?? ''
    const returnable = async () => (await order.info())?.fDeliveries[0]?.fLines[0]?.fReturnable
    const { data: first } = await apply(order.fId, [{ fDeliveryLineId: line, fQty: 2 }])
    const approved = (await review(first as Application, true)).data as Application
    expect(await returnable()).toBe(0)
    expect((await call<Application>('/api/application/withdrawMall', { fId: approved.fId })).data?.fState).toBe('已撤回')
    expect(await returnable()).toBe(2)
    const { data: second } = await apply(order.fId, [{ fDeliveryLineId: line, fQty: 2 }])
    const again = (await review(second as Application, true)).data as Application
    expect((await call('/api/application/close', { fId: again.fId, fVersion: again.fVersion - 1, fReason: '未寄回' }, 'sales')).status).toBe(409)
    expect((await call<Application>('/api/application/close', { fId: again.fId, fVersion: again.fVersion, fReason: '未寄回' }, 'sales')).data).toMatchObject({ fState: '已撤回', fStep: null })
    expect(await returnable()).toBe(2)
  })

  test('stands on its order’s page with how far it is, and brings photographs along', async () => {
    const order = await delivered(2)
    const { data: photo } = await ask<{ fName: string; fFile: string }>(here.mall, '/api/attachment/uploadMall', fileForm(new Uint8Array([0x25, 0x50, 0x44, 0x46, 0x2d, 0x31]), 'lot.pdf'), {
      token: tokens.hospital as string,
    })
    const of = async () => (await call<{ fReturns: { fId: string; fState: string; fStep: string | null }[] }>('/api/saleOrder/getInfoMall', { fId: order.fId })).data?.fReturns
    expect(await of()).toEqual([])
    const content = { fOrderId: order.fId, fReason: '质量问题', fNote: '', fLines: [{ fDeliveryLineId: order.lines[0]?.fId, fQty: 1 }], fFiles: [photo] }
    const { data: made } = await call<Application>('/api/application/saveMall', { fKind: '退货', fContent: content, fSubmit: true })
    expect(await of()).toMatchObject([{ fId: made?.fId, fState: '待审核', fStep: null }])
    await review(made as Application, true)
    expect(await of()).toMatchObject([{ fState: '已通过', fStep: '待寄回' }])
    const { data: seen } = await call<{ fContent: { fFiles: unknown[] } }>('/api/application/getDetailInfo', { fId: made?.fId }, 'sales')
    expect(seen?.fContent.fFiles).toEqual([photo])
    const { data: staff } = await call<{ fReturns: { fId: string }[] }>('/api/saleOrder/getDetailInfo', { fId: order.fId }, 'sales')
    expect(staff?.fReturns.map(({ fId }) => fId)).toEqual([made?.fId])
  })

  test('kept as a draft it shows what is asked for, and may be changed', async () => {
    const order = await delivered(3)
    const line = order.lines[0]?.fId ?? ''
    const { data: draft } = await apply(order.fId, [{ fDeliveryLineId: line, fQty: 1 }], { fSubmit: false })
    expect(draft?.fLines).toMatchObject([{ fQty: 1 }])
    const { data: changed } = await apply(order.fId, [{ fDeliveryLineId: line, fQty: 3 }], { fId: draft?.fId, fVersion: draft?.fVersion })
    expect(changed).toMatchObject({ fState: '待审核', fLines: [{ fQty: 3 }] })
  })

  test('turned down and changed, it shows what is asked for now', async () => {
    const order = await delivered(5)
    const fDeliveryLineId = order.lines[0]?.fId ?? ''
    const { data: asked } = await apply(order.fId, [{ fDeliveryLineId, fQty: 5 }])
    const { data: rejected } = await call<{ fVersion: number }>('/api/application/review', { fId: asked?.fId, fVersion: asked?.fVersion, fApprove: false, fReason: '请减少' }, 'sales')
    const { data: kept } = await apply(order.fId, [{ fDeliveryLineId, fQty: 2 }], { fId: asked?.fId, fVersion: rejected?.fVersion, fSubmit: false })
    expect(kept).toMatchObject({ fState: '已驳回', fLines: [{ fQty: 2 }] })
  })

  test.each([
    ['lines without their order', { fLines: [{ fDeliveryLineId: 'x', fQty: 1 }] }],
    ['no lines', { fLines: null }],
    ['nothing', {}],
  ])('as a draft with %s is kept and read', async (_, fContent) => {
    const { data: draft, errors } = await call<{ fId: string }>('/api/application/saveMall', { fKind: '退货', fContent, fSubmit: false })
    expect(errors).toBeNull()
    expect((await call('/api/application/getInfoMall', { fId: draft?.fId })).status).toBe(200)
    expect((await call('/api/application/withdrawMall', { fId: draft?.fId })).status).toBe(200)
  })

  test('never brings back more than was delivered, however many ask at once', async () => {
    const order = await delivered(3)
    const line = { fDeliveryLineId: order.lines[0]?.fId ?? '', fQty: 2 }
    const answers = await Promise.all(Array.from({ length: 20 }, () => apply(order.fId, [line])))
    expect(answers.filter(({ data }) => data !== null)).toHaveLength(1)
    expect(answers.find(({ data }) => data === null)?.errors).toContain('最多还能退 1')
    expect(
      (
        await apply(order.fId, [
          { ...line, fQty: 1 },
          { ...line, fQty: 1 },
        ])
      ).data,
    ).toBeNull()
  })

  test('turned down it says why, lets go of what it held, and may be handed in again', async () => {
    const order = await delivered(2)
    const { data: made } = await apply(order.fId, [{ fDeliveryLineId: order.lines[0]?.fId ?? '', fQty: 2 }])
    if (!made) throw new Error('not made')
    expect((await review(made, false)).errors).toBe('请写明原因')
    expect((await review(made, false, '请附照片')).data).toMatchObject({ fState: '已驳回', fReviewReason: '请附照片' })
    expect((await order.info())?.fDeliveries[0]?.fLines[0]?.fReturnable).toBe(2)
    expect((await apply(order.fId, [{ fDeliveryLineId: order.lines[0]?.fId ?? '', fQty: 1 }], { fId: made.fId })).data).toMatchObject({ fState: '待审核' })
    expect((await order.info())?.fDeliveries[0]?.fLines[0]?.fReturnable).toBe(1)
    await call('/api/application/withdrawMall', { fId: made.fId })
    expect((await order.info())?.fDeliveries[0]?.fLines[0]?.fReturnable).toBe(2)
  })

  test('two reviewers: one decides, the other is told', async () => {
    const order = await delivered(1)
    const { data: made } = await apply(order.fId, [{ fDeliveryLineId: order.lines[0]?.fId ?? '', fQty: 1 }])
    if (!made) throw new Error('not made')
    const answers = await Promise.all([review(made, true), review(made, false, '不合规', 'finance')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('is inspected once, however often at the same time', async () => {
    const order = await delivered(2)
    const sent = await throughTo(order, 2)
    const had = await balance()
    const body = { fId: sent.fId, fVersion: sent.fVersion, fLines: [{ fId: sent.fLines[0]?.fId, fAccepted: 2, fScrapped: 0, fRefused: 0 }] }
    await Promise.all(Array.from({ length: 20 }, () => call('/api/application/inspect', body, 'sales')))
    expect(await balance()).toBe(had + BigInt(order.fTotal.replace('.', '')))
    await booksBalance(here.mall)
  })

  test('of what was bought on credit lessens what is owed first', async () => {
    const order = await delivered(2, '信用支付')
    const had = await balance()
    const owed = async () => BigInt((await run<{ fen: string }>("select fen from ledger_account where id = 'receivable:hospital'"))[0]?.fen ?? 0)
    const before = await owed()
    const sent = await throughTo(order, 2)
    await call('/api/application/inspect', { fId: sent.fId, fVersion: sent.fVersion, fLines: [{ fId: sent.fLines[0]?.fId, fAccepted: 2, fScrapped: 0, fRefused: 0 }] }, 'sales')
    expect(await owed()).toBe(before - BigInt(order.fTotal.replace('.', '')))
    expect(await balance()).toBe(had)
    expect(await order.info()).toMatchObject({ fPayment: '已付款', fHandling: '已完成', fSetOff: order.fTotal, fCredited: order.fTotal })
    await booksBalance(here.mall)
  })

  test('of a part of what was bought on credit is no payment of it, in lists neither', async () => {
    const order = await delivered(3, '信用支付')
    const sent = await throughTo(order, 1)
    await call('/api/application/inspect', { fId: sent.fId, fVersion: sent.fVersion, fLines: [{ fId: sent.fLines[0]?.fId, fAccepted: 1, fScrapped: 0, fRefused: 0 }] }, 'sales')
    const info = await order.info()
    expect(info).toMatchObject({ fPayment: '未付款', fSetOff: info?.fCredited })
    const listed = async (fPayment: string) =>
      (await call<{ items: { fId: string; fPayment: string }[] }>('/api/saleOrder/getPageListMall', { page: 1, size: 500, fPayment })).data?.items.find(({ fId }) => fId === order.fId)?.fPayment
    expect([await listed('未付款'), await listed('部分付款')]).toEqual(['未付款', undefined])
    const filter = encodeURIComponent(JSON.stringify({ payment: '未付款', id: [order.fId] }))
    expect((await askRest(here.mall, 'GET', `orders?filter=${filter}`, undefined, tokens.sales as string)).json).toEqual([expect.objectContaining({ id: order.fId, payment: '未付款' })])
  })

  test('after invoicing needs a red invoice first', async () => {
    const order = await delivered(1)
    await run(
      "insert into invoice (id, number, kind, title, payer_id, account_id, org_id, amount, tax, state, created_at) values ($1, '26420000000000009999', 'ordinary', '甲', 'hospital', 'hospital', '3', 1, 0, 'issued', now())",
      [`invoice-of-${order.fId}`],
    )
    await run(
      'insert into invoice_line (id, invoice_id, order_id, line_id, qty, amount, tax) select $2 || l.id, $2, l.order_id, l.id, l.qty, l.amount, 0 from sales_order_line l where l.order_id = $1',
      [order.fId, `invoice-of-${order.fId}`],
    )
    const sent = await throughTo(order, 1)
    expect(
      (await call('/api/application/inspect', { fId: sent.fId, fVersion: sent.fVersion, fLines: [{ fId: sent.fLines[0]?.fId, fAccepted: 1, fScrapped: 0, fRefused: 0 }] }, 'sales')).errors,
    ).toContain('红字发票')
    const lines = [{ fId: sent.fLines[0]?.fId, fAccepted: 0, fScrapped: 1, fRefused: 0 }]
    const keep = (fVersion: number, fLines = lines, who = 'sales') =>
      call<Application & { fInspection: unknown; fEvents: { fKind: string }[] }>('/api/application/keepInspection', { fId: sent.fId, fVersion, fLines }, who)
    expect((await keep(sent.fVersion, [{ ...(lines[0] as (typeof lines)[number]), fScrapped: 2 }])).errors).toContain('之和应等于退货数量')
    expect((await keep(sent.fVersion, lines, 'hospital')).status).toBe(403)
    const kept = await keep(sent.fVersion)
    expect(kept.data).toMatchObject({ fStep: '待验收', fInspection: { fLines: lines, fActorName: expect.any(String), fAt: expect.any(String) } })
    expect((await keep(sent.fVersion)).status).toBe(409)
    expect((await keep(kept.data?.fVersion ?? 0)).data?.fEvents.filter(({ fKind }) => fKind === 'looked')).toHaveLength(1)
    // The customer reads what was found, not who found it; by whom it came can't be put right any more.
    expect((await call<{ fInspection: unknown }>('/api/application/getInfoMall', { fId: sent.fId })).data?.fInspection).toEqual({ fLines: lines, fActorName: '', fAt: expect.any(String) })
    expect((await call('/api/application/sendBackMall', { fId: sent.fId, fCarrier: '顺丰', fTracking: 'SF-9' })).errors).toContain('待验收')
    await run('delete from invoice_line where order_id = $1', [order.fId])
    const booked = await call<Application & { fInspection: unknown }>('/api/application/inspect', { fId: sent.fId, fVersion: (kept.data?.fVersion ?? 0) + 1, fLines: lines }, 'sales')
    expect(booked.data).toMatchObject({ fStep: '已入账', fInspection: null })
    await booksBalance(here.mall)
  })

  test('of someone else’s order isn’t there, and neither is their application', async () => {
    const order = await delivered(1)
    expect((await apply(order.fId, [{ fDeliveryLineId: order.lines[0]?.fId ?? '', fQty: 1 }], {}, 'personal')).status).toBe(404)
    const { data } = await apply(order.fId, [{ fDeliveryLineId: order.lines[0]?.fId ?? '', fQty: 1 }])
    for (const path of ['getInfoMall', 'withdrawMall']) expect((await call(`/api/application/${path}`, { fId: data?.fId }, 'personal')).status).toBe(404)
  })

  test('what is wrong with its content is said at the field', async () => {
    expect((await call('/api/application/saveMall', { fKind: '退货', fContent: { fOrderId: 'x', fReason: '随便', fNote: '', fLines: [] }, fSubmit: true })).status).toBe(400)
  })
})
