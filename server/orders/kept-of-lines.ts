import type { BodyOf } from '#contract/call.ts'
import type { orderDeskCalls } from '#contract/order-desk.ts'
import { mayCloseRest } from '#contract/order-rules.ts'
import { missing, refused } from '#server/failure.ts'
import type { LockedOrder } from './lock-order.ts'
import type { OpenLine } from './open-lines.ts'

/**
 * How many pieces of each line stay when what hasn't gone of an order is closed: what is asked for, and else what has gone. Raises refusals for an
 * order with nothing to close, for a line that would be more than it is or less than has gone, and where nothing would be left: that is calling off.
 */
export const keptOfLines = (order: LockedOrder, lines: readonly OpenLine[], asked: BodyOf<typeof orderDeskCalls.closeRest>['lines']): Map<string, number> => {
  const { number } = order
  if (order.approval === 'awaiting') throw refused('order.awaiting', { number })
  if (!mayCloseRest(order) || (!asked && order.delivery !== 'partly')) throw refused('order.noRest', { number })
  const keeps = new Map(lines.map(({ id, qty, delivered }) => [id, asked ? qty : delivered]))
  for (const { lineId, qty } of asked ?? []) {
    const line = lines.find(({ id }) => id === lineId)
    if (!line) throw missing()
    if (qty > line.qty || qty < line.delivered) throw refused('order.lineKept', { name: line.name, from: line.delivered, to: line.qty }, { field: 'lines' })
    keeps.set(lineId, qty)
  }
  const left = [...keeps.values()].reduce((sum, qty) => sum + qty, 0)
  if (left === 0) throw refused('order.keptNone', { number }, { field: 'lines' })
  if (left === lines.reduce((sum, { qty }) => sum + qty, 0)) throw refused('order.keptAll', { number }, { field: 'lines' })
  return keeps
}
