import { queryOptions } from '@tanstack/react-query'
import { addressCalls, invoiceTitleCalls } from '#contract/kept.ts'
import { send } from '#src/api/client.ts'

/** What a company keeps to order with. */
export const keptQueries = {
  addresses: queryOptions({ queryKey: ['trade', 'addresses'], queryFn: () => send(addressCalls.list) }),
  titles: queryOptions({ queryKey: ['trade', 'titles'], queryFn: () => send(invoiceTitleCalls.list) }),
}
