import { useNotify, useTranslate } from 'ra-core'
import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { cartCalls } from '#contract/cart.ts'
import { path } from '#contract/paths.ts'
import { send } from '#src/api/client.ts'
import { sentenceOf } from '#src/api/errors.ts'
import { type KnownRow, PastedRows } from '../parts/PastedRows.tsx'
import style from './Cart.module.css'
import { useCartWrites } from './useCartWrites.ts'

/** Puts many rows of code and quantity into the cart at once. */
export const QuickOrder = ({ text, setText }: { text: string; setText: (text: string) => void }) => {
  const translate = useTranslate()
  const notify = useNotify()
  const cart = useCartWrites()
  const field = useRef<HTMLTextAreaElement>(null)
  const { hash } = useLocation()
  // Whoever comes for it begins to type.
  useEffect(() => {
    if (hash === '#quick-order') field.current?.focus()
  }, [hash])
  const add = async (rows: KnownRow[]): Promise<boolean> => {
    try {
      await send(cartCalls.saveMany, { rows })
      notify('trade.quick.added', { type: 'success', messageArgs: { count: rows.length } })
      return true
    } catch (error) {
      notify(sentenceOf(error), { type: 'error' })
      return false
    } finally {
      void cart.refresh()
    }
  }
  return (
    <section className={`panel ${style.box}`} aria-labelledby="quick-order">
      <h2 id="quick-order">{translate('trade.quick.title')}</h2>
      <p>
        {translate('trade.quick.hint')} <Link to={path('MypageBuyingLists')}>{translate('trade.quick.fromLists')}</Link>
      </p>
      <PastedRows
        label={translate('trade.quick.title')}
        text={text}
        setText={setText}
        takes={({ problem, merges }) => problem === null || merges}
        action={(count) => translate('trade.quick.add', { count })}
        onTake={add}
        inCart
        field={field}
      />
    </section>
  )
}
