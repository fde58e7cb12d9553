import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { orderDeskCalls } from '#contract/order-desk.ts'
import type { ToShip } from '#contract/shipping.ts'
import { send } from '#src/api/client.ts'
import { CallError, sentenceOf } from '#src/api/errors.ts'
import { submitKey } from '#src/submit-key.ts'

/** What became of one order: its delivery, or why it stayed. */
export type Sent = { deliveryId: string; number: string; pieces: number; open: number } | { fault: string }

/** Sends orders one after another, each by itself: one that can't go keeps none of the others back, and the same content sent again is the same submit. */
export const useShipMany = () => {
  const [sent, setSent] = useState<Record<string, Sent>>({})
  const [progress, setProgress] = useState<{ done: number; of: number } | null>(null)
  const queries = useQueryClient()
  const keys = useRef(new Map<string, string>())
  const shipAll = async (orders: readonly ToShip[], carrier: string, trackingOf: (id: string) => string) => {
    let [refused, lost] = [false, false]
    for (const [done, { id, lots, open }] of orders.entries()) {
      setProgress({ done, of: orders.length })
      const tracking = trackingOf(id).trim()
      const body = { id, lines: lots, carrier, ...(tracking && { tracking }) }
      const said = JSON.stringify(body)
      const key = keys.current.get(said) ?? submitKey()
      keys.current.set(said, key)
      let outcome: Sent
      try {
        const { id: deliveryId, number } = await send(orderDeskCalls.ship, { key, ...body })
        outcome = { deliveryId, number, pieces: lots.reduce((sum, { qty }) => sum + qty, 0), open }
      } catch (error) {
        outcome = { fault: sentenceOf(error) }
        if (error instanceof CallError && error.kind === 'answer') refused = true
        else lost = true
      }
      setSent((now) => ({ ...now, [id]: outcome }))
    }
    setProgress(null)
    // What was refused is looked at anew; where no answer came what was sent stays, to be sent once more.
    const stale = ['orders', 'deliveries', ...(refused && !lost ? ['toShip'] : [])]
    await Promise.all(stale.map((name) => queries.invalidateQueries({ queryKey: [name] })))
  }
  return { sent, progress, shipAll }
}
