import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import { Notice } from '#src/components/Notice.tsx'
import { shortTime } from '#src/dates.ts'
import { useTitle } from '#src/hooks/useTitle.ts'
import { yuan } from '#src/money.ts'
import { href } from '#src/paths.ts'
import mine from '../my-page/MyPage.module.css'
import style from '../orders/Orders.module.css'
import { ListFailed, RowBones } from '../parts/ListFailed.tsx'
import { Pager } from '../parts/Pager.tsx'
import { Status } from '../parts/Status.tsx'
import { useListAddress } from '../parts/useListAddress.ts'
import { PAGE_SIZE } from '../trade-queries.ts'
import { fundQueries } from './fund-queries.ts'

const states = ['done', 'partly', 'waiting', 'closed', 'failed'] as const

/** Payments one has made or begun, by where they stand. */
export const PaidPage = () => {
  const translate = useTranslate()
  const list = useListAddress()
  const state = states.find((one) => one === list.query.get('state'))
  const { data, error, refetch } = useQuery(fundQueries.payments(list.page, state))
  const title = translate('shop.mine.paid')
  useTitle(title)
  return (
    <>
      <header className={mine.head}>
        <h1>{title}</h1>
      </header>
      <nav className={style.tabs} aria-label={title}>
        <Link to={list.filterAddress({ state: null })} aria-current={state === undefined ? 'page' : undefined}>
          {translate('fund.allPayments')}
        </Link>
        {states.map((one) => (
          <Link key={one} to={list.filterAddress({ state: one })} aria-current={one === state ? 'page' : undefined}>
            {translate(`trade.phase.${one}`)}
          </Link>
        ))}
      </nav>
      {error && !data ? (
        <ListFailed error={error} retry={() => void refetch()} />
      ) : !data ? (
        <RowBones />
      ) : data.items.length === 0 ? (
        <Notice title={translate('fund.empty')} picture="/mall/pictures/kit.svg" />
      ) : (
        <>
          <div className={`panel ${style.wrap}`}>
            <table className={`${style.table} ${style.rows}`}>
              <thead>
                <tr>
                  <th>{translate('fund.payment')}</th>
                  <th>{translate('fund.for')}</th>
                  <th className={style.num}>{translate('trade.line.amount')}</th>
                  <th className={style.num}>{translate('trade.pay.received')}</th>
                  <th>{translate('trade.returns.state')}</th>
                </tr>
              </thead>
              <tbody>
                {data.items.map((one) => (
                  <tr key={one.id}>
                    <td>
                      {one.way === 'transfer' ? <Link to={href('LargePayment', { id: one.id })}>{one.number}</Link> : one.number}
                      <small>
                        {translate(`trade.way.${one.way}`)} · {shortTime(one.createdAt)}
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
                    <td className={style.num}>{yuan(one.received)}</td>
                    <td>
                      <Status axis="phase" state={one.state} />
                      <small>{one.reason}</small>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          <Pager page={list.page} size={PAGE_SIZE} total={data.total} address={list.pageAddress} />
        </>
      )}
    </>
  )
}
