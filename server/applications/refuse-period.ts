import type { Deps } from '#server/deps.ts'
import { refused } from '#server/failure.ts'
import { today } from '#server/today.ts'

/** Raises a refusal for a time that ends before it begins, or is over already. */
export const refusePeriod = (deps: Pick<Deps, 'clock'>, { validFrom, validTo }: { validFrom: string; validTo: string }, of: 'content' | 'grant' = 'content'): void => {
  if (validTo < validFrom || validTo < today(deps)) throw refused(validTo < validFrom ? 'dates.order' : 'dates.past', {}, { field: `${of}.validTo` })
}
