import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type Invoice, invoiceCalls } from '#contract/invoice.ts'
import { send } from '#src/api/client.ts'
import { PAGE_SIZE } from '../trade-queries.ts'

const POOL_SIZE = 100

/** What the invoice pages ask for. */
export const invoiceQueries = {
  pool: (page: number, keyword: string, all: boolean) =>
    queryOptions({
      queryKey: ['trade', 'pool', page, keyword, all],
      queryFn: () => send(invoiceCalls.pool, { page, size: POOL_SIZE, ...(keyword && { keyword }), ...(!all && { open: true }) }),
      placeholderData: keepPreviousData,
      staleTime: 0,
    }),
  list: (colour: Invoice['colour'], page: number, keyword: string) =>
    queryOptions({
      queryKey: ['trade', 'invoices', colour, page, keyword],
      queryFn: () => send(invoiceCalls.list, { page, size: PAGE_SIZE, colour, ...(keyword && { keyword }) }),
      placeholderData: keepPreviousData,
      staleTime: 0,
    }),
}
export { POOL_SIZE }
