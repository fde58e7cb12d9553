import { accountFields } from '#contract/account-fields.ts'
import { auditValues } from '#contract/audit-words.ts'
import { DifferenceWay } from '#contract/delivery.ts'
import { dictionaryFields } from '#contract/dictionary-entry.ts'
import { goodsGroupFields } from '#contract/goods-group.ts'
import { isMoment } from '#contract/moment.ts'
import { paymentFields } from '#contract/payment.ts'
import { agreementFields } from '#contract/rest/agreement.ts'
import { bankFields } from '#contract/rest/bank.ts'
import { bankLineFields } from '#contract/rest/bank-line.ts'
import { certificateFields, lotFields } from '#contract/rest/certificate.ts'
import { contactCardFields } from '#contract/rest/contact-card.ts'
import { courseFields } from '#contract/rest/course.ts'
import { deliveryFields } from '#contract/rest/delivery.ts'
import { goodsFields } from '#contract/rest/goods.ts'
import { homeBlockFields } from '#contract/rest/home-block.ts'
import { orderFields } from '#contract/rest/order.ts'
import { priceItemFields, priceListFields } from '#contract/rest/price-list.ts'
import { qualificationFields } from '#contract/rest/qualification.ts'
import { recallFields } from '#contract/rest/recall.ts'
import { roleFields } from '#contract/rest/role.ts'
import { specFields } from '#contract/rest/spec.ts'
import { specialPriceFields, visibilityFields } from '#contract/rest/special-price.ts'
import { stockMoveFields } from '#contract/rest/stock-move.ts'
import { testReportFields } from '#contract/rest/test-report.ts'
import { webhookFields } from '#contract/rest/webhook.ts'
import { type Fields, labelsOf } from '#contract/wire.ts'
import { localTime } from '#server/imports/export-file.ts'

/** Whose fields the values of an entry are. */
export const fieldsOfEntity: Record<string, Fields> = {
  account: accountFields,
  agreement: agreementFields,
  bank: bankFields,
  bankLine: bankLineFields,
  certificate: certificateFields,
  contactCard: contactCardFields,
  course: courseFields,
  delivery: deliveryFields,
  dictionary: dictionaryFields,
  goods: goodsFields,
  goodsGroup: goodsGroupFields,
  goodsVisibility: visibilityFields,
  homeBlock: homeBlockFields,
  lot: lotFields,
  order: orderFields,
  payment: paymentFields,
  priceList: priceListFields,
  priceListItem: priceItemFields,
  qualificationFile: qualificationFields,
  recall: recallFields,
  role: roleFields,
  spec: specFields,
  specialPrice: specialPriceFields,
  stockMove: stockMoveFields,
  testReport: testReportFields,
  webhook: webhookFields,
}

/** What values are called that belong to no field of the record. */
const elsewhere: Record<string, Record<string, string> | undefined> = { way: labelsOf(DifferenceWay) }

/** What an entry keeps of a record, before or after, as one reads it in a file: `名称：甲；额度：500000.00`; empty for nothing. */
export const auditValuesInWords = (entity: string, kept: string | null): string => {
  const fields = fieldsOfEntity[entity] ?? {}
  const label = (name: string) => fields[name]?.[2] ?? auditValues[name] ?? name
  const spoken = (name: string, value: unknown): string => {
    if (value === null || value === undefined || value === '') return '空'
    if (typeof value === 'boolean') return value ? '是' : '否'
    if (Array.isArray(value)) return value.map((one) => (name === 'asked' ? label(String(one)) : spoken(name, one))).join('、')
    if (typeof value === 'object') return pairs(value as Record<string, unknown>, '、')
    const said = String(value)
    if (isMoment(said)) return localTime(said)
    const labels = (fields[name] && labelsOf(fields[name][1])) ?? elsewhere[name]
    return labels?.[said] ?? said
  }
  const pairs = (values: Record<string, unknown>, between: string) =>
    Object.entries(values)
      .map(([name, value]) => `${label(name)}：${spoken(name, value)}`)
      .join(between)
  return kept === null ? '' : pairs(JSON.parse(kept) as Record<string, unknown>, '；')
}
