import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { sentenceOf } from '#src/api/errors.ts'
import { isFinal } from '#src/api/is-final.ts'
import { Notice } from '#src/components/Notice.tsx'

/** A part of a page that could not be read, said aloud, with the way to try again where that may help. */
export const NotRead = ({ error, retry }: { error: unknown; retry: () => unknown }) => {
  const translate = useTranslate()
  return (
    <div role="alert">
      <Notice title={translate('mall.notLoaded')} text={sentenceOf(error)}>
        {!isFinal(error) && <Button onClick={() => void retry()}>{translate('mall.retry')}</Button>}
      </Notice>
    </div>
  )
}
