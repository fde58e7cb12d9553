import { cancelReasonIn } from '#contract/cancel-reasons.ts'
import { grouped } from '#contract/yuan.ts'

/** A timeline's facts as people read them in their language: amounts with their thousands parted; some were noted without a reason. */
export const factsOf = (facts: Record<string, string>, locale: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries({ ...facts, reason: cancelReasonIn(locale, facts.reason ?? ''), goods: facts.goods ? (locale === 'en' ? ` (${facts.goods})` : `（${facts.goods}）`) : '' }).map(([name, value]) => [
      name,
      sums.has(name) ? (value === '' ? '***' : grouped(value)) : value,
    ]),
  )

/** Facts that are sums; who isn't shown prices gets them empty. */
const sums = new Set(['total', 'amount'])
