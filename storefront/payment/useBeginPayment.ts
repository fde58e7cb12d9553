import { useQueryClient } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useRef, useState } from 'react'
import type { PayWay } from '#contract/order.ts'
import { type Cashier, type PaymentInfo, paymentCalls } from '#contract/payment.ts'
import { send } from '#src/api/client.ts'
import { CallError, sentenceOf } from '#src/api/errors.ts'
import { submitKey } from '#src/submit-key.ts'
import { askedFor, type PayWish } from './wish.ts'

/** Begins a payment, once however often the button is pressed: an answer that is lost may be asked for again under the same key. */
export const useBeginPayment = () => {
  const translate = useTranslate()
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const key = useRef(submitKey())
  const begin = async (cashier: Cashier, wish: PayWish, way: PayWay, cardId?: string): Promise<PaymentInfo | null> => {
    if (busy) return null
    setBusy(true)
    setFailure('')
    try {
      const payment = await send(paymentCalls.create, { key: key.current, ...askedFor(wish), amount: cashier.total, way, ...(cardId && { cardId }) })
      await client.invalidateQueries({ queryKey: ['trade'] })
      return payment
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
  return { begin, busy, failure }
}
