import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNotify, useTranslate } from 'ra-core'
import { type ReactNode, useRef, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { counted } from '#contract/counted.ts'
import { orderCalls, type Quote } from '#contract/order.ts'
import { yuan } from '#contract/yuan.ts'
import { send } from '#src/api/client.ts'
import { CallError, sentenceOf } from '#src/api/errors.ts'
import { useMay } from '#src/api/user.ts'
import { useNarrow } from '#src/hooks/useNarrow.ts'
import { submitKey } from '#src/submit-key.ts'
import cart from '../cart/Cart.module.css'
import { keptQueries } from '../kept-queries.ts'
import { Failure } from '../parts/Fields.tsx'
import { soon } from '../parts/soon.tsx'
import style from './Checkout.module.css'
import { CustomWishes } from './CustomWishes.tsx'
import type { Editing } from './KeptDialogs.tsx'
import { nextAfter } from './next-after.ts'
import { OrderChoices } from './OrderChoices.tsx'
import { OrderNotes } from './OrderNotes.tsx'
import { QuoteLines } from './QuoteLines.tsx'
import { QuoteSums } from './QuoteSums.tsx'
import { useOrderDraft } from './useOrderDraft.ts'
import { WrongLines } from './WrongLines.tsx'
import type { whatOf } from './what-of.ts'

const KeptDialogs = soon(() => import('./KeptDialogs.tsx').then((part) => part.KeptDialogs))

export type CheckoutForm = 'whole' | 'compact' | 'custom'

interface Props {
  quote: Quote
  what: ReturnType<typeof whatOf>
  form: CheckoutForm
  refetch: () => void
  wayBack: ReactNode
}

/** The form of one order that was reckoned, with its one button. */
export const Confirm = ({ quote, what, form, refetch, wayBack }: Props) => {
  const translate = useTranslate()
  const notify = useNotify()
  const navigate = useNavigate()
  const client = useQueryClient()
  const [mayOrder, mayPay] = [useMay('mall:order'), useMay('mall:pay')]
  const addresses = useQuery(keptQueries.addresses)
  const titles = useQuery(keptQueries.titles)
  const asked = new URLSearchParams(useLocation().search)
  // What customised goods are to be like is said of what the address asks for.
  const { draft, change, forget } = useOrderDraft(form === 'custom' ? `custom ${asked}` : form, {
    parameters: (asked.get('parameters') ?? '').slice(0, 2000),
    until: asked.get('until') ?? '',
  })
  const { addressId, titleId, way, buyerNumber, remark, deliveryNote } = draft
  // A quote says itself what it is for.
  const { parameters, until } = quote.custom ? { parameters: quote.custom.parameters, until: quote.custom.wantedBy ?? '' } : draft
  const [agreed, setAgreed] = useState(false)
  const [editing, setEditing] = useState<Editing>({})
  const [busy, setBusy] = useState(false)
  const phone = useNarrow(900)
  const [failure, setFailure] = useState('')
  const key = useRef(submitKey())
  // Where to, and on whose invoice, is not known yet.
  const loading = addresses.isPending || titles.isPending
  const address = addresses.data?.find(({ id }) => id === addressId) ?? addresses.data?.find(({ chosen }) => chosen) ?? addresses.data?.[0]
  const title = titleId === null ? undefined : (titles.data?.find(({ id }) => id === titleId) ?? titles.data?.find(({ chosen }) => chosen))
  const payWay = quote.ways.find((one) => one.way === way && one.allowed)?.way ?? quote.ways.find(({ allowed }) => allowed)?.way ?? 'transfer'
  const isWrong = quote.lines.some(({ problem }) => problem !== null)
  const submit = async () => {
    if (busy || loading) return
    if (!address) return setFailure(translate('trade.checkout.noAddress'))
    if (form === 'custom' && (!parameters.trim() || !agreed)) return setFailure(translate(`trade.checkout.${parameters.trim() ? 'agreeMissing' : 'customMissing'}`))
    setBusy(true)
    setFailure('')
    try {
      const order = await send(orderCalls.place, {
        key: key.current,
        ...what,
        addressId: address.id,
        invoiceTitleId: title?.id ?? null,
        payWay,
        total: quote.total,
        buyerNumber: buyerNumber.trim(),
        remark,
        deliveryNote,
        ...(form === 'custom' && { custom: { parameters: parameters.trim(), wantedBy: until || null, agreed: true as const } }),
      })
      // First where to, then what is read anew: the form has nothing left to show once its cart is empty.
      const next = await nextAfter(order, mayPay)
      forget()
      void client.invalidateQueries({ queryKey: ['cart'] })
      void client.invalidateQueries({ queryKey: ['trade'] })
      notify(order.approval === 'awaiting' ? 'trade.approve.asked' : 'trade.checkout.placed', { type: 'success', messageArgs: { number: order.number } })
      navigate(next, { replace: true })
    } catch (error) {
      // Without an answer the same submit may be sent again: its key makes it one order.
      const lost = error instanceof CallError && error.kind === 'network'
      setFailure(lost ? translate('trade.checkout.lost') : sentenceOf(error))
      setBusy(false)
      if (!lost) refetch()
    }
  }
  return (
    <div className={style.page}>
      <div className={style.main}>
        {quote.problem && (
          <p className={style.barred} role="alert">
            {quote.problem}
            {quote.problemLink && <Link to={quote.problemLink}>{translate('shop.licence.change')}</Link>}
          </p>
        )}
        <OrderChoices
          addresses={addresses.data ?? []}
          titles={titles.data ?? []}
          ways={quote.ways}
          chosen={{ addressId: address?.id, titleId: title?.id, way: payWay }}
          onChange={change}
          onEdit={setEditing}
        />
        <section className={`panel ${style.part}`} aria-labelledby="goods">
          <h2 id="goods">{translate('trade.checkout.goods', { lines: quote.lines.length, pieces: counted(quote.pieces) })}</h2>
          <QuoteLines lines={quote.lines} />
        </section>
        {form === 'custom' && <CustomWishes parameters={parameters} until={until} quote={quote.custom} agreed={agreed} onChange={change} onAgree={setAgreed} />}
        <OrderNotes folded={form === 'compact'} notes={draft} onChange={(name, text) => change({ [name]: text })} />
      </div>
      {/* Where the tabs are, the sum and the button stay in sight; what it is made of stands above them. */}
      {phone && (
        <section className={`panel ${cart.box}`} aria-label={translate('trade.checkout.sums')}>
          <QuoteSums quote={quote} />
        </section>
      )}
      <aside className={`panel ${cart.box} ${phone ? style.bar : ''}`} aria-label={translate('trade.checkout.sum')}>
        <QuoteSums quote={quote} />
        <Failure>{failure}</Failure>
        {payWay === 'balance' && !quote.needsApproval && mayOrder && <p>{translate('trade.checkout.fromBalance', { amount: yuan(quote.total) })}</p>}
        {quote.needsApproval && mayOrder && <p>{translate(payWay === 'transfer' || payWay === 'quick' ? 'trade.approve.willWaitToPay' : 'trade.approve.willWait')}</p>}
        <button type="button" className="button primary large" disabled={busy || loading || !mayOrder || isWrong || quote.problem !== null} onClick={() => void submit()}>
          {translate(busy ? 'trade.checkout.placing' : quote.needsApproval ? 'trade.approve.submit' : 'trade.checkout.place')}
        </button>
        {!mayOrder && <p>{translate('trade.approve.noRight')}</p>}
        <WrongLines lines={quote.lines} wayBack={wayBack} />
      </aside>
      {(editing.address !== undefined || editing.title !== undefined) && (
        <KeptDialogs
          editing={editing}
          onClose={() => setEditing({})}
          onAddress={(id) => {
            setEditing({})
            change({ addressId: id })
            void addresses.refetch()
          }}
          onTitle={(id) => {
            setEditing({})
            change({ titleId: id })
            void titles.refetch()
          }}
        />
      )}
    </div>
  )
}
