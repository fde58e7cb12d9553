import { useTranslate } from 'ra-core'
import type { ApplicationInfo } from '#contract/application.ts'
import { yuan } from '#contract/yuan.ts'
import { asSpoken } from '#src/dates.ts'
import { useUnitWord } from '#src/hooks/useUnitWord.ts'
import style from './Review.module.css'

/** What is to come back, lot by lot, and how much of it was taken. */
export const ReturnedLines = ({ application }: { application: ApplicationInfo }) => {
  const translate = useTranslate()
  const unitOf = useUnitWord()
  return (
    <div className={`fades ${style.wrap}`}>
      <table className={style.table}>
        <thead>
          <tr>
            <th>{translate('trade.line.goods')}</th>
            <th>{translate('trade.delivery.lot')}</th>
            <th>{translate('trade.delivery.expires')}</th>
            <th className={style.num}>{translate('trade.line.price')}</th>
            <th className={style.num}>{translate('trade.line.qty')}</th>
            <th className={style.num}>{translate('trade.returns.accepted')}</th>
          </tr>
        </thead>
        <tbody>
          {application.lines.map((line) => (
            <tr key={line.id}>
              <td>
                {line.name} {line.specName}
              </td>
              <td data-label={translate('trade.delivery.lot')}>{line.lotNumber}</td>
              <td data-label={translate('trade.delivery.expires')}>{asSpoken(line.expiresOn ?? '—')}</td>
              <td className={style.num} data-label={translate('trade.line.price')}>
                {yuan(line.price)}
              </td>
              <td className={style.num} data-label={translate('trade.line.qty')}>
                {line.qty} {unitOf(line.unit, line.qty)}
              </td>
              <td className={style.num} data-label={translate('trade.returns.accepted')}>
                {line.accepted === null ? '—' : line.accepted + (line.scrapped ?? 0)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
