import { useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import { useState } from 'react'
import { heartCalls } from '#contract/heart.ts'
import { send } from '#src/api/client.ts'
import { sentenceOf } from '#src/api/errors.ts'
import { useUndoable } from '#src/hooks/useUndoable.ts'

/** Whether goods are among the favourites, shown at once and taken back when the server says no. */
export const useFavourite = (goodsId: string, known: boolean) => {
  const notify = useNotify()
  const undoable = useUndoable()
  const client = useQueryClient()
  const [asked, setAsked] = useState<boolean | null>(null)
  const on = asked ?? known
  const set = async (wish: boolean) => {
    setAsked(wish)
    try {
      await send(wish ? heartCalls.save : heartCalls.remove, { goodsIds: [goodsId] })
      undoable(wish ? 'shop.goods.collected' : 'shop.goods.uncollected', {}, wish ? null : () => void set(true))
      await client.invalidateQueries({ queryKey: ['goods'] })
    } catch (error) {
      notify(sentenceOf(error), { type: 'error' })
    } finally {
      setAsked(null)
    }
  }
  const toggle = async () => {
    if (asked === null) await set(!on)
  }
  return { on, toggle }
}
