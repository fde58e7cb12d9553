import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { type Card, paymentCalls } from '#contract/payment.ts'
import { send } from '#src/api/client.ts'
import { useAttempt } from '#src/hooks/useAttempt.ts'
import orders from '../orders/Orders.module.css'
import { FormDialog } from '../parts/FormDialog.tsx'
import { ListFailed } from '../parts/ListFailed.tsx'
import { payingQueries } from '../paying-queries.ts'

/** The cards that are bound; one can be unbound, after a question: to bind it again takes its bank's code. */
export const BoundCards = () => {
  const translate = useTranslate()
  const client = useQueryClient()
  const attempt = useAttempt()
  const { data: cards, error, refetch } = useQuery(payingQueries.cards)
  const [leaving, setLeaving] = useState<Card | null>(null)
  const nameOf = (card: Card) => `${card.bank} ${card.lastFour}`
  const remove = async ({ id }: Card) => {
    if (!(await attempt.run({}, () => send(paymentCalls.removeCard, { ids: [id] })))) return
    setLeaving(null)
    await client.invalidateQueries({ queryKey: payingQueries.cards.queryKey })
  }
  return (
    <aside className={`panel ${orders.part}`} aria-labelledby="bound">
      <h2 id="bound">{translate('trade.cards.mine')}</h2>
      {error && !cards && <ListFailed error={error} retry={() => void refetch()} />}
      {cards?.length === 0 && <p className={orders.note}>{translate('trade.quickPay.noCard')}</p>}
      {cards?.map((card) => (
        <div key={card.id} style={{ display: 'flex', gap: 8, alignItems: 'center' }}>
          <span style={{ flex: 1 }}>
            {card.bank} · {card.lastFour}
            <small className={orders.note} style={{ display: 'block' }}>
              {card.holder} {card.phone}
            </small>
          </span>
          <button type="button" className="button quiet small" aria-haspopup="dialog" aria-label={translate('trade.cards.remove', { card: nameOf(card) })} onClick={() => setLeaving(card)}>
            <Trash2 size={16} />
          </button>
        </div>
      ))}
      {leaving && (
        <FormDialog
          title={translate('trade.cards.remove', { card: nameOf(leaving) })}
          action={translate('trade.cards.unbind')}
          busy={attempt.busy}
          failure={attempt.failure}
          onClose={() => setLeaving(null)}
          onSubmit={() => void remove(leaving)}
        >
          <p>{translate('trade.cards.unbindText')}</p>
        </FormDialog>
      )}
    </aside>
  )
}
