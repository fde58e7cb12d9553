import { queryOptions } from '@tanstack/react-query'
import { type Terms, termsCalls } from '#contract/terms.ts'
import { send } from './client.ts'

/** What whoever registers agrees to. */
export const termsQuery = queryOptions({ queryKey: ['terms'], queryFn: () => send(termsCalls.info), staleTime: 0 })

export type TermsName = 'terms' | 'privacy'

/** Which of the house's texts there are. */
export const textsOf = (terms: Terms | undefined): TermsName[] => (['terms', 'privacy'] as const).filter((name) => terms?.[name])
