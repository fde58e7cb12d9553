import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { BodyOf } from '#contract/call.ts'
import { orderDeskCalls } from '#contract/order-desk.ts'
import type { ToShip } from '#contract/shipping.ts'
import { send } from '#src/api/client.ts'
import { CallError, sentenceOf } from '#src/api/errors.ts'
import { submitKey } from '#src/submit-key.ts'

/** What became of one order: its delivery, or why it stayed; `lost` where no answer came, so that it may have gone. */
export type Sent = { deliveryId: string; number: string; pieces: number; open: number } | { fault: string; lost: boolean }
type Submit = BodyOf<typeof orderDeskCalls.ship>

/** Sends orders one after another, each by itself: one that can't go keeps none of the others back. One whose answer was lost is sent again as it was: the same submit, whatever was typed since. */
export const useShipMany = () => {
  const [sent, setSent] = useState<Record<string, Sent>>({})
  const [progress, setProgress] = useState<{ done: number; of: number } | null>(null)
  const queries = useQueryClient()
  const unanswered = useRef(new Map<string, Submit>())
  const shipAll = async (orders: readonly ToShip[], carrier: string, trackingOf: (id: string) => string) => {
    let refused = false
    for (const [done, { id, lots, open }] of orders.entries()) {
      setProgress({ done, of: orders.length })
      const tracking = trackingOf(id).trim()
      const body: Submit = unanswered.current.get(id) ?? { key: submitKey(), id, lines: lots, carrier, ...(tracking && { tracking }) }
      unanswered.current.set(id, body)
      let outcome: Sent
      try {
        const { id: deliveryId, number } = await send(orderDeskCalls.ship, body)
        unanswered.current.delete(id)
        outcome = { deliveryId, number, pieces: lots.reduce((sum, { qty }) => sum + qty, 0), open }
      } catch (error) {
        const answered = error instanceof CallError && (error.kind === 'answer' || (error.kind === 'http' && error.status < 500))
        if (answered) unanswered.current.delete(id)
        refused ||= answered
        outcome = { fault: sentenceOf(error), lost: !answered }
      }
      setSent((now) => ({ ...now, [id]: outcome }))
    }
    setProgress(null)
    // What was refused is looked at anew; where no answer came what was sent stays, to be sent once more.
    const stale = ['orders', 'deliveries', ...(refused && unanswered.current.size === 0 ? ['toShip'] : [])]
    await Promise.all(stale.map((name) => queries.invalidateQueries({ queryKey: [name] })))
  }
  return { sent, progress, shipAll }
}
