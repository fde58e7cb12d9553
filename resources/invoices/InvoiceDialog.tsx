import { useTranslate } from 'ra-core'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { Invoice } from '#contract/invoice.ts'
import { restList } from '#contract/paths.ts'
import { yuan } from '#contract/yuan.ts'
import { longTime } from '#src/dates.ts'
import { useUnitWord } from '#src/hooks/useUnitWord.ts'
import { shownState } from '#src/shown-state.ts'
import sheet from '../kit/Form.module.css'
import { ReadDialog } from '../kit/ReadDialog.tsx'
import style from '../kit/Sheet.module.css'

/** One invoice whole: to whom, over what, and what was turned red of it. What can be done with it stands at its foot. */
export const InvoiceDialog = ({ invoice, acts, onClose }: { invoice: Invoice; acts: ReactNode; onClose: () => void }) => {
  const translate = useTranslate()
  const unitOf = useUnitWord()
  const red = invoice.colour === 'red'
  const minus = (amount: string) => yuan(red ? `-${amount}` : amount)
  const facts: readonly (readonly [name: string, value: ReactNode])[] = [
    ['state', translate(`trade.invoiceState.${shownState(invoice)}`)],
    ['kind', translate(`trade.invoice.${invoice.kind}`)],
    ['titleName', invoice.title],
    ['taxNumber', invoice.taxNumber],
    ['email', invoice.email],
    ['account', invoice.accountName],
    ['asked', longTime(invoice.createdAt)],
    ['issued', invoice.issuedAt && longTime(invoice.issuedAt)],
    ['redOf', invoice.redOfNumber],
    ['reversed', invoice.reversed !== '0.00' && yuan(invoice.reversed)],
    ['reason', invoice.reason],
  ]
  return (
    <ReadDialog title={translate(red ? 'invoice.redOne' : 'invoice.one', { number: invoice.number ?? translate('invoice.noNumber') })} acts={acts} onClose={onClose}>
      <dl className={`${sheet.facts} ${style.facts}`}>
        {facts
          .filter(([, value]) => value)
          .map(([name, value]) => (
            <div key={name}>
              <dt>{translate(`invoice.fact.${name}`)}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      <div className={style.scroll}>
        <table className={`${style.lines} ${style.cards}`}>
          <thead>
            <tr>
              <th>{translate('trade.line.goods')}</th>
              <th>{translate('trade.orders.order')}</th>
              <th className={style.num}>{translate('trade.line.qty')}</th>
              {!red && <th className={style.num}>{translate('invoice.fact.left')}</th>}
              <th className={style.num}>{translate('trade.line.amount')}</th>
            </tr>
          </thead>
          <tbody>
            {invoice.lines.map((line) => (
              <tr key={line.lineId}>
                <td>
                  {line.name} {line.specName}
                </td>
                <td>
                  <Link to={restList('orders', { q: line.orderNumber })}>{line.orderNumber}</Link>
                </td>
                <td className={style.num} data-label={translate('trade.line.qty')}>
                  {line.qty} {unitOf(line.unit, line.qty)}
                </td>
                {!red && (
                  <td className={style.num} data-label={translate('invoice.fact.left')}>
                    {line.left}
                  </td>
                )}
                <td className={style.num} data-label={translate('trade.line.amount')}>
                  {minus(line.amount)}
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th colSpan={red ? 3 : 4}>{translate('invoice.fact.withTax', { tax: minus(invoice.tax) })}</th>
              <td className={style.num}>
                <b>{minus(invoice.amount)}</b>
              </td>
            </tr>
          </tfoot>
        </table>
      </div>
    </ReadDialog>
  )
}
