import { useTranslate } from 'ra-core'

/** Said beside a first and a last day that are the wrong way round: between them there is nothing. */
export const Backwards = ({ from, to }: { from: unknown; to: unknown }) => {
  const translate = useTranslate()
  return from && to && String(from) > String(to) ? (
    <span role="alert" className="field-error">
      {translate('list.backwards')}
    </span>
  ) : null
}
