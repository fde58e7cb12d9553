import { useTranslate } from 'ra-core'
import { counted } from '#contract/counted.ts'
import type { QuoteLine } from '#contract/order.ts'
import { yuan } from '#contract/yuan.ts'
import { useUnitWord } from '#src/hooks/useUnitWord.ts'
import style from './Checkout.module.css'

/** What is about to be ordered, with what is wrong at its line. */
export const QuoteLines = ({ lines }: { lines: readonly QuoteLine[] }) => {
  const translate = useTranslate()
  const unitOf = useUnitWord()
  return (
    <table className={style.goods}>
      <thead>
        <tr>
          <th>{translate('trade.line.goods')}</th>
          <th className={`${style.num} priced`}>{translate('trade.line.price')}</th>
          <th className={style.num}>{translate('trade.line.qty')}</th>
          <th className={`${style.num} priced`}>{translate('trade.line.amount')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.specId}>
            <td>
              {line.name} {line.specName}
              <small>
                {line.code} {line.certificateNumber}
              </small>
              {line.problemText && (
                <p className={style.bad} role="status">
                  {line.problemText}
                </p>
              )}
            </td>
            <td className={`${style.num} priced`}>{yuan(line.price)}</td>
            <td className={`${style.num} ${style.qty}`}>
              × {counted(line.qty)} {unitOf(line.unit, line.qty)}
            </td>
            <td className={`${style.num} priced`}>{yuan(line.amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
