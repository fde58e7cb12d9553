import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { Link, useLocation } from 'react-router-dom'
import { href } from '#contract/paths.ts'
import { useTitle } from '#src/hooks/useTitle.ts'
import { ApplicationList } from '../applications/ApplicationList.tsx'
import { ListFailed, RowBones } from '../parts/ListFailed.tsx'
import { ListHead } from '../parts/ListHead.tsx'
import { useListAddress } from '../parts/useListAddress.ts'
import { tradeQueries } from '../trade-queries.ts'
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
  useTitle(translate('trade.returns.title'))
  return (
    <>
      <ListHead title={translate('trade.returns.title')} hint={translate('trade.returns.search')} list={list}>
        <Link className="button small primary" to={href('MypageMyorder', { returnable: '1' })}>
          {translate('trade.returns.choose')}
        </Link>
      </ListHead>
      <ApplicationList kind="return" list={list} empty={{ title: translate('trade.returns.empty'), text: translate('trade.returns.emptyHint') }} />
    </>
  )
}
