import type { shippingCalls } from '#contract/shipping.ts'
import { deliveryPapers } from '#server/deliveries/delivery-paper.ts'
import type { Handlers } from '#server/handlers.ts'
import { today } from '#server/today.ts'
import { pickListPaper } from './pick-list.ts'
import { ordersToShip } from './to-ship.ts'

export const shippingHandlers: Handlers<typeof shippingCalls> = {
  toShip: ({ ids }, { deps }) => ordersToShip(deps.db, ids, today(deps)),
  pickList: ({ ids }, context) => pickListPaper(context, ids),
  papers: ({ ids }, context) => deliveryPapers(context, ids),
}
