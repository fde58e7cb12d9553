import type { Erp, ErpCustomer, ErpOrder, ErpReceipt } from '#server/deps.ts'
import type { KingdeeClient } from './client.ts'
import { bringIn, type Form } from './documents.ts'

const customers: Form = { id: 'BD_Customer', idField: 'FCUSTID', numberField: 'FNumber' }
const orders: Form = { id: 'SAL_SaleOrder', idField: 'FID', numberField: 'FBillNo', rows: 'FSaleOrderEntry' }
const receipts: Form = { id: 'AR_RECEIVEBILL', idField: 'FID', numberField: 'FBillNo', rows: 'FRECEIVEBILLENTRY' }
/** 人民币 */
const CURRENCY = 'PRE001'

const byNumber = (value: string) => ({ FNumber: value })

/** What Kingdee knows of a customer beside its core, by its fields' names there; empty for what the mall doesn't know. */
const factsOf = (customer: ErpCustomer): Record<string, string | { FNumber: string }> => ({
  FTEL: customer.tel ?? '',
  FADDRESS: customer.address ?? '',
  FPROVINCIAL: byNumber(customer.province ?? ''),
  FSOCIALCRECODE: customer.creditCode ?? '',
  FTAXREGISTERCODE: customer.creditCode ?? '',
  FPRICELISTID: byNumber(customer.priceListCode ?? ''),
  FDescription: customer.remark ?? '',
})
const isKnown = (fact: string | { FNumber: string }) => (typeof fact === 'string' ? fact : fact.FNumber) !== ''

/** What staff there keep of a customer stays: emptied is only what the mall said itself. */
const modelOf = (customer: ErpCustomer, had: readonly string[], id: string) => ({
  FCUSTID: Number(id),
  FNumber: customer.number,
  FName: customer.name,
  FCreateOrgId: byNumber(customer.orgNumber),
  FUseOrgId: byNumber(customer.orgNumber),
  FTRADINGCURRID: byNumber(CURRENCY),
  ...Object.fromEntries(Object.entries(factsOf(customer)).filter(([field, fact]) => isKnown(fact) || (id !== '0' && had.includes(field)))),
})

const orderModelOf = (order: ErpOrder, id: string) => ({
  FID: Number(id),
  FBillTypeID: byNumber('XSDD01_SYS'),
  FBillNo: order.number,
  FDate: order.day,
  FSaleOrgId: byNumber(order.orgNumber),
  FCustId: byNumber(order.customerNumber),
  ...(order.remark && { FNote: order.remark }),
  FSaleOrderEntry: [
    ...order.lines.map(({ code, qty, price }) => ({ FMaterialId: byNumber(code), FQty: qty, ...(order.taxIncluded ? { FTaxPrice: price } : { FPrice: price }), FEntryTaxRate: order.taxPercent })),
    // Freight is a service of its own there, with its tax in it.
    ...(Number(order.freight) > 0 ? [{ FMaterialId: byNumber(order.freightCode), FQty: 1, FTaxPrice: order.freight, FEntryTaxRate: order.taxPercent }] : []),
  ],
})

/** Kingdee's own codes of how money was paid: by transfer, by a payment provider. */
const settledBy = { transfer: 'JSFS04_SYS', quick: 'JSFS31_SYS' } as const

const receiptModelOf = (receipt: ErpReceipt, id: string) => ({
  FID: Number(id),
  FBillTypeID: byNumber('SKDLX01_SYS'),
  FBillNo: receipt.number,
  FDATE: receipt.day,
  FCONTACTUNITTYPE: 'BD_Customer',
  FCONTACTUNIT: byNumber(receipt.customerNumber),
  FPAYUNITTYPE: 'BD_Customer',
  FPAYUNIT: byNumber(receipt.customerNumber),
  FCURRENCYID: byNumber(CURRENCY),
  FPAYORGID: byNumber(receipt.orgNumber),
  FRECEIVEBILLENTRY: receipt.entries.map(({ amount, day, reference }) => ({
    FSETTLETYPEID: byNumber(settledBy[receipt.way]),
    FRECTOTALAMOUNTFOR: amount,
    FSETTLENO: reference,
    FCOMMENT: day,
  })),
})

/** Pushes customers, sales orders and receipts to Kingdee. */
export const kingdee = (client: KingdeeClient): Erp => ({
  push: (customer, knownId, had) => bringIn(client, customers, customer.number, knownId, (id) => modelOf(customer, had, id)),
  fieldsOf: (customer) => Object.entries(factsOf(customer)).flatMap(([field, fact]) => (isKnown(fact) ? [field] : [])),
  pushOrder: (order, knownId) => bringIn(client, orders, order.number, knownId, (id) => orderModelOf(order, id)),
  pushReceipt: (receipt, knownId) => bringIn(client, receipts, receipt.number, knownId, (id) => receiptModelOf(receipt, id)),
})
