import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { applicationCalls } from '#contract/application.ts'
import { cartCalls } from '#contract/cart.ts'
import { type DeliveryInfo, deliveryCalls } from '#contract/delivery.ts'
import { type OrderTab, orderCalls } from '#contract/order.ts'
import { send } from '#src/api/client.ts'
import type { PaymentAsked } from '#src/payment-shown.ts'
import { PAGE_SIZE } from './page-size.ts'

/** Which of one's orders are meant. */
interface OrderWish extends Partial<PaymentAsked> {
  tab: OrderTab
  keyword?: string
  from?: string
  to?: string
}

/** So often it is asked again while somebody else's answer is awaited. */
export const LOOK_AGAIN_MS = 30_000

/** What carts, orders, payments and papers ask the server, each under one key. What moves one of them forgets `trade` and `cart`. */
export const tradeQueries = {
  cart: queryOptions({ queryKey: ['cart', 'lines'], queryFn: () => send(cartCalls.list, { page: 0, size: 0 }), staleTime: 0 }),
  quote: (what: { cartIds?: string[]; lines?: { specId: string; qty: number }[]; applicationId?: string }) =>
    queryOptions({ queryKey: ['trade', 'quote', what], queryFn: () => send(orderCalls.quote, what), staleTime: 0, gcTime: 0, retry: false }),
  orders: (filter: OrderWish, page: number) =>
    queryOptions({
      queryKey: ['trade', 'orders', filter, page],
      queryFn: () => send(orderCalls.list, { page, size: PAGE_SIZE, ...filter }),
      placeholderData: keepPreviousData,
      staleTime: 0,
    }),
  orderCounts: queryOptions({ queryKey: ['trade', 'orderCounts'], queryFn: () => send(orderCalls.counts), staleTime: 0 }),
  order: (id: string) => queryOptions({ queryKey: ['trade', 'order', id], queryFn: () => send(orderCalls.info, { id }), enabled: id !== '', staleTime: 0, retry: false }),
  deliveries: (state: DeliveryInfo['state'] | undefined, page: number, keyword: string) =>
    queryOptions({
      queryKey: ['trade', 'deliveries', state ?? '', page, keyword],
      queryFn: () => send(deliveryCalls.list, { page, size: PAGE_SIZE, ...(state && { state }), ...(keyword && { keyword }) }),
      placeholderData: keepPreviousData,
      staleTime: 0,
    }),
  application: (id: string) => queryOptions({ queryKey: ['trade', 'application', id], queryFn: () => send(applicationCalls.info, { id }), staleTime: 0, retry: false }),
}
