import { refused } from '#server/failure.ts'

/** Raises a refusal for orders that several organisations sold: each is paid by itself. */
export const refuseSellers = (orders: readonly { orgId: string }[]): void => {
  if (new Set(orders.map(({ orgId }) => orgId)).size > 1) throw refused('payment.sellers')
}
