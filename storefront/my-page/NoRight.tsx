import { useTranslate } from 'ra-core'
import { Notice } from '#src/components/Notice.tsx'

/** What stands in a page's place for those whose company doesn't let them use it. */
export const NoRight = () => {
  const translate = useTranslate()
  return <Notice whole title={translate('shop.mine.noRight')} text={translate('shop.mine.noRightText')} />
}
