import { useTranslate } from 'ra-core'
import type { SheetChange } from '#contract/price-sheet.ts'
import type { Row } from './sheet.ts'

/** What one rarely means: prices of nothing, prices far from the base price, and prices taken out of the list. */
export const Doubts = ({ changes, far }: { changes: readonly SheetChange[]; far: readonly Row[] }) => {
  const translate = useTranslate()
  const removals = changes.filter(({ price }) => price === null).length
  const zeros = changes.filter(({ price }) => price !== null && Number(price) === 0).length
  return (
    <>
      {zeros > 0 && <p>{translate('sheet.zeros', { count: zeros })}</p>}
      {far.length > 0 && (
        <p>
          {translate('sheet.far', {
            smart_count: far.length,
            codes: far
              .slice(0, 5)
              .map(({ specCode }) => specCode)
              .join(translate('mall.comma'))
              .concat(far.length > 5 ? '…' : ''),
          })}
        </p>
      )}
      {removals > 0 && <p>{translate('sheet.removals', { count: removals })}</p>}
    </>
  )
}
