import { useQueryClient } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useRef, useState } from 'react'
import { orderCalls, type PayWay } from '#contract/order.ts'
import { type Cashier, type PaymentInfo, paymentCalls } from '#contract/payment.ts'
import { send } from '#src/api/client.ts'
import { CallError, sentenceOf } from '#src/api/errors.ts'
import { useSubmitKey } from '#src/hooks/useSubmitKey.ts'
import { askedFor, type PayWish } from './wish.ts'

/** Begins a payment, or has orders owed on credit, once however often the button is pressed: an answer that is lost may be asked for again under the same key. Another way to pay, and what was refused, is another submit. */
export const useBeginPayment = () => {
  const translate = useTranslate()
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const keyOf = useSubmitKey()
  const refusals = useRef(0)
  const attempt = async <Answer>(work: () => Promise<Answer>): Promise<Answer | null> => {
    if (busy) return null
    setBusy(true)
    setFailure('')
    try {
      const answer = await work()
      await client.invalidateQueries({ queryKey: ['trade'] })
      return answer
    } catch (error) {
      const lost = error instanceof CallError && error.kind === 'network'
      setFailure(lost ? translate('trade.pay.lost') : sentenceOf(error))
      if (!lost) {
        refusals.current += 1
        void client.invalidateQueries({ queryKey: ['trade', 'cashier'] })
      }
      return null
    } finally {
      setBusy(false)
    }
  }
  const begin = (cashier: Cashier, wish: PayWish, way: PayWay, cardId?: string): Promise<PaymentInfo | null> => {
    const body = { ...askedFor(wish), amount: cashier.total, way, ...(cardId && { cardId }) }
    return attempt(() => send(paymentCalls.create, { key: keyOf({ body, after: refusals.current }), ...body }))
  }
  const putOnCredit = async (cashier: Cashier, wish: PayWish): Promise<boolean> => {
    const body = { orderIds: wish.orderIds, total: cashier.total }
    return (await attempt(() => send(orderCalls.onCredit, { key: keyOf({ body, after: refusals.current }), ...body }))) !== null
  }
  return { begin, putOnCredit, busy, failure }
}
