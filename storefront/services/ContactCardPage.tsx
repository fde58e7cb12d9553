import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { Notice } from '#src/components/Notice.tsx'
import { useTitle } from '#src/hooks/useTitle.ts'
import { ListFailed, RowBones } from '../parts/ListFailed.tsx'
import { ListHead } from '../parts/ListHead.tsx'
import { useListAddress } from '../parts/useListAddress.ts'
import style from './Services.module.css'
import { serviceQueries } from './service-queries.ts'

/** Whom to turn to in each province. */
export const ContactCardPage = () => {
  const translate = useTranslate()
  const list = useListAddress()
  const { data, error, refetch } = useQuery(serviceQueries.cards)
  const title = translate('shop.mine.contactCard')
  useTitle(title)
  const shown = data?.filter((card) => `${card.province}${card.name}${card.duty}${card.phone}`.includes(list.keyword))
  return (
    <>
      <ListHead title={title} hint={translate('services.card.find')} list={list} />
      {error && !data ? (
        <ListFailed error={error} retry={() => void refetch()} />
      ) : !shown ? (
        <RowBones rows={3} height={120} />
      ) : shown.length === 0 ? (
        <Notice title={translate('services.card.empty')} picture="/mall/pictures/kit.svg" />
      ) : (
        <ul className={style.cards}>
          {shown.map((card) => (
            <li key={card.id} className={`panel ${style.card}`}>
              {card.picture ? <img src={card.picture} alt="" width={56} height={56} loading="lazy" /> : <span aria-hidden="true">{card.name.slice(0, 1)}</span>}
              <div>
                <h2>
                  {card.name} <small>{card.province}</small>
                </h2>
                <p className={style.small}>{card.duty}</p>
                <dl>
                  <dt>{translate('services.card.phone')}</dt>
                  <dd>
                    <a href={`tel:${card.phone.replaceAll(' ', '')}`}>{card.phone}</a>
                  </dd>
                  {card.email && (
                    <>
                      <dt>{translate('services.card.email')}</dt>
                      <dd>
                        <a href={`mailto:${card.email}`}>{card.email}</a>
                      </dd>
                    </>
                  )}
                  {card.wechat && (
                    <>
                      <dt>{translate('services.card.wechat')}</dt>
                      <dd>{card.wechat}</dd>
                    </>
                  )}
                </dl>
              </div>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
