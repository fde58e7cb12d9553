import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { Notice } from '#src/components/Notice.tsx'
import { shortTime } from '#src/dates.ts'
import { useTitle } from '#src/hooks/useTitle.ts'
import { useTypedFilter } from '#src/hooks/useTypedFilter.ts'
import { yuan } from '#src/money.ts'
import { href, path } from '#src/paths.ts'
import { changed } from '../catalogue/catalogue-state.ts'
import style from '../orders/Orders.module.css'
import { ListFailed, RowBones } from '../parts/ListFailed.tsx'
import { Pager } from '../parts/Pager.tsx'
import { Status } from '../parts/Status.tsx'
import { PAGE_SIZE, tradeQueries } from '../trade-queries.ts'
import mine from './MyPage.module.css'
import { ReturnDetail } from './ReturnDetail.tsx'
import { ReturnForm } from './ReturnForm.tsx'

/** Returns: their list; one of them with `id`; a new one for an order with `order`. */
export const ReturnsPage = () => {
  const query = new URLSearchParams(useLocation().search)
  const [id, order] = [query.get('id'), query.get('order')]
  return id ? <ReturnDetail id={id} /> : order ? <ReturnForm orderId={order} /> : <ReturnList />
}

const ReturnList = () => {
  const translate = useTranslate()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const query = new URLSearchParams(search)
  const page = Math.max(1, Number.parseInt(query.get('page') ?? '1', 10) || 1)
  const keyword = (query.get('q') ?? '').slice(0, 100)
  const { data, error, refetch } = useQuery(tradeQueries.applications(page, keyword))
  const [text, setText] = useTypedFilter(keyword, (q) => navigate(pathname + changed(query, { q: q || null }), { replace: true }))
  useTitle(translate('trade.returns.title'))
  return (
    <>
      <header className={mine.head}>
        <h1>{translate('trade.returns.title')}</h1>
        <span />
        <input
          className="input"
          type="search"
          aria-label={translate('trade.returns.search')}
          placeholder={translate('trade.returns.search')}
          maxLength={100}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Link className="button small" to={`${path('MypageMyorder')}`}>
          {translate('trade.returns.choose')}
        </Link>
      </header>
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
          <Pager page={page} size={PAGE_SIZE} total={data.total} address={(to) => pathname + changed(query, { page: to === 1 ? null : String(to) })} />
        </>
      )}
    </>
  )
}
