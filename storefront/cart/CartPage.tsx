import { useQuery } from '@tanstack/react-query'
import { useNotify, useTranslate } from 'ra-core'
import { useEffect, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import type { CartLine } from '#contract/cart.ts'
import { counted } from '#contract/counted.ts'
import { sumOf } from '#contract/money.ts'
import { path } from '#contract/paths.ts'
import { yuan } from '#contract/yuan.ts'
import { sentenceOf } from '#src/api/errors.ts'
import { useHidesPrices, useMay } from '#src/api/user.ts'
import { Notice } from '#src/components/Notice.tsx'
import { shortTime } from '#src/dates.ts'
import { useKeptTyping } from '#src/hooks/useKeptTyping.ts'
import { useTitle } from '#src/hooks/useTitle.ts'
import { RowBones } from '../parts/ListFailed.tsx'
import { PricesHidden } from '../parts/PricesHidden.tsx'
import { rowsOfText } from '../parts/rows-of-text.ts'
import { soon } from '../parts/soon.tsx'
import { payingQueries } from '../paying-queries.ts'
import { tradeQueries } from '../trade-queries.ts'
import style from './Cart.module.css'
import { CartGroup } from './CartGroup.tsx'
import { ChooseAll, openLines } from './ChooseAll.tsx'
import { QuickOrder } from './QuickOrder.tsx'
import { useCartWrites } from './useCartWrites.ts'

const AskPrices = soon(() => import('../applications/AskPrices.tsx').then((part) => part.AskPrices))
const SaveAsList = soon(() => import('../buying-lists/SaveAsList.tsx').then((part) => part.SaveAsList))

/** The cart: lines by brand, priced anew each time it is opened; what can't be ordered is set apart and says why. */
export const CartPage = () => {
  const translate = useTranslate()
  const { data, error, refetch } = useQuery(tradeQueries.cart)
  // A pasted list is there again after a look elsewhere.
  const [quick, setQuick] = useKeptTyping('quickOrder', '')
  useTitle(translate('shop.cart'))
  if (error && !data)
    return (
      <Notice title={translate('trade.cart.failed')} text={sentenceOf(error)}>
        <button type="button" className="button" onClick={() => refetch()}>
          {translate('mall.retry')}
        </button>
      </Notice>
    )
  const open = data?.items.filter(({ problem }) => problem === null || problem === 'stock') ?? []
  const barred = data?.items.filter(({ problem }) => problem !== null && problem !== 'stock') ?? []
  const brands = [...new Set(open.map(({ brand }) => brand))]
  return (
    <>
      <header className={style.head}>
        <h1>{translate('shop.cart')}</h1>
        {data && (
          <span>
            {translate('trade.cart.summary', { lines: data.total, brands: new Set(data.items.map(({ brand }) => brand)).size })}{' '}
            {data.total > 0 && <span className="priced">{translate('trade.cart.pricedAt', { at: shortTime(data.pricedAt) })}</span>}
          </span>
        )}
      </header>
      <div className={style.page}>
        <div className={style.groups}>
          {!data ? (
            [0, 1].map((one) => <RowBones key={one} rows={3} height={76} />)
          ) : data.items.length === 0 ? (
            <Notice title={translate('trade.cart.empty')} text={translate('trade.cart.emptyHint')} picture="/mall/pictures/kit.svg">
              <Link className="button primary" to={path('Home')}>
                {translate('shop.mine.browse')}
              </Link>
            </Notice>
          ) : (
            <>
              <Acts lines={data.items} />
              {brands.map((brand) => (
                <CartGroup key={brand} brand={brand} lines={open.filter((line) => line.brand === brand)} />
              ))}
              {barred.length > 0 && <CartGroup brand={translate('trade.cart.barred')} lines={barred} />}
            </>
          )}
        </div>
        <aside className={style.side}>
          {!data && <RowBones rows={4} height={48} />}
          {data && data.items.length > 0 && <Totals lines={data.items} typed={rowsOfText(quick).length} />}
          <QuickOrder text={quick} setText={setQuick} />
        </aside>
      </div>
    </>
  )
}

const Acts = ({ lines }: { lines: readonly CartLine[] }) => {
  const translate = useTranslate()
  const notify = useNotify()
  const cart = useCartWrites()
  const [saving, setSaving] = useState(false)
  const [asking, setAsking] = useState(false)
  const hidesPrices = useHidesPrices()
  const gone = lines.filter(({ problem }) => problem === 'offSale').map(({ id }) => id)
  const chosen = openLines(lines)
    .filter(({ selected }) => selected)
    .map(({ id }) => id)
  return (
    <div className={`${style.acts} fades`}>
      <label className={style.all}>
        <ChooseAll lines={lines} />
        {translate('trade.cart.chooseAll')}
      </label>
      {gone.length > 0 && (
        <button type="button" className="button small" onClick={() => void cart.remove(gone)}>
          {translate('trade.cart.clearGone', { count: gone.length })}
        </button>
      )}
      <button
        type="button"
        className="button small"
        disabled={chosen.length === 0}
        onClick={async () => (await cart.toFavourites(chosen)) && notify('trade.cart.moved', { type: 'success', messageArgs: { count: chosen.length } })}
      >
        {translate('trade.cart.toFavourites', { count: chosen.length })}
      </button>
      <button type="button" className="button small" disabled={chosen.length === 0} aria-haspopup="dialog" onClick={() => setSaving(true)}>
        {translate('lists.saveChosen', { count: chosen.length })}
      </button>
      <button type="button" className="button small" disabled={chosen.length === 0} onClick={() => void cart.remove(chosen)}>
        {translate('trade.cart.removeChosen', { count: chosen.length })}
      </button>
      {!hidesPrices && (
        <button type="button" className="button small" disabled={chosen.length === 0} aria-haspopup="dialog" onClick={() => setAsking(true)}>
          {translate('apply.many.open', { count: chosen.length })}
        </button>
      )}
      {asking && <AskPrices specs={lines.filter(({ id }) => chosen.includes(id))} onClose={() => setAsking(false)} />}
      {saving && <SaveAsList rows={lines.filter(({ id }) => chosen.includes(id))} onClose={() => setSaving(false)} />}
    </div>
  )
}

/** What the chosen lines come to. `typed` rows stand in the quick order and aren't in the cart yet. */
const Totals = ({ lines, typed }: { lines: readonly CartLine[]; typed: number }) => {
  const translate = useTranslate()
  const navigate = useNavigate()
  const notify = useNotify()
  const { settled } = useCartWrites()
  const [settling, setSettling] = useState(false)
  /** Whoever has gone elsewhere meanwhile stays there. */
  const shown = useRef(true)
  useEffect(() => {
    shown.current = true
    return () => void (shown.current = false)
  }, [])
  const { data: funds } = useQuery({ ...payingQueries.funds, enabled: useMay('mall:prices') })
  const mayOrder = useMay('mall:order')
  const summed = lines.filter(({ selected, problem }) => selected && problem === null)
  // What can't be ordered at all isn't chosen, whatever it was before.
  const hindered = openLines(lines).filter(({ selected, problem }) => selected && problem !== null)
  const total = sumOf(summed.map(({ amount }) => amount))
  return (
    <section className={`panel ${style.box} ${style.fixed}`} aria-labelledby="cart-total">
      <h2 id="cart-total">{translate('trade.cart.checkout')}</h2>
      <dl className={style.sums}>
        <div>
          <dt>{translate('trade.cart.chosen', { lines: summed.length })}</dt>
          <dd>{translate('trade.cart.pieces', { pieces: counted(summed.reduce((sum, { qty }) => sum + qty, 0)) })}</dd>
        </div>
        {funds?.hasCredit && (
          <div>
            <dt>{translate('trade.funds.creditFree')}</dt>
            <dd>{yuan(funds.creditFree)}</dd>
          </div>
        )}
        {funds && (
          <div>
            <dt>{translate('trade.funds.balance')}</dt>
            <dd>{yuan(funds.balance)}</dd>
          </div>
        )}
      </dl>
      <PricesHidden />
      <p className={`${style.total} priced`} aria-live="polite">
        <span>{translate('trade.cart.goodsAmount')}</span>
        <b>{yuan(total)}</b>
      </p>
      <button
        type="button"
        className="button primary large"
        disabled={summed.length === 0 || settling}
        onClick={async () => {
          setSettling(true)
          const through = await settled()
          setSettling(false)
          // What was refused is said, and looked at here.
          if (!through || !shown.current) return
          navigate(`${path('ConfirmCart')}?${new URLSearchParams({ lines: summed.map(({ id }) => id).join(',') })}`)
          if (hindered.length > 0) notify('trade.cart.leftBehind', { type: 'warning', messageArgs: { count: hindered.length } })
        }}
      >
        {translate('trade.cart.toCheckout')}
      </button>
      {!mayOrder && <p className={style.pending}>{translate('trade.approve.noRight')}</p>}
      {typed > 0 && <p className={style.pending}>{translate('trade.cart.typed', { count: typed })}</p>}
      <p>{hindered.length > 0 ? translate('trade.cart.hindered', { smart_count: hindered.length }) : translate('trade.cart.rechecked')}</p>
    </section>
  )
}
