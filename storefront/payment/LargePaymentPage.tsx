import { useQuery } from '@tanstack/react-query'
import { Copy } from 'lucide-react'
import { useNotify, useTranslate } from 'ra-core'
import { Link, useLocation } from 'react-router-dom'
import { href, path } from '#contract/paths.ts'
import { type Cashier, type PaymentInfo, paymentCalls } from '#contract/payment.ts'
import { grouped, yuan } from '#contract/yuan.ts'
import { send } from '#src/api/client.ts'
import { useHasToken } from '#src/api/user.ts'
import { Notice } from '#src/components/Notice.tsx'
import { Status } from '#src/components/Status.tsx'
import { asSpoken, minuteTime } from '#src/dates.ts'
import { useTitle } from '#src/hooks/useTitle.ts'
import { signInAddress } from '#src/paths.ts'
import { leftOf, phaseShown } from '#src/payment-phase.ts'
import cart from '../cart/Cart.module.css'
import checkout from '../checkout/Checkout.module.css'
import orders from '../orders/Orders.module.css'
import { ListFailed, RowBones } from '../parts/ListFailed.tsx'
import { payingQueries } from '../paying-queries.ts'
import { OtherWay } from './OtherWay.tsx'
import { Vouchers } from './Vouchers.tsx'

const LOOK_MS = 10_000

/** A transfer: where to, with which code, what has come in so far, and the vouchers. The screen looks again by itself. */
export const LargePaymentPage = () => {
  const translate = useTranslate()
  const location = useLocation()
  const signedIn = useHasToken()
  const query = new URLSearchParams(location.search)
  const [id, token] = [query.get('id') ?? '', query.get('token') ?? undefined]
  const { data, error, refetch } = useQuery({ ...payingQueries.payment(id, token), enabled: id !== '' && (signedIn || token !== undefined), refetchInterval: LOOK_MS })
  useTitle(translate('trade.pay.transferTitle'))
  if (!signedIn && !token)
    return (
      <Notice whole title={translate('trade.pay.stranger')} text={translate('trade.pay.strangerHint')}>
        <Link className="button primary" to={signInAddress(location)}>
          {translate('mall.signIn')}
        </Link>
      </Notice>
    )
  if (id === '') return <Notice whole title={translate('trade.pay.failed')} text={translate('trade.pay.lacking')} />
  if (error && !data) return <ListFailed error={error} retry={() => void refetch()} />
  if (!data) return <RowBones rows={3} height={120} />
  return <Transfer payment={data} token={token} />
}

const Transfer = ({ payment, token }: { payment: PaymentInfo; token: string | undefined }) => {
  const translate = useTranslate()
  const open = payment.state === 'waiting' || payment.state === 'partly'
  const left = leftOf(payment)
  const asked =
    payment.purpose === 'recharge'
      ? { purpose: 'recharge' as const, amount: payment.amount }
      : { purpose: 'orders' as const, orderIds: payment.orders.map((order) => order.id), ...(token && { token }) }
  const { data: cashier } = useQuery({ queryKey: ['trade', 'cashier', asked], queryFn: () => send(paymentCalls.cashier, asked), retry: false })
  return (
    <>
      <header className={checkout.head}>
        <h1>{translate('trade.pay.transferTitle')}</h1>
        <span>
          {payment.number}
          {payment.purpose === 'recharge' && ` · ${translate('trade.pay.recharge')}`}
        </span>
        <Status axis="phase" state={phaseShown(payment)} />
      </header>
      <div className={checkout.page}>
        <div className={checkout.main}>
          {open && cashier && <Account account={cashier.account} payment={payment} />}
          {(open || payment.vouchers.length > 0) && <Vouchers payment={payment} token={token} open={open} />}
          <section className={`panel ${orders.part}`} aria-labelledby="receipts">
            <h2 id="receipts">{translate('trade.pay.receipts')}</h2>
            {payment.receipts.length === 0 ? (
              <p className={orders.note}>{translate(open ? 'trade.pay.noReceipts' : 'trade.pay.nothingCame')}</p>
            ) : (
              <ol className={orders.timeline}>
                {payment.receipts.map((receipt) => (
                  <li key={receipt.id}>
                    <div>
                      {receipt.reversedAt ? <s>{yuan(receipt.amount)}</s> : yuan(receipt.amount)}
                      <small>
                        {asSpoken(receipt.receivedOn)} · {receipt.reference}
                      </small>
                      {receipt.reversedAt && <small>{translate('trade.pay.reversed', { reason: receipt.reversedFor ?? '' })}</small>}
                    </div>
                  </li>
                ))}
              </ol>
            )}
          </section>
        </div>
        <aside className={`panel ${cart.box}`} aria-label={translate('trade.checkout.sum')}>
          <dl className={cart.sums}>
            {payment.orders.map((order) => (
              <div key={order.id}>
                <dt>{token ? order.number : <Link to={href('OrderDetail', { id: order.id })}>{order.number}</Link>}</dt>
                <dd>{yuan(order.amount)}</dd>
              </div>
            ))}
            <div>
              <dt>{translate('trade.pay.toTransfer')}</dt>
              <dd>{yuan(payment.amount)}</dd>
            </div>
            <div>
              <dt>{translate('trade.pay.received')}</dt>
              <dd>{yuan(payment.received)}</dd>
            </div>
            {payment.over !== '0.00' && (
              <div>
                <dt>{translate('trade.pay.overName')}</dt>
                <dd>{yuan(payment.over)}</dd>
              </div>
            )}
            {payment.state === 'partly' && (
              <div>
                <dt>{translate('trade.pay.left')}</dt>
                <dd>
                  <b>{yuan(left)}</b>
                </dd>
              </div>
            )}
            {/* Once something has come the orders wait for the rest. */}
            {payment.state === 'waiting' && payment.payBy && (
              <div>
                <dt>{translate('trade.pay.until')}</dt>
                <dd>{minuteTime(payment.payBy)}</dd>
              </div>
            )}
          </dl>
          {payment.state === 'waiting' && payment.payBy && payment.vouchers.length === 0 && payment.payBy !== payment.expiresAt && <p className={orders.note}>{translate('trade.pay.longer')}</p>}
          {payment.reason && <p>{translate(`trade.pay.closedFor.${payment.reason}`, { _: payment.reason })}</p>}
          {!token && payment.state === 'waiting' && payment.purpose === 'orders' && (
            <OtherWay wish={{ purpose: 'orders', orderIds: payment.orders.map((order) => order.id), token: undefined }} total={payment.amount} />
          )}
          {!token && (
            <Link className="button" to={payment.purpose === 'recharge' ? path('MypageBalance') : path('MypageMyorder')}>
              {translate(payment.purpose === 'recharge' ? 'fund.tile.balance' : 'trade.orders.title')}
            </Link>
          )}
        </aside>
      </div>
    </>
  )
}

const Account = ({ account, payment }: { account: Cashier['account']; payment: PaymentInfo }) => {
  const translate = useTranslate()
  const notify = useNotify()
  // Banks' forms take digits alone: what is copied has none of what makes it easy to read.
  const facts: readonly (readonly [name: string, text: string, copied?: string])[] = [
    ['accountName', account.name],
    ['bank', account.bank],
    ['accountNumber', account.number, account.number.replace(/\s/g, '')],
    ['code', payment.code ?? ''],
    [payment.state === 'partly' ? 'left' : 'toTransfer', grouped(leftOf(payment)), leftOf(payment)],
  ]
  return (
    <section className={`panel ${orders.part}`} aria-labelledby="transfer-to">
      <h2 id="transfer-to">{translate('trade.pay.transferTo')}</h2>
      <p className={orders.note}>{translate('trade.pay.codeHint')}</p>
      <dl className={orders.facts}>
        {facts.map(([name, text, copied]) => (
          <div key={name}>
            <dt>{translate(`trade.pay.${name}`)}</dt>
            <dd>
              <b>{text}</b>{' '}
              <button
                type="button"
                className={`link ${orders.copy}`}
                aria-label={translate('trade.pay.copy', { name: translate(`trade.pay.${name}`) })}
                onClick={() =>
                  void navigator.clipboard?.writeText(copied ?? text).then(
                    () => notify('trade.pay.copied', { type: 'success' }),
                    () => undefined,
                  )
                }
              >
                <Copy size={14} />
              </button>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
