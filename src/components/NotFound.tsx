import { useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import { path } from '#contract/paths.ts'
import { Notice } from '#src/components/Notice.tsx'
import { useTitle } from '#src/hooks/useTitle.ts'

/** For addresses that lead nowhere. */
export const NotFound = () => {
  const translate = useTranslate()
  useTitle(translate('mall.notFound.title'))
  return (
    <Notice whole title={translate('mall.notFound.title')} text={translate('mall.notFound.text')}>
      <Link className="button" to={path('Home')}>
        {translate('mall.notFound.action')}
      </Link>
    </Notice>
  )
}
