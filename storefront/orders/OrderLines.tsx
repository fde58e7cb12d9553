import { useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import { counted } from '#contract/counted.ts'
import type { OrderInfo } from '#contract/order.ts'
import { href } from '#contract/paths.ts'
import { yuan } from '#contract/yuan.ts'
import { useUnitWord } from '#src/hooks/useUnitWord.ts'
import checkout from '../checkout/Checkout.module.css'

/** What was bought, with how much of it was sent and came back. */
export const OrderLines = ({ order }: { order: OrderInfo }) => {
  const translate = useTranslate()
  const unitOf = useUnitWord()
  return (
    <table className={checkout.goods}>
      <thead>
        <tr>
          <th>{translate('trade.line.goods')}</th>
          <th className={`${checkout.num} priced`}>{translate('trade.line.price')}</th>
          <th className={checkout.num}>{translate('trade.line.qty')}</th>
          <th className={`${checkout.num} priced`}>{translate('trade.line.amount')}</th>
        </tr>
      </thead>
      <tbody>
        {order.lines.map((line) => (
          <tr key={line.id}>
            <td>
              <Link to={href('Prodect', { SpecId: line.specId })}>
                {line.name} {line.specName}
              </Link>
              <small>
                {line.code} {line.certificateNumber}
              </small>
            </td>
            <td className={`${checkout.num} priced`}>{yuan(line.price)}</td>
            <td className={`${checkout.num} ${checkout.qty}`}>
              × {counted(line.qty)} {unitOf(line.unit, line.qty)}
              {line.delivered > 0 && <small>{translate('trade.line.delivered', { count: line.delivered })}</small>}
              {order.delivery === 'partly' && line.delivered < line.qty && <small>{translate('trade.line.toCome', { count: line.qty - line.delivered })}</small>}
              {line.returned > line.short && <small>{translate('trade.line.returned', { count: line.returned - line.short })}</small>}
              {line.short > 0 && <small>{translate('trade.line.short', { count: line.short })}</small>}
            </td>
            <td className={`${checkout.num} priced`}>
              {yuan(line.amount)}
              {Number(line.credited) > 0 && <small>{translate('trade.line.credited', { amount: yuan(line.credited) })}</small>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
