import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNotify, useTranslate } from 'ra-core'
import { useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { paymentCalls } from '#contract/payment.ts'
import { isMobile } from '#contract/shapes.ts'
import { yuan } from '#contract/yuan.ts'
import { send } from '#src/api/client.ts'
import { useHasToken, useUser } from '#src/api/user.ts'
import { Notice } from '#src/components/Notice.tsx'
import { useAttempt } from '#src/hooks/useAttempt.ts'
import { useTitle } from '#src/hooks/useTitle.ts'
import { signInAddress } from '#src/paths.ts'
import checkout from '../checkout/Checkout.module.css'
import { Choices } from '../checkout/Choices.tsx'
import { MyFrame } from '../my-page/MyFrame.tsx'
import mine from '../my-page/MyPage.module.css'
import { NoRight } from '../my-page/NoRight.tsx'
import orders from '../orders/Orders.module.css'
import { Failure, TextField } from '../parts/Fields.tsx'
import { ListFailed, RowBones } from '../parts/ListFailed.tsx'
import { payingQueries } from '../paying-queries.ts'
import { BoundCards } from './BoundCards.tsx'

/** Addresses of ours only: nobody is led elsewhere by a link. */
const backOf = (search: string) => {
  const back = new URLSearchParams(search).get('back') ?? ''
  return /^\/(?!\/)/.test(back) ? back : null
}

/** Which banks' cards can be bound, the form that binds one, and the cards there are. */
export const BankListPage = () => {
  const translate = useTranslate()
  const location = useLocation()
  const back = backOf(location.search)
  const user = useUser()
  useTitle(translate('trade.cards.title'))
  if (!useHasToken())
    return (
      <Notice whole title={translate('trade.pay.stranger')}>
        <Link className="button primary" to={signInAddress(location)}>
          {translate('mall.signIn')}
        </Link>
      </Notice>
    )
  // What the page may ask for is known once it is known who asks.
  if (!user) return <RowBones rows={3} height={96} />
  const cards = (
    <>
      <header className={back ? checkout.head : mine.head}>
        <h1>{translate('trade.cards.title')}</h1>
        {back && <Link to={back}>{translate('trade.cards.back')}</Link>}
      </header>
      {user.permissions.includes('mall:pay') ? (
        <div className={checkout.page} style={back ? undefined : { paddingTop: 0 }}>
          <Bind />
          <BoundCards />
        </div>
      ) : (
        <NoRight />
      )}
    </>
  )
  // Whoever comes from a cashier goes back there; for everybody else it is one of one's own pages.
  return back ? cards : <MyFrame>{cards}</MyFrame>
}

const Bind = () => {
  const translate = useTranslate()
  const notify = useNotify()
  const navigate = useNavigate()
  const client = useQueryClient()
  const back = backOf(useLocation().search)
  const { data: banks, error, refetch } = useQuery(payingQueries.banks)
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
      bank: bank ? '' : word('chooseBank'),
      number: /^\d{12,19}$/.test(number) ? '' : word('numberShape'),
      holder: must(draft.holder),
      phone: must(draft.phone) || (isMobile(draft.phone.trim()) ? '' : word('phoneShape')),
    }
    return attempt.run(check, async () => setBindId((await send(paymentCalls.bindCard, { bank, number, holder: draft.holder.trim(), phone: draft.phone.trim() })).bindId))
  }
  const confirm = async () => {
    if (!(await attempt.run({ code: /^\d{4,8}$/.test(code.trim()) ? '' : translate('trade.quickPay.codeShape') }, () => send(paymentCalls.confirmCard, { bindId, code: code.trim() })))) return
    notify('trade.cards.bound', { type: 'success' })
    await client.invalidateQueries({ queryKey: payingQueries.cards.queryKey })
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
        short
        chosen={bank}
        onChoose={setBank}
        error={attempt.faults.bank}
        options={(banks ?? []).map((one) => ({ id: one.code, head: one.name, more: translate('trade.cards.single', { amount: yuan(one.single) }) }))}
      />
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
          required
          value={draft.number}
          onChange={(number) => setDraft((now) => ({ ...now, number }))}
          error={attempt.faults.number}
          inputMode="numeric"
          autoComplete="cc-number"
          disabled={bindId !== ''}
        />
        <TextField
          label={word('holder')}
          required
          value={draft.holder}
          onChange={(holder) => setDraft((now) => ({ ...now, holder }))}
          error={attempt.faults.holder}
          autoComplete="cc-name"
          disabled={bindId !== ''}
        />
        <TextField
          label={word('phone')}
          required
          value={draft.phone}
          onChange={(phone) => setDraft((now) => ({ ...now, phone }))}
          error={attempt.faults.phone}
          inputMode="tel"
          disabled={bindId !== ''}
        />
        {bindId && <p role="status">{translate('trade.cards.codeSent', { phone: draft.phone.trim().replace(/^(\d{3})\d{4}/, '$1****') })}</p>}
        {bindId && (
          <TextField label={translate('trade.quickPay.code')} required value={code} onChange={setCode} error={attempt.faults.code} inputMode="numeric" autoComplete="one-time-code" autoFocus />
        )}
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
