import { expect, test } from 'vitest'
import { fen, invoicing } from '#tests/support/invoicing.ts'

const at = invoicing()
const order = async (fId: string) => (await at.run<{ number: string; total: string; account_id: string }>('select number, total::text, account_id from sales_order where id = $1', [fId]))[0]
interface ToInvoice {
  fId: string
  fKind: string | null
  fTitle: string | null
  fTaxNumber: string | null
  fAmount: string
  fProblem: string | null
  fGroup: number
}
let keys = 0
const shown = async (fOrderIds: string[]) => (await at.call<ToInvoice[]>('/api/saleInvoice/getToInvoice', { fOrderIds }, 'finance')).data ?? []
/** As they are seen when it is asked for, or with something seen otherwise. */
const issue = async (fOrderIds: string[], fTogether: boolean, { fKey = `issue-orders-${++keys}`, who = 'finance', seen = {} } = {}) => {
  const orders = await shown(fOrderIds)
  const fOrders = fOrderIds.map((fId) => {
    const { fKind = null, fTitle = null, fTaxNumber = null, fAmount = '0.00' } = orders.find((one) => one.fId === fId) ?? {}
    return { fId, fKind, fTitle, fTaxNumber, fAmount, ...seen }
  })
  return at.call<{ fInvoices: number }>('/api/saleInvoice/issueOrders', { fKey, fOrders, fTogether }, who)
}
const made = (fId: string) =>
  at.run<{ id: string; title: string; kind: string; tax_number: string | null; amount: string; account_id: string; application_id: string | null }>(
    'select i.id, i.title, i.kind, i.tax_number, i.amount::text, i.account_id, i.application_id from invoice i where exists (select 1 from invoice_line il where il.invoice_id = i.id and il.order_id = $1) order by i.created_at',
    [fId],
  )

test('an order is invoiced in the name that was chosen with it, over all that was sent, once for the key', async () => {
  const { fId, total } = await at.delivered(5)
  await at.run(`update sales_order set invoice = '{"kind":"special","title":"汉口门诊部","taxNumber":"91420100MA4K8N3P0J","email":null}' where id = $1`, [fId])
  expect(await shown([fId])).toMatchObject([{ fId, fTitle: '汉口门诊部', fAmount: total, fProblem: null }])
  const fKey = 'issue-orders-once'
  const body = { fKey, fOrders: (await shown([fId])).map(({ fId: id, fKind, fTitle, fTaxNumber, fAmount }) => ({ fId: id, fKind, fTitle, fTaxNumber, fAmount })), fTogether: false }
  const answers = await Promise.all([1, 2].map(() => at.call('/api/saleInvoice/issueOrders', body, 'finance')))
  expect(answers.map(({ data }) => data)).toEqual([{ fInvoices: 1 }, { fInvoices: 1 }])
  const invoices = await made(fId)
  expect(invoices).toMatchObject([{ title: '汉口门诊部', kind: 'special', tax_number: '91420100MA4K8N3P0J', amount: total, application_id: null, account_id: (await order(fId))?.account_id }])
  expect(await at.settled(invoices[0]?.id ?? '')).toMatchObject({ fState: '已开具' })
  expect(await at.invoicing(fId)).toBe('已开票')
  // Nothing is left: whoever asks again is told so, and gets none.
  expect(await shown([fId])).toMatchObject([{ fAmount: '0.00', fProblem: '没有可开票的商品' }])
  expect((await issue([fId], false)).errors).toBe(`订单 ${(await order(fId))?.number} 没有可开票的商品`)
  expect(await made(fId)).toHaveLength(1)
  expect(await at.run("select entity_id from audit where action = 'issueInvoice' and entity_id = $1", [fId])).toHaveLength(1)
})

test('what its customer asks for already isn’t issued a second time', async () => {
  const { fId, lineId, total } = await at.delivered(4)
  await at.apply([{ fLineId: lineId, fQty: 1 }])
  const [left] = await shown([fId])
  expect(fen(left?.fAmount)).toBeLessThan(fen(total))
  expect((await issue([fId], false)).data).toEqual({ fInvoices: 1 })
  expect(await at.adds(lineId)).toMatchObject({ fPending: 1, fIssued: 3, fRemaining: 0 })
})

test('orders in one name stand together on one invoice, those in another on one of their own', async () => {
  const [one, two, other] = [await at.delivered(1), await at.delivered(2), await at.delivered(3)]
  await at.run(`update sales_order set invoice = '{"kind":"ordinary","title":"甲","taxNumber":null,"email":null}' where id = any($1)`, [[one.fId, two.fId]])
  await at.run(`update sales_order set invoice = '{"kind":"ordinary","title":"乙","taxNumber":null,"email":null}' where id = $1`, [other.fId])
  expect((await shown([one.fId, other.fId, two.fId])).map(({ fGroup }) => fGroup)).toEqual([0, 1, 0])
  expect((await issue([one.fId, two.fId, other.fId], true)).data).toEqual({ fInvoices: 2 })
  const [first] = await made(one.fId)
  expect((await made(two.fId)).map(({ id }) => id)).toEqual([first?.id])
  expect(fen(first?.amount)).toBe(fen(one.total) + fen(two.total))
  expect(await made(other.fId)).toMatchObject([{ title: '乙', amount: other.total }])
})

test('without a name chosen with it, it is the customer’s usual one; without any, or a special one without its number, none is issued, nor of the others', async () => {
  const [plain, wrong] = [await at.delivered(1), await at.delivered(1)]
  await at.run('update sales_order set invoice = null where id = any($1)', [[plain.fId, wrong.fId]])
  const [usual] = await at.run<{ title: string }>("select title from invoice_title where account_id = 'hospital' and chosen")
  expect(await shown([plain.fId])).toMatchObject([{ fTitle: usual?.title, fProblem: null }])
  await at.run(`update sales_order set invoice = '{"kind":"special","title":"甲","taxNumber":null,"email":null}' where id = $1`, [wrong.fId])
  expect((await issue([plain.fId, wrong.fId], false)).errors).toBe(`订单 ${(await order(wrong.fId))?.number} 开专用发票缺少税号`)
  expect(await made(plain.fId)).toEqual([])
  await at.run("update invoice_title set account_id = 'personal' where account_id = 'hospital'")
  const [{ buyer } = { buyer: { name: '' } }] = await at.run<{ buyer: { name: string } }>('select buyer from sales_order where id = $1', [plain.fId])
  expect(await shown([plain.fId])).toMatchObject([{ fTitle: buyer.name, fKind: '普通发票', fProblem: null }])
  await at.run('update sales_order set buyer = null where id = $1', [plain.fId])
  expect(await shown([plain.fId])).toMatchObject([{ fTitle: null, fProblem: '没有开票抬头' }])
})

test('is finance’s: others are refused, and what isn’t there isn’t found', async () => {
  const { fId } = await at.delivered(1)
  expect((await issue([fId], false, { who: 'sales' })).status).toBe(403)
  expect((await issue([fId], false, { who: 'hospital' })).status).toBe(403)
  expect((await issue(['nowhere'], false)).status).toBe(404)
})

test('nothing else is issued than what was looked at', async () => {
  const { fId } = await at.delivered(2)
  for (const seen of [{ fAmount: '1.00' }, { fTitle: '乙' }, { fKind: '专用发票' }, { fTaxNumber: '9' }])
    expect((await issue([fId], false, { seen })).errors).toBe(`订单 ${(await order(fId))?.number} 的待开票内容刚刚有变化，请核对后再开`)
  expect(await made(fId)).toEqual([])
  expect((await issue([fId], false)).data).toEqual({ fInvoices: 1 })
})
