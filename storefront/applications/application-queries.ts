import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { applicationCalls } from '#contract/application.ts'
import type { Kind } from '#contract/application-kinds.ts'
import type { ApplicationState } from '#contract/application-life.ts'
import { dictionaryEntryCalls } from '#contract/dictionary-entry.ts'
import { invoiceCalls } from '#contract/invoice.ts'
import { letterCalls } from '#contract/letter.ts'
import { orderCalls } from '#contract/order.ts'
import { offerCalls, qualificationCalls } from '#contract/qualification.ts'
import { send } from '#src/api/client.ts'
import { PAGE_SIZE } from '../page-size.ts'
import { tradeQueries } from '../trade-queries.ts'

/** What the pages of applications ask for. */
export const applicationQueries = {
  list: (wish: { kind: Kind; state?: ApplicationState; keyword?: string; byStaff?: boolean }, page: number) =>
    queryOptions({
      queryKey: ['trade', 'applications', wish, page],
      queryFn: () => send(applicationCalls.list, { page, size: PAGE_SIZE, ...wish }),
      placeholderData: keepPreviousData,
      staleTime: 0,
    }),
  one: tradeQueries.application,
  brands: queryOptions({ queryKey: ['brands', 'names'], queryFn: async () => (await send(dictionaryEntryCalls.byGroup, { groupCode: 'SaleGoodsBrand' })).map(({ name }) => name), staleTime: 300_000 }),
  unpaid: queryOptions({
    queryKey: ['trade', 'orders', 'unpaid'],
    queryFn: async () =>
      (await send(orderCalls.list, { page: 1, size: 100, payment: ['unpaid', 'partly'] })).items.filter(
        ({ handling, approval }) => handling !== 'cancelled' && (approval === 'none' || approval === 'approved'),
      ),
    staleTime: 0,
  }),
  invoices: queryOptions({
    queryKey: ['trade', 'invoices', 'issued'],
    queryFn: async () => (await send(invoiceCalls.list, { page: 1, size: 200, colour: 'blue', state: 'issued' })).items.filter(({ lines }) => lines.some(({ left }) => left > 0)),
    staleTime: 0,
  }),
  /** Issued invoices over an order, however old. */
  invoicesOf: (orderNumber: string) =>
    queryOptions({
      queryKey: ['trade', 'invoices', 'of', orderNumber],
      queryFn: async () => (await send(invoiceCalls.list, { page: 1, size: 100, colour: 'blue', state: 'issued', keyword: orderNumber })).items,
      staleTime: 0,
    }),
  invoice: (id: string) => queryOptions({ queryKey: ['trade', 'invoices', 'one', id], queryFn: () => send(invoiceCalls.info, { id }), retry: false }),
  /** Lines of the pool that an application is about. */
  pool: (lineIds: readonly string[]) =>
    queryOptions({
      queryKey: ['trade', 'pool', 'chosen', lineIds],
      queryFn: async () =>
        (await send(invoiceCalls.pool, { page: 1, size: 200, lineIds: [...lineIds] })).items.map(({ lineId, orderId, orderNumber, name, specName, unit, remaining, amount }) => ({
          lineId,
          orderId,
          name: `${orderNumber} ${name} ${specName}`,
          unit,
          most: Math.max(0, remaining),
          amount: remaining > 0 ? amount : '0.00',
        })),
      staleTime: 0,
    }),
  files: queryOptions({ queryKey: ['trade', 'files'], queryFn: () => send(qualificationCalls.list), staleTime: 0 }),
  offers: queryOptions({ queryKey: ['trade', 'offers'], queryFn: () => send(offerCalls.list), staleTime: 0 }),
  letters: (wish: { keyword?: string; applicationId?: string }, page: number) =>
    queryOptions({
      queryKey: ['trade', 'letters', wish, page],
      queryFn: () => send(letterCalls.list, { page, size: PAGE_SIZE, ...wish }),
      placeholderData: keepPreviousData,
      staleTime: 0,
    }),
}
