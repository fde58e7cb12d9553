import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import { href } from '#contract/paths.ts'
import { FileLink } from '#src/applications/FileLink.tsx'
import { asSpoken } from '#src/dates.ts'
import { useTitle } from '#src/hooks/useTitle.ts'
import style from '../orders/Orders.module.css'
import { ListHead } from '../parts/ListHead.tsx'
import { PagedTable } from '../parts/PagedTable.tsx'
import { useListAddress } from '../parts/useListAddress.ts'
import { serviceQueries } from './service-queries.ts'

/** Makers' test reports, found by product and lot; on request only those of lots that one got. */
export const TestReportPage = () => {
  const translate = useTranslate()
  const list = useListAddress()
  const mine = list.query.get('mine') === '1'
  const title = translate('shop.mine.testReport')
  useTitle(title)
  const word = (name: string) => translate(`services.report.${name}`)
  return (
    <>
      <ListHead title={title} hint={word('search')} list={list}>
        <Link className="button small" to={list.filterAddress({ mine: mine ? null : '1' })}>
          {word(mine ? 'every' : 'mine')}
        </Link>
      </ListHead>
      <PagedTable
        query={useQuery(serviceQueries.reports(list.page, list.keyword, mine))}
        list={list}
        columns={['number', 'goods', 'lot', 'issued', 'file'].map((name) => ({ head: word(name) }))}
        empty={{ title: word('empty'), text: word('emptyHint') }}
      >
        {(report) => (
          <tr key={report.id}>
            <td>{report.number}</td>
            <td className={style.what}>
              <Link to={href('Prodect', { id: report.goodsId })}>{report.goodsName}</Link>
              <small>{report.goodsCode}</small>
            </td>
            <td data-label={word('lot')}>{report.lotNumber}</td>
            <td data-label={word('issued')}>{asSpoken(report.issuedOn)}</td>
            <td>
              {report.files.map((file) => (
                <FileLink key={file.file} file={file} />
              ))}
            </td>
          </tr>
        )}
      </PagedTable>
    </>
  )
}
