import { z } from 'zod'
import { post } from './call.ts'
import { isCreditCode } from './credit-code.ts'
import { InvoiceKind } from './invoice-kind.ts'
import { isEmail, isMobile, isTel } from './shapes.ts'
import { id, required, shaped, text } from './text.ts'
import { entity, type Fields } from './wire.ts'

/** How many of each an account may keep. */
export const MAX_KEPT = 50

/** Who takes the goods. */
export const deliverTo = {
  contact: ['fContact', required(60), '收货人'],
  phone: ['fPhone', shaped(30, (value) => isMobile(value) || isTel(value), 'tel.shape').min(1), '电话'],
} as const satisfies Fields

const addressFields = {
  ...deliverTo,
  province: ['fProvince', required(30), '省'],
  city: ['fCity', required(30), '市'],
  district: ['fDistrict', text(30), '区县'],
  detail: ['fAddress', required(200), '详细地址'],
  chosen: ['fDefault', z.boolean(), '默认'],
} as const satisfies Fields
/** Kept by the company's main account: a colleague chooses it, but doesn't change it. */
const ofCompany = ['fOfCompany', z.boolean()] as const
export const Address = entity({ id: ['fId', id], ...addressFields, ofCompany })
export type Address = z.output<typeof Address>

const titleFields = {
  kind: ['fKind', InvoiceKind, '发票种类'],
  title: ['fTitle', required(120), '发票抬头'],
  taxNumber: ['fTaxNumber', shaped(20, isCreditCode, 'creditCode.shape').nullable(), '税号'],
  bank: ['fBank', text(120).nullable(), '开户行'],
  bankAccount: ['fBankAccount', text(40).nullable(), '银行账号'],
  registeredAddress: ['fRegisteredAddress', text(200).nullable(), '注册地址'],
  registeredTel: ['fRegisteredTel', shaped(30, isTel, 'tel.shape').nullable(), '注册电话'],
  email: ['fEmail', shaped(120, isEmail, 'email.shape').nullable(), '收票邮箱'],
  chosen: ['fDefault', z.boolean(), '默认'],
} as const satisfies Fields
export const InvoiceTitle = entity({ id: ['fId', id], ...titleFields, ofCompany })
export type InvoiceTitle = z.output<typeof InvoiceTitle>

const deleted = z.object({ deleted: z.number().int() })
const keptCalls = <S extends z.ZodType, D extends z.ZodType>(module: string, title: string, Shape: S, draft: D) => ({
  list: post(`/api/${module}/getListMall`, { title: `${title}列表`, access: 'mall:shop', answer: z.array(Shape) }),
  save: post(`/api/${module}/saveMall`, { title: `保存${title}`, access: 'mall:shop', body: draft, answer: entity({ id: ['fId', id] }) }),
  remove: post(`/api/${module}/deleteMall`, { title: `删除${title}`, access: 'mall:shop', body: entity({ ids: ['fIds', z.array(id).min(1).max(MAX_KEPT)] }), answer: deleted }),
})

/** Addresses and invoice titles that an account keeps, and for a colleague those of the company as well: saved new, or over an old one by its id. */
export const addressCalls = keptCalls('saleAddress', '收货地址', Address, entity({ id: ['fId', id.optional()], ...addressFields }))
export const invoiceTitleCalls = keptCalls('saleInvoiceTitle', '发票抬头', InvoiceTitle, entity({ id: ['fId', id.optional()], ...titleFields }))
