import type { Erp, ErpCustomer } from '#server/deps.ts'
import type { KingdeeClient } from './client.ts'

const FORM = 'BD_Customer'
/** 人民币 */
const CURRENCY = 'PRE001'

interface Found {
  id: string
  /** A 创建, B 审核中, C 已审核, D 重新审核 */
  state: string
}

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

/** Pushes customers to Kingdee: find by number, save, submit, audit. Looked up first each time, so that a try whose answer was lost makes no second one. */
export const kingdeeCustomers = (client: KingdeeClient): Erp => ({
  async push(customer, knownId) {
    // By the id it has there, so that a new number changes the customer instead of making a second one.
    const known = knownId && /^\d+$/.test(knownId) ? await find(client, `FCUSTID=${knownId}`) : undefined
    const found = known ?? (await find(client, `FNumber='${customer.number.replaceAll("'", "''")}'`))
    const model = modelOf(customer, found?.id ?? '0')
    const saved = await client.change('save', FORM, {
      NeedUpDateFields: found ? Object.keys(model).filter((field) => field !== 'FCUSTID') : [],
      NeedReturnFields: [],
      IsDeleteEntry: false,
      IsVerifyBaseDataField: false,
      Model: model,
    })
    const id = found?.id ?? String(saved.Id)
    const state = found?.state ?? 'A'
    if (state === 'A' || state === 'D') await client.change('submit', FORM, { Ids: id })
    if (state !== 'C') await client.change('audit', FORM, { Ids: id })
    return { id }
  },
})

const find = async (client: KingdeeClient, filter: string): Promise<Found | undefined> => {
  const [row] = await client.query({ FormId: FORM, FieldKeys: 'FCUSTID,FNumber,FDocumentStatus', FilterString: filter, Limit: 1 })
  return row ? { id: String(row[0]), state: String(row[2]) } : undefined
}
