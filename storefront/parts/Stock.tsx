import { useTranslate } from 'ra-core'
import { counted } from '#contract/counted.ts'

/** Fewer than this are worth a word. */
const FEW = 10

/** How many can be sold: plenty as a number (alone where a column's head says of what), few and none by a mark and in words. */
export const Stock = ({ count, headed = false }: { count: number; headed?: boolean }) => {
  const translate = useTranslate()
  if (count <= 0) return <span className="status">{translate('shop.goods.none')}</span>
  if (count < FEW) return <span className="status attention">{translate('shop.goods.left', { count })}</span>
  return <span>{headed ? counted(count) : translate('shop.goods.stock', { count: counted(count) })}</span>
}
