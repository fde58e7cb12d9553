import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import { href } from '#contract/paths.ts'
import { sentenceOf } from '#src/api/errors.ts'
import { FileLink } from '#src/applications/FileLink.tsx'
import { asSpoken } from '#src/dates.ts'
import { RowBones } from '../parts/ListFailed.tsx'
import { serviceQueries } from '../services/service-queries.ts'
import style from './Papers.module.css'

/** Makers' reports on a product's lots, the newest first. */
export const ProductReports = ({ goodsId, code }: { goodsId: string; code: string }) => {
  const translate = useTranslate()
  const { data, error, refetch } = useQuery(serviceQueries.reportsOf(goodsId))
  const word = (name: string) => translate(`services.report.${name}`)
  if (error && !data)
    return (
      <p>
        {sentenceOf(error)}{' '}
        <button type="button" className="link" onClick={() => refetch()}>
          {translate('mall.retry')}
        </button>
      </p>
    )
  if (!data) return <RowBones rows={3} height={40} />
  return (
    <>
      <table className={style.reports}>
        <thead>
          <tr>
            {['lot', 'number', 'issued', 'file'].map((name) => (
              <th key={name}>{word(name)}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.items.map((report) => (
            <tr key={report.id}>
              <td data-label={word('lot')}>{report.lotNumber}</td>
              <td data-label={word('number')}>{report.number}</td>
              <td data-label={word('issued')}>{asSpoken(report.issuedOn)}</td>
              <td data-label={word('file')}>
                {report.files.map((file) => (
                  <FileLink key={file.file} file={file} />
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {data.total > data.items.length && <Link to={href('MypageTestReport', { q: code })}>{translate('shop.product.allReports', { count: data.total })}</Link>}
    </>
  )
}
