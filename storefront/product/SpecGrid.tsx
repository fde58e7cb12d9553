import { useTranslate } from 'ra-core'
import { endsSoon } from '#contract/expiry.ts'
import type { SpecLine } from '#contract/goods.ts'
import { yuan } from '#contract/yuan.ts'
import { asSpoken } from '#src/dates.ts'
import { useUnitWord } from '#src/hooks/useUnitWord.ts'
import { todayInShanghai } from '#src/today.ts'
import { Stock } from '../parts/Stock.tsx'
import style from './SpecGrid.module.css'
import { Stepper } from './Stepper.tsx'
import { StockNotice } from './StockNotice.tsx'
import { useStockNotices } from './useStockNotices.ts'

interface Props {
  specs: readonly SpecLine[]
  unit: string
  /** The spec that the address names. */
  current?: string | null
  quantities: Readonly<Record<string, number>>
  onChange: (specId: string, qty: number) => void
  /** Whoever may not shop sees prices and stock only. */
  readOnly?: boolean
}

/** The specs with code, nearest expiry, stock, price and quantity; those chosen are set off. */
export const SpecGrid = ({ specs, unit, current, quantities, onChange, readOnly = false }: Props) => {
  const translate = useTranslate()
  const unitOf = useUnitWord()
  const today = todayInShanghai()
  const notices = useStockNotices(!readOnly && specs.some(({ stock }) => stock === 0))
  return (
    <table className={style.specs}>
      <thead>
        <tr>
          <th scope="col">{translate('shop.product.spec')}</th>
          <th scope="col">{translate('shop.product.expiry')}</th>
          <th scope="col" className={style.num}>
            {translate('shop.product.stock', { unit: unitOf(unit) })}
          </th>
          <th scope="col" className={`${style.num} priced`}>
            {translate('shop.product.price')}
          </th>
          {!readOnly && (
            <th scope="col" className={style.num}>
              {translate('shop.product.qty')}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {specs.map(({ id, code, name, price, priceKind, stock, nearestExpiry }) => {
          const qty = quantities[id] ?? 0
          const soon = endsSoon(today, nearestExpiry)
          return (
            <tr key={id} className={qty > 0 ? style.on : stock === 0 ? style.off : undefined} data-current={id === current || undefined}>
              <th scope="row" className={style.name}>
                {name}
                <small>{code}</small>
              </th>
              <td className={style.expiry} data-label={translate('shop.product.expiry')}>
                {nearestExpiry ? <span className={soon ? 'status attention' : undefined}>{asSpoken(nearestExpiry)}</span> : '—'}
              </td>
              <td className={`${style.num} ${style.stock}`} data-label={translate('shop.product.stock', { unit: unitOf(unit) })}>
                <Stock count={stock} headed />
              </td>
              <td className={`${style.num} ${style.price} priced`}>
                <b>{yuan(price)}</b>
                {priceKind === 'special' && <small>{translate('shop.goods.special')}</small>}
              </td>
              {!readOnly && (
                <td className={`${style.num} ${style.qty}`}>
                  {stock > 0 ? (
                    <Stepper label={translate('shop.product.qtyOf', { name })} value={qty} max={stock} onChange={(next) => onChange(id, next)} />
                  ) : (
                    <StockNotice specId={id} name={name} notices={notices} />
                  )}
                </td>
              )}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
