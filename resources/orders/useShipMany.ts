import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ToShip } from '#contract/shipping.ts'
import { type Sent, ship } from './shipment.ts'

/** What became of one order of several, and how much of it went. */
export type SentOfMany = Sent & { pieces: number; open: number }

/** Sends orders one after another, each by itself: one that can't go keeps none of the others back. */
export const useShipMany = () => {
  const [sent, setSent] = useState<Record<string, SentOfMany>>({})
  const [progress, setProgress] = useState<{ done: number; of: number } | null>(null)
  const queries = useQueryClient()
  const shipAll = async (orders: readonly ToShip[], carrier: string, trackingOf: (id: string) => string) => {
    let [refused, lost] = [false, false]
    for (const [done, { id, lots, open }] of orders.entries()) {
      setProgress({ done, of: orders.length })
      const tracking = trackingOf(id).trim()
      const outcome = await ship({ id, lines: lots, carrier, ...(tracking && { tracking }) })
      if ('lost' in outcome) [refused, lost] = [refused || !outcome.lost, lost || outcome.lost]
      setSent((now) => ({ ...now, [id]: { ...outcome, pieces: lots.reduce((sum, { qty }) => sum + qty, 0), open } }))
    }
    setProgress(null)
    // What was refused is looked at anew; where no answer came what was sent stays, to be sent once more.
    const stale = ['orders', 'deliveries', ...(refused && !lost ? ['toShip'] : [])]
    await Promise.all(stale.map((name) => queries.invalidateQueries({ queryKey: [name] })))
  }
  return { sent, progress, shipAll }
}
