import { memo, useDeferredValue, useEffect } from 'react'
import type { GoodsCard as Goods } from '#contract/goods-card.ts'
import style from './GoodsCard.module.css'
import { GoodsCard } from './GoodsCard.tsx'

interface Props {
  items: readonly Goods[]
  /** Beside a column of filters: as many in a row as have room. */
  narrow?: boolean
  rows?: boolean
  /** How many at the beginning are seen at once. */
  first?: number
}

/** As many are drawn at once when a visit begins; the others follow, below what one sees. Afterwards all are: whoever goes back finds the page as long as it was. */
const AT_ONCE = 12
let begun = false
const Card = memo(GoodsCard)

/** Goods in a grid or a list. */
export const GoodsGrid = ({ items, narrow = false, rows = false, first = 0 }: Props) => {
  const shown = useDeferredValue(items, begun ? items : items.slice(0, AT_ONCE))
  useEffect(() => {
    begun = true
  }, [])
  return (
    <div className={rows ? style.rows : `${style.grid} ${narrow ? style.narrow : ''}`}>
      {shown.map((goods, at) => (
        <Card key={goods.id} goods={goods} row={rows} first={at < first} top={narrow} />
      ))}
    </div>
  )
}

/** The grid's geometry while goods are on their way. */
export const GoodsBones = ({ count = 10, narrow = false }: { count?: number; narrow?: boolean }) => (
  <div className={`${style.grid} ${narrow ? style.narrow : ''}`} aria-busy="true">
    {Array.from({ length: count }, (_, at) => (
      <div key={at} className={style.bone}>
        <i style={{ height: 176 }} />
        <i style={{ width: '90%' }} />
        <i style={{ width: '60%' }} />
        <i style={{ width: '45%', height: 20, marginTop: 8 }} />
      </div>
    ))}
  </div>
)
