import { useTranslate } from 'ra-core'
import { sentenceOf } from '#src/api/errors.ts'
import { isFinal } from '#src/api/is-final.ts'
import { Notice } from '#src/components/Notice.tsx'

/** A list or page that could not be fetched, and the way to try again, which is none for who may not see it. */
export const ListFailed = ({ error, retry }: { error: unknown; retry: () => void }) => {
  const translate = useTranslate()
  return (
    <Notice title={translate('mall.notLoaded')} text={sentenceOf(error)}>
      {!isFinal(error) && (
        <button type="button" className="button" onClick={retry}>
          {translate('mall.retry')}
        </button>
      )}
    </Notice>
  )
}

/** Where rows will stand; high ones stand as cards. */
export const RowBones = ({ rows = 6, height = 56 }: { rows?: number; height?: number }) => (
  <div className={height < 80 ? 'bone-rows' : 'bone-cards'} aria-hidden="true">
    {Array.from({ length: rows }, (_, at) => (
      <div key={at} style={{ height }} />
    ))}
  </div>
)
