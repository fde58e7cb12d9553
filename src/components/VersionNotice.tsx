import { useNotify, useTranslate } from 'ra-core'
import { useEffect } from 'react'
import { updateTo, watchVersion } from '#src/version.ts'

/** Says that a new version is there, until it is taken. */
export const VersionNotice = () => {
  const notify = useNotify()
  const translate = useTranslate()
  useEffect(
    () => watchVersion((version) => notify('mall.version.notice', { type: 'info', autoHideDuration: 0, action: { label: translate('mall.version.update'), run: () => updateTo(version) } } as never)),
    [notify, translate],
  )
  return null
}
