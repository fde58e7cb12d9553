import { useNotify, useTranslate } from 'ra-core'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router-dom'
import { amountOfFen } from '#contract/money.ts'
import { href } from '#contract/paths.ts'
import { yuan } from '#contract/yuan.ts'
import { MOST_ORDERS } from '../payment/wish.ts'

interface ChosenToPay<Order> {
  chosen: ReadonlyMap<string, Order>
  choose: (orders: readonly Order[], on: boolean) => void
  /** The way to the cashier with all of them; null where nothing is chosen. */
  act: (className: string) => ReactNode
}

/** Orders that are paid with one payment: chosen page by page, as many as a payment takes. `openOf` tells what of one is to be paid, in fen. */
export const useChosenToPay = <Order extends { id: string }>(openOf: (order: Order) => bigint): ChosenToPay<Order> => {
  const translate = useTranslate()
  const notify = useNotify()
  const [chosen, setChosen] = useState<ReadonlyMap<string, Order>>(new Map())
  const sum = amountOfFen([...chosen.values()].reduce((all, order) => all + openOf(order), 0n))
  return {
    chosen,
    choose: (orders, on) => {
      const next = new Map(chosen)
      for (const order of orders) on ? next.set(order.id, order) : next.delete(order.id)
      if (next.size > MOST_ORDERS) return notify('trade.orders.tooMany', { type: 'warning', messageArgs: { count: MOST_ORDERS } })
      setChosen(next)
    },
    act: (className) =>
      chosen.size > 0 ? (
        <Link className={`button primary ${className}`} to={href('Payment', { list: [...chosen.keys()].join(','), type: '订单', total: sum })}>
          {translate('trade.orders.payTogether', { count: chosen.size })} <span className="priced">{yuan(sum)}</span>
        </Link>
      ) : null,
  }
}
