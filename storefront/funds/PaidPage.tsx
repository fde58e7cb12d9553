import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import { href, path } from '#contract/paths.ts'
import { paymentCalls } from '#contract/payment.ts'
import { yuan } from '#contract/yuan.ts'
import { OverNote } from '#src/components/OverNote.tsx'
import { Status } from '#src/components/Status.tsx'
import { shortTime } from '#src/dates.ts'
import { useTitle } from '#src/hooks/useTitle.ts'
import { phaseShown } from '#src/payment-phase.ts'
import style from '../orders/Orders.module.css'
import { ExportMenu } from '../parts/ExportMenu.tsx'
import { ListHead } from '../parts/ListHead.tsx'
import { PagedTable } from '../parts/PagedTable.tsx'
import { stateOf } from '../parts/StateSelect.tsx'
import { Sums } from '../parts/Sums.tsx'
import { useListAddress } from '../parts/useListAddress.ts'
import { fundQueries } from './fund-queries.ts'

const states = ['done', 'partly', 'waiting', 'closed', 'failed'] as const

/** Payments one has made or begun, by where they stand. */
export const PaidPage = () => {
  const translate = useTranslate()
  const list = useListAddress()
  const state = stateOf(list, states)
  const wish = { ...(state && { state }), ...(list.keyword && { keyword: list.keyword }) }
  const found = useQuery(fundQueries.payments(wish, list.page))
  const columns = [
    { head: translate('fund.payment') },
    { head: translate('fund.for') },
    { head: translate('trade.line.amount'), num: true },
    { head: translate('trade.pay.received'), num: true },
    { head: translate('trade.returns.state') },
  ]
  const title = translate('shop.mine.paid')
  useTitle(title)
  return (
    <>
      <ListHead title={title} hint={translate('fund.search')} list={list}>
        <ExportMenu call={paymentCalls.export} filter={wish} />
      </ListHead>
      <nav className={`fades ${style.tabs}`} aria-label={title}>
        <Link to={list.filterAddress({ state: null })} aria-current={state === undefined ? 'page' : undefined}>
          {translate('fund.allPayments')}
        </Link>
        {states.map((one) => (
          <Link key={one} to={list.filterAddress({ state: one })} aria-current={one === state ? 'page' : undefined}>
            {translate(`trade.phase.${one}`)}
          </Link>
        ))}
      </nav>
      <p className={style.note} style={{ paddingBottom: 12 }}>
        {translate('fund.paidHint')} <Link to={path('MypageTranDetail')}>{translate('shop.mine.transactions')}</Link>
      </p>
      {found.data && (
        <Sums
          sums={[
            [translate('trade.line.amount'), found.data.totals.amount],
            [translate('trade.pay.received'), found.data.totals.received],
          ]}
        />
      )}
      <PagedTable query={found} list={list} columns={columns} empty={{ title: translate('fund.empty') }}>
        {(one) => (
          <tr key={one.id}>
            <td>
              {one.way === 'transfer' ? <Link to={href('LargePayment', { id: one.id })}>{one.number}</Link> : one.number}
              <small>
                {one.card ?? translate(`trade.way.${one.way}`)} · {shortTime(one.createdAt)}
              </small>
            </td>
            <td className={style.what}>
              {one.purpose === 'recharge'
                ? translate('trade.pay.recharge')
                : one.orders.map((order) => (
                    <Link key={order.id} to={href('OrderDetail', { id: order.id })}>
                      {order.number}{' '}
                    </Link>
                  ))}
            </td>
            <td className={`${style.num} ${style.money}`}>{yuan(one.amount)}</td>
            <td className={style.num} data-label={translate('trade.pay.received')}>
              {yuan(one.received)}
              <OverNote over={one.over} />
            </td>
            <td>
              <Status axis="phase" state={phaseShown(one)} />
              <small>{one.reason && translate(`trade.pay.closedFor.${one.reason}`, { _: one.reason })}</small>
            </td>
          </tr>
        )}
      </PagedTable>
    </>
  )
}
