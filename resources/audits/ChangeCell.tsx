import { type RaRecord, useTranslate } from 'ra-core'
import { useFieldWord } from '../kit/useFieldWord.ts'
import { useSpoken } from '../kit/useSpoken.ts'
import { places } from './places.ts'
import { valuesIn } from './values-in.ts'

/** What an entry changed, in one line. */
export const ChangeCell = ({ record }: { record: RaRecord }) => {
  const translate = useTranslate()
  const resource = places[String(record.entity)]?.fields ?? ''
  const field = useFieldWord(resource)
  const spoken = useSpoken(resource)
  const [before, after] = [valuesIn(record.before), valuesIn(record.after)]
  const line = Object.entries(after ?? {})
    .filter(([name, value]) => !before || JSON.stringify(before[name] ?? null) !== JSON.stringify(value ?? null))
    .map(([name, value]) => `${translate('mall.pair', { label: field(name) })}${before ? `${spoken(name, before[name] ?? null)} → ` : ''}${spoken(name, value ?? null)}`)
    .join(translate('audit.semicolon'))
  return <span title={line}>{line}</span>
}
