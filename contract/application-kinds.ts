import { z } from 'zod'
import { bankAccount, count, files, filesNeeded, maybe, note, pieces, validity } from './application-fields.ts'
import { attachments } from './attachment.ts'
import { bankReference } from './bank-reference.ts'
import { accountNumber, creditCode, phone, taxNumber } from './contact-shapes.ts'
import { InvoiceKind } from './invoice-kind.ts'
import { amount, price } from './money.ts'
import { classFiles, fileNames } from './qualification-files.ts'
import { isEmail } from './shapes.ts'
import { day, id, required, shaped, text } from './text.ts'
import { entity, type Fields, labels, loose } from './wire.ts'

export const ReturnReason = labels({ quality: '质量问题', wrong: '发错货', expiring: '近效期', unneeded: '不再需要', other: '其他' })
/** Device classes that one needs a licence for. */
export const LicensedClass = labels({ II: 'II', III: 'III' })
const returnFields = {
  orderId: ['fOrderId', id],
  reason: ['fReason', ReturnReason, '退货原因'],
  note: ['fNote', text(500), '说明'],
  lines: [
    'fLines',
    z
      .array(entity({ deliveryLineId: ['fDeliveryLineId', id], qty: ['fQty', pieces] }))
      .min(1)
      .max(200),
  ],
  files: ['fFiles', attachments.optional(), '照片与附件'],
} as const satisfies Fields

const openAccountFields = {
  companyName: ['fCompanyName', required(100), '公司名称'],
  creditCode: ['fCreditCode', creditCode, '统一社会信用代码'],
  legalPerson: ['fLegalPerson', required(60), '法定代表人'],
  contact: ['fContact', required(60), '联系人'],
  phone: ['fPhone', phone, '联系电话'],
  email: ['fEmail', maybe(shaped(120, isEmail, 'email.shape')), '邮箱'],
  province: ['fProvince', required(30), '省'],
  city: ['fCity', required(30), '市'],
  address: ['fAddress', required(200), '详细地址'],
  brands: ['fBrands', z.array(required(60)).min(1).max(50), '意向品牌'],
  bank: ['fBank', required(120), '开户银行'],
  bankAccount: ['fBankAccount', accountNumber, '银行账号'],
  files: ['fFiles', attachments.min(1), '营业执照与许可证'],
  note,
} as const satisfies Fields
const openAccountGrant = {
  code: ['fCode', required(40), '客户编码'],
  priceListCode: ['fPriceListCode', required(40), '价格表'],
  staffName: ['fStaffName', required(60), '服务人员'],
  staffTel: ['fStaffTel', phone, '服务电话'],
  /** The licence among the files that says which classes they may buy: in force with the account, so that the first order needs no second review. */
  licence: ['fLicence', maybe(z.enum(classFiles)), '覆盖器械类别的证照'],
  licenceNumber: ['fLicenceNumber', maybe(text(80)), '证照编号'],
  expiresOn: ['fExpiryDate', maybe(day), '证照有效期至'],
  classes: ['fClasses', z.array(LicensedClass).max(2).default([]), '覆盖的器械类别'],
} as const satisfies Fields

const qualificationFields = {
  name: ['fName', z.enum(fileNames), '文件'],
  number: ['fNumber', required(80), '证照编号'],
  expiresOn: ['fExpiryDate', maybe(day), '有效期至'],
  classes: ['fClasses', z.array(LicensedClass).max(2), '覆盖的器械类别'],
  files: filesNeeded,
  note,
} as const satisfies Fields

const specialPriceFields = {
  specId: ['fSpecId', id, '规格'],
  qty: ['fQty', pieces, '预计采购数量'],
  price: ['fPrice', price, '申请单价'],
  ...validity,
  reason: ['fReason', required(500), '申请理由'],
  files,
} as const satisfies Fields
const specialPriceGrant = { price: ['fPrice', price, '批准单价'], ...validity } as const satisfies Fields

const authorisationFields = {
  brand: ['fBrand', required(60), '品牌'],
  goodsId: ['fGoodsId', maybe(id), '产品（空为全品牌）'],
  region: ['fRegion', required(60), '授权区域'],
  hospital: ['fHospital', maybe(text(120)), '终端医院'],
  ...validity,
  files,
  note,
} as const satisfies Fields
const authorisationGrant = { ...validity } as const satisfies Fields

/** Asked for by someone without an account, through a link that a customer gave. */
const transferFields = {
  companyName: ['fCompanyName', required(100), '配送公司'],
  creditCode: ['fCreditCode', creditCode, '统一社会信用代码'],
  contact: ['fContact', required(60), '联系人'],
  phone: ['fPhone', phone, '联系电话'],
  brand: ['fBrand', required(60), '品牌'],
  region: ['fRegion', required(60), '配送区域'],
  hospital: ['fHospital', required(120), '终端医院'],
  ...validity,
  files: filesNeeded,
  note,
} as const satisfies Fields

const creditFields = {
  limit: ['fLimit', amount, '申请额度'],
  temporary: ['fTemporary', maybe(amount), '临时额度'],
  temporaryUntil: ['fTemporaryUntil', maybe(day), '临时额度至'],
  termDays: ['fTermDays', count.min(1).max(365), '账期（天）'],
  reason: ['fReason', required(500), '申请理由'],
  files,
} as const satisfies Fields
const creditGrant = {
  limit: ['fLimit', amount, '批准额度'],
  temporary: ['fTemporary', maybe(amount), '临时额度'],
  temporaryUntil: ['fTemporaryUntil', maybe(day), '临时额度至'],
  termDays: ['fTermDays', count.min(1).max(365), '账期（天）'],
} as const satisfies Fields

const withdrawalFields = { amount: ['fAmount', amount, '提现金额'], ...bankAccount, reason: ['fReason', required(500), '提现原因'] } as const satisfies Fields

const collectionFields = {
  amount: ['fAmount', amount, '付款金额'],
  paidOn: ['fPaidOn', day, '付款日期'],
  payerName: ['fPayerName', required(120), '付款户名'],
  bank: ['fBank', required(120), '付款银行'],
  reference: ['fReference', bankReference, '银行流水号'],
  orderIds: ['fOrderIds', z.array(id).max(50), '对应订单'],
  files: ['fFiles', attachments.min(1), '付款凭证'],
  note,
} as const satisfies Fields
const collectionGrant = {
  reference: ['fReference', bankReference, '到账流水号'],
  amount: ['fAmount', amount, '到账金额'],
  receivedOn: ['fReceivedOn', maybe(day), '银行到账日期'],
} as const satisfies Fields

const customFields = {
  name: ['fName', required(120), '产品名称'],
  parameters: ['fParameters', required(2000), '规格参数'],
  qty: ['fQty', pieces, '数量'],
  wantedBy: ['fWantedBy', day, '期望交期'],
  files: ['fFiles', attachments, '图纸'],
  note,
} as const satisfies Fields
const customGrant = {
  specId: ['fSpecId', id, '对应规格'],
  price: ['fPrice', price, '单价'],
  leadDays: ['fLeadDays', count.min(1).max(365), '交期（天）'],
  validTo: ['fValidTo', day, '报价有效至'],
} as const satisfies Fields

const invoiceLines = z
  .array(entity({ lineId: ['fLineId', id], qty: ['fQty', pieces] }))
  .min(1)
  .max(200)
const invoiceFields = {
  kind: ['fKind', InvoiceKind, '发票种类'],
  title: ['fTitle', required(120), '发票抬头'],
  taxNumber: ['fTaxNumber', maybe(taxNumber), '税号'],
  email: ['fEmail', maybe(shaped(120, isEmail, 'email.shape')), '收票邮箱'],
  split: ['fSplit', labels({ merge: '合并开票', byOrder: '按订单分开' }), '开票方式'],
  lines: ['fLines', invoiceLines, '开票明细'],
  note,
} as const satisfies Fields

const invoiceReturnFields = {
  invoiceId: ['fInvoiceId', id, '发票'],
  act: ['fAct', labels({ giveBack: '退票', exchange: '换票' }), '处理方式'],
  /** What the new invoice of an exchange says; what is left empty stays as it was. */
  newKind: ['fNewKind', maybe(InvoiceKind), '新发票种类（不填同原票）'],
  newTitle: ['fNewTitle', maybe(text(120)), '新抬头（不填同原票）'],
  newTaxNumber: ['fNewTaxNumber', maybe(taxNumber), '新税号'],
  newEmail: ['fNewEmail', maybe(shaped(120, isEmail, 'email.shape')), '新收票邮箱'],
  reason: ['fReason', required(200), '原因'],
  files,
  note,
} as const satisfies Fields

const redInvoiceFields = {
  invoiceId: ['fInvoiceId', id, '发票'],
  lines: ['fLines', invoiceLines, '红冲明细'],
  reason: ['fReason', required(200), '原因'],
  files,
  note,
} as const satisfies Fields

interface KindSpec {
  label: string
  /** What the applicant fills in. */
  fields: Fields
  /** What the reviewer decides beside yes: the terms that are granted. */
  grant?: Fields
  /** Where the applicant finds it. */
  path: string
  /** The right that reviewing it takes. */
  review: string
  /** It is about money: for those who see prices. */
  money?: true
  /** It is about the company's money as a whole: for its main account. */
  main?: true
  /** One at a time: as long as it is under review no other is handed in. */
  single?: true
}

/** Every kind of application: its name, what it holds and what is granted. A kind more is an entry more, and its rules on the server. */
export const kindSpecs = {
  return: { label: '退货', fields: returnFields, path: '/mypage/tuihuo', review: 'applications:review' },
  openAccount: { label: '开户', fields: openAccountFields, grant: openAccountGrant, path: '/openaccount', review: 'applications:review', single: true },
  qualification: { label: '资质', fields: qualificationFields, path: '/aptitude', review: 'applications:review' },
  transfer: { label: '转配送授权', fields: transferFields, grant: authorisationGrant, path: '/mypage/transfer', review: 'applications:review' },
  specialPrice: { label: '特价', fields: specialPriceFields, grant: specialPriceGrant, path: '/mypage/specialOffer', review: 'applications:review', money: true },
  authorisation: { label: '产品授权', fields: authorisationFields, grant: authorisationGrant, path: '/mypage/prodectAuth', review: 'applications:review' },
  credit: { label: '信用额度', fields: creditFields, grant: creditGrant, path: '/mypage/credit', review: 'payments:write', money: true, main: true, single: true },
  withdrawal: { label: '保证金提现', fields: withdrawalFields, path: '/mypage/pledgefundsCash', review: 'payments:write', money: true, main: true },
  collection: { label: '收款', fields: collectionFields, grant: collectionGrant, path: '/mypage/collectApplication', review: 'payments:write', money: true },
  invoice: { label: '开票', fields: invoiceFields, path: '/mypage/invoiceapply', review: 'payments:write', money: true },
  invoiceReturn: { label: '退换票', fields: invoiceReturnFields, path: '/mypage/invoiceReturn', review: 'payments:write', money: true },
  redInvoice: { label: '红字发票', fields: redInvoiceFields, path: '/mypage/refundInvoice', review: 'payments:write', money: true },
  custom: { label: '定制商品', fields: customFields, grant: customGrant, path: '/mypage/customized', review: 'applications:review' },
} as const satisfies Record<string, KindSpec>

export type Kind = keyof typeof kindSpecs
/** Whether a kind tells of the company's money: whoever is shown no prices doesn't see it. */
export const isMoney = (kind: Kind): boolean => 'money' in kindSpecs[kind]
/** Whether a kind is for the company's main account alone. */
export const isForMain = (kind: Kind): boolean => 'main' in kindSpecs[kind]
/** Whether another can't be handed in while one is under review. */
export const isSingle = (kind: Kind): boolean => 'single' in kindSpecs[kind]
export const kindNames = Object.keys(kindSpecs) as Kind[]
type Loose<F extends Fields> = ReturnType<typeof entity<ReturnType<typeof loose<F>>>>
const grantOf = <K extends Kind>(kind: K) => (kindSpecs[kind] as KindSpec).grant

/** A kind's content, whole as it is handed in. */
export const contents = Object.fromEntries(kindNames.map((kind) => [kind, entity(kindSpecs[kind].fields as Fields)])) as unknown as {
  [K in Kind]: ReturnType<typeof entity<(typeof kindSpecs)[K]['fields']>>
}
/** A list that must not be empty may be, as long as it is a draft. */
const unfinished = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).map(([name, [wire, schema, label]]) => [name, [wire, schema instanceof z.ZodArray ? z.array(schema.element as z.ZodType).max(200) : schema, label]]))
/** The same as a draft: anything may be missing still. */
export const drafts = Object.fromEntries(kindNames.map((kind) => [kind, entity(loose(unfinished(kindSpecs[kind].fields)))])) as unknown as { [K in Kind]: Loose<(typeof kindSpecs)[K]['fields']> }
/** What a reviewer grants of a kind; null for a kind where yes says all. */
export const grants = Object.fromEntries(kindNames.map((kind) => [kind, grantOf(kind) ? entity(grantOf(kind) as Fields) : null])) as Record<Kind, ReturnType<typeof entity> | null>

/** The fields of a kind as a draft has them, and those of what is granted. */
export const draftFields = (kind: Kind): Fields => unfinished(kindSpecs[kind].fields)
/** The fields of what is granted; none where a yes is all. */
export const grantFields = (kind: Kind): Fields => grantOf(kind) ?? {}

export type ContentOf<K extends Kind> = z.output<(typeof contents)[K]>
export type GrantOf<K extends Kind> = (typeof kindSpecs)[K] extends { grant: infer G extends Fields } ? z.output<ReturnType<typeof entity<G>>> : Record<string, never>
export type ReturnContent = ContentOf<'return'>
