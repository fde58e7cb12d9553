import { useTranslate } from 'ra-core'
import type { MadeToOrder } from '#contract/made-to-order.ts'
import { href } from '#contract/paths.ts'
import { MadeToOrderFacts } from '#src/components/MadeToOrderFacts.tsx'
import orders from '../orders/Orders.module.css'
import { TextField } from '../parts/Fields.tsx'
import style from './Checkout.module.css'
import type { OrderDraft } from './useOrderDraft.ts'

interface Props extends Pick<OrderDraft, 'parameters' | 'until'> {
  /** What was agreed on, which is ordered as it is. */
  quote: MadeToOrder | null
  agreed: boolean
  onChange: (part: Partial<OrderDraft>) => void
  onAgree: (agreed: boolean) => void
}

/** What customised goods are to be like, until when they are wanted, and that they are agreed to. */
export const CustomWishes = ({ parameters, until, quote, agreed, onChange, onAgree }: Props) => {
  const translate = useTranslate()
  return (
    <section className={`panel ${style.part}`} aria-labelledby="custom">
      <h2 id="custom">{translate('trade.checkout.customTitle')}</h2>
      {quote ? (
        <MadeToOrderFacts quote={quote} to={href('MypageCustomized', { id: quote.applicationId })} className={orders.facts} />
      ) : (
        <>
          <TextField label={translate('trade.checkout.parameters')} value={parameters} onChange={(text) => onChange({ parameters: text })} maxLength={300} />
          <TextField label={translate('trade.checkout.until')} type="date" value={until} onChange={(day) => onChange({ until: day })} />
        </>
      )}
      <label className={style.tick}>
        <input type="checkbox" className="check" checked={agreed} onChange={({ target }) => onAgree(target.checked)} />
        {translate('trade.checkout.agree')}
      </label>
    </section>
  )
}
