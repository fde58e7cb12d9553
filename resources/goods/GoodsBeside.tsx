import Button from '@mui/material/Button'
import { Plus } from 'lucide-react'
import { type RaRecord, useGetList, useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import { yuan } from '#contract/yuan.ts'
import { useMay } from '#src/api/user.ts'
import { href, restList, restRecord } from '#src/paths.ts'
import style from '../kit/Form.module.css'

/** The specs of goods, with their base prices and stock, and the ways to who sees them. */
export const GoodsBeside = ({ record }: { record: RaRecord }) => {
  const translate = useTranslate()
  const mayWrite = useMay('specs:write')
  const { data } = useGetList('specs', { pagination: { page: 1, perPage: 100 }, sort: { field: 'sort', order: 'ASC' }, filter: { goodsId: record.id } })
  return (
    <>
      {record.offSale && (
        <p className={style.notice} role="status">
          <span className="status blocked">{translate(`list.offSale.${record.offSale}`, { day: record.certificateUntil ?? '' })}</span>
        </p>
      )}
      <h2>{translate('resources.specs.name', { smart_count: 2 })}</h2>
      {data?.map((spec) => (
        <div key={spec.id} className={style.entry}>
          <header>
            <Link to={restRecord('specs', String(spec.id))}>{spec.name}</Link>
            <span>{yuan(spec.basePrice)}</span>
          </header>
          <span className={style.small}>
            {spec.code} · {translate('shop.goods.stock', { count: Number(spec.stock).toLocaleString() })}
          </span>
        </div>
      ))}
      {mayWrite && (
        <Button component={Link} to={`/specs/create?${new URLSearchParams({ source: JSON.stringify({ goodsId: record.id }) })}`} startIcon={<Plus size={16} />}>
          {translate('list.createWhat', { what: translate('resources.specs.name', { smart_count: 1 }) })}
        </Button>
      )}
      {/* Exclusive goods are shown to their customers alone. */}
      {!record.offSale && !record.exclusive && <Link to={href('Prodect', { id: String(record.id) })}>{translate('list.seeInMall')}</Link>}
      {record.exclusive === true && <Link to={restList('exclusives', { goodsId: record.id })}>{translate('resources.exclusives.name', { smart_count: 2 })}</Link>}
    </>
  )
}
