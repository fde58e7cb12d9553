import { Heart as HeartIcon } from 'lucide-react'
import { useTranslate } from 'ra-core'
import { lazy, Suspense, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { counted } from '#contract/counted.ts'
import type { Product } from '#contract/goods.ts'
import { comparePrices } from '#contract/money.ts'
import { href, path } from '#contract/paths.ts'
import { yuan } from '#contract/yuan.ts'
import { useMay, useUser } from '#src/api/user.ts'
import { FileLink } from '#src/applications/FileLink.tsx'
import { SearchInput } from '#src/components/SearchInput.tsx'
import { asSpoken } from '#src/dates.ts'
import { useUnitWord } from '#src/hooks/useUnitWord.ts'
import { withWords } from '#src/i18n/words.ts'
import { wayToOpen } from '../parts/opening.ts'
import { PricesHidden } from '../parts/PricesHidden.tsx'
import { useFavourite } from '../parts/useFavourite.ts'
import { CartLink } from './CartLink.tsx'
import style from './Product.module.css'
import { SpecGrid } from './SpecGrid.tsx'
import { useQuantities } from './useQuantities.ts'

/** With the words of lists. */
const SaveAsList = lazy(withWords('store', () => import('../buying-lists/SaveAsList.tsx').then((part) => ({ default: part.SaveAsList }))))
/** With more specs than this one can look among them. */
const MANY_SPECS = 12

/** What one needs to decide, and to buy: papers, price with its notes, specs, the sum. */
export const BuyPanel = ({ product, current }: { product: Product; current: string | null }) => {
  const translate = useTranslate()
  const unitOf = useUnitWord()
  const user = useUser()
  const way = wayToOpen(user)
  const mayShop = useMay('mall:shop')
  const chosen = useQuantities(product.id, product.specs)
  const { on, toggle } = useFavourite(product.id, product.favourite)
  const [text, setText] = useState('')
  const [listing, setListing] = useState(false)
  const prices = product.specs.map(({ price }) => price).sort(comparePrices)
  const [low = '0.00', high = '0.00'] = [prices[0], prices.at(-1)]
  // One spec alone can be bought at once, beside the cart.
  const [bought, another] = chosen.wanted
  const panel = useRef<HTMLDivElement>(null)
  const add = () => {
    if (chosen.busy || !sellable) return
    if (chosen.specs > 0) return void chosen.addToCart()
    // How many of which is still to be said: one is led to where.
    const first = panel.current?.querySelector<HTMLInputElement>('tr[data-current] input') ?? panel.current?.querySelector<HTMLInputElement>('td input')
    if (first) {
      first.focus({ preventScroll: true })
      first.scrollIntoView?.({ block: 'center' })
    } else setText('')
  }
  const [paper] = product.certificateFiles
  const sellable = product.specs.some(({ stock }) => stock > 0)
  const shown = product.specs.filter(({ name, code }) => `${name} ${code}`.toLowerCase().includes(text.trim().toLowerCase()))
  return (
    <div className={style.buy} ref={panel}>
      <Link className={style.brand} to={href('BrandList', { brand: product.brand })}>
        {product.brand}
      </Link>
      <h1>{product.name}</h1>
      <dl className={style.facts}>
        <div>
          <dt>{translate('shop.product.certificate')}</dt>
          <dd>{paper && product.certificateNumber ? <FileLink file={{ ...paper, name: product.certificateNumber }} /> : (product.certificateNumber ?? '—')}</dd>
        </div>
        <div>
          <dt>{translate('shop.product.class')}</dt>
          <dd>{translate(`shop.list.classes.${product.deviceClass}`)}</dd>
        </div>
        <div>
          <dt>{translate('shop.product.until')}</dt>
          <dd>{product.certificateUntil ? asSpoken(product.certificateUntil) : translate('shop.product.noEnd')}</dd>
        </div>
        {product.authorisation !== 'none' && (
          <div>
            <dt>{translate('shop.product.authorisation')}</dt>
            <dd>
              <span className={`status ${product.authorisation === 'held' ? 'done' : 'blocked'}`}>{translate(`shop.product.${product.authorisation}`)}</span>
            </dd>
          </div>
        )}
      </dl>
      {mayShop && !product.licensed && user?.registerType === 'ordinary' && (
        <p className={style.unlicensed} role="note">
          {translate('shop.product.unlicensed', { class: product.deviceClass })} <Link to={path('Aptitude')}>{translate('shop.product.toLicences')}</Link>
        </p>
      )}
      {mayShop && way && (
        <p className={style.unlicensed} role="note">
          {translate(`shop.home.opening.${way.opening}`)} <Link to={path('Openaccount')}>{translate(way.label)}</Link>
        </p>
      )}
      <PricesHidden />
      <p className={`${style.price} priced`}>
        <span>{translate(way ? 'shop.product.guidePrice' : 'shop.product.yourPrice')}</span>
        <b>{low === high ? yuan(low) : `${yuan(low)} – ${yuan(high)}`}</b>
        <span>/ {unitOf(product.unit)}</span>
        <small>{translate(user?.includedTax ? 'shop.product.taxIncluded' : 'shop.product.taxExcluded')}</small>
        <small>{translate(user?.includedFreight ? 'shop.product.freightIncluded' : 'shop.product.freightExcluded')}</small>
      </p>
      {product.specs.length > MANY_SPECS && <SearchInput className="input" hint={translate('shop.product.find')} text={text} onText={setText} />}
      <SpecGrid specs={shown} unit={product.unit} current={current} quantities={chosen.quantities} onChange={chosen.set} readOnly={!mayShop} />
      <div className={style.bar} data-lower-edge>
        <p className={style.sum} aria-live="polite">
          {chosen.specs > 0
            ? translate('shop.product.chosen', { specs: chosen.specs, pieces: counted(chosen.pieces), unit: unitOf(product.unit, chosen.pieces) })
            : mayShop && translate('shop.product.nothing')}
          {chosen.specs > 0 && <b className="priced">{yuan(chosen.total)}</b>}
        </p>
        {mayShop && chosen.specs > 0 && (
          <button type="button" className="link" aria-haspopup="dialog" onClick={() => setListing(true)}>
            {translate('shop.product.toList')}
          </button>
        )}
        {listing && (
          <Suspense>
            <SaveAsList rows={chosen.wanted} onClose={() => setListing(false)} />
          </Suspense>
        )}
        {mayShop && <CartLink />}
        <button type="button" className="button large" aria-pressed={on} onClick={toggle}>
          <HeartIcon size={18} fill={on ? 'currentColor' : 'none'} />
          <span>{translate(on ? 'shop.product.collected' : 'shop.product.collect')}</span>
        </button>
        {mayShop && bought && !another && (
          <Link className="button large" to={href('ConfirmCartxs', { SpecId: bought.specId, qty: String(bought.qty) })}>
            {translate('shop.product.buyNow')}
          </Link>
        )}
        {/* Not disabled once pressed: the focus would be lost with it. */}
        {mayShop && (
          <button type="button" className="button primary large" aria-disabled={chosen.busy || !sellable} onClick={add}>
            {translate(chosen.busy ? 'shop.product.adding' : 'shop.product.add')}
          </button>
        )}
      </div>
    </div>
  )
}
