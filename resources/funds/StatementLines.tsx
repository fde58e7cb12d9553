import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { fundDeskCalls } from '#contract/fund.ts'
import { restList } from '#contract/paths.ts'
import { yuan } from '#contract/yuan.ts'
import { send } from '#src/api/client.ts'
import { asSpoken } from '#src/dates.ts'
import { NotRead } from '../kit/NotRead.tsx'
import { Pager } from '../kit/Pager.tsx'
import style from '../kit/Sheet.module.css'
import { TableBones } from '../kit/TableBones.tsx'

/** A month of a customer's statements line by line, from what was owed before it to what is owed after it. */
export const StatementLines = ({ accountId, month }: { accountId: string; month: string }) => {
  const translate = useTranslate()
  const [page, setPage] = useState(1)
  const [size, setSize] = useState(50)
  const { data, error, refetch } = useQuery({
    queryKey: ['funds', 'statementLines', accountId, month, page, size],
    queryFn: () => send(fundDeskCalls.statementLines, { accountId, month, page, size }),
    placeholderData: keepPreviousData,
  })
  if (error && !data) return <NotRead error={error} retry={refetch} />
  if (!data) return <TableBones />
  const edge = (name: 'opening' | 'closing') => (
    <tr>
      <th colSpan={4} scope="row">
        {translate(`fund.statement.${name}`)}
      </th>
      <td className={style.num}>
        <b>{yuan(data.totals[name])}</b>
      </td>
    </tr>
  )
  return (
    <>
      <div className={style.scroll}>
        <table className={`${style.lines} ${style.cards}`}>
          <thead>
            <tr>
              <th>{translate('fund.time')}</th>
              <th>{translate('fund.what')}</th>
              <th>{translate('trade.orders.order')}</th>
              <th className={style.num}>{translate('trade.line.amount')}</th>
              <th className={style.num}>{translate('fund.statement.owed')}</th>
            </tr>
          </thead>
          <tbody>
            {page === 1 && edge('opening')}
            {data.items.map((line) => (
              <tr key={line.id}>
                <td>{asSpoken(line.day)}</td>
                <td data-label={translate('fund.what')}>
                  {translate(`fund.entry.${line.kind}`)} {line.memo !== line.orderNumber && line.memo}
                </td>
                <td data-label={translate('trade.orders.order')}>{line.orderNumber && <Link to={restList('orders', { q: line.orderNumber })}>{line.orderNumber}</Link>}</td>
                <td className={style.num} data-label={translate('trade.line.amount')}>
                  {line.amount.startsWith('-') ? '' : '+'}
                  {yuan(line.amount)}
                </td>
                <td className={style.num} data-label={translate('fund.statement.owed')}>
                  {yuan(line.owed)}
                </td>
              </tr>
            ))}
            {page * size >= data.total && edge('closing')}
          </tbody>
        </table>
      </div>
      {data.total > size && <Pager page={page} perPage={size} total={data.total} setPage={setPage} setPerPage={setSize} />}
    </>
  )
}
