import { type RaRecord, useTranslate } from 'ra-core'
import { Fragment } from 'react'
import { ChangedValue } from '../kit/ChangedValue.tsx'
import { changedNames } from '../kit/changed-names.ts'
import { useFieldWord } from '../kit/useFieldWord.ts'
import { useSpoken } from '../kit/useSpoken.ts'
import { places } from './places.ts'
import { valuesIn } from './values-in.ts'

/** What an entry changed, in one line; what was taken away is struck through. */
export const ChangeCell = ({ record }: { record: RaRecord }) => {
  const translate = useTranslate()
  const resource = places[String(record.entity)]?.fields ?? ''
  const field = useFieldWord(resource)
  const spoken = useSpoken(resource)
  const [before, after] = [valuesIn(record.before), valuesIn(record.after)]
  const value = (name: string, of: Record<string, unknown>) => <ChangedValue resource={resource} field={name} value={of[name]} words={spoken} />
  const Line = after ? 'span' : 's'
  return (
    <Line>
      {changedNames(before, after).map((name, at) => (
        <Fragment key={name}>
          {at > 0 && translate('audit.semicolon')}
          {translate('mall.pair', { label: field(name) })}
          {before && value(name, before)}
          {before && after && ' → '}
          {after && value(name, after)}
        </Fragment>
      ))}
    </Line>
  )
}
