import { useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import { useState } from 'react'
import { favouriteCalls } from '#contract/favourite.ts'
import { send } from '#src/api/client.ts'
import { sentenceOf } from '#src/api/errors.ts'

/** Whether goods are among the favourites, shown at once and taken back when the server says no. */
export const useFavourite = (goodsId: string, known: boolean) => {
  const notify = useNotify()
  const client = useQueryClient()
  const [asked, setAsked] = useState<boolean | null>(null)
  const on = asked ?? known
  const toggle = async () => {
    if (asked !== null) return
    setAsked(!on)
    try {
      await send(on ? favouriteCalls.remove : favouriteCalls.save, { goodsIds: [goodsId] })
      notify(on ? 'shop.goods.uncollected' : 'shop.goods.collected', { type: 'success' })
      await client.invalidateQueries({ queryKey: ['goods'] })
    } catch (error) {
      notify(sentenceOf(error), { type: 'error' })
    } finally {
      setAsked(null)
    }
  }
  return { on, toggle }
}
