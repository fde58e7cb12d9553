import { useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import type { MadeToOrder } from '#contract/made-to-order.ts'
import { asSpoken } from '#src/dates.ts'

interface Props {
  quote: MadeToOrder
  /** Where its application is read. */
  to: string
  className?: string | undefined
}

/** What was agreed on of goods made to order, with the application that it was asked for by. */
export const MadeToOrderFacts = ({ quote, to, className }: Props) => {
  const translate = useTranslate()
  return (
    <dl className={className}>
      <div>
        <dt>{translate('trade.custom.name')}</dt>
        <dd>{quote.name}</dd>
      </div>
      <div>
        <dt>{translate('trade.checkout.parameters')}</dt>
        <dd>{quote.parameters}</dd>
      </div>
      {quote.wantedBy && (
        <div>
          <dt>{translate('trade.checkout.until')}</dt>
          <dd>{asSpoken(quote.wantedBy)}</dd>
        </div>
      )}
      {quote.note && (
        <div>
          <dt>{translate('trade.custom.note')}</dt>
          <dd>{quote.note}</dd>
        </div>
      )}
      <div>
        <dt>{translate('trade.custom.lead')}</dt>
        <dd>{translate('trade.custom.leadDays', { smart_count: quote.leadDays })}</dd>
      </div>
      <div>
        <dt>{translate('trade.custom.application')}</dt>
        <dd>
          <Link to={to}>{quote.applicationNumber}</Link>
        </dd>
      </div>
    </dl>
  )
}
