import { useQueryClient } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useRef, useState } from 'react'
import { orderCalls, type PayWay } from '#contract/order.ts'
import { type Cashier, type PaymentInfo, paymentCalls } from '#contract/payment.ts'
import { send } from '#src/api/client.ts'
import { CallError, sentenceOf } from '#src/api/errors.ts'
import { submitKey } from '#src/submit-key.ts'
import { askedFor, type PayWish } from './wish.ts'

/** Begins a payment, or has orders owed on credit, once however often the button is pressed: an answer that is lost may be asked for again under the same key. */
export const useBeginPayment = () => {
  const translate = useTranslate()
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const key = useRef(submitKey())
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
        key.current = submitKey()
        void client.invalidateQueries({ queryKey: ['trade', 'cashier'] })
      }
      return null
    } finally {
      setBusy(false)
    }
  }
  const begin = (cashier: Cashier, wish: PayWish, way: PayWay, cardId?: string): Promise<PaymentInfo | null> =>
    attempt(() => send(paymentCalls.create, { key: key.current, ...askedFor(wish), amount: cashier.total, way, ...(cardId && { cardId }) }))
  const putOnCredit = async (cashier: Cashier, wish: PayWish): Promise<boolean> =>
    (await attempt(() => send(orderCalls.onCredit, { key: key.current, orderIds: wish.orderIds, total: cashier.total }))) !== null
  return { begin, putOnCredit, busy, failure }
}
