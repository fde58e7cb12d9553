import type { ApplicationInfo } from '#contract/application.ts'
import { contentOf } from '#contract/application-content.ts'
import { yuan } from '#contract/yuan.ts'

/** A price below this share of the base price is rarely meant. */
const LOW = 1 / 3
/** So many times what was granted before is rarely meant either, from this sum on, in yuan. */
const MANY = 3
const LARGE = 100_000

interface Doubt {
  word: string
  facts: { from: string; to: string }
}

/** What is doubtful, the terms first: somebody else has it in hand; in the terms that are about to be granted, as a message's key with its facts: a price far below the base price, a limit far above the present one, a temporary limit that would end; or in what was handed in: a licence that ends before the one that it takes the place of, a red invoice over more pieces than came back good, delivery of a brand that the customer holds no letter for. */
export const doubtsOf = (
  { kind, standing, content, assigneeId, assigneeName }: Pick<ApplicationInfo, 'kind' | 'standing' | 'content' | 'assigneeId' | 'assigneeName'>,
  terms: Record<string, unknown>,
  decidedBy: string | undefined,
): Doubt[] => {
  const doubts: Doubt[] = []
  const stands = (name: string) => standing.find((one) => one.name === name)?.value
  const [base, limit] = [stands('basePrice'), stands('creditLimit')]
  if (kind === 'specialPrice' && base !== undefined && Number(terms.price) < Number(base) * LOW) doubts.push({ word: 'price', facts: { from: yuan(base), to: yuan(String(terms.price)) } })
  const highest = Math.max(Number(terms.limit ?? 0), Number(terms.temporary ?? 0))
  if (kind === 'credit' && highest >= LARGE && highest >= Number(limit ?? 0) * MANY) doubts.push({ word: 'limit', facts: { from: yuan(limit ?? '0.00'), to: yuan(highest.toFixed(2)) } })
  const [temporary, lasts] = [stands('temporary'), stands('temporaryUntil')]
  if (kind === 'credit' && temporary !== undefined && !terms.temporary) doubts.push({ word: 'temporary', facts: { from: yuan(temporary), to: lasts ?? '' } })
  const [until, ends] = [stands('licenceUntil'), contentOf('qualification', content).expiresOn]
  if (kind === 'qualification' && until && ends && ends < until) doubts.push({ word: 'licence', facts: { from: until, to: ends } })
  const [found, red] = [stands('returnsFound'), contentOf('redInvoice', content).lines]
  const pieces = red?.reduce((sum, { qty }) => sum + qty, 0) ?? 0
  if (kind === 'redInvoice' && found !== undefined && pieces > Number(found)) doubts.push({ word: 'red', facts: { from: found, to: String(pieces) } })
  if (kind === 'transfer' && stands('letters') === undefined) doubts.push({ word: 'uncovered', facts: { from: contentOf('transfer', content).brand ?? '', to: '' } })
  if (assigneeId !== null && assigneeId !== decidedBy) doubts.push({ word: 'inHand', facts: { from: assigneeName ?? '', to: '' } })
  return doubts
}
