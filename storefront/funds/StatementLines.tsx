import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import { fundCalls } from '#contract/fund.ts'
import { href, path } from '#contract/paths.ts'
import { yuan } from '#contract/yuan.ts'
import { asSpoken } from '#src/dates.ts'
import { usePaper } from '#src/hooks/usePaper.ts'
import { useTitle } from '#src/hooks/useTitle.ts'
import style from '../orders/Orders.module.css'
import { ExportMenu } from '../parts/ExportMenu.tsx'
import { ListHead } from '../parts/ListHead.tsx'
import { PagedTable } from '../parts/PagedTable.tsx'
import { Sums } from '../parts/Sums.tsx'
import { useListAddress } from '../parts/useListAddress.ts'
import fund from './Funds.module.css'
import { fundQueries } from './fund-queries.ts'

/** A month's statement line by line: what changed what is owed, from its opening to its closing. */
export const StatementLines = ({ month }: { month: string }) => {
  const translate = useTranslate()
  const list = useListAddress()
  const title = translate('fund.statement.of', { month })
  useTitle(title)
  const paper = usePaper(fundCalls.statementPaper)
  const found = useQuery(fundQueries.statementLines(month, list.keyword, list.page))
  const { data } = found
  const columns = [{ head: translate('fund.time') }, { head: translate('fund.what') }, { head: translate('trade.line.amount'), num: true }, { head: translate('fund.statement.owed'), num: true }]
  return (
    <>
      <ListHead title={title} hint={translate('fund.statement.find')} list={list}>
        <button type="button" className="button small" onClick={() => void paper({ month })}>
          PDF
        </button>
        <ExportMenu call={fundCalls.exportStatement} filter={{ month }} />
        <Link className="button small" to={path('MypageFinance')}>
          {translate('fund.statement.back')}
        </Link>
      </ListHead>
      {data && <Sums sums={(['opening', 'closing'] as const).map((name) => [translate(`fund.statement.${name}`), data.totals[name]] as const)} />}
      <PagedTable query={found} list={list} columns={columns} empty={{ title: translate('fund.empty') }}>
        {(line) => (
          <tr key={line.id}>
            <td>{asSpoken(line.day)}</td>
            <td className={style.what}>
              {translate(`fund.entry.${line.kind}`)}
              <small>{line.orderId && line.orderNumber ? <Link to={href('OrderDetail', { id: line.orderId })}>{line.orderNumber}</Link> : line.memo}</small>
            </td>
            <td className={`${style.num} ${style.money} ${line.amount.startsWith('-') ? fund.in : fund.out}`}>
              {line.amount.startsWith('-') ? '' : '+'}
              {yuan(line.amount)}
            </td>
            <td className={style.num} data-label={translate('fund.statement.owed')}>
              {yuan(line.owed)}
            </td>
          </tr>
        )}
      </PagedTable>
    </>
  )
}
