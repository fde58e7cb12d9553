import { type RaRecord, useTranslate } from 'ra-core'
import { counted } from '#contract/counted.ts'
import { yuan } from '#contract/yuan.ts'
import { asSpoken, longTime, shortTime } from '#src/dates.ts'
import { useActor } from '#src/hooks/useActor.ts'
import style from './List.module.css'
import type { Column } from './resource-spec.ts'
import { useStateWord } from './useStateWord.ts'

/** States whose mark asks for attention, by their shape. */
const marks: Record<string, string> = {
  expired: 'blocked',
  held: 'blocked',
  expiring: 'attention',
  // Switched off on purpose, which is nothing wrong.
  disabled: 'off',
  certificate: 'blocked',
  hidden: 'attention',
  coming: 'attention',
  pending: 'attention',
  cancelled: 'blocked',
  open: 'attention',
  differs: 'blocked',
  matched: 'done',
  waiting: 'attention',
  answered: 'done',
  shipped: 'progress',
  received: 'done',
  calledBack: 'blocked',
  // Of a delivery's pieces some didn't arrive, and nobody has settled it.
  yes: 'attention',
}

/** One value of a record, shown as its column says. */
export const Cell = ({ record, column, resource }: { record: RaRecord; column: Column; resource: string }) => {
  const translate = useTranslate()
  const word = useStateWord(resource)
  const actor = useActor()
  const kept: unknown = record[column.source]
  const value = column.source === 'actorName' ? actor(String(kept)) : kept
  if (column.cell) return <column.cell record={record} />
  if (value === null || value === undefined || value === '') return null
  switch (column.kind) {
    case 'picture':
      return <img src={String(value)} alt="" width={28} height={28} loading="lazy" style={{ objectFit: 'contain', display: 'block', background: 'var(--tile)', borderRadius: 4 }} />
    case 'price':
      return yuan(String(value))
    case 'number':
      return counted(Number(value))
    case 'flag':
      return value === true ? translate('list.yes') : null
    case 'word':
      return <span className={style.wordy}>{word(column.source, value)}</span>
    case 'state': {
      const mark = marks[String(value)]
      return <span className={`${style.wordy} ${mark ? `status ${mark}` : ''}`}>{word(column.source, value)}</span>
    }
    case 'time':
      return (
        <time dateTime={String(value)} title={longTime(String(value))}>
          {shortTime(String(value))}
        </time>
      )
    case 'day':
      return <time dateTime={String(value)}>{asSpoken(String(value))}</time>
    case 'name':
    case 'code':
      return (
        <span className={style[column.kind]} title={String(value)}>
          {String(value)}
        </span>
      )
    default:
      return <span title={String(value)}>{String(value)}</span>
  }
}
