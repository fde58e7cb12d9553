import { type RaRecord, useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import { restList } from '#contract/paths.ts'
import { ChangeLines } from '../kit/ChangeLines.tsx'
import { useSpoken } from '../kit/useSpoken.ts'
import { useStateWord } from '../kit/useStateWord.ts'
import { places } from './places.ts'
import { valuesIn } from './values-in.ts'

/** An entry's values field by field, and the ways from it: to the record, to all that happened to it, to all that this person did. */
export const AuditBeside = ({ record }: { record: RaRecord }) => {
  const translate = useTranslate()
  const word = useStateWord('audits')
  const place = places[String(record.entity)]
  const spoken = useSpoken(place?.fields ?? '')
  const [before, after] = [valuesIn(record.before), valuesIn(record.after)]
  return (
    <>
      <h2>{translate('audit.change')}</h2>
      {before || after ? <ChangeLines resource={place?.fields ?? ''} before={before} after={after} words={spoken} /> : <p>{translate('audit.noValues')}</p>}
      <h2>{translate('audit.ways')}</h2>
      {place?.address && record.action !== 'delete' && record.entityId && (
        <Link to={place.address(String(record.entityId))}>{translate('audit.toRecord', { what: record.called ?? word('entity', record.entity) })}</Link>
      )}
      {record.entityId && <Link to={restList('audits', { entity: record.entity, entityId: record.entityId })}>{translate('audit.ofRecord')}</Link>}
      {record.actorId && <Link to={restList('audits', { actorId: record.actorId })}>{translate('audit.ofActor', { name: record.actorName })}</Link>}
    </>
  )
}
