import { useQueries, useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { counted } from '#contract/counted.ts'
import type { Product } from '#contract/goods.ts'
import { comparePrices } from '#contract/money.ts'
import { href } from '#contract/paths.ts'
import { yuan } from '#contract/yuan.ts'
import { useHidesPrices } from '#src/api/user.ts'
import { FindField } from '#src/applications/FindField.tsx'
import { useUnitWord } from '#src/hooks/useUnitWord.ts'
import { findGoods } from '../applications/find-records.ts'
import { catalogueQueries } from '../catalogue-queries.ts'
import { Dialog } from '../parts/Dialog.tsx'
import { Failure } from '../parts/Fields.tsx'
import { Picture } from '../parts/Picture.tsx'
import style from './CompareDialog.module.css'

/** More don't stand side by side. */
const MOST = 4
/** So many of the related ones are offered. */
const OFFERED = 6

/** What of a product is compared, each in a row. */
const useFacts = () => {
  const translate = useTranslate()
  const unitOf = useUnitWord()
  const hidesPrices = useHidesPrices()
  const rangeOf = ({ specs }: Product): string => {
    const prices = specs.map(({ price }) => price).sort(comparePrices)
    const [low = '', high = ''] = [prices[0], prices.at(-1)]
    return low === high ? yuan(low) : `${yuan(low)} – ${yuan(high)}`
  }
  return (product: Product): (readonly [name: string, value: string])[] => [
    ['brand', product.brand],
    ...(hidesPrices ? [] : [['yourPrice', product.specs.length > 0 ? `${rangeOf(product)} / ${unitOf(product.unit)}` : '—'] as const]),
    ['inStock', counted(product.specs.reduce((sum, { stock }) => sum + stock, 0))],
    ['specs', product.specs.map(({ name }) => name).join(' · ') || '—'],
    ['class', translate(`shop.list.classes.${product.deviceClass}`)],
    ['certificate', product.certificateNumber ?? '—'],
    ['until', product.certificateUntil ?? translate('shop.product.noEnd')],
    ['maker', product.maker ?? '—'],
    ['packing', product.packing ?? '—'],
    ['storage', product.storage ?? '—'],
    ...(product.authorisation === 'none' ? [] : [['authorisation', translate(`shop.product.${product.authorisation}`)] as const]),
  ]
}

/** A product beside others: those related to it are offered, any can be looked for. What differs stands out. */
export const CompareDialog = ({ product, onClose }: { product: Product; onClose: () => void }) => {
  const translate = useTranslate()
  const factsOf = useFacts()
  const [others, setOthers] = useState<readonly string[]>([])
  const [differing, setDiffering] = useState(false)
  const { data: related = [] } = useQuery(catalogueQueries.related(product.id))
  const asked = useQueries({ queries: others.map((id) => catalogueQueries.product({ id })) })
  const all = [product, ...asked.flatMap(({ data }) => data ?? [])]
  // What can't be shown takes nobody's place.
  const lost = asked.some(({ isError }) => isError)
  const isFull = 1 + asked.filter(({ isError }) => !isError).length >= MOST
  const facts = all.map((one) => new Map(factsOf(one)))
  const names = [...new Set(facts.flatMap((one) => [...one.keys()]))]
  const differs = (name: string) => new Set(facts.map((one) => one.get(name) ?? '—')).size > 1
  const add = (id: string) => id && id !== product.id && !others.includes(id) && setOthers([...others.filter((_, at) => !asked[at]?.isError), id])
  return (
    <Dialog wide title={translate('shop.product.compare')} onClose={onClose}>
      <div className={style.compare}>
        <Failure>{lost ? translate('shop.product.gone') : ''}</Failure>
        {!isFull && (
          <div className={style.add}>
            <label className="field-label" htmlFor="compared">
              {translate('shop.product.compareWith')}
            </label>
            <FindField key={others.length} said={{ id: 'compared', className: 'input', 'data-first': true }} value="" name="" find={findGoods} onChange={add} />
            <p className={style.offered}>
              {related
                .filter(({ id }) => !others.includes(id))
                .slice(0, OFFERED)
                .map(({ id, name }) => (
                  <button key={id} type="button" className="button small" onClick={() => add(id)}>
                    {name}
                  </button>
                ))}
            </p>
          </div>
        )}
        {all.length > 1 && (
          <label className={style.only}>
            <input type="checkbox" className="check" checked={differing} onChange={(event) => setDiffering(event.target.checked)} />
            {translate('shop.product.compareDiffering')}
          </label>
        )}
        <div className={style.scroll}>
          <table>
            <thead>
              <tr>
                <td />
                {all.map(({ id, name, images }) => (
                  <th key={id} scope="col">
                    <Picture src={images[0] ?? null} size={72} />
                    <Link to={href('Prodect', { id })} onClick={onClose}>
                      {name}
                    </Link>
                    {id !== product.id && (
                      <button type="button" className={style.out} aria-label={translate('shop.product.compareOut', { name })} onClick={() => setOthers(others.filter((one) => one !== id))}>
                        <X size={16} />
                      </button>
                    )}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {names
                .filter((name) => !differing || differs(name))
                .map((name) => (
                  <tr key={name} data-differs={(all.length > 1 && differs(name)) || undefined}>
                    <th scope="row">{translate(`shop.product.${name}`)}</th>
                    {facts.map((one, at) => (
                      <td key={all[at]?.id}>{one.get(name) ?? '—'}</td>
                    ))}
                  </tr>
                ))}
            </tbody>
          </table>
        </div>
      </div>
    </Dialog>
  )
}
