import { useQuery } from '@tanstack/react-query'
import { CreditCard, FileText, ShieldCheck } from 'lucide-react'
import { useTranslate } from 'ra-core'
import { useEffect } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { goodsCalls, type Product } from '#contract/goods.ts'
import { href, path } from '#contract/paths.ts'
import { send } from '#src/api/client.ts'
import { CallError, sentenceOf } from '#src/api/errors.ts'
import { Bones } from '#src/components/Bones.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { useTitle } from '#src/hooks/useTitle.ts'
import { catalogueQueries } from '../catalogue-queries.ts'
import { GoodsGrid } from '../parts/GoodsGrid.tsx'
import { queries } from '../queries.ts'
import type { Begin } from '../routes.tsx'
import { BuyPanel } from './BuyPanel.tsx'
import { Gallery } from './Gallery.tsx'
import style from './Product.module.css'
import { ProductPapers } from './ProductPapers.tsx'

const promises = [
  ['papers', FileText],
  ['lots', ShieldCheck],
  ['paying', CreditCard],
] as const

const asking = (query: URLSearchParams) => {
  // The parent product stands in for one that isn't named.
  const id = query.get('id') ?? query.get('Pid')
  const specId = query.get('SpecId')
  return catalogueQueries.product({ ...(id && { id }), ...(specId && { specId }) })
}

/** Asks for the product before its page is drawn. */
export const begin: Begin = (query, client) => client.prefetchQuery(asking(query))

/** One product: pictures, specs with their prices, its papers, and what goes with it. */
export const ProductPage = () => {
  const translate = useTranslate()
  const query = new URLSearchParams(useLocation().search)
  const brand = query.get('brand')
  const specId = query.get('SpecId')
  const { data, error, refetch } = useQuery(asking(query))
  const gone = error instanceof CallError && error.status < 500 && error.kind !== 'network'
  useTitle(data?.name ?? (gone ? translate('shop.product.gone') : undefined))
  useNoteSeen(data?.id)
  if (error && !data) {
    return (
      <Notice whole title={translate(gone ? 'shop.product.gone' : 'shop.product.failed')} text={gone ? translate('shop.product.goneHint') : sentenceOf(error)} picture="/mall/pictures/kit.svg">
        {gone ? (
          <Link className="button" to={brand ? href('BrandList', { brand }) : path('GoodsList')}>
            {translate('shop.product.browse')}
          </Link>
        ) : (
          <button type="button" className="button" onClick={() => refetch()}>
            {translate('mall.retry')}
          </button>
        )}
      </Notice>
    )
  }
  if (!data) return <Bones of="product" />
  return (
    <>
      <Crumbs product={data} />
      <div className={style.card}>
        <div className={style.side}>
          <Gallery key={`gallery-${data.id}`} images={data.images} name={data.name} />
          <Promises />
        </div>
        <BuyPanel key={data.id} product={data} current={specId} />
      </div>
      <ProductPapers key={`papers-${data.id}`} product={data} />
      <Others id={data.id} />
    </>
  )
}

/** Remembers that it was looked at; nobody waits for that, and nobody minds when it fails. */
const useNoteSeen = (id: string | undefined) => {
  useEffect(() => {
    if (id) void send(goodsCalls.mallNoteSeen, { id }).catch(() => undefined)
  }, [id])
}

const Crumbs = ({ product }: { product: Product }) => {
  const translate = useTranslate()
  const { brand, groupId, groupName, name } = product
  const steps = [
    [path('Home'), translate('shop.product.home')],
    [href('BrandList', { brand }), brand],
    [href('GoodsList', { series: groupId, brand }), groupName],
  ] as const
  return (
    <nav className={style.crumbs} aria-label={translate('shop.product.crumbs')}>
      {steps.map(([to, label]) => (
        <span key={to}>
          <Link to={to}>{label}</Link>
          <i aria-hidden="true">/</i>
        </span>
      ))}
      <b aria-current="page">{name}</b>
    </nav>
  )
}

/** What holds for whatever is bought here. */
const Promises = () => {
  const translate = useTranslate()
  return (
    <ul className={style.promises}>
      {promises.map(([name, Icon]) => (
        <li key={name}>
          <Icon size={16} aria-hidden="true" />
          {translate(`shop.product.promises.${name}`)}
        </li>
      ))}
    </ul>
  )
}

const Others = ({ id }: { id: string }) => {
  const translate = useTranslate()
  const { data: related = [] } = useQuery(catalogueQueries.related(id))
  const { data: seen = [] } = useQuery(queries.seen(id))
  return [['related', related] as const, ['seen', seen] as const].map(
    ([name, items]) =>
      items.length > 0 && (
        <section key={name} className={style.others}>
          <h2>{translate(`shop.product.${name}`)}</h2>
          <GoodsGrid items={items.slice(0, 5)} />
        </section>
      ),
  )
}
