import { grouped } from '#contract/yuan.ts'

/** A timeline's facts as people read them: amounts with their thousands parted; some were noted without a reason. */
export const factsOf = (facts: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries({ reason: '', ...facts, goods: facts.goods ? ` (${facts.goods})` : '' }).map(([name, value]) => [name, sums.has(name) ? (value === '' ? '***' : grouped(value)) : value]),
  )

/** Facts that are sums; who isn't shown prices gets them empty. */
const sums = new Set(['total', 'amount'])
