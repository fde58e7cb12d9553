import { describe, expect, test } from 'vitest'
import { seeded } from '#server/db/demo/random.ts'
import { type Application, fen, type Invoice, invoicing, type PoolLine } from '#tests/support/invoicing.ts'

const at = invoicing()

describe('an invoice', () => {
  test('goes from the pool over an application to a number of twenty digits; the pool always adds up', async () => {
    const { fId, lineId, total } = await at.delivered(5)
    expect(await at.adds(lineId)).toMatchObject({ fInvoiceable: 5, fRemaining: 5, fAmount: total })
    const { data: asked } = await at.apply([{ fLineId: lineId, fQty: 2 }])
    expect(await at.adds(lineId)).toMatchObject({ fPending: 2, fRemaining: 3 })
    // What is asked for can't be asked for again.
    expect((await at.apply([{ fLineId: lineId, fQty: 4 }])).errors).toContain('最多还能开 3')
    expect((await at.review(asked as Application)).data?.fState).toBe('已通过')
    expect(await at.adds(lineId)).toMatchObject({ fPending: 0, fIssued: 2 })
    const [made] = await at.invoicesOf(asked as Application)
    const first = await at.settled(made?.id ?? '')
    expect([first.fState, first.fNumber]).toEqual(['已开具', expect.stringMatching(/^\d{20}$/)])
    expect(await at.invoicing(fId)).toBe('部分开票')
    const rest = await at.invoiced(lineId, 3)
    // The parts are the whole, to the fen.
    expect(fen(first.fAmount) + fen(rest.fAmount)).toBe(fen(total))
    expect(await at.invoicing(fId)).toBe('已开票')
    expect(await at.adds(lineId)).toMatchObject({ fRemaining: 0, fIssued: 5 })
    const paper = await at.mall.app.fetch(new Request(`http://mall.test/api/saleInvoice/paper/${first.fId}`, { headers: { authorization: `Bearer ${at.tokens.hospital}` } }))
    expect(new TextDecoder().decode((await paper.arrayBuffer()).slice(0, 5))).toBe('%PDF-')
    expect((await at.call('/api/saleInvoice/getInfoMall', { fId: first.fId }, 'personal')).status).toBe(404)
  })

  test('turned down leaves the pool as it was; one for each order when asked so', async () => {
    const [one, two] = [await at.delivered(2), await at.delivered(3)]
    const lines = [one, two].map(({ lineId }, at) => ({ fLineId: lineId, fQty: at + 2 }))
    const { data: no } = await at.apply(lines)
    await at.review(no as Application, false)
    expect([(await at.adds(one.lineId)).fRemaining, (await at.adds(two.lineId)).fRemaining]).toEqual([2, 3])
    const { data: yes } = await at.apply(lines, { fSplit: '按订单分开' })
    await at.review(yes as Application)
    expect(await at.invoicesOf(yes as Application)).toHaveLength(2)
  })

  test('over orders of two sellers is one of each, however it is asked for', async () => {
    const [one, two] = [await at.delivered(1), await at.delivered(1)]
    await at.run("update sales_order set org_id = '6' where id = $1", [two.fId])
    const { data } = await at.apply([one, two].map(({ lineId }) => ({ fLineId: lineId, fQty: 1 })))
    await at.review(data as Application)
    const made = await at.run<{ org: string; orders: string[] }>(
      'select i.org_id as org, array_agg(distinct l.order_id) as orders from invoice i join invoice_line l on l.invoice_id = i.id where i.application_id = $1 group by i.id order by i.org_id',
      [data?.fId],
    )
    expect(made).toEqual([
      { org: '3', orders: [one.fId] },
      { org: '6', orders: [two.fId] },
    ])
  })

  test('is for delivered pieces of one’s own orders; a special one needs a tax number', async () => {
    const { lineId } = await at.delivered(1)
    expect((await at.apply([{ fLineId: lineId, fQty: 1 }], {}, 'personal')).status).toBe(404)
    expect((await at.apply([{ fLineId: 'no-such-line', fQty: 1 }])).status).toBe(404)
    expect((await at.apply([{ fLineId: lineId, fQty: 1 }], { fKind: '专用发票', fTaxNumber: null })).errors).toBe('请填写')
  })

  test('whose answer was lost is issued once; one that is refused says why and may be tried again', async () => {
    const { lineId } = await at.delivered(2)
    const lost = new Set<string>()
    at.simulator.faultFor = (id) => {
      if (lost.has(id)) return undefined
      lost.add(id)
      return 'dropAfterIssue'
    }
    // What the tests before have asked for is done by now.
    await expect
      .poll(() =>
        at.run("with now as (update outbox set run_at = now() - interval '1 second' where state = 'ready') select 1 from outbox where topic = 'invoice.issue' and state in ('ready', 'leased')"),
      )
      .toEqual([])
    const before = at.simulator.issued.size
    expect((await at.invoiced(lineId, 1)).fState).toBe('已开具')
    expect(at.simulator.issued.size).toBe(before + 1)
    at.simulator.faultFor = () => 'refuse'
    const failed = await at.invoiced(lineId, 1)
    expect(failed).toMatchObject({ fState: '开具失败', fReason: '纳税人识别号不存在' })
    // Whoever asked for it is told, and finance sees it on the desk.
    const told = async () =>
      (await at.call<{ items: { fTitle: string; fText: string }[] }>('/api/message/getPageListMall', { page: 1, size: 50 })).data?.items.filter(({ fTitle }) => fTitle === '发票没有开成') ?? []
    expect((await told())[0]?.fText).toContain('原因：纳税人识别号不存在')
    expect((await at.call<{ fInvoicesFailed: number }>('/api/desk/getDashboard', {}, 'finance')).data?.fInvoicesFailed).toBe(1)
    // Each time that it fails.
    await at.call('/api/saleInvoice/retry', { fId: failed.fId }, 'finance')
    expect((await at.settled(failed.fId)).fState).toBe('开具失败')
    expect(await told()).toHaveLength(2)
    // What failed holds nothing in the pool, and its order says so; what is tried again holds it, as long as the platform is away, too.
    expect((await at.adds(lineId)).fIssued).toBe(1)
    const [{ order = '' } = {}] = await at.run<{ order: string }>('select order_id as order from invoice_line where invoice_id = $1', [failed.fId])
    expect(await at.invoicing(order)).toBe('部分开票')
    at.simulator.faultFor = () => 'away'
    await at.call('/api/saleInvoice/retry', { fId: failed.fId }, 'finance')
    expect(await at.invoicing(order)).toBe('已开票')
    at.simulator.faultFor = () => 'refuse'
    expect((await at.settled(failed.fId)).fState).toBe('开具失败')
    expect(await at.invoicing(order)).toBe('部分开票')
    at.simulator.faultFor = () => undefined
    // Its piece went to another invoice meanwhile: then there is nothing to try again.
    const other = await at.invoiced(lineId, 1)
    expect((await at.call('/api/saleInvoice/retry', { fId: failed.fId }, 'finance')).errors).toContain('最多还能开 0')
    const { data: red } = await at.call<Invoice>('/api/saleInvoice/addRed', { fId: other.fId, fReason: '重开' }, 'finance')
    await at.call('/api/saleInvoice/confirmRedMall', { fId: red?.fId, fAgree: true })
    await at.settled(red?.fId ?? '')
    expect((await at.call('/api/saleInvoice/retry', { fId: failed.fId }, 'finance')).errors).toBeNull()
    expect((await at.settled(failed.fId)).fState).toBe('已开具')
  })

  test('stands in the pool of its own company alone, whoever asks for its line by name', async () => {
    const { lineId } = await at.delivered(1)
    const asked = async (who: string) =>
      (await at.call<{ items: { fLineId: string }[] }>('/api/saleInvoice/getPoolMall', { page: 1, size: 10, fLineIds: [lineId] }, who)).data?.items.map(({ fLineId }) => fLineId)
    expect([await asked('hospital'), await asked('personal')]).toEqual([[lineId], []])
  })

  test('asked for twice at the same time takes the pieces once', async () => {
    const { lineId } = await at.delivered(3)
    const answers = await Promise.all([1, 2, 3, 4].map(() => at.apply([{ fLineId: lineId, fQty: 2 }])))
    expect(answers.filter(({ errors }) => errors === null)).toHaveLength(1)
    await at.adds(lineId)
  })
})

test('an answer that stays lost holds its pieces until it is looked into', async () => {
  const { lineId } = await at.delivered(1)
  at.simulator.faultFor = () => 'away'
  const unsure = await at.invoiced(lineId, 1)
  expect(unsure.fState).toBe('待核实')
  expect(await at.adds(lineId)).toMatchObject({ fIssued: 1, fRemaining: 0 })
  // Nobody is told that it failed: it may have been issued.
  const { data: news } = await at.call<{ items: { fTitle: string }[] }>('/api/message/getPageListMall', { page: 1, size: 1 })
  expect(news?.items[0]?.fTitle).toBe('发票正在核实')
  at.simulator.faultFor = () => undefined
  await at.call('/api/saleInvoice/retry', { fId: unsure.fId }, 'finance')
  expect((await at.settled(unsure.fId)).fState).toBe('已开具')
})

test('the desk finds invoices by the days on which they were issued, by customer, and by an order’s whole number', async () => {
  const { fId, lineId } = await at.delivered(1)
  const { fId: invoice } = await at.invoiced(lineId, 1)
  // Half past midnight of the 1st in Shanghai is still the day before in London.
  await at.run("update invoice set issued_at = '2025-02-28T16:30:00Z' where id = $1", [invoice])
  const [order] = await at.run<{ number: string }>('select number from sales_order where id = $1', [fId])
  const found = async (filter: object) => {
    const { data } = await at.call<{ items: Invoice[] }>('/api/saleInvoice/getPageList', { page: 1, size: 500, ...filter }, 'finance')
    return data?.items.map((one) => one.fId)
  }
  expect(await found({ fFrom: '2025-03-01', fTo: '2025-03-01' })).toEqual([invoice])
  expect(await found({ fTo: '2025-02-28' })).toEqual([])
  expect(await found({ fFrom: '2025-03-02', keyword: order?.number })).toEqual([])
  expect(await found({ keyword: order?.number.toLowerCase() })).toEqual([invoice])
  expect(await found({ keyword: order?.number.slice(0, -1) })).toEqual([])
  expect(await found({ fTo: '2025-03-01', fAccountId: 'hospital' })).toEqual([invoice])
  expect(await found({ fTo: '2025-03-01', fAccountId: 'personal' })).toEqual([])
  // A buyer narrows their own by days; whose they are isn't asked there.
  expect((await at.call<{ items: Invoice[] }>('/api/saleInvoice/getPageListMall', { page: 1, size: 50, fTo: '2025-03-01' })).data?.items.map((one) => one.fId)).toEqual([invoice])
  expect((await at.call('/api/saleInvoice/getPageListMall', { page: 1, size: 50, fAccountId: 'personal' })).status).toBe(400)
})

test('random asking, deciding, turning red: the pool always adds up', async () => {
  const random = seeded(11)
  const lines = [await at.delivered(6), await at.delivered(4)].map(({ lineId }) => lineId)
  const open: Application[] = []
  for (let step = 0; step < 40; step++) {
    const act = random.pick(['apply', 'apply', 'decide', 'red', 'confirm'])
    if (act === 'apply') {
      const { data } = await at.apply([{ fLineId: random.pick(lines), fQty: random.whole(1, 4) }])
      if (data) open.push(data)
    } else if (act === 'decide' && open.length > 0) await at.review(open.pop() as Application, random.chance(0.8))
    else if (act === 'red') {
      const [blue] = await at.run<{ id: string }>(
        "select id from invoice where colour = 'blue' and state = 'issued' and id in (select invoice_id from invoice_line where line_id = any($1)) order by random() limit 1",
        [lines],
      )
      if (blue) await at.call('/api/saleInvoice/addRed', { fId: blue.id, fReason: '重开' }, 'finance')
    } else {
      const [red] = await at.run<{ id: string }>(
        "select id from invoice where colour = 'red' and state = 'toConfirm' and id in (select invoice_id from invoice_line where line_id = any($1)) limit 1",
        [lines],
      )
      if (red) await at.call('/api/saleInvoice/confirmRedMall', { fId: red.id, fAgree: random.chance(0.7) })
    }
    for (const lineId of lines) await at.adds(lineId)
  }
  expect(await at.run("select b.id from invoice b join invoice r on r.red_of = b.id and r.state = 'issued' group by b.id, b.amount having sum(r.amount) > b.amount")).toEqual([])
})

test('the demo’s invoices are what its orders say', async () => {
  expect(await at.run("select id from invoice where number !~ '^[0-9]{20}$' and state = 'issued'")).toEqual([])
  expect(
    await at.run(
      "select o.id from sales_order o where o.invoicing = 'none' and exists (select 1 from invoice_line il join invoice i on i.id = il.invoice_id where il.order_id = o.id and i.colour = 'blue' and i.state = 'issued') and not exists (select 1 from invoice_line il join invoice i on i.id = il.invoice_id where il.order_id = o.id and i.colour = 'red')",
    ),
  ).toEqual([])
  expect((await at.run<{ count: number }>("select count(*)::int as count from invoice where id like 'invoice-%'"))[0]?.count).toBeGreaterThan(20)
  const { data } = await at.call<{ items: PoolLine[] }>('/api/saleInvoice/getPoolMall', { page: 1, size: 500 })
  for (const line of data?.items ?? []) expect(line.fRemaining + line.fPending + line.fIssued).toBe(line.fInvoiceable)
})

test('an order of which the rest came back after its invoice is invoiced whole', async () => {
  const { fId, lineId, deliveryLine } = await at.delivered(4)
  await at.invoiced(lineId, 3)
  expect(await at.invoicing(fId)).toBe('部分开票')
  const content = { fOrderId: fId, fReason: '质量问题', fNote: '', fLines: [{ fDeliveryLineId: deliveryLine, fQty: 1 }] }
  const { data: back } = await at.call<Application>('/api/application/saveMall', { fKind: '退货', fSubmit: true, fContent: content })
  await at.call('/api/application/review', { fId: back?.fId, fVersion: back?.fVersion, fApprove: true }, 'sales')
  const { data: sent } = await at.call<Application & { fLines: { fId: string }[] }>('/api/application/sendBackMall', { fId: back?.fId, fCarrier: '顺丰', fTracking: 'SF1' })
  const fLines = [{ fId: sent?.fLines[0]?.fId, fAccepted: 1, fScrapped: 0, fRefused: 0 }]
  expect((await at.call('/api/application/inspect', { fId: back?.fId, fVersion: sent?.fVersion, fLines }, 'finance')).errors).toBeNull()
  expect(await at.adds(lineId)).toMatchObject({ fInvoiceable: 3, fIssued: 3, fRemaining: 0 })
  expect(await at.invoicing(fId)).toBe('已开票')
})

test('what comes to nothing isn’t invoiced', async () => {
  const { lineId } = await at.delivered(1)
  await at.run('update sales_order_line set amount = 0 where id = $1', [lineId])
  expect(await at.apply([{ fLineId: lineId, fQty: 1 }])).toMatchObject({ data: null, errors: '金额为 0，不能开票', extras: { field: 'fContent.fLines' } })
})
