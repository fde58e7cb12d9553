import { describe, expect, test } from 'vitest'
import { booksBalance } from '#tests/support/books.ts'
import { type Application, fen, type Invoice, invoicing } from '#tests/support/invoicing.ts'

const at = invoicing()

describe('a red invoice', () => {
  test('comes at once by a return that is approved, is never more than its blue one, and frees the pieces', async () => {
    const { fId, lineId, deliveryLine } = await at.delivered(4)
    const blue = await at.invoiced(lineId, 4)
    // Returned goods that are on an invoice need a red one before the money goes back.
    const { data: back } = await at.call<Application & { fNumber: string; fLines: { fId: string }[] }>('/api/application/saveMall', {
      fKind: '退货',
      fSubmit: true,
      fContent: { fOrderId: fId, fReason: '质量问题', fNote: '', fLines: [{ fDeliveryLineId: deliveryLine, fQty: 1 }] },
    })
    await at.call('/api/application/review', { fId: back?.fId, fVersion: back?.fVersion, fApprove: true }, 'sales')
    const { data: sent } = await at.call<Application & { fLines: { fId: string }[] }>('/api/application/sendBackMall', { fId: back?.fId, fCarrier: '顺丰', fTracking: 'SF1' })
    const inspect = async () => {
      const { data } = await at.call<Application>('/api/application/getDetailInfo', { fId: back?.fId }, 'finance')
      return at.call('/api/application/inspect', { fId: back?.fId, fVersion: data?.fVersion, fLines: [{ fId: sent?.fLines[0]?.fId, fAccepted: 1, fScrapped: 0, fRefused: 0 }] }, 'finance')
    }
    expect(sent).toMatchObject({ fOrderInvoicing: '已开票', fReturnTo: expect.stringContaining('025-83000003'), fLines: [{ fLineId: lineId }] })
    // What was typed wrong is put right as long as nobody has looked at what came.
    const corrected = await at.call<Application & { fEvents: { fText: string | null }[] }>('/api/application/sendBackMall', { fId: back?.fId, fCarrier: '顺丰', fTracking: 'SF2' })
    expect(corrected.data?.fEvents.at(-1)?.fText).toBe('顺丰 SF2')
    expect((await inspect()).errors).toContain('需先开具红字发票')
    // Whoever decides on a red invoice sees what it is for, and how much of it was found good once somebody looked.
    const { data: partly } = await at.call<Application>('/api/application/saveMall', {
      fKind: '红字发票',
      fSubmit: true,
      fContent: { fInvoiceId: blue.fId, fLines: [{ fLineId: lineId, fQty: 2 }], fReason: '退货', fFiles: [] },
    })
    const standing = async () =>
      (await at.call<{ fStanding: { fName: string; fValue: string }[] }>('/api/application/getDetailInfo', { fId: partly?.fId }, 'finance')).data?.fStanding.filter(({ fName }) =>
        fName.startsWith('returns'),
      )
    expect(await standing()).toEqual([{ fName: 'returns', fValue: `${back?.fNumber} · — / 1` }])
    const { data: looked } = await at.call<Application>('/api/application/getDetailInfo', { fId: back?.fId }, 'finance')
    await at.call('/api/application/keepInspection', { fId: back?.fId, fVersion: looked?.fVersion, fLines: [{ fId: sent?.fLines[0]?.fId, fAccepted: 1, fScrapped: 0, fRefused: 0 }] }, 'finance')
    expect(await standing()).toEqual([
      { fName: 'returns', fValue: `${back?.fNumber} · 1 / 1` },
      { fName: 'returnsFound', fValue: '1' },
    ])
    await at.call('/api/application/withdrawMall', { fId: partly?.fId })

    const { data: asked } = await at.call<Application>('/api/application/saveMall', {
      fKind: '退换票',
      fSubmit: true,
      fContent: { fInvoiceId: blue.fId, fAct: '退票', fReason: '部分退货', fFiles: [] },
    })
    expect((await at.review(asked as Application)).data?.fState).toBe('已通过')
    // The buyer asked for it: nobody has to confirm it once more.
    const [red] = await at.run<{ id: string; state: string }>('select id, state from invoice where red_of = $1', [blue.fId])
    // Only one on its way, however it is asked for.
    expect((await at.call('/api/saleInvoice/addRed', { fId: blue.fId, fReason: 'x' }, 'finance')).errors).toContain('已有红字申请')
    expect((await at.settled(red?.id ?? '')).fState).toBe('已开具')
    expect(await at.info(blue.fId)).toMatchObject({ fReversed: blue.fAmount })
    expect(await at.adds(lineId)).toMatchObject({ fIssued: 0, fRemaining: 4 })
    expect(await at.invoicing(fId)).toBe('未开票')
    expect((await inspect()).errors).toBeNull()
    expect(await at.adds(lineId)).toMatchObject({ fInvoiceable: 3, fRemaining: 3 })
    await booksBalance(at.mall)
  })

  test('refused by the buyer may be asked for again', async () => {
    const { lineId } = await at.delivered(1)
    const blue = await at.invoiced(lineId, 1)
    const { data: red } = await at.call<Invoice>('/api/saleInvoice/addRed', { fId: blue.fId, fReason: '抬头有误' }, 'finance')
    expect((await at.call<Invoice>('/api/saleInvoice/confirmRedMall', { fId: red?.fId, fAgree: false, fReason: '金额不符' })).data?.fState).toBe('已拒绝')
    expect((await at.call<Invoice>('/api/saleInvoice/addRed', { fId: blue.fId, fReason: '抬头有误' }, 'finance')).data?.fState).toBe('待确认')
  })

  test('that the house begins waits for the buyer’s word, theirs alone and once', async () => {
    const { lineId } = await at.delivered(1)
    const blue = await at.invoiced(lineId, 1)
    const { data: red } = await at.call<Invoice>('/api/saleInvoice/addRed', { fId: blue.fId, fReason: '抬头有误' }, 'finance')
    expect((await at.call('/api/saleInvoice/confirmRedMall', { fId: red?.fId, fAgree: true }, 'personal')).status).toBe(404)
    expect((await at.call('/api/saleInvoice/confirmRedMall', { fId: red?.fId, fAgree: true })).errors).toBeNull()
    expect((await at.call('/api/saleInvoice/confirmRedMall', { fId: red?.fId, fAgree: true })).errors).toContain('已处理')
    expect((await at.settled(red?.fId ?? '')).fState).toBe('已开具')
  })
})

describe('an exchange', () => {
  const exchange = (fInvoiceId: string, more: object = {}) =>
    at.call<Application>('/api/application/saveMall', { fKind: '退换票', fSubmit: true, fContent: { fInvoiceId, fAct: '换票', fReason: '抬头有误', fFiles: [], ...more } })
  const blues = async (application: Application | null) => {
    const made = await at.invoicesOf(application as Application)
    return Promise.all(made.map(({ id }) => at.settled(id)))
  }

  test('is one approval: the old invoice turned red, and a new one over the same pieces that says what was asked for', async () => {
    const { fId, lineId } = await at.delivered(2)
    const old = await at.invoiced(lineId, 2)
    const { data: asked } = await exchange(old.fId, { fNewKind: '专用发票', fNewTitle: '武汉仁和口腔医院有限公司光谷分院' })
    at.simulator.faultFor = () => 'away'
    await at.review(asked as Application)
    const [red] = await at.run<{ id: string }>('select id from invoice where red_of = $1', [old.fId])
    // The new one is on its way as soon as the old one is taken back: the order is never without one.
    at.simulator.faultFor = (requestId) => (requestId === red?.id ? undefined : 'away')
    await at.settled(red?.id ?? '')
    expect(await at.invoicing(fId)).toBe('已开票')
    at.simulator.faultFor = () => undefined
    const [anew, ...rest] = await blues(asked)
    expect(rest).toEqual([])
    expect(anew).toMatchObject({ fState: '已开具', fKind: '专用发票', fTitle: '武汉仁和口腔医院有限公司光谷分院', fTaxNumber: '91350100M000100Y43', fAmount: old.fAmount, fTax: old.fTax })
    expect(await at.adds(lineId)).toMatchObject({ fIssued: 2, fRemaining: 0 })
    expect(await at.invoicing(fId)).toBe('已开票')
    // What was taken back isn't part of what is invoiced.
    const { data } = await at.call<{ sum: string; items: Invoice[] }>('/api/saleInvoice/getPageListMall', { page: 1, size: 500, fColour: '蓝字' })
    const all = (data?.items ?? []).filter(({ fState }) => fState === '已开具').reduce((sum, one) => sum + fen(one.fAmount) - fen(one.fReversed), 0n)
    expect(fen(data?.sum)).toBe(all)
  })

  test('that says nothing new is issued as it was; a special one needs a tax number; giving back makes no new one', async () => {
    const { lineId } = await at.delivered(1)
    const old = await at.invoiced(lineId, 1)
    const { data: asked } = await exchange(old.fId)
    await at.review(asked as Application)
    const [red] = await at.run<{ id: string }>('select id from invoice where red_of = $1', [old.fId])
    await at.settled(red?.id ?? '')
    const [anew] = await blues(asked)
    expect(anew).toMatchObject({ fTitle: '武汉仁和口腔医院有限公司', fAmount: old.fAmount })
    await at.run('update invoice set tax_number = null where id = $1', [anew?.fId])
    expect(await exchange(anew?.fId ?? '', { fNewKind: '专用发票' })).toMatchObject({ succeeded: false, extras: { field: 'fContent.fNewTaxNumber' } })
    const { data: back } = await exchange(anew?.fId ?? '', { fAct: '退票' })
    await at.review(back as Application)
    const [second] = await at.run<{ id: string }>('select id from invoice where red_of = $1', [anew?.fId])
    await at.settled(second?.id ?? '')
    expect(await blues(back)).toEqual([])
    expect(await at.adds(lineId)).toMatchObject({ fIssued: 0, fRemaining: 1 })
  })
})

test('taken back by finance before the buyer’s word, frees its pieces; afterwards it can’t be', async () => {
  const { lineId } = await at.delivered(2)
  const blue = await at.invoiced(lineId, 2)
  const red = async () => (await at.call<Invoice>('/api/saleInvoice/addRed', { fId: blue.fId, fReason: '误开' }, 'finance')).data
  const first = await red()
  expect((await at.call('/api/saleInvoice/withdrawRed', { fId: blue.fId }, 'finance')).status).toBe(404)
  expect((await at.call<Invoice>('/api/saleInvoice/withdrawRed', { fId: first?.fId }, 'finance')).data).toMatchObject({ fState: '已拒绝', fReason: '误开；已撤回' })
  expect((await at.call('/api/saleInvoice/confirmRedMall', { fId: first?.fId, fAgree: true })).errors).toContain('红字发票已处理')
  const second = await red()
  await at.call('/api/saleInvoice/confirmRedMall', { fId: second?.fId, fAgree: true })
  expect((await at.call('/api/saleInvoice/withdrawRed', { fId: second?.fId }, 'finance')).errors).toContain('红字发票已处理')
  expect((await at.settled(second?.fId ?? '')).fState).toBe('已开具')
})

test('parts issued, taken back and issued again are never more than the line', async () => {
  const { lineId } = await at.delivered(3)
  const parts = [await at.invoiced(lineId, 1), await at.invoiced(lineId, 1)]
  const { data: red } = await at.call<Invoice>('/api/saleInvoice/addRed', { fId: parts[0]?.fId, fReason: '重开' }, 'finance')
  await at.call('/api/saleInvoice/confirmRedMall', { fId: red?.fId, fAgree: true })
  await at.settled(red?.fId ?? '')
  const again = [await at.invoiced(lineId, 1), await at.invoiced(lineId, 1)]
  const [line] = await at.run<{ amount: string }>('select amount::text from sales_order_line where id = $1', [lineId])
  expect([parts[1], ...again].reduce((sum, one) => sum + fen(one?.fAmount), 0n)).toBe(fen(line?.amount))
})

/** The application for a red invoice over so many pieces of a blue one's line. */
const askRed = (fInvoiceId: string, fLineId: string, fQty: number, who = 'hospital') =>
  at.call<Application>('/api/application/saveMall', { fKind: '红字发票', fSubmit: true, fContent: { fInvoiceId, fLines: [{ fLineId, fQty }], fReason: '部分退货', fFiles: [] } }, who)
const redsOf = (fInvoiceId: string) => at.run<{ id: string; amount: string; state: string }>('select id, amount::text, state from invoice where red_of = $1 order by created_at', [fInvoiceId])

describe('a red invoice over part of a blue one', () => {
  test('is asked for by the buyer, goes to the platform with finance’s yes, and frees just its pieces; the parts are the whole to the fen', async () => {
    const { lineId } = await at.delivered(3)
    const blue = await at.invoiced(lineId, 3)
    const { data: asked } = await askRed(blue.fId, lineId, 1)
    expect((await at.review(asked as Application)).data?.fState).toBe('已通过')
    const [first] = await redsOf(blue.fId)
    expect((await at.settled(first?.id ?? '')).fState).toBe('已开具')
    expect(await at.adds(lineId)).toMatchObject({ fIssued: 2, fRemaining: 1 })
    expect((await at.info(blue.fId)).fReversed).toBe(first?.amount)
    expect((await askRed(blue.fId, lineId, 3)).errors).toContain('最多还能红冲 2')
    // Finance turns a piece red, then the rest; the buyer confirms both.
    const pieces = (fQty: number) => at.call<Invoice>('/api/saleInvoice/addRed', { fId: blue.fId, fReason: '少发', fLines: [{ fLineId: lineId, fQty }] }, 'finance')
    expect((await pieces(3)).errors).toContain('最多还能红冲 2')
    const { data: second } = await pieces(1)
    await at.call('/api/saleInvoice/confirmRedMall', { fId: second?.fId, fAgree: true })
    await at.settled(second?.fId ?? '')
    expect(await at.adds(lineId)).toMatchObject({ fIssued: 1, fRemaining: 2 })
    const { data: rest } = await at.call<Invoice>('/api/saleInvoice/addRed', { fId: blue.fId, fReason: '重开' }, 'finance')
    await at.call('/api/saleInvoice/confirmRedMall', { fId: rest?.fId, fAgree: true })
    await at.settled(rest?.fId ?? '')
    expect(fen(first?.amount) + fen(second?.fAmount) + fen(rest?.fAmount)).toBe(fen(blue.fAmount))
    expect((await at.call('/api/saleInvoice/addRed', { fId: blue.fId, fReason: '再来' }, 'finance')).errors).toContain('已全部红冲')
  })

  test('is for invoices of one’s own, and its lines', async () => {
    const { lineId } = await at.delivered(1)
    const blue = await at.invoiced(lineId, 1)
    expect((await askRed(blue.fId, lineId, 1, 'personal')).status).toBe(404)
    expect((await askRed(blue.fId, 'no-such-line', 1)).status).toBe(404)
  })

  test('asked for by many at once is never more than the blue one', async () => {
    const { lineId } = await at.delivered(3)
    const blue = await at.invoiced(lineId, 3)
    const asked = await Promise.all([1, 2, 3, 4].map(() => askRed(blue.fId, lineId, 2)))
    await Promise.all(asked.flatMap(({ data }) => (data ? [at.review(data)] : [])))
    expect(await redsOf(blue.fId)).toHaveLength(1)
  })

  test('that the platform refuses holds nothing, and tried again is worth what its pieces are then', async () => {
    const { lineId } = await at.delivered(3)
    const blue = await at.invoiced(lineId, 3)
    at.simulator.faultFor = () => 'refuse'
    const { data: asked } = await askRed(blue.fId, lineId, 1)
    await at.review(asked as Application)
    const [failed] = await redsOf(blue.fId)
    expect((await at.settled(failed?.id ?? '')).fState).toBe('开具失败')
    at.simulator.faultFor = () => undefined
    const { data: two } = await askRed(blue.fId, lineId, 2)
    await at.review(two as Application)
    await at.settled((await redsOf(blue.fId))[1]?.id ?? '')
    await at.call('/api/saleInvoice/retry', { fId: failed?.id }, 'finance')
    expect((await at.settled(failed?.id ?? '')).fState).toBe('已开具')
    expect((await at.info(blue.fId)).fReversed).toBe(blue.fAmount)
  })
})

test('freight stands in the pool once something was sent, is invoiced with the goods, and is part of what is invoiced', async () => {
  await at.run("insert into setting (key, value) values ('order.freight', '20.00'), ('order.freeFreightFrom', '9999999.00') on conflict (key) do update set value = excluded.value")
  await at.run("update account set included_freight = false where id = 'hospital'")
  const { fId, lineId, total } = await at.delivered(1)
  await at.run("update setting set value = '1000.00' where key = 'order.freeFreightFrom'")
  const freight = `freight:${fId}`
  expect(await at.adds(freight)).toMatchObject({ fInvoiceable: 1, fRemaining: 1, fAmount: '20.00' })
  const goods = await at.invoiced(lineId, 1)
  expect(await at.invoicing(fId)).toBe('部分开票')
  const sent = await at.invoiced(freight, 1)
  expect([sent.fState, sent.fAmount]).toEqual(['已开具', '20.00'])
  expect(fen(goods.fAmount) + fen(sent.fAmount)).toBe(fen(total))
  expect(await at.invoicing(fId)).toBe('已开票')
  expect((await at.apply([{ fLineId: freight, fQty: 1 }])).errors).toContain('最多还能开 0')
  // Turned red, it may be invoiced anew.
  const { data: asked } = await askRed(sent.fId, freight, 1)
  await at.review(asked as Application)
  await at.settled((await redsOf(sent.fId))[0]?.id ?? '')
  expect(await at.adds(freight)).toMatchObject({ fIssued: 0, fRemaining: 1 })
})
