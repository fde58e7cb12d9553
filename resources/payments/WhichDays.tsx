import { useTranslate } from 'ra-core'
import list from '../kit/List.module.css'

/** Whether the days are those on which payments were begun, or those on which the bank had the money. */
export const WhichDays = ({ byBank, onChange }: { byBank: boolean; onChange: (byBank: boolean) => void }) => {
  const translate = useTranslate()
  return (
    <select className={list.choose} aria-label={translate('trade.desk.days.label')} value={byBank ? 'received' : 'created'} onChange={(event) => onChange(event.target.value === 'received')}>
      {(['created', 'received'] as const).map((one) => (
        <option key={one} value={one}>
          {translate(`trade.desk.days.${one}`)}
        </option>
      ))}
    </select>
  )
}
