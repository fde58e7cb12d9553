import { useTranslate } from 'ra-core'

/** The way to where a parcel is followed, in a tab of its own; nothing where nobody knows where. */
export const TrackingLink = ({ page }: { page: string | null }) => {
  const translate = useTranslate()
  if (!page) return null
  return (
    <a href={page} target="_blank" rel="noreferrer" style={{ textDecoration: 'underline', whiteSpace: 'nowrap' }}>
      {translate('trade.delivery.follow')}
    </a>
  )
}
