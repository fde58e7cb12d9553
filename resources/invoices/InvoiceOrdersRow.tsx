import { useTranslate } from 'ra-core'
import type { ToInvoice } from '#contract/order-invoicing.ts'
import { yuan } from '#contract/yuan.ts'
import sheet from '../kit/Sheet.module.css'

interface Props {
  order: ToInvoice
  chosen: boolean
  busy: boolean
  onChoose: (chosen: boolean) => void
}

/** One of the orders that are invoiced: in whose name and over how much, or why not. */
export const InvoiceOrdersRow = ({ order: { number, accountName, kind, title, taxNumber, email, amount, problem }, chosen, busy, onChoose }: Props) => {
  const translate = useTranslate()
  return (
    <tr>
      <td>
        <label className={sheet.pick}>
          <input type="checkbox" className="check" checked={chosen} disabled={busy || problem !== null} onChange={(event) => onChoose(event.target.checked)} />
          <span>
            {number}
            <small>{accountName}</small>
          </span>
        </label>
      </td>
      <td className={sheet.under} data-label={translate('invoice.head.titleName')}>
        {title}
        {kind && <small>{[translate(`trade.invoice.${kind}`), taxNumber, email].filter(Boolean).join(' · ')}</small>}
        {problem && <span className="status attention">{translate(`invoice.orders.problem.${problem}`)}</span>}
      </td>
      <td className={sheet.num} data-label={translate('invoice.head.amount')}>
        {yuan(amount)}
      </td>
    </tr>
  )
}
