import { useTranslate } from 'ra-core'
import { useTitle } from '#src/hooks/useTitle.ts'
import { CatalogueList } from '../catalogue/CatalogueList.tsx'

/** Goods that only this customer (and others who are named) may see. */
export const ExclusivePage = () => {
  const translate = useTranslate()
  const title = translate('shop.mine.exclusive')
  useTitle(title)
  return <CatalogueList title={title} fixed={{ exclusive: true }} empty={translate('shop.mine.emptyExclusive')} />
}
