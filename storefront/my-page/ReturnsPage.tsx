import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { Link, useLocation } from 'react-router-dom'
import { Notice } from '#src/components/Notice.tsx'
import { shortTime } from '#src/dates.ts'
import { useTitle } from '#src/hooks/useTitle.ts'
import { yuan } from '#src/money.ts'
import { href, path } from '#src/paths.ts'
import style from '../orders/Orders.module.css'
import { ListFailed, RowBones } from '../parts/ListFailed.tsx'
import { ListHead } from '../parts/ListHead.tsx'
import { Pager } from '../parts/Pager.tsx'
import { Status } from '../parts/Status.tsx'
import { useListAddress } from '../parts/useListAddress.ts'
import { PAGE_SIZE, tradeQueries } from '../trade-queries.ts'
import { ReturnDetail } from './ReturnDetail.tsx'
import { ReturnForm } from './ReturnForm.tsx'

/** Returns: their list; one of them with `id`; a new one for an order with `order`, or one that is changed with `edit`. */
export const ReturnsPage = () => {
  const query = new URLSearchParams(useLocation().search)
  const [id, order, edit] = [query.get('id'), query.get('order'), query.get('edit')]
  if (id) return <ReturnDetail id={id} />
  if (edit && order) return <ReturnEdit orderId={order} id={edit} />
  return order ? <ReturnForm orderId={order} /> : <ReturnList />
}

/** A return that was kept or turned down, changed before it is handed in. */
const ReturnEdit = ({ orderId, id }: { orderId: string; id: string }) => {
  const { data, error, refetch } = useQuery(tradeQueries.application(id))
  if (error && !data) return <ListFailed error={error} retry={() => void refetch()} />
  return data ? <ReturnForm orderId={orderId} kept={data} /> : <RowBones />
}

const ReturnList = () => {
  const translate = useTranslate()
  const list = useListAddress()
  const { page, keyword } = list
  const { data, error, refetch } = useQuery(tradeQueries.applications(page, keyword))
  useTitle(translate('trade.returns.title'))
  return (
    <>
      <ListHead title={translate('trade.returns.title')} hint={translate('trade.returns.search')} list={list}>
        <Link className="button small" to={`${path('MypageMyorder')}`}>
          {translate('trade.returns.choose')}
        </Link>
      </ListHead>
      {error && !data ? (
        <ListFailed error={error} retry={() => void refetch()} />
      ) : !data ? (
        <RowBones />
      ) : data.items.length === 0 ? (
        <Notice title={translate('trade.returns.empty')} text={translate('trade.returns.emptyHint')} picture="/mall/pictures/kit.svg" />
      ) : (
        <>
          <div className={`panel ${style.wrap}`}>
            <table className={`${style.table} ${style.rows}`}>
              <thead>
                <tr>
                  <th>{translate('trade.returns.number')}</th>
                  <th>{translate('trade.orders.content')}</th>
                  <th className={style.num}>{translate('trade.line.amount')}</th>
                  <th>{translate('trade.returns.state')}</th>
                </tr>
              </thead>
              <tbody>
                {data.items.map((one) => (
                  <tr key={one.id}>
                    <td>
                      <Link to={href('MypageTuihuo', { id: one.id })}>{one.number}</Link>
                      <small>{shortTime(one.createdAt)}</small>
                    </td>
                    <td className={style.what}>
                      {one.title}
                      <small>{one.orderNumber}</small>
                    </td>
                    <td className={`${style.num} ${style.money}`}>{one.amount && yuan(one.amount)}</td>
                    <td>{one.step ? <Status axis="step" state={one.step} /> : <Status axis="application" state={one.state} />}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          <Pager page={page} size={PAGE_SIZE} total={data.total} address={list.pageAddress} />
        </>
      )}
    </>
  )
}
