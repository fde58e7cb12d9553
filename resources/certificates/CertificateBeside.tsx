import { type RaRecord, useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import { counted } from '#contract/counted.ts'
import { restList } from '#contract/paths.ts'
import style from '../kit/Form.module.css'

/** Whether the number looks right for its class, and the goods that are sold under it. */
export const CertificateBeside = ({ record }: { record: RaRecord }) => {
  const translate = useTranslate()
  return (
    <>
      {record.looksRight === false && (
        <p className={style.notice} role="status">
          {translate('resources.certificates.odd')}
        </p>
      )}
      <h2>{translate('resources.goods.name', { smart_count: 2 })}</h2>
      <Link to={restList('goods', { certificateNumber: record.number })}>{translate('resources.certificates.seeGoods', { count: counted(Number(record.goodsCount)) })}</Link>
    </>
  )
}
