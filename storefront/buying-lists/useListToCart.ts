import { useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import { useNavigate } from 'react-router-dom'
import { buyingListCalls } from '#contract/buying-list.ts'
import { path } from '#contract/paths.ts'
import { send } from '#src/api/client.ts'
import { useAct } from '#src/hooks/useAct.ts'
import { useTellSkipped } from '../parts/useTellSkipped.ts'

/** Puts a list into the cart and leads there; what couldn't be put in is named. */
export const useListToCart = () => {
  const client = useQueryClient()
  const notify = useNotify()
  const tellSkipped = useTellSkipped()
  const navigate = useNavigate()
  const { busy, act } = useAct()
  const toCart = (id: string) =>
    act(async () => {
      const { added, merged, skipped } = await send(buyingListCalls.toCart, { id })
      await client.invalidateQueries({ queryKey: ['cart'] })
      tellSkipped(skipped)
      if (added === 0 && skipped.length === 0) notify('lists.noLines', { type: 'warning' })
      if (added > 0) {
        notify(merged > 0 ? 'lists.moreInCart' : 'lists.inCart', { type: 'success', messageArgs: { smart_count: added, merged } })
        navigate(path('ShoppingCar'))
      }
    })
  return { toCart, busy }
}
