import type { AnswerOf } from '#contract/call.ts'
import type { orderDeskCalls } from '#contract/order-desk.ts'

export type OrderLot = AnswerOf<typeof orderDeskCalls.lots>[number]

/** What tells a lot of a line from those of others. */
export const lotOfLine = ({ lineId, lotId }: Pick<OrderLot, 'lineId' | 'lotId'>): string => `${lineId} ${lotId}`

/** How many of each lot go of each line, as long as nobody says otherwise: what is promised, and in the place of what may not be sent what is free, in the order of the lots. */
export const proposedLots = (lots: readonly OrderLot[]): ReadonlyMap<string, number> => {
  const proposed = new Map(lots.map((lot) => [lotOfLine(lot), lot.blocked ? 0 : lot.reserved]))
  const free = new Map(lots.filter(({ blocked }) => !blocked).map(({ lotId, free }) => [lotId, free]))
  for (const { lineId, reserved, blocked } of lots) {
    let left = blocked ? reserved : 0
    for (const lot of lots) {
      const taken = lot.lineId === lineId ? Math.min(left, free.get(lot.lotId) ?? 0) : 0
      if (taken === 0) continue
      left -= taken
      free.set(lot.lotId, (free.get(lot.lotId) ?? 0) - taken)
      proposed.set(lotOfLine(lot), (proposed.get(lotOfLine(lot)) ?? 0) + taken)
    }
  }
  return proposed
}
