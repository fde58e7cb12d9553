import { useTranslate } from 'ra-core'
import { useState } from 'react'
import type { OrderHead } from '#contract/order.ts'

/** Colleagues' orders that are approved together, chosen page by page. */
export const useChosenToApprove = () => {
  const translate = useTranslate()
  const [chosen, setChosen] = useState<ReadonlyMap<string, OrderHead>>(new Map())
  const [asked, setAsked] = useState(false)
  return {
    chosen,
    choose: (orders: readonly OrderHead[], on: boolean) =>
      setChosen((now) => {
        const next = new Map(now)
        for (const order of orders) on ? next.set(order.id, order) : next.delete(order.id)
        return next
      }),
    /** Asks for the word on all of them; null where nothing is chosen. */
    act: (className: string) =>
      chosen.size > 0 ? (
        <button type="button" className={`button primary ${className}`} aria-haspopup="dialog" onClick={() => setAsked(true)}>
          {translate('trade.approve.yesMany', { count: chosen.size })}
        </button>
      ) : null,
    asked,
    close: () => setAsked(false),
  }
}
