import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { TaxSimulator } from '#mocks/tax-simulator.ts'
import type { TaxPlatform } from '#server/deps.ts'
import { carryOutInvoice } from '#server/invoices/carry-out-invoice.ts'
import { INVOICE_TOPIC } from '#server/invoices/invoice-topic.ts'
import { startWorker } from '#server/outbox/worker.ts'
import { sandboxTax } from '#server/outside/tax/sandbox-tax.ts'
import { ask, signIn } from './ask.ts'
import { restock } from './books.ts'
import { served } from './served.ts'
import { openTestMall } from './test-mall.ts'

const SECRET = 'a secret of the tax platform'
export const fen = (amount: string | null | undefined) => BigInt((amount ?? '0').replace('.', ''))
export interface PoolLine {
  fLineId: string
  fInvoiceable: number
  fPending: number
  fIssued: number
  fRemaining: number
  fAmount: string
}
export interface Invoice {
  fId: string
  fNumber: string | null
  fState: string
  fAmount: string
  fTax: string
  fReversed: string
  fReason: string | null
}
export interface Application {
  fId: string
  fVersion: number
  fState: string
}

/** A mall with a tax platform of its own, and the ways to an invoice through its calls. */
const openInvoicing = async () => {
  const simulator = new TaxSimulator(SECRET)
  const server = await served(simulator.fetch)
  const tax: TaxPlatform = sandboxTax({ url: server.url, secret: SECRET, timeoutMs: 1000 })
  const mall = await openTestMall({ tax })
  const tokens: Record<string, string> = {}
  for (const who of ['hospital', 'personal', 'finance', 'sales']) tokens[who] = (await signIn(mall, who)).token
  const worker = startWorker(mall.deps.db, INVOICE_TOPIC, (job) => carryOutInvoice(mall.deps, tax, job), mall.deps.log, { pollMs: 20, leaseSeconds: 5, parallel: 1 })
  let keys = 0

  const call = <Data = Record<string, unknown>>(path: string, body: unknown = {}, who = 'hospital') => ask<Data>(mall, path, body, { token: tokens[who] as string })
  const run = async <Row = Record<string, unknown>>(text: string, values: unknown[] = []) => (await mall.database.pool.query(text, values)).rows as Row[]

  /** An order that was sent and signed for whole, with its line. */
  const delivered = async (fQty: number, fSpecId = 'hd-001-1') => {
    const lines = [{ fSpecId, fQty }]
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
    await call('/api/saleOrder/ship', { fKey: `invoice-ship-${++keys}`, fCarrier: '自送', fId, fLines }, 'sales')
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
        { timeout: 30_000, interval: 50 },
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
  const close = async () => {
    await worker.stop()
    await server.close()
    await mall.close()
  }
  return { mall, simulator, tokens, call, run, delivered, pool, adds, apply, review, invoicesOf, info, settled, invoiced, invoicing, close }
}
type Invoicing = Awaited<ReturnType<typeof openInvoicing>>

/** The same for the tests of one file: with pieces in store before each, and the platform without faults after it. */
export const invoicing = (): Invoicing => {
  const at = {} as Invoicing
  beforeAll(async () => {
    Object.assign(at, await openInvoicing())
  }, 60_000)
  afterAll(() => at.close())
  beforeEach(() => restock(at.mall, ['hd-001-1'], 500))
  afterEach(() => {
    at.simulator.faultFor = () => undefined
  })
  return at
}
