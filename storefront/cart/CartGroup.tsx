import { Trash2 } from 'lucide-react'
import { useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import type { CartLine } from '#contract/cart.ts'
import { MAX_QTY } from '#contract/into-cart.ts'
import { amountOf, sumOf } from '#contract/money.ts'
import { href, path } from '#contract/paths.ts'
import { yuan } from '#contract/yuan.ts'
import { useUser } from '#src/api/user.ts'
import { wayToOpen } from '../parts/opening.ts'
import { Picture } from '../parts/Picture.tsx'
import { Stepper } from '../product/Stepper.tsx'
import style from './Cart.module.css'
import { ChooseAll, openLines } from './ChooseAll.tsx'
import { useCartWrites } from './useCartWrites.ts'

/** One brand's lines with what they come to. */
export const CartGroup = ({ brand, lines }: { brand: string; lines: readonly CartLine[] }) => {
  const translate = useTranslate()
  const chosen = openLines(lines).filter(({ selected }) => selected)
  return (
    <section className={`panel ${style.group}`} aria-label={brand}>
      <div className={style.brand}>
        <ChooseAll lines={lines} label={translate('trade.cart.chooseBrand', { brand })} />
        <h2>{brand}</h2>
        <span className="priced">
          {translate('trade.cart.subtotal')} <b>{yuan(sumOf(chosen.filter(({ problem }) => problem === null).map(({ price, qty }) => amountOf(price, qty))))}</b>
        </span>
      </div>
      {lines.map((line) => (
        <Line key={line.id} line={line} />
      ))}
    </section>
  )
}

const ways: Partial<Record<NonNullable<CartLine['problem']>, [label: string, address: string]>> = {
  class: ['trade.cart.toQualifications', path('Aptitude')],
  authorisation: ['trade.cart.toAuthorise', path('MypageProdectAuth')],
}

/** The way out of what bars a line; who has no account with us yet opens one first. */
const useWay = (problem: CartLine['problem']): [label: string, address: string] | undefined => {
  const way = wayToOpen(useUser())
  if (problem === 'class' && way) return [way.label, path('Openaccount')]
  return problem ? ways[problem] : undefined
}

const Line = ({ line }: { line: CartLine }) => {
  const translate = useTranslate()
  const cart = useCartWrites()
  const name = `${line.name} ${line.specName}`
  const barred = line.problem !== null && line.problem !== 'stock'
  const way = useWay(line.problem)
  return (
    <div className={`${style.line} ${barred ? style.off : ''}`} data-line={line.code}>
      <input
        type="checkbox"
        className="check"
        aria-label={translate('trade.cart.choose', { name })}
        disabled={barred}
        checked={line.selected && !barred}
        onChange={(event) => void cart.select([line.id], event.target.checked)}
      />
      <Picture src={line.image} size={64} />
      <div className={style.what}>
        <Link to={href('Prodect', { SpecId: line.specId })}>{name}</Link>
        <small>{line.code}</small>
        <small>{line.certificateNumber}</small>
        {line.problem === 'stock' && (
          <small className={style.stockProblem}>
            <span role="status">{line.problemText}</span>
            {line.stock > 0 && (
              <button type="button" className="link" onClick={() => cart.setQty(line.id, line.specId, line.stock)}>
                {translate('trade.cart.takeStock', { count: line.stock })}
              </button>
            )}
          </small>
        )}
      </div>
      {barred ? (
        <div className={style.problem}>
          <span className="status blocked">{line.problemText}</span>
          {way && <Link to={way[1]}>{translate(way[0])}</Link>}
        </div>
      ) : (
        <>
          <div className={`${style.num} priced-place`}>
            {yuan(line.price)}
            {line.formerPrice && <small>{translate('trade.cart.former', { price: yuan(line.formerPrice) })}</small>}
          </div>
          <div className={style.qty}>
            <Stepper label={translate('trade.cart.qty', { name })} value={line.qty} min={1} max={line.stock > 0 ? line.stock : MAX_QTY} onChange={(qty) => cart.setQty(line.id, line.specId, qty)} />
          </div>
          <div className={`${style.amount} priced-place`}>{line.problem === null ? yuan(amountOf(line.price, line.qty)) : '—'}</div>
        </>
      )}
      <button type="button" className={style.icon} aria-label={translate('trade.cart.remove', { name })} title={translate('trade.cart.remove', { name })} onClick={() => void cart.remove([line.id])}>
        <Trash2 size={18} />
      </button>
    </div>
  )
}
