import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { orderDeskCalls } from '#contract/order-desk.ts'
import type { ToShip } from '#contract/shipping.ts'
import { send } from '#src/api/client.ts'
import { sentenceOf } from '#src/api/errors.ts'
import { submitKey } from '#src/submit-key.ts'

/** What became of one order: its delivery, or why it stayed. */
export type Sent = { deliveryId: string; number: string } | { fault: string }

/** Sends orders one after another, each by itself: one that can't go keeps none of the others back, and the same content sent again is the same submit. */
export const useShipMany = () => {
  const [sent, setSent] = useState<Record<string, Sent>>({})
  const [progress, setProgress] = useState<{ done: number; of: number } | null>(null)
  const queries = useQueryClient()
  const keys = useRef(new Map<string, string>())
  const shipAll = async (orders: readonly ToShip[], carrier: string, trackingOf: (id: string) => string) => {
    for (const [done, { id, lots }] of orders.entries()) {
      setProgress({ done, of: orders.length })
      const tracking = trackingOf(id).trim()
      const body = { id, lines: lots, carrier, ...(tracking && { tracking }) }
      const said = JSON.stringify(body)
      const key = keys.current.get(said) ?? submitKey()
      keys.current.set(said, key)
      let outcome: Sent
      try {
        const { id: deliveryId, number } = await send(orderDeskCalls.ship, { key, ...body })
        outcome = { deliveryId, number }
      } catch (error) {
        outcome = { fault: sentenceOf(error) }
      }
      setSent((now) => ({ ...now, [id]: outcome }))
    }
    setProgress(null)
    await Promise.all(['orders', 'deliveries'].map((name) => queries.invalidateQueries({ queryKey: [name] })))
  }
  return { sent, progress, shipAll }
}
