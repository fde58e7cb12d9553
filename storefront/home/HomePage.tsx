import { useQuery } from '@tanstack/react-query'
import { ChevronRight, Megaphone } from 'lucide-react'
import { useTranslate } from 'ra-core'
import { type ReactNode, useDeferredValue } from 'react'
import { Link } from 'react-router-dom'
import { path } from '#contract/paths.ts'
import { sentenceOf } from '#src/api/errors.ts'
import { priceListOf, useHidesPrices, useUser } from '#src/api/user.ts'
import { Notice } from '#src/components/Notice.tsx'
import { useTitle } from '#src/hooks/useTitle.ts'
import { GoodsBones, GoodsGrid } from '../parts/GoodsGrid.tsx'
import { queries } from '../queries.ts'
import { Banners } from './Banners.tsx'
import { Brands } from './Brands.tsx'
import { BuyerCard } from './BuyerCard.tsx'
import style from './HomePage.module.css'

/** The start page: banners, who buys, brands, best sellers, what is new, and what one has looked at. */
export const HomePage = () => {
  const translate = useTranslate()
  const hidesPrices = useHidesPrices()
  const user = useUser()
  const priced = user && priceListOf(user)
  const { data, error, refetch } = useQuery(queries.home)
  // What one sees first is drawn first.
  const below = useDeferredValue(data ?? null, null)
  const { data: seen = [] } = useQuery(queries.seen(undefined))
  useTitle(translate('shop.tabs.home'))
  if (error && !data)
    return (
      <Notice whole title={translate('shop.home.failed')} text={sentenceOf(error)}>
        <button type="button" className="button" onClick={() => refetch()}>
          {translate('mall.retry')}
        </button>
      </Notice>
    )
  return (
    <>
      <h1 className="visually-hidden">{translate('mall.name')}</h1>
      <div className={style.top}>
        {data ? <Banners banners={data.banners} /> : <div className={style.banner} aria-busy="true" />}
        {user && <BuyerCard user={user} />}
      </div>
      {data && data.notices.length > 0 && (
        <ul className={style.notices} aria-label={translate('shop.home.notices')}>
          {data.notices.map(({ id, title, content, link }) => (
            <li key={id}>
              <Megaphone size={16} aria-hidden="true" />
              {link ? <Link to={link}>{title}</Link> : title}
              {content && <small>{content}</small>}
            </li>
          ))}
        </ul>
      )}
      <Section title={translate('shop.home.brands')} hint={translate('shop.home.brandsHint')} more={[path('BrandList'), translate('shop.home.allBrands')]}>
        {data ? <Brands brands={data.brands} /> : <div className={style.bone} />}
      </Section>
      <Section
        title={translate('shop.home.hot')}
        {...((hidesPrices || priced) && { hint: translate(hidesPrices ? 'shop.pricesHidden' : 'shop.home.hotHint') })}
        more={[path('MoreHot'), translate('shop.home.moreHot')]}
      >
        {below ? <GoodsGrid items={below.hot} /> : <GoodsBones />}
      </Section>
      <Section title={translate('shop.home.fresh')} more={[path('MoreProduct'), translate('shop.home.moreFresh')]}>
        {below ? <GoodsGrid items={below.newest} /> : <GoodsBones />}
      </Section>
      {seen.length > 0 && (
        <Section title={translate('shop.home.seen')}>
          <GoodsGrid items={seen.slice(0, 5)} />
        </Section>
      )}
    </>
  )
}

const Section = ({ title, hint, more, children }: { title: string; hint?: string; more?: [to: string, label: string]; children: ReactNode }) => (
  <section className={style.section}>
    <header>
      <h2>{title}</h2>
      {hint && <span>{hint}</span>}
      {more && (
        <Link to={more[0]}>
          {more[1]}
          <ChevronRight size={16} aria-hidden="true" />
        </Link>
      )}
    </header>
    {children}
  </section>
)
