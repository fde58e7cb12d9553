import { z } from 'zod'
import { dictionaryFields } from './dictionary-entry.ts'
import { dayCell, digitsCell, importCallsOf, sumAsWritten } from './import.ts'
import { amount, amountOfFen, fenOf } from './money.ts'
import { agreementFields } from './rest/agreement.ts'
import { bankFields } from './rest/bank.ts'
import { contactCardFields } from './rest/contact-card.ts'
import { specialPriceFields, visibilityFields } from './rest/special-price.ts'
import { required } from './text.ts'
import { type Fields, pick } from './wire.ts'

/** A sum as spreadsheets write it, with two places as it is kept. */
const sumCell = z
  .string()
  .transform(sumAsWritten)
  .pipe(amount)
  .transform((sum) => amountOfFen(fenOf(sum)))
const sort = ['sort', digitsCell, '排序'] as const
/** A customer by its code, how it signs in or its whole name. */
const accountCode = ['accountCode', required(120), specialPriceFields.accountCode[2]] as const

/** Dictionary entries in files: found by their group and code. */
export const dictionaryImportFields = {
  ...pick(dictionaryFields, 'groupCode', 'code', 'name', 'value'),
  sort: ['fSort', digitsCell, '排序'],
  ...pick(dictionaryFields, 'status', 'remark'),
} as const satisfies Fields

/** Whom to turn to in each province, in files: found by province and name. */
export const contactCardImportFields = {
  ...pick(contactCardFields, 'province', 'name', 'duty', 'phone', 'email', 'wechat'),
  sort,
  ...pick(contactCardFields, 'status'),
} as const satisfies Fields

/** Banks whose cards can be bound, in files: found by their code. */
export const bankImportFields = {
  ...pick(bankFields, 'code', 'name'),
  singleLimit: ['singleLimit', sumCell, bankFields.singleLimit[2]],
  sort,
  ...pick(bankFields, 'status'),
} as const satisfies Fields

/** Who sees exclusive goods, in files: found by the goods' code and the customer. */
export const exclusiveImportFields = {
  goodsCode: ['goodsCode', required(40), visibilityFields.goodsCode[2]],
  accountCode,
  ...pick(visibilityFields, 'remark'),
} as const satisfies Fields

/** Agreements in files: found by their number. */
export const agreementImportFields = {
  ...pick(agreementFields, 'number'),
  accountCode,
  ...pick(agreementFields, 'title'),
  validFrom: ['validFrom', dayCell, agreementFields.validFrom[2]],
  validTo: ['validTo', dayCell, agreementFields.validTo[2]],
  ...pick(agreementFields, 'body'),
} as const satisfies Fields

/** What a new record has to have beside its key. */
export const dictionaryNeeds = ['name'] as const satisfies (keyof typeof dictionaryImportFields)[]
export const contactCardsNeed = ['duty', 'phone'] as const satisfies (keyof typeof contactCardImportFields)[]
export const banksNeed = ['name', 'singleLimit'] as const satisfies (keyof typeof bankImportFields)[]
export const agreementsNeed = ['accountCode', 'title', 'validFrom', 'validTo', 'body'] as const satisfies (keyof typeof agreementImportFields)[]

export const dictionaryImportCalls = importCallsOf('/api/baseDict', '基础字典', 'dictionary:write')
export const contactCardImportCalls = importCallsOf('/api/contactCards', '各省名片', 'contactCards:write')
export const bankImportCalls = importCallsOf('/api/banks', '银行', 'banks:write')
export const exclusiveImportCalls = importCallsOf('/api/exclusives', '专属可见', 'exclusives:write')
export const agreementImportCalls = importCallsOf('/api/agreements', '协议', 'agreements:write')
