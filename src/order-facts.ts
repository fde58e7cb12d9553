import { grouped } from './money.ts'

/** A timeline's facts as people read them: amounts with their thousands parted. */
export const factsOf = (facts: Record<string, string>): Record<string, string> => ({
  ...facts,
  ...(facts.total && { total: grouped(facts.total) }),
  ...(facts.amount && { amount: grouped(facts.amount) }),
})
