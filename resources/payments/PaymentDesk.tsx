import Button from '@mui/material/Button'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { restRecord } from '#contract/paths.ts'
import type { DeskPayment } from '#contract/payment.ts'
import { paymentDeskCalls } from '#contract/payment-desk.ts'
import { yuan } from '#contract/yuan.ts'
import { send } from '#src/api/client.ts'
import { useMay } from '#src/api/user.ts'
import { OverNote } from '#src/components/OverNote.tsx'
import { Status } from '#src/components/Status.tsx'
import { VoucherLink } from '#src/components/VoucherLink.tsx'
import { shortTime } from '#src/dates.ts'
import { isAwaited, phaseShown } from '#src/payment-phase.ts'
import { DeskPage } from '../kit/DeskPage.tsx'
import { ExportButton } from '../kit/ExportButton.tsx'
import list from '../kit/List.module.css'
import { PaperVoided } from '../kit/PaperVoided.tsx'
import { ReasonDialog } from '../kit/ReasonDialog.tsx'
import { useCounts } from '../kit/useCounts.ts'
import { useDeskAddress } from '../kit/useDeskAddress.ts'
import { useWhoAndWhen } from '../kit/useWhoAndWhen.tsx'
import style from './Payments.module.css'
import { PushPage } from './PushPage.tsx'
import { Receipts } from './Receipts.tsx'
import { ReceivePayment } from './ReceivePayment.tsx'
import { WhichDays } from './WhichDays.tsx'

const views = ['open', 'withVoucher', 'done', 'toPush', 'all'] as const
type View = (typeof views)[number]
const filterOf = (view: View) =>
  view === 'all'
    ? {}
    : view === 'done'
      ? { state: ['done' as const] }
      : view === 'toPush'
        ? { toPush: true }
        : { state: ['waiting' as const, 'partly' as const], way: ['transfer' as const], ...(view === 'withVoucher' && { withVoucher: true }) }

/** What waits for finance is counted. */
const toDo = views.flatMap((view) => (view === 'done' || view === 'all' ? [] : [[view, filterOf(view)] as const]))

const columns = { gridTemplateColumns: '132px minmax(112px, 1fr) 112px 112px 128px 104px 152px' }
const heads = ['number', 'payer', 'amount', 'way', 'state', 'vouchers'] as const

/** Payments: transfers that wait for finance first, found by number, code or payer. */
export const PaymentDesk = () => {
  const translate = useTranslate()
  const address = useDeskAddress()
  const { query, page, size, keyword } = address
  const view = views.find((one) => one === query.get('view')) ?? 'open'
  const byBank = query.get('days') === 'received'
  const { filter: narrowedTo, narrow, folds } = useWhoAndWhen(address, <WhichDays byBank={byBank} onChange={(bank) => address.go({ days: bank ? 'received' : null, ...(bank && { view: 'all' }) })} />)
  const { from, to, ...who } = narrowedTo
  const days = byBank ? { ...(from && { receivedFrom: from }), ...(to && { receivedTo: to }) } : { ...(from && { from }), ...(to && { to }) }
  const filter = { ...filterOf(view), ...who, ...days, ...(keyword && { keyword }) }
  const found = useQuery({
    queryKey: ['payments', filter, page, size],
    queryFn: () => send(paymentDeskCalls.list, { page, size, ...filter }),
    placeholderData: keepPreviousData,
  })
  const { data } = found
  const counts = useCounts('payments', toDo, async (of) => (await send(paymentDeskCalls.list, { page: 1, size: 1, ...of })).total)
  return (
    <DeskPage
      title="trade.desk.payments"
      address={address}
      views={views.map((one) => [one, translate(`trade.desk.view.${one}`)] as const)}
      view={view}
      counts={counts}
      find={translate('trade.desk.findPayment')}
      narrow={narrow}
      folds={folds}
      found={found}
      acts={
        <>
          {data && <span className={list.sum}>{translate('trade.desk.dueAndReceived', { due: yuan(data.totals.amount), received: yuan(data.totals.received) })}</span>}
          <ExportButton call={paymentDeskCalls.export} filter={filter} empty={data?.total === 0} />
        </>
      }
      heads={{ columns, words: heads.map((name) => translate(`trade.desk.head.${name}`)), num: [heads.indexOf('amount')] }}
      above={
        view === 'toPush' &&
        data &&
        data.items.length > 0 && (
          <PushPage ids={data.items.flatMap(({ id, kingdeeVoid }) => (kingdeeVoid ? [] : [id]))} {...(data.total > data.items.length && { all: { total: data.total, filter } })} />
        )
      }
    >
      {(items) => items.map((payment) => <Row key={payment.id} payment={payment} />)}
    </DeskPage>
  )
}

/** Whether a paper of it belongs into the ERP again. */
const isOwed = ({ received, state }: DeskPayment) => received !== '0.00' && (state === 'done' || state === 'closed')

const Row = ({ payment }: { payment: DeskPayment }) => {
  const translate = useTranslate()
  const queries = useQueryClient()
  const mayWrite = useMay('payments:write')
  const [doing, setDoing] = useState<'receive' | 'close' | null>(null)
  const open = isAwaited(payment)
  const done = () => {
    setDoing(null)
    void queries.invalidateQueries({ queryKey: ['payments'] })
  }
  return (
    <article className={list.cells} style={columns} aria-label={payment.number}>
      <div>
        <b>{payment.number}</b>
        <small>{shortTime(payment.createdAt)}</small>
      </div>
      <div>
        {payment.payerName}
        <small>
          {payment.purpose === 'recharge'
            ? translate('trade.pay.recharge')
            : payment.orders.map((order) => (
                <Link key={order.id} to={restRecord('orders', order.id)}>
                  {order.number}
                  {payment.orders.length > 1 && ` ${yuan(order.amount)}`}{' '}
                </Link>
              ))}
        </small>
      </div>
      <div className={list.num}>
        {yuan(payment.amount)}
        <small>{translate('trade.desk.receivedSoFar', { amount: yuan(payment.received) })}</small>
        <OverNote over={payment.over} />
      </div>
      <div>
        {translate(`trade.way.${payment.way}`)}
        <small>{payment.code ? translate('trade.desk.code', { code: payment.code }) : payment.card}</small>
      </div>
      <div>
        <Status axis="phase" state={phaseShown(payment)} />
        <small>{payment.reason}</small>
        {payment.kingdeeStatus !== 'notPushed' && (
          <small title={payment.kingdeeMessage ?? undefined}>{translate('trade.desk.erp', { state: translate(`account.states.kingdeeStatus.${payment.kingdeeStatus}`) })}</small>
        )}
        {payment.kingdeeStatus === 'failed' && <small className={style.diff}>{payment.kingdeeVoid ? translate(`trade.desk.toVoid.payments.${payment.kingdeeVoid}`) : payment.kingdeeMessage}</small>}
      </div>
      <div>
        {payment.vouchers.map((one) => (
          <VoucherLink key={one.url} voucher={one} />
        ))}
      </div>
      <div className={list.cellActs}>
        {mayWrite && payment.way === 'transfer' && payment.state !== 'done' && (
          <Button size="small" variant={open ? 'contained' : 'outlined'} color={open ? 'primary' : 'inherit'} aria-haspopup="dialog" onClick={() => setDoing('receive')}>
            {translate(open ? 'trade.desk.receive' : 'trade.desk.receiveLate')}
          </Button>
        )}
        {payment.kingdeeVoid &&
          (isOwed(payment) ? (
            <PushPage ids={[payment.id]} voided word="trade.desk.pushVoided" />
          ) : (
            mayWrite && <PaperVoided kind="payments" note={() => send(paymentDeskCalls.paperVoided, { id: payment.id })} />
          ))}
        {mayWrite && open && (
          <Button size="small" aria-haspopup="dialog" onClick={() => setDoing('close')}>
            {translate('trade.desk.close')}
          </Button>
        )}
      </div>
      {payment.receipts.length > 0 && (
        <div className={style.below}>
          <Receipts payment={payment} onChanged={done} />
        </div>
      )}
      {doing === 'receive' && <ReceivePayment payment={payment} onClose={() => setDoing(null)} onDone={done} />}
      {doing === 'close' && (
        <ReasonDialog
          name={`closePayment.${payment.id}`}
          title={translate('trade.desk.closeTitle', { number: payment.number })}
          action={translate('trade.desk.close')}
          onClose={() => setDoing(null)}
          onReason={(reason) => send(paymentDeskCalls.close, { id: payment.id, reason })}
          onDone={done}
        />
      )}
    </article>
  )
}
