import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { TaxSimulator } from '#mocks/tax-simulator.ts'
import { seeded } from '#server/db/demo/random.ts'
import type { TaxPlatform } from '#server/deps.ts'
import { carryOutInvoice, INVOICE_TOPIC } from '#server/invoices/issue.ts'
import { startWorker, type Worker } from '#server/outbox/worker.ts'
import { sandboxTax } from '#server/outside/tax/sandbox-tax.ts'
import { ask, signIn } from '#tests/support/ask.ts'
import { booksBalance, restock } from '#tests/support/books.ts'
import { served } from '#tests/support/served.ts'
import { openTestMall, type TestMall } from '#tests/support/test-mall.ts'

const SECRET = 'a secret of the tax platform'
let mall: TestMall
let simulator: TaxSimulator
let server: { url: string; close: () => Promise<void> }
let worker: Worker
const tokens: Record<string, string> = {}
beforeAll(async () => {
  simulator = new TaxSimulator(SECRET)
  server = await served(simulator.fetch)
  const tax: TaxPlatform = sandboxTax({ url: server.url, secret: SECRET, timeoutMs: 1000 })
  mall = await openTestMall({ tax })
  for (const who of ['hospital', 'personal', 'finance', 'sales']) tokens[who] = (await signIn(mall, who)).token
  worker = startWorker(mall.deps.db, INVOICE_TOPIC, (job) => carryOutInvoice(mall.deps, tax, job), mall.deps.log, { pollMs: 20, leaseSeconds: 5, parallel: 1 })
}, 60_000)
afterAll(async () => {
  await worker.stop()
  await server.close()
  await mall.close()
})
beforeEach(() => restock(mall, ['hd-001-1'], 500))
afterEach(() => {
  simulator.faultFor = () => undefined
})

const call = <Data = Record<string, unknown>>(path: string, body: unknown = {}, who = 'hospital') => ask<Data>(mall, path, body, { token: tokens[who] as string })
const run = async <Row = Record<string, unknown>>(text: string, values: unknown[] = []) => (await mall.database.pool.query(text, values)).rows as Row[]
const fen = (amount: string | null | undefined) => BigInt((amount ?? '0').replace('.', ''))
let keys = 0
interface PoolLine {
  fLineId: string
  fInvoiceable: number
  fPending: number
  fIssued: number
  fRemaining: number
  fAmount: string
}
interface Invoice {
  fId: string
  fNumber: string | null
  fState: string
  fAmount: string
  fTax: string
  fReversed: string
  fReason: string | null
}
interface Application {
  fId: string
  fVersion: number
  fState: string
}

/** An order that was sent and signed for whole, with its line. */
const delivered = async (fQty: number) => {
  const lines = [{ fSpecId: 'hd-001-1', fQty }]
  const { data: quote } = await call<{ fTotal: string }>('/api/saleOrder/quoteMall', { fLines: lines })
  const { data } = await call<{ fId: string; fTotal: string }>('/api/saleOrder/addMall', {
    fKey: `invoice-order-${++keys}`,
    fLines: lines,
    fAddressId: 'address-1',
    fPayWay: '信用支付',
    fTotal: quote?.fTotal,
  })
  const fId = data?.fId ?? ''
  await call('/api/saleOrder/confirm', { fIds: [fId] }, 'sales')
  const { data: lots } = await call<{ fLineId: string; fLotId: string; fReserved: number }[]>('/api/saleOrder/getLots', { fId }, 'sales')
  const fLines = lots?.filter(({ fReserved }) => fReserved > 0).map(({ fLineId, fLotId, fReserved }) => ({ fLineId, fLotId, fQty: fReserved }))
  await call('/api/saleOrder/ship', { fKey: `invoice-ship-${++keys}`, fId, fLines }, 'sales')
  const info = (await call<{ fDeliveries: { fId: string; fLines: { fId: string; fQty: number }[] }[]; fLines: { fId: string }[] }>('/api/saleOrder/getInfoMall', { fId })).data
  for (const one of info?.fDeliveries ?? []) await call('/api/saleDelivery/receiveMall', { fId: one.fId, fLines: one.fLines.map((line) => ({ fId: line.fId, fQty: line.fQty })) })
  return { fId, total: data?.fTotal ?? '', lineId: info?.fLines[0]?.fId ?? '', deliveryLine: info?.fDeliveries[0]?.fLines[0]?.fId ?? '' }
}
const pool = async (lineId: string) => {
  const { data } = await call<{ items: PoolLine[] }>('/api/saleInvoice/getPoolMall', { page: 1, size: 500 })
  return data?.items.find(({ fLineId }) => fLineId === lineId) as PoolLine
}
/** Remaining + pending + issued = invoiceable, whatever happens. */
const adds = async (lineId: string) => {
  const line = await pool(lineId)
  expect(line.fRemaining + line.fPending + line.fIssued).toBe(line.fInvoiceable)
  expect(Math.min(line.fRemaining, line.fPending, line.fIssued)).toBeGreaterThanOrEqual(0)
  return line
}
const apply = (lines: { fLineId: string; fQty: number }[], more: object = {}, who = 'hospital') =>
  call<Application>(
    '/api/application/saveMall',
    { fKind: '开票', fSubmit: true, fContent: { fKind: '普通发票', fTitle: '武汉仁和口腔医院有限公司', fTaxNumber: '91350100M000100Y43', fEmail: null, fSplit: '合并开票', fLines: lines, ...more } },
    who,
  )
const review = ({ fId, fVersion }: Application, fApprove = true) => call<Application>('/api/application/review', { fId, fVersion, fApprove, ...(!fApprove && { fReason: '资料不全' }) }, 'finance')
const invoicesOf = (application: Application) => run<{ id: string }>("select id from invoice where application_id = $1 and colour = 'blue' order by id", [application.fId])
const info = async (fId: string) => (await call<Invoice>('/api/saleInvoice/getInfoMall', { fId })).data as Invoice
const settled = (fId: string) =>
  expect
    .poll(
      async () => {
        await run("update outbox set run_at = now() - interval '1 second' where state = 'ready'")
        return (await info(fId)).fState
      },
      { timeout: 10_000, interval: 50 },
    )
    .not.toBe('开具中')
    .then(() => info(fId))
const invoiced = async (lineId: string, fQty: number) => {
  const { data, errors } = await apply([{ fLineId: lineId, fQty }])
  if (!data) throw new Error(JSON.stringify(errors))
  await review(data)
  const [made] = await invoicesOf(data)
  return settled(made?.id ?? '')
}
const invoicing = async (fId: string) => (await call<{ fInvoicing: string }>('/api/saleOrder/getInfoMall', { fId })).data?.fInvoicing

describe('an invoice', () => {
  test('goes from the pool over an application to a number of twenty digits; the pool always adds up', async () => {
    const { fId, lineId, total } = await delivered(5)
    expect(await adds(lineId)).toMatchObject({ fInvoiceable: 5, fRemaining: 5, fAmount: total })
    const { data: asked } = await apply([{ fLineId: lineId, fQty: 2 }])
    expect(await adds(lineId)).toMatchObject({ fPending: 2, fRemaining: 3 })
    // What is asked for can't be asked for again.
    expect((await apply([{ fLineId: lineId, fQty: 4 }])).errors).toContain('最多还能开 3')
    expect((await review(asked as Application)).data?.fState).toBe('已通过')
    expect(await adds(lineId)).toMatchObject({ fPending: 0, fIssued: 2 })
    const [made] = await invoicesOf(asked as Application)
    const first = await settled(made?.id ?? '')
    expect([first.fState, first.fNumber]).toEqual(['已开具', expect.stringMatching(/^\d{20}$/)])
    expect(await invoicing(fId)).toBe('部分开票')
    const rest = await invoiced(lineId, 3)
    // The parts are the whole, to the fen.
    expect(fen(first.fAmount) + fen(rest.fAmount)).toBe(fen(total))
    expect(await invoicing(fId)).toBe('已开票')
    expect(await adds(lineId)).toMatchObject({ fRemaining: 0, fIssued: 5 })
    const paper = await mall.app.fetch(new Request(`http://mall.test/api/saleInvoice/paper/${first.fId}`, { headers: { authorization: `Bearer ${tokens.hospital}` } }))
    expect(new TextDecoder().decode((await paper.arrayBuffer()).slice(0, 5))).toBe('%PDF-')
    expect((await call('/api/saleInvoice/getInfoMall', { fId: first.fId }, 'personal')).status).toBe(404)
  })

  test('turned down leaves the pool as it was; one for each order when asked so', async () => {
    const [one, two] = [await delivered(2), await delivered(3)]
    const lines = [one, two].map(({ lineId }, at) => ({ fLineId: lineId, fQty: at + 2 }))
    const { data: no } = await apply(lines)
    await review(no as Application, false)
    expect([(await adds(one.lineId)).fRemaining, (await adds(two.lineId)).fRemaining]).toEqual([2, 3])
    const { data: yes } = await apply(lines, { fSplit: '按订单分开' })
    await review(yes as Application)
    expect(await invoicesOf(yes as Application)).toHaveLength(2)
  })

  test('is for delivered pieces of one’s own orders; a special one needs a tax number', async () => {
    const { lineId } = await delivered(1)
    expect((await apply([{ fLineId: lineId, fQty: 1 }], {}, 'personal')).status).toBe(404)
    expect((await apply([{ fLineId: 'no-such-line', fQty: 1 }])).status).toBe(404)
    expect((await apply([{ fLineId: lineId, fQty: 1 }], { fKind: '专用发票', fTaxNumber: null })).errors).toBe('请填写')
  })

  test('whose answer was lost is issued once; one that is refused says why and may be tried again', async () => {
    const { lineId } = await delivered(2)
    const lost = new Set<string>()
    simulator.faultFor = (id) => {
      if (lost.has(id)) return undefined
      lost.add(id)
      return 'dropAfterIssue'
    }
    const before = simulator.issued.size
    expect((await invoiced(lineId, 1)).fState).toBe('已开具')
    expect(simulator.issued.size).toBe(before + 1)
    simulator.faultFor = () => 'refuse'
    const failed = await invoiced(lineId, 1)
    expect(failed).toMatchObject({ fState: '开具失败', fReason: '纳税人识别号不存在' })
    // What failed holds nothing in the pool.
    expect((await adds(lineId)).fIssued).toBe(1)
    simulator.faultFor = () => undefined
    // Its piece went to another invoice meanwhile: then there is nothing to try again.
    const other = await invoiced(lineId, 1)
    expect((await call('/api/saleInvoice/retry', { fId: failed.fId }, 'finance')).errors).toContain('最多还能开 0')
    const { data: red } = await call<Invoice>('/api/saleInvoice/addRed', { fId: other.fId, fReason: '重开' }, 'finance')
    await call('/api/saleInvoice/confirmRedMall', { fId: red?.fId, fAgree: true })
    await settled(red?.fId ?? '')
    expect((await call('/api/saleInvoice/retry', { fId: failed.fId }, 'finance')).errors).toBeNull()
    expect((await settled(failed.fId)).fState).toBe('已开具')
  })

  test('asked for twice at the same time takes the pieces once', async () => {
    const { lineId } = await delivered(3)
    const answers = await Promise.all([1, 2, 3, 4].map(() => apply([{ fLineId: lineId, fQty: 2 }])))
    expect(answers.filter(({ errors }) => errors === null)).toHaveLength(1)
    await adds(lineId)
  })
})

describe('a red invoice', () => {
  test('comes by a return that is approved and the buyer’s word, is never more than its blue one, and frees the pieces', async () => {
    const { fId, lineId, deliveryLine } = await delivered(4)
    const blue = await invoiced(lineId, 4)
    // Returned goods that are on an invoice need a red one before the money goes back.
    const { data: back } = await call<Application & { fLines: { fId: string }[] }>('/api/application/saveMall', {
      fKind: '退货',
      fSubmit: true,
      fContent: { fOrderId: fId, fReason: '质量问题', fNote: '', fLines: [{ fDeliveryLineId: deliveryLine, fQty: 1 }] },
    })
    await call('/api/application/review', { fId: back?.fId, fVersion: back?.fVersion, fApprove: true }, 'sales')
    const { data: sent } = await call<Application & { fLines: { fId: string }[] }>('/api/application/sendBackMall', { fId: back?.fId, fCarrier: '顺丰', fTracking: 'SF1' })
    const inspect = async () => {
      const { data } = await call<Application>('/api/application/getDetailInfo', { fId: back?.fId }, 'finance')
      return call('/api/application/inspect', { fId: back?.fId, fVersion: data?.fVersion, fLines: [{ fId: sent?.fLines[0]?.fId, fAccepted: 1, fScrapped: 0, fRefused: 0 }] }, 'finance')
    }
    expect((await inspect()).errors).toContain('需先开具红字发票')

    const { data: asked } = await call<Application>('/api/application/saveMall', { fKind: '退换票', fSubmit: true, fContent: { fInvoiceId: blue.fId, fAct: '退票', fReason: '部分退货', fFiles: [] } })
    expect((await review(asked as Application)).data?.fState).toBe('已通过')
    const [red] = await run<{ id: string; state: string }>('select id, state from invoice where red_of = $1', [blue.fId])
    expect(red?.state).toBe('toConfirm')
    // Only one on its way, however it is asked for.
    expect((await call('/api/saleInvoice/addRed', { fId: blue.fId, fReason: 'x' }, 'finance')).errors).toContain('已有红字申请')
    expect((await call('/api/saleInvoice/confirmRedMall', { fId: red?.id, fAgree: true }, 'personal')).status).toBe(404)
    expect((await call('/api/saleInvoice/confirmRedMall', { fId: red?.id, fAgree: true })).errors).toBeNull()
    expect((await call('/api/saleInvoice/confirmRedMall', { fId: red?.id, fAgree: true })).errors).toContain('已处理')
    expect((await settled(red?.id ?? '')).fState).toBe('已开具')
    expect(await info(blue.fId)).toMatchObject({ fReversed: blue.fAmount })
    expect(await adds(lineId)).toMatchObject({ fIssued: 0, fRemaining: 4 })
    expect(await invoicing(fId)).toBe('未开票')
    expect((await inspect()).errors).toBeNull()
    expect(await adds(lineId)).toMatchObject({ fInvoiceable: 3, fRemaining: 3 })
    await booksBalance(mall)
  })

  test('refused by the buyer may be asked for again', async () => {
    const { lineId } = await delivered(1)
    const blue = await invoiced(lineId, 1)
    const { data: red } = await call<Invoice>('/api/saleInvoice/addRed', { fId: blue.fId, fReason: '抬头有误' }, 'finance')
    expect((await call<Invoice>('/api/saleInvoice/confirmRedMall', { fId: red?.fId, fAgree: false, fReason: '金额不符' })).data?.fState).toBe('已拒绝')
    expect((await call<Invoice>('/api/saleInvoice/addRed', { fId: blue.fId, fReason: '抬头有误' }, 'finance')).data?.fState).toBe('待确认')
  })
})

test('parts issued, taken back and issued again are never more than the line', async () => {
  const { lineId } = await delivered(3)
  const parts = [await invoiced(lineId, 1), await invoiced(lineId, 1)]
  const { data: red } = await call<Invoice>('/api/saleInvoice/addRed', { fId: parts[0]?.fId, fReason: '重开' }, 'finance')
  await call('/api/saleInvoice/confirmRedMall', { fId: red?.fId, fAgree: true })
  await settled(red?.fId ?? '')
  const again = [await invoiced(lineId, 1), await invoiced(lineId, 1)]
  const [line] = await run<{ amount: string }>('select amount::text from sales_order_line where id = $1', [lineId])
  expect([parts[1], ...again].reduce((sum, one) => sum + fen(one?.fAmount), 0n)).toBe(fen(line?.amount))
})

test('an answer that stays lost holds its pieces until it is looked into', async () => {
  const { lineId } = await delivered(1)
  simulator.faultFor = () => 'away'
  const unsure = await invoiced(lineId, 1)
  expect(unsure.fState).toBe('待核实')
  expect(await adds(lineId)).toMatchObject({ fIssued: 1, fRemaining: 0 })
  simulator.faultFor = () => undefined
  await call('/api/saleInvoice/retry', { fId: unsure.fId }, 'finance')
  expect((await settled(unsure.fId)).fState).toBe('已开具')
})

test('random asking, deciding, turning red: the pool always adds up', async () => {
  const random = seeded(11)
  const lines = [await delivered(6), await delivered(4)].map(({ lineId }) => lineId)
  const open: Application[] = []
  for (let step = 0; step < 40; step++) {
    const act = random.pick(['apply', 'apply', 'decide', 'red', 'confirm'])
    if (act === 'apply') {
      const { data } = await apply([{ fLineId: random.pick(lines), fQty: random.whole(1, 4) }])
      if (data) open.push(data)
    } else if (act === 'decide' && open.length > 0) await review(open.pop() as Application, random.chance(0.8))
    else if (act === 'red') {
      const [blue] = await run<{ id: string }>(
        "select id from invoice where colour = 'blue' and state = 'issued' and id in (select invoice_id from invoice_line where line_id = any($1)) order by random() limit 1",
        [lines],
      )
      if (blue) await call('/api/saleInvoice/addRed', { fId: blue.id, fReason: '重开' }, 'finance')
    } else {
      const [red] = await run<{ id: string }>("select id from invoice where colour = 'red' and state = 'toConfirm' and id in (select invoice_id from invoice_line where line_id = any($1)) limit 1", [
        lines,
      ])
      if (red) await call('/api/saleInvoice/confirmRedMall', { fId: red.id, fAgree: random.chance(0.7) })
    }
    for (const lineId of lines) await adds(lineId)
  }
  expect(await run("select b.id from invoice b join invoice r on r.red_of = b.id and r.state = 'issued' group by b.id, b.amount having sum(r.amount) > b.amount")).toEqual([])
})

test('the demo’s invoices are what its orders say', async () => {
  expect(await run("select id from invoice where number !~ '^[0-9]{20}$' and state = 'issued'")).toEqual([])
  expect(
    await run(
      "select o.id from sales_order o where o.invoicing = 'none' and exists (select 1 from invoice_line il join invoice i on i.id = il.invoice_id where il.order_id = o.id and i.colour = 'blue' and i.state = 'issued') and not exists (select 1 from invoice_line il join invoice i on i.id = il.invoice_id where il.order_id = o.id and i.colour = 'red')",
    ),
  ).toEqual([])
  expect((await run<{ count: number }>("select count(*)::int as count from invoice where id like 'invoice-%'"))[0]?.count).toBeGreaterThan(20)
  const { data } = await call<{ items: PoolLine[] }>('/api/saleInvoice/getPoolMall', { page: 1, size: 500 })
  for (const line of data?.items ?? []) expect(line.fRemaining + line.fPending + line.fIssued).toBe(line.fInvoiceable)
})
