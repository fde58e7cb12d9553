import { useTranslate } from 'ra-core'
import type { ApplicationInfo } from '#contract/application.ts'
import { useUnitWord } from '#src/hooks/useUnitWord.ts'
import style from '../orders/Orders.module.css'

/** What a return brings back, lot by lot, and how much of it was found to be so. */
export const ReturnLines = ({ application }: { application: ApplicationInfo }) => {
  const translate = useTranslate()
  const unitOf = useUnitWord()
  const found = new Map(application.inspection?.lines.map((line) => [line.id, line.accepted + line.scrapped]))
  return (
    <section className={`panel fades ${style.wrap}`}>
      <table className={`${style.table} ${style.rows}`}>
        <thead>
          <tr>
            <th>{translate('trade.line.goods')}</th>
            <th>{translate('trade.delivery.lot')}</th>
            <th className={style.num}>{translate('trade.line.qty')}</th>
            <th className={style.num}>{translate('trade.returns.accepted')}</th>
          </tr>
        </thead>
        <tbody>
          {application.lines.map((line) => (
            <tr key={line.id}>
              <td className={style.what}>
                {line.name} {line.specName}
              </td>
              <td data-label={translate('trade.delivery.lot')}>{line.lotNumber}</td>
              <td className={style.num} data-label={translate('trade.line.qty')}>
                {line.qty} {unitOf(line.unit, line.qty)}
              </td>
              <td className={style.num} data-label={translate('trade.returns.accepted')}>
                {line.accepted === null ? (found.get(line.id) ?? '—') : line.accepted + (line.scrapped ?? 0)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
