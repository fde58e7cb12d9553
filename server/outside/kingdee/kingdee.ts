import type { Erp, ErpCustomer, ErpOrder } from '#server/deps.ts'
import type { KingdeeClient } from './client.ts'
import { bringIn, type Form } from './documents.ts'

const customers: Form = { id: 'BD_Customer', idField: 'FCUSTID', numberField: 'FNumber' }
const orders: Form = { id: 'SAL_SaleOrder', idField: 'FID', numberField: 'FBillNo' }
/** 人民币 */
const CURRENCY = 'PRE001'

const byNumber = (value: string) => ({ FNumber: value })

const modelOf = (customer: ErpCustomer, id: string) => ({
  FCUSTID: Number(id),
  FNumber: customer.number,
  FName: customer.name,
  FCreateOrgId: byNumber(customer.orgNumber),
  FUseOrgId: byNumber(customer.orgNumber),
  FTRADINGCURRID: byNumber(CURRENCY),
  ...(customer.tel && { FTEL: customer.tel }),
  ...(customer.address && { FADDRESS: customer.address }),
  ...(customer.province && { FPROVINCIAL: byNumber(customer.province) }),
  ...(customer.creditCode && { FSOCIALCRECODE: customer.creditCode, FTAXREGISTERCODE: customer.creditCode }),
  ...(customer.priceListCode && { FPRICELISTID: byNumber(customer.priceListCode) }),
  ...(customer.remark && { FDescription: customer.remark }),
})

const orderModelOf = (order: ErpOrder, id: string) => ({
  FID: Number(id),
  FBillTypeID: byNumber('XSDD01_SYS'),
  FBillNo: order.number,
  FDate: order.day,
  FSaleOrgId: byNumber(order.orgNumber),
  FCustId: byNumber(order.customerNumber),
  ...(order.remark && { FNote: order.remark }),
  FSaleOrderEntry: order.lines.map(({ code, qty, price }) => ({ FMaterialId: byNumber(code), FQty: qty, FTaxPrice: price })),
})

/** Pushes customers and sales orders to Kingdee. */
export const kingdee = (client: KingdeeClient): Erp => ({
  push: (customer, knownId) => bringIn(client, customers, customer.number, knownId, (id) => modelOf(customer, id)),
  async pushOrder(order, knownId) {
    return bringIn(client, orders, order.number, knownId, (id) => orderModelOf(order, id))
  },
})
