import { ShoppingCart } from 'lucide-react'
import { useLocale, useTranslate } from 'ra-core'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router-dom'
import type { GoodsCard as Goods } from '#contract/goods-card.ts'
import { href } from '#contract/paths.ts'
import { grouped } from '#contract/yuan.ts'
import { useHidesPrices, useMay } from '#src/api/user.ts'
import { useUnitWord } from '#src/hooks/useUnitWord.ts'
import { withWords } from '#src/i18n/words.ts'
import style from './GoodsCard.module.css'
import { Heart } from './Heart.tsx'
import { Marked } from './Marked.tsx'
import { Picture } from './Picture.tsx'
import { Stock } from './Stock.tsx'
import { useAddToCart } from './useAddToCart.ts'

const SpecDialog = lazy(withWords('catalogue', () => import('../product/SpecDialog.tsx').then((dialog) => ({ default: dialog.SpecDialog }))))

/** Where goods' own page is; a spec whose code was typed is named. */
const productAddress = ({ id, specId, foundSpec, groupId, brand }: Goods): string => href('Prodect', { id, SpecId: foundSpec ?? specId, Pid: groupId, brand })

interface Props {
  goods: Goods
  /** A wide row instead of a tile. */
  row?: boolean
  /** Among the first things seen. */
  first?: boolean
  /** Right below the page's own heading. */
  top?: boolean
}

/** Goods as a tile or a row: picture, name, price for this customer, specs and stock, heart and cart. */
export const GoodsCard = ({ goods, row = false, first = false, top = false }: Props) => {
  const Title = top ? 'h2' : 'h3'
  const translate = useTranslate()
  const hidesPrices = useHidesPrices()
  const unitOf = useUnitWord()
  const ranges = goods.priceFrom !== goods.priceTo
  // In English the word comes before the price.
  const leads = useLocale() === 'en'
  const tag = !goods.available ? 'gone' : goods.priceKind === 'special' && !hidesPrices ? 'special' : goods.exclusive ? 'exclusive' : null
  const title = <Marked text={goods.name} marks={goods.marks} />
  return (
    <article className={`${row ? style.row : style.card} ${goods.available ? '' : style.gone}`}>
      <div className={style.tile}>
        <Picture src={goods.image} size={row ? 96 : 136} first={first} />
        {tag && <span className={style.tag}>{translate(`shop.goods.${tag}`)}</span>}
        <Heart id={goods.id} name={goods.name} favourite={goods.favourite} />
      </div>
      <div className={style.words}>
        <Title className={style.name}>{goods.available ? <Link to={productAddress(goods)}>{title}</Link> : title}</Title>
        <p className={style.sub}>
          {goods.foundName ?? goods.code} · {goods.brand}
        </p>
        {row && goods.certificateNumber && (
          <p className={style.sub}>
            {translate('shop.goods.certificate')} {goods.certificateNumber}
          </p>
        )}
      </div>
      <p className={style.price}>
        {goods.priceFrom && (
          <>
            {ranges && leads && <small>{translate('shop.goods.from')} </small>}
            <small>¥</small> <b>{grouped(goods.priceFrom)}</b>{' '}
            <small>
              {ranges && !leads && translate('shop.goods.from')} / {unitOf(goods.unit)}
            </small>
          </>
        )}
      </p>
      <div className={style.facts}>
        <span>{translate('shop.goods.specs', { smart_count: goods.specCount })}</span>
        <Stock count={goods.stock} />
        {goods.available && goods.stock > 0 && <AddButton goods={goods} />}
      </div>
    </article>
  )
}

/** Adds goods with one spec at once, or the one whose code was typed; of several it asks which. */
const AddButton = ({ goods }: { goods: Goods }) => {
  const translate = useTranslate()
  const mayShop = useMay('mall:shop')
  const [choosing, setChoosing] = useState(false)
  const { add, busy } = useAddToCart()
  if (!mayShop) return null
  return (
    <>
      <button
        type="button"
        className={style.add}
        aria-label={translate('shop.goods.addNamed', { name: goods.name })}
        title={translate('shop.goods.add')}
        disabled={busy}
        onClick={() => (goods.foundSpec || goods.specCount === 1 ? void add([{ specId: goods.foundSpec ?? goods.specId, qty: 1 }]) : setChoosing(true))}
      >
        <ShoppingCart size={16} />
      </button>
      {choosing && (
        <Suspense fallback={null}>
          <SpecDialog goods={goods} onClose={() => setChoosing(false)} />
        </Suspense>
      )}
    </>
  )
}
