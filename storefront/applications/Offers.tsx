import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import { href } from '#contract/paths.ts'
import { yuan } from '#contract/yuan.ts'
import { asSpoken } from '#src/dates.ts'
import { todayInShanghai } from '#src/today.ts'
import mine from '../my-page/MyPage.module.css'
import style from '../orders/Orders.module.css'
import { ListFailed, RowBones } from '../parts/ListFailed.tsx'
import { applicationQueries } from './application-queries.ts'

/** Special prices in force, and until when. */
export const Offers = () => {
  const translate = useTranslate()
  const { data, error, refetch } = useQuery(applicationQueries.offers)
  if (error && !data) return <ListFailed error={error} retry={() => void refetch()} />
  if (!data) return <RowBones rows={3} />
  if (data.length === 0) return null
  return (
    <section aria-labelledby="offers" style={{ marginBottom: 16 }}>
      <h2 id="offers" className={mine.part}>
        {translate('apply.offers.title')}
      </h2>
      <div className={`panel fades ${style.wrap}`}>
        <table className={`${style.table} ${style.rows}`}>
          <thead>
            <tr>
              <th>{translate('trade.line.goods')}</th>
              <th className={style.num}>{translate('apply.offers.base')}</th>
              <th className={style.num}>{translate('apply.offers.price')}</th>
              <th>{translate('apply.offers.until')}</th>
            </tr>
          </thead>
          <tbody>
            {data.map((one) => (
              <tr key={one.id}>
                <td className={style.what}>
                  <Link to={href('Prodect', { id: one.goodsId, SpecId: one.specId })}>
                    {one.goodsName} {one.specName}
                  </Link>
                  <small>{one.code}</small>
                </td>
                <td className={style.num} data-label={translate('apply.offers.base')}>
                  {yuan(one.basePrice)}
                </td>
                <td className={`${style.num} ${style.money}`} data-label={translate('apply.offers.price')}>
                  {yuan(one.price)}
                </td>
                <td data-label={translate('apply.offers.until')}>
                  {one.validTo ? asSpoken(one.validTo) : translate('apply.offers.always')}
                  {one.validFrom && one.validFrom > todayInShanghai() && <small>{translate('apply.offers.from', { from: asSpoken(one.validFrom) })}</small>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
