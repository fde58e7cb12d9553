import { Trash2 } from 'lucide-react'
import { useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import type { ListLine } from '#contract/buying-list.ts'
import { counted } from '#contract/counted.ts'
import { MAX_QTY } from '#contract/into-cart.ts'
import { amountOf } from '#contract/money.ts'
import { href } from '#contract/paths.ts'
import { yuan } from '#contract/yuan.ts'
import { useUnitWord } from '#src/hooks/useUnitWord.ts'
import { Picture } from '../parts/Picture.tsx'
import { Stock } from '../parts/Stock.tsx'
import { Stepper } from '../product/Stepper.tsx'
import style from './BuyingLists.module.css'

/** How many pieces of a line can be had: the others aren't added up. */
export const availableOf = ({ qty, stock }: ListLine): number => Math.max(0, Math.min(qty, stock))

interface Props {
  items: readonly ListLine[]
  own: boolean
  onQty: (specId: string, qty: number) => void
  onOut: (line: ListLine) => void
}

/** A list's lines at today's prices; one's own list is changed in place. */
export const ListLines = ({ items, own, onQty, onOut }: Props) => (
  <ul className={style.lines}>
    {items.map((line) => (
      <Line key={line.specId} line={line} own={own} onQty={onQty} onOut={onOut} />
    ))}
  </ul>
)

const Line = ({ line, own, onQty, onOut }: Omit<Props, 'items'> & { line: ListLine }) => {
  const translate = useTranslate()
  const unitOf = useUnitWord()
  const name = `${line.name} ${line.specName}`
  return (
    <li>
      <Picture src={line.image} size={56} />
      <span className={style.named}>
        <Link to={href('Prodect', { SpecId: line.specId })}>{name}</Link>
        <small>
          {line.brand} · {line.code}
        </small>
        {line.problem && line.problem !== 'stock' ? (
          <span className="status blocked">{line.problemText}</span>
        ) : (
          <small>{line.problem ? <span className={style.short}>{line.problemText}</span> : <Stock count={line.stock} />}</small>
        )}
      </span>
      <span className={`${style.num} priced`}>
        {yuan(line.price)} / {unitOf(line.unit)}
      </span>
      <span className={style.qty}>
        {own ? <Stepper label={translate('trade.cart.qty', { name })} value={line.qty} min={1} max={MAX_QTY} onChange={(qty) => onQty(line.specId, qty)} /> : `× ${counted(line.qty)}`}
      </span>
      <b className={`${style.num} priced`}>{line.problem && line.problem !== 'stock' ? '—' : yuan(amountOf(line.price, availableOf(line)))}</b>
      {own && (
        <button type="button" className={style.icon} aria-label={translate('lists.out', { name })} title={translate('lists.out', { name })} onClick={() => onOut(line)}>
          <Trash2 size={18} />
        </button>
      )}
    </li>
  )
}
