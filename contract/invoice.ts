import { z } from 'zod'
import { get, post } from './call.ts'
import { InvoiceKind } from './invoice-kind.ts'
import { exportFilter, exportFormat, listQuery, oneOrMore, pageOf } from './page.ts'
import { day, id, moment, required } from './text.ts'
import { entity, type Fields, labels } from './wire.ts'

const count = z.number().int()
/** A blue invoice is asked for, issued or failed; a red one is asked for, confirmed by the buyer, issued. */
const InvoiceState = labels({ issuing: '开具中', issued: '已开具', failed: '开具失败', toConfirm: '待确认', refused: '已拒绝', unsure: '待核实' })
const InvoiceColour = labels({ blue: '蓝字', red: '红字' })

/** What was delivered of an order's line and may be invoiced: remaining + pending + issued = invoiceable, net of returns. */
export const poolFields = {
  lineId: ['fLineId', id],
  orderId: ['fOrderId', id],
  orderNumber: ['fOrderNumber', z.string(), '订单号'],
  placedOn: ['fPlacedOn', z.string(), '下单日期'],
  name: ['fName', z.string(), '商品'],
  specName: ['fSpecName', z.string(), '规格'],
  unit: ['fUnit', z.string(), '单位'],
  invoiceable: ['fInvoiceable', count, '应开'],
  pending: ['fPending', count, '申请中'],
  issued: ['fIssued', count, '已开'],
  remaining: ['fRemaining', count, '未开'],
  amount: ['fAmount', z.string(), '未开金额'],
} as const satisfies Fields
const poolLine = entity(poolFields)
export type PoolLine = z.output<typeof poolLine>

const line = entity({
  /** As the pool names it. */
  lineId: ['fLineId', id],
  name: ['fName', z.string()],
  specName: ['fSpecName', z.string()],
  unit: ['fUnit', z.string()],
  qty: ['fQty', count],
  amount: ['fAmount', z.string()],
  /** Pieces of a blue invoice that no red one holds. */
  left: ['fLeft', count],
  orderNumber: ['fOrderNumber', z.string()],
})
export const invoiceFields = {
  id: ['fId', id],
  colour: ['fColour', InvoiceColour, '颜色'],
  number: ['fNumber', z.string().nullable(), '发票号码'],
  kind: ['fKind', InvoiceKind, '种类'],
  title: ['fTitle', z.string(), '抬头'],
  taxNumber: ['fTaxNumber', z.string().nullable(), '税号'],
  email: ['fEmail', z.string().nullable(), '收票邮箱'],
  amount: ['fAmount', z.string(), '价税合计'],
  tax: ['fTax', z.string(), '税额'],
  state: ['fState', InvoiceState, '状态'],
  /** Of a blue invoice: how much of it was turned red. */
  reversed: ['fReversed', z.string(), '已红冲'],
  redOf: ['fRedOf', z.string().nullable()],
  redOfNumber: ['fRedOfNumber', z.string().nullable(), '对应蓝票'],
  reason: ['fReason', z.string().nullable(), '说明'],
  accountName: ['fAccountName', z.string(), '客户'],
  createdAt: ['fCreatedAt', moment, '申请时间'],
  issuedAt: ['fIssuedAt', moment.nullable(), '开具时间'],
  lines: ['fLines', z.array(line)],
} as const
export const Invoice = entity(invoiceFields)
export type Invoice = z.output<typeof Invoice>

const byId = entity({ id: ['fId', id] })
const filters = {
  colour: ['fColour', InvoiceColour.optional()],
  state: ['fState', oneOrMore(InvoiceState).optional()],
  /** The days on which they were issued, or as long as they aren't, asked for. */
  from: ['fFrom', day.optional()],
  to: ['fTo', day.optional()],
} as const
const deskFilters = { ...filters, accountId: ['fAccountId', id.optional()] } as const
const poolFilter = { open: ['fOpen', z.boolean().optional()] } as const

export const invoiceCalls = {
  pool: post('/api/saleInvoice/getPoolMall', {
    title: '开票池',
    access: 'mall:prices',
    body: listQuery({ placedOn: 'fPlacedOn' }, { ...poolFilter, lineIds: ['fLineIds', z.array(id).max(200).optional()] }),
    answer: z.object({ ...pageOf(poolLine).shape, sum: z.string() }),
  }),
  list: post('/api/saleInvoice/getPageListMall', {
    title: '我的发票',
    access: 'mall:prices',
    body: listQuery({ createdAt: 'fCreatedAt' }, filters),
    answer: z.object({ ...pageOf(Invoice).shape, sum: z.string() }),
  }),
  export: post('/api/saleInvoice/exportMall', {
    title: '导出我的发票',
    access: 'mall:prices',
    body: exportFilter(filters),
    answers: 'file',
    query: exportFormat,
    noted: { action: 'export', entity: 'invoice' },
  }),
  exportPool: post('/api/saleInvoice/exportPoolMall', {
    title: '导出开票池',
    access: 'mall:prices',
    body: exportFilter(poolFilter),
    answers: 'file',
    query: exportFormat,
    noted: { action: 'export', entity: 'invoice' },
  }),
  info: post('/api/saleInvoice/getInfoMall', { title: '发票详情', access: 'mall:prices', body: byId, answer: Invoice }),
  paper: get('/api/saleInvoice/paper/{fId}', { title: '发票 PDF', access: 'signedIn', body: byId, answers: 'file', noted: { action: 'see', entity: 'invoice', id: 'id' } }),
  /** The buyer's word on a red invoice. */
  confirmRed: post('/api/saleInvoice/confirmRedMall', {
    title: '确认红字发票',
    access: 'mall:prices',
    body: entity({ id: ['fId', id], agree: ['fAgree', z.boolean()], reason: ['fReason', z.string().max(200).optional()] }),
    answer: Invoice,
  }),
}
/** What finance does with invoices. */
export const invoiceDeskCalls = {
  list: post('/api/saleInvoice/getPageList', {
    title: '发票列表',
    access: 'payments:read',
    body: listQuery({ createdAt: 'fCreatedAt' }, deskFilters),
    answer: z.object({ ...pageOf(Invoice).shape, sum: z.string() }),
  }),
  export: post('/api/saleInvoice/export', {
    title: '导出发票',
    access: 'payments:read',
    body: exportFilter(deskFilters),
    answers: 'file',
    query: exportFormat,
    noted: { action: 'export', entity: 'invoice' },
  }),
  retry: post('/api/saleInvoice/retry', { title: '重新开具', access: 'payments:write', body: byId, answer: Invoice }),
  /** A red one that waits for the buyer's word is taken back. */
  withdrawRed: post('/api/saleInvoice/withdrawRed', { title: '撤回红字发票', access: 'payments:write', body: byId, answer: Invoice }),
  /** Over these pieces of its lines, or all that are left of them. */
  red: post('/api/saleInvoice/addRed', {
    title: '发起红字发票',
    access: 'payments:write',
    body: entity({
      id: ['fId', id],
      reason: ['fReason', required(200)],
      lines: [
        'fLines',
        z
          .array(entity({ lineId: ['fLineId', id], qty: ['fQty', count.min(1)] }))
          .min(1)
          .max(500)
          .optional(),
      ],
    }),
    answer: Invoice,
  }),
}
