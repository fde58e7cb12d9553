import { useQuery } from '@tanstack/react-query'
import { orderDeskCalls } from '#contract/order-desk.ts'
import { send } from '#src/api/client.ts'

/** An order whole, as its page's parts read it: asked for once. */
export const useOrderInfo = (id: string) => useQuery({ queryKey: ['orders', 'desk', id], queryFn: () => send(orderDeskCalls.info, { id }), retry: false })
