import { useTranslate } from 'ra-core'
import { isMoment } from '#contract/moment.ts'
import { yuan } from '#contract/yuan.ts'
import { asSpoken, longTime } from '#src/dates.ts'
import { isDay } from '#src/is-day.ts'
import { useFieldWord } from './useFieldWord.ts'

const isMoney = /^-?\d+(\.\d{1,4})?$/
/** States whose words stand where their screens have them. */
const elsewhere: Readonly<Record<string, string>> = {
  'applications.state': 'trade.application',
  'applications.step': 'trade.step',
  'applications.kind': 'trade.kind',
  'payments.state': 'trade.phase',
  'payments.way': 'trade.way',
  'invoices.state': 'trade.invoiceState',
}
/** A kept file, as `Attachment` has it. */
const isKeptFile = (value: unknown): value is { name: string } => typeof value === 'object' && value !== null && 'name' in value && 'file' in value
/** A sum without what a price's further places leave empty: 1180.0000 is 1180.00. */
const short = (sum: string) => sum.replace(/(\.\d\d)(\d*?)0+$/, '$1$2')
/** Fields that hold days, by how they are called: a code may look like one. */
const ofDays = /(On|From|To|Until|By|day)$/
const amounts = new Set(['limit', 'temporary', 'amount', 'total', 'paid', 'price', 'basePrice', 'closing', 'received', 'freight', 'tax'])

/** Reads a value that an entry about this kind of record keeps: states by their words, amounts and moments as tables show them, what has parts of its own part by part. */
export const useSpoken = (resource: string) => {
  const translate = useTranslate()
  const field = useFieldWord(resource)
  const spoken = (name: string, value: unknown): string => {
    if (typeof value === 'boolean') return translate(value ? 'list.yes' : 'list.no')
    if (value === null || value === undefined || value === '') return translate('account.form.empty')
    if (Array.isArray(value)) return value.map((one) => (name === 'asked' ? field(String(one)) : spoken(name, one))).join(translate('mall.comma'))
    if (isKeptFile(value)) return value.name
    if (typeof value === 'object')
      return Object.entries(value)
        .map(([part, held]) => translate('mall.pair', { label: field(part) }) + spoken(part, held))
        .join(translate('mall.comma'))
    const said = String(value)
    // Counts are numbers; amounts travel as text.
    if (amounts.has(name) && typeof value === 'string' && isMoney.test(said)) return yuan(short(said))
    if (isMoment(said)) return longTime(said)
    if (ofDays.test(name) && isDay(said)) return asSpoken(said)
    const own = elsewhere[`${resource}.${name}`]
    const places = [
      ...(own ? [`${own}.${said}`] : []),
      `states.${resource}.${name}.${said}`,
      ...(resource === 'accounts' ? [`account.states.${name}.${said}`] : []),
      `states.${name}.${said}`,
      `audit.${name}.${said}`,
    ]
    return places.reduceRight((fallback, key) => translate(key, { _: fallback }), said)
  }
  return spoken
}
