import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useNotify, useTranslate } from 'ra-core'
import { useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { paymentCalls } from '#contract/payment.ts'
import { isMobile } from '#contract/text.ts'
import { yuan } from '#contract/yuan.ts'
import { send } from '#src/api/client.ts'
import { sentenceOf } from '#src/api/errors.ts'
import { useHasToken } from '#src/api/user.ts'
import { Notice } from '#src/components/Notice.tsx'
import { useAttempt } from '#src/hooks/useAttempt.ts'
import { useTitle } from '#src/hooks/useTitle.ts'
import { signInAddress } from '#src/paths.ts'
import checkout from '../checkout/Checkout.module.css'
import { Choices } from '../checkout/Choices.tsx'
import orders from '../orders/Orders.module.css'
import { Failure, TextField } from '../parts/Fields.tsx'
import { ListFailed } from '../parts/ListFailed.tsx'
import { tradeQueries } from '../trade-queries.ts'

/** Addresses of ours only: nobody is led elsewhere by a link. */
const backOf = (search: string) => {
  const back = new URLSearchParams(search).get('back') ?? ''
  return /^\/(?!\/)/.test(back) ? back : null
}

/** Which banks' cards can be bound, the form that binds one, and the cards there are. */
export const BankListPage = () => {
  const translate = useTranslate()
  const location = useLocation()
  useTitle(translate('trade.cards.title'))
  if (!useHasToken())
    return (
      <Notice title={translate('trade.pay.stranger')}>
        <Link className="button primary" to={signInAddress(location)}>
          {translate('mall.signIn')}
        </Link>
      </Notice>
    )
  return (
    <>
      <header className={checkout.head}>
        <h1>{translate('trade.cards.title')}</h1>
      </header>
      <div className={checkout.page}>
        <Bind />
        <Bound />
      </div>
    </>
  )
}

const Bind = () => {
  const translate = useTranslate()
  const notify = useNotify()
  const navigate = useNavigate()
  const client = useQueryClient()
  const back = backOf(useLocation().search)
  const { data: banks, error, refetch } = useQuery(tradeQueries.banks)
  const attempt = useAttempt()
  const [bank, setBank] = useState('')
  const [draft, setDraft] = useState({ number: '', holder: '', phone: '' })
  const [bindId, setBindId] = useState('')
  const [code, setCode] = useState('')
  if (error && !banks) return <ListFailed error={error} retry={() => void refetch()} />
  const word = (name: string) => translate(`trade.cards.${name}`)
  const must = (text: string) => (text.trim() ? '' : translate('trade.form.required'))
  const begin = () => {
    const number = draft.number.replace(/\s/g, '')
    const check = {
      bank: must(bank),
      number: /^\d{12,19}$/.test(number) ? '' : word('numberShape'),
      holder: must(draft.holder),
      phone: must(draft.phone) || (isMobile(draft.phone.trim()) ? '' : word('phoneShape')),
    }
    return attempt.run(check, async () => setBindId((await send(paymentCalls.bindCard, { bank, number, holder: draft.holder.trim(), phone: draft.phone.trim() })).bindId))
  }
  const confirm = async () => {
    if (!(await attempt.run({ code: /^\d{4,8}$/.test(code.trim()) ? '' : translate('trade.quickPay.codeShape') }, () => send(paymentCalls.confirmCard, { bindId, code: code.trim() })))) return
    notify('trade.cards.bound', { type: 'success' })
    await client.invalidateQueries({ queryKey: tradeQueries.cards.queryKey })
    setBindId('')
    setDraft({ number: '', holder: '', phone: '' })
    setCode('')
    if (back) navigate(back, { replace: true })
  }
  return (
    <div className={checkout.main}>
      <Choices
        title={word('bank')}
        name="bank"
        chosen={bank}
        onChoose={setBank}
        options={(banks ?? []).map((one) => ({ id: one.code, head: one.name, more: translate('trade.cards.single', { amount: yuan(one.single) }) }))}
      />
      {attempt.faults.bank && <span className="field-error">{attempt.faults.bank}</span>}
      <form
        className={`panel ${orders.part}`}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void (bindId ? confirm() : begin())
        }}
      >
        <TextField
          label={word('number')}
          value={draft.number}
          onChange={(number) => setDraft((now) => ({ ...now, number }))}
          error={attempt.faults.number}
          inputMode="numeric"
          autoComplete="cc-number"
          disabled={bindId !== ''}
        />
        <TextField
          label={word('holder')}
          value={draft.holder}
          onChange={(holder) => setDraft((now) => ({ ...now, holder }))}
          error={attempt.faults.holder}
          autoComplete="cc-name"
          disabled={bindId !== ''}
        />
        <TextField label={word('phone')} value={draft.phone} onChange={(phone) => setDraft((now) => ({ ...now, phone }))} error={attempt.faults.phone} inputMode="tel" disabled={bindId !== ''} />
        {bindId && <TextField label={translate('trade.quickPay.code')} value={code} onChange={setCode} error={attempt.faults.code} inputMode="numeric" autoComplete="one-time-code" autoFocus />}
        <Failure>{attempt.failure}</Failure>
        <button type="submit" className="button primary" disabled={attempt.busy}>
          {translate(bindId ? 'trade.cards.confirm' : 'trade.cards.sendCode')}
        </button>
        {bindId && (
          <button
            type="button"
            className="button"
            disabled={attempt.busy}
            onClick={() => {
              setBindId('')
              setCode('')
              attempt.reset()
            }}
          >
            {translate('trade.cards.change')}
          </button>
        )}
      </form>
    </div>
  )
}

const Bound = () => {
  const translate = useTranslate()
  const notify = useNotify()
  const client = useQueryClient()
  const { data: cards, error, refetch } = useQuery(tradeQueries.cards)
  const remove = async (id: string) => {
    await send(paymentCalls.removeCard, { ids: [id] }).catch((error) => notify(sentenceOf(error), { type: 'error' }))
    await client.invalidateQueries({ queryKey: tradeQueries.cards.queryKey })
  }
  return (
    <aside className={`panel ${orders.part}`} aria-labelledby="bound">
      <h2 id="bound">{translate('trade.cards.mine')}</h2>
      {error && !cards && <ListFailed error={error} retry={() => void refetch()} />}
      {cards?.length === 0 && <p className={orders.note}>{translate('trade.quickPay.noCard')}</p>}
      {cards?.map((card) => (
        <div key={card.id} style={{ display: 'flex', gap: 8, alignItems: 'center' }}>
          <span style={{ flex: 1 }}>
            {card.bank} · {card.lastFour}
            <small className={orders.note} style={{ display: 'block' }}>
              {card.holder} {card.phone}
            </small>
          </span>
          <button type="button" className="button quiet small" aria-label={translate('trade.cards.remove', { card: `${card.bank} ${card.lastFour}` })} onClick={() => void remove(card.id)}>
            <Trash2 size={16} />
          </button>
        </div>
      ))}
    </aside>
  )
}
