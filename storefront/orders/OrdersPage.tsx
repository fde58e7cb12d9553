import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { counted } from '#contract/counted.ts'
import { type OrderHead, orderCalls, tabs } from '#contract/order.ts'
import { openFen } from '#contract/order-rules.ts'
import { path } from '#contract/paths.ts'
import { useMay } from '#src/api/user.ts'
import { Backwards } from '#src/components/Backwards.tsx'
import { useNarrow } from '#src/hooks/useNarrow.ts'
import { useTitle } from '#src/hooks/useTitle.ts'
import { isDay } from '#src/is-day.ts'
import { paymentAsked } from '#src/payment-shown.ts'
import { ChosenBar } from '../parts/ChosenBar.tsx'
import { DayRange } from '../parts/DayRange.tsx'
import { ExportMenu } from '../parts/ExportMenu.tsx'
import { Filters } from '../parts/Filters.tsx'
import { ListHead } from '../parts/ListHead.tsx'
import { PagedBody } from '../parts/PagedBody.tsx'
import { soon } from '../parts/soon.tsx'
import { useListAddress } from '../parts/useListAddress.ts'
import { tradeQueries } from '../trade-queries.ts'
import style from './Orders.module.css'
import { OrderTable } from './OrderTable.tsx'
import { useChosenToApprove } from './useChosenToApprove.tsx'
import { useChosenToPay } from './useChosenToPay.tsx'

const ApproveMany = soon(() => import('./order-dialogs.tsx').then((part) => part.ApproveMany))
const CancelDialog = soon(() => import('./order-dialogs.tsx').then((part) => part.CancelDialog))
const DecideDialog = soon(() => import('./order-dialogs.tsx').then((part) => part.DecideDialog))

const payments = ['unpaid', 'onCredit', 'partly', 'paid'] as const
/** Paid with others: not those whose money is on its way already. */
const isPayable = (order: OrderHead): boolean => order.mayPay && !order.transferId

/** One's orders by tab, each tab with its count; filter and page stand in the address. */
export const OrdersPage = () => {
  const translate = useTranslate()
  const navigate = useNavigate()
  const list = useListAddress()
  const narrow = useNarrow(900)
  const { query, page, keyword } = list
  const tab = tabs.find((one) => one === query.get('tab')) ?? 'all'
  const day = (name: string) => (isDay(query.get(name)) ? (query.get(name) ?? undefined) : undefined)
  const [from, to] = [day('from'), day('to')]
  const payment = payments.find((one) => one === query.get('payment'))
  const returnable = query.get('returnable') === '1'
  const filter = { tab, ...(keyword && { keyword }), ...(from && { from }), ...(to && { to }), ...(payment && paymentAsked[payment]), ...(returnable && { returnable }) }
  const asked = tab !== 'all' || Object.keys(filter).length > 1
  const found = useQuery(tradeQueries.orders(filter, page))
  const { data } = found
  const { data: counts } = useQuery(tradeQueries.orderCounts)
  const [cancelling, setCancelling] = useState<OrderHead | null>(null)
  const [deciding, setDeciding] = useState<{ id: string; approve: boolean } | null>(null)
  const toPay = useChosenToPay<OrderHead>(openFen)
  const toApprove = useChosenToApprove()
  const mayPay = useMay('mall:pay')
  // Where colleagues' orders wait they are what is chosen.
  const { chosen, choose, act } = tab === 'toApprove' ? toApprove : toPay
  const mayExport = useMay('mall:prices')
  // Who has no approvals doesn't need their tab.
  const shown = tabs.filter((one) => one !== 'toApprove' || tab === one || (counts?.toApprove ?? 0) > 0)
  useTitle(translate('trade.orders.title'))
  const choosable = data?.items.filter((order) => (tab === 'toApprove' ? order.mayApprove : mayPay && isPayable(order))) ?? []
  return (
    <>
      <ListHead title={translate('trade.orders.title')} hint={translate('trade.orders.search')} list={list}>
        {!narrow && act('small')}
        {mayExport && <ExportMenu call={orderCalls.export} filter={filter} />}
      </ListHead>
      <nav className={`fades ${style.tabs}`} aria-label={translate('trade.orders.tabs')}>
        {shown.map((one) => (
          <Link key={one} to={list.filterAddress({ tab: one === 'all' ? null : one })} aria-current={one === tab ? 'page' : undefined}>
            {translate(`trade.tab.${one}`)} {counts && <span>{counted(counts[one])}</span>}
          </Link>
        ))}
      </nav>
      <Filters set={[from, to, payment, returnable].filter(Boolean).length}>
        <DayRange labels={[translate('trade.orders.from'), translate('trade.orders.to')]} query={query} onChange={(days) => navigate(list.filterAddress(days), { replace: true })} />
        <label>
          {translate('trade.axis.payment')}
          <select className="input" value={payment ?? ''} onChange={(event) => navigate(list.filterAddress({ payment: event.target.value || null }), { replace: true })}>
            <option value="">{translate('trade.orders.anyPayment')}</option>
            {payments.map((one) => (
              <option key={one} value={one}>
                {translate(`trade.payment.${one}`)}
              </option>
            ))}
          </select>
        </label>
        <label className={style.only}>
          <input type="checkbox" className="check" checked={returnable} onChange={(event) => navigate(list.filterAddress({ returnable: event.target.checked ? '1' : null }), { replace: true })} />
          {translate('trade.orders.onlyReturnable')}
        </label>
      </Filters>
      <Backwards from={query.get('from')} to={query.get('to')} />
      <PagedBody
        query={found}
        list={list}
        empty={{
          title: translate(asked ? 'trade.orders.empty' : 'trade.orders.first'),
          act: asked ? (
            <Link className="button" to={{ search: '' }} replace>
              {translate('trade.orders.clear')}
            </Link>
          ) : (
            <Link className="button" to={path('Home')}>
              {translate('shop.mine.browse')}
            </Link>
          ),
        }}
      >
        {(data) => (
          <>
            <div className="panel">
              <OrderTable
                items={data.items}
                choosable={choosable}
                chosen={chosen}
                onChoose={choose}
                onCancel={setCancelling}
                onDecide={(id, approve) => setDeciding({ id, approve })}
                toReturn={returnable}
              />
            </div>
            {narrow && chosen.size > 0 && (
              <ChosenBar all={choosable.every(({ id }) => chosen.has(id))} none={choosable.length === 0} onAll={(on) => choose(choosable, on)}>
                {act('')}
              </ChosenBar>
            )}
          </>
        )}
      </PagedBody>
      {toApprove.asked && <ApproveMany orders={[...toApprove.chosen.values()]} onApproved={(orders) => toApprove.choose(orders, false)} onClose={toApprove.close} />}
      {deciding && <DecideDialog {...deciding} onClose={() => setDeciding(null)} />}
      {cancelling && <CancelDialog id={cancelling.id} number={cancelling.number} onClose={() => setCancelling(null)} />}
    </>
  )
}
