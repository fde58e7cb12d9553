import { useNotify, useTranslate } from 'ra-core'
import { useState } from 'react'
import { paymentCalls } from '#contract/payment.ts'
import { send } from '#src/api/client.ts'
import { sentenceOf } from '#src/api/errors.ts'
import checkout from '../checkout/Checkout.module.css'

/** A link with which a colleague without an account here can transfer the money, for a week. */
export const LinkForColleague = ({ orderIds }: { orderIds: string[] }) => {
  const translate = useTranslate()
  const notify = useNotify()
  const [link, setLink] = useState('')
  const make = async () => {
    try {
      const made = await send(paymentCalls.link, { orderIds })
      setLink(made.link)
      await navigator.clipboard?.writeText(made.link).then(
        () => notify('trade.pay.linkCopied', { type: 'success' }),
        () => undefined,
      )
    } catch (error) {
      notify(sentenceOf(error), { type: 'error' })
    }
  }
  return (
    <section className={`panel ${checkout.part}`}>
      <header>
        <h2>{translate('trade.pay.linkTitle')}</h2>
        <button type="button" className="button small" onClick={() => void make()}>
          {translate('trade.pay.linkMake')}
        </button>
      </header>
      <p>{translate('trade.pay.linkHint')}</p>
      {link && <input className="input" readOnly value={link} aria-label={translate('trade.pay.linkTitle')} onFocus={(event) => event.target.select()} />}
    </section>
  )
}
