import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { counted } from '#contract/counted.ts'
import type { GoodsCard } from '#contract/goods-card.ts'
import { yuan } from '#contract/yuan.ts'
import { sentenceOf } from '#src/api/errors.ts'
import { useUnitWord } from '#src/hooks/useUnitWord.ts'
import { catalogueQueries } from '../catalogue-queries.ts'
import { Dialog } from '../parts/Dialog.tsx'
import style from './Product.module.css'
import { SpecGrid } from './SpecGrid.tsx'
import { useQuantities } from './useQuantities.ts'

/** Chooses among the specs of goods without leaving the list. */
export const SpecDialog = ({ goods, onClose }: { goods: GoodsCard; onClose: () => void }) => {
  const translate = useTranslate()
  const unitOf = useUnitWord()
  const { data, error } = useQuery(catalogueQueries.product({ id: goods.id }))
  const chosen = useQuantities(goods.id, data?.specs ?? [])
  const add = async () => {
    if (await chosen.addToCart()) onClose()
  }
  return (
    <Dialog
      title={goods.name}
      wide
      busy={chosen.busy}
      onClose={onClose}
      footer={
        <>
          <p className={style.sum}>
            {chosen.specs > 0 ? translate('shop.product.chosen', { specs: chosen.specs, pieces: counted(chosen.pieces), unit: unitOf(goods.unit, chosen.pieces) }) : translate('shop.product.nothing')}
            {chosen.specs > 0 && <b className="priced">{yuan(chosen.total)}</b>}
          </p>
          <button type="button" className="button primary" disabled={chosen.specs === 0 || chosen.busy} onClick={add}>
            {translate(chosen.busy ? 'shop.product.adding' : 'shop.product.add')}
          </button>
        </>
      }
    >
      {error && <p role="alert">{sentenceOf(error)}</p>}
      {data ? (
        <SpecGrid specs={data.specs} unit={data.unit} current={goods.foundSpec} quantities={chosen.quantities} onChange={chosen.set} />
      ) : (
        !error && <div className={style.bone} style={{ height: 160 }} />
      )}
    </Dialog>
  )
}
