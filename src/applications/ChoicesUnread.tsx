import { useTranslate } from 'ra-core'

/** Stands where there is nothing to choose from because it couldn't be read. */
export const ChoicesUnread = ({ retry }: { retry: () => void }) => {
  const translate = useTranslate()
  return (
    <small role="alert">
      {translate('mall.notLoaded')}{' '}
      <button type="button" className="link" onClick={retry}>
        {translate('mall.retry')}
      </button>
    </small>
  )
}
