import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import { CallError, sentenceOf } from '#src/api/errors.ts'
import { Notice } from '#src/components/Notice.tsx'
import { useForgetGone } from '#src/desk/palette/opened.ts'
import { useTitle } from '#src/hooks/useTitle.ts'

/** A record that isn't there says so; one that could not be fetched can be asked for again. Either leads back to its list. */
export const RecordFailed = ({ error, retry, list, what }: { error: unknown; retry: () => void; list: string; what: string }) => {
  const translate = useTranslate()
  const gone = error instanceof CallError && error.status === 404
  const title = translate(gone ? 'list.noRecord' : 'list.failed')
  useTitle(title)
  useForgetGone(gone)
  return (
    <Notice whole title={title} text={sentenceOf(error)}>
      {!gone && <Button onClick={retry}>{translate('mall.retry')}</Button>}
      <Button component={Link} to={list}>
        {translate('list.backTo', { what })}
      </Button>
    </Notice>
  )
}
