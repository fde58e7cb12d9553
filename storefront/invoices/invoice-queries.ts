import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type Invoice, invoiceCalls } from '#contract/invoice.ts'
import { send } from '#src/api/client.ts'
import { PAGE_SIZE } from '../page-size.ts'

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
  list: (wish: { colour: Invoice['colour']; state?: Invoice['state']; keyword?: string }, page: number) =>
    queryOptions({
      queryKey: ['trade', 'invoices', wish, page],
      queryFn: () => send(invoiceCalls.list, { page, size: PAGE_SIZE, ...wish }),
      placeholderData: keepPreviousData,
      staleTime: 0,
    }),
}
export { POOL_SIZE }
