import { queryOptions } from '@tanstack/react-query'
import { fundCalls } from '#contract/fund.ts'
import { paymentCalls } from '#contract/payment.ts'
import { send } from '#src/api/client.ts'

/** What paying asks the server. */
export const payingQueries = {
  funds: queryOptions({ queryKey: ['trade', 'funds'], queryFn: () => send(fundCalls.summary), staleTime: 0 }),
  payment: (id: string, token: string | undefined) =>
    queryOptions({ queryKey: ['trade', 'payment', id], queryFn: () => send(paymentCalls.info, { id, ...(token && { token }) }), staleTime: 0, retry: false }),
  cards: queryOptions({ queryKey: ['trade', 'cards'], queryFn: () => send(paymentCalls.cards) }),
  banks: queryOptions({ queryKey: ['trade', 'banks'], queryFn: () => send(paymentCalls.banks), staleTime: Number.POSITIVE_INFINITY }),
}
