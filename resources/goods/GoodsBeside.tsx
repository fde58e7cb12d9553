import { type RaRecord, useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import { counted } from '#contract/counted.ts'
import { href, restList } from '#contract/paths.ts'
import { yuan } from '#contract/yuan.ts'
import { asSpoken } from '#src/dates.ts'
import { BesideList } from '../kit/BesideList.tsx'
import style from '../kit/Form.module.css'
import { specSpec } from '../specs/spec-spec.ts'

/** The specs of goods, with their base prices and stock, and the ways to who sees them. */
export const GoodsBeside = ({ record }: { record: RaRecord }) => {
  const translate = useTranslate()
  return (
    <>
      {record.offSale && (
        <p className={style.notice} role="status">
          <span className="status blocked">{translate(`list.offSale.${record.offSale}`, { day: asSpoken(String(record.certificateUntil ?? '')) })}</span>
        </p>
      )}
      <BesideList
        spec={specSpec}
        of={{ goodsId: record.id }}
        sort={{ field: 'sort', order: 'ASC' }}
        name={({ name }) => String(name)}
        value={({ basePrice }) => yuan(basePrice)}
        more={({ code, stock }) => `${code} · ${translate('shop.goods.stock', { count: counted(Number(stock)) })}`}
        none={translate('list.noSpecs')}
      />
      {/* Exclusive goods are shown to their customers alone. */}
      {!record.offSale && !record.exclusive && <Link to={href('Prodect', { id: String(record.id) })}>{translate('list.seeInMall')}</Link>}
      {record.exclusive === true && <Link to={restList('exclusives', { goodsId: record.id })}>{translate('resources.exclusives.name', { smart_count: 2 })}</Link>}
    </>
  )
}
