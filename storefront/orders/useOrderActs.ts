import { useQueryClient } from '@tanstack/react-query'
import { useNotify, useTranslate } from 'ra-core'
import { useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { orderCalls } from '#contract/order.ts'
import { path } from '#contract/paths.ts'
import { send } from '#src/api/client.ts'
import { sentenceOf } from '#src/api/errors.ts'
import { useTellSkipped } from '../parts/useTellSkipped.ts'

/** What one does with an order from wherever it is shown. */
export const useOrderActs = () => {
  const client = useQueryClient()
  const notify = useNotify()
  const tellSkipped = useTellSkipped()
  const navigate = useNavigate()
  const translate = useTranslate()
  const adding = useRef(false)
  const refresh = () => Promise.all([client.invalidateQueries({ queryKey: ['trade'] }), client.invalidateQueries({ queryKey: ['cart'] })])
  return {
    refresh,
    /** Everything that is still sold goes into the cart; what isn't is named. */
    again: async (id: string) => {
      if (adding.current) return
      adding.current = true
      try {
        const { added, repriced, skipped } = await send(orderCalls.again, { id })
        await client.invalidateQueries({ queryKey: ['cart'] })
        tellSkipped(skipped)
        if (added === 0) return
        notify(`${translate('trade.orders.added', { count: added })}${repriced > 0 ? translate('trade.orders.repriced', { count: repriced }) : ''}`, { type: repriced > 0 ? 'warning' : 'success' })
        navigate(path('ShoppingCar'))
      } catch (error) {
        notify(sentenceOf(error), { type: 'error' })
      } finally {
        adding.current = false
      }
    },
  }
}
