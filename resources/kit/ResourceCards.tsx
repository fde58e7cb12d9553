import { useListContext, useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import { restRecord } from '#contract/paths.ts'
import { Cell } from './Cell.tsx'
import style from './List.module.css'
import type { Column, ResourceSpec } from './resource-spec.ts'
import { useMayChoose } from './useMayChoose.ts'

/** How many facts stand below a card's title. */
const FACTS = 4

/** Whether a value without its name says nothing: a number, a sum, a day, a yes. */
const isBare = ({ kind, cell }: Column, value: unknown) =>
  !cell && (kind === 'number' || kind === 'price' || kind === 'flag' || kind === 'day') && value !== null && value !== undefined && value !== false

/** The list on a phone: a card a record. */
export const ResourceCards = ({ spec }: { spec: ResourceSpec }) => {
  const translate = useTranslate()
  const { data, selectedIds, onToggleItem } = useListContext()
  const mayChoose = useMayChoose(spec)
  const { onCards } = spec
  const facts = spec.columns.filter(({ source, hidden, kind }) => (onCards ? onCards.includes(source) : !hidden && kind !== 'picture' && kind !== 'name')).slice(0, onCards?.length ?? FACTS)
  return data?.map((record) => {
    const on = selectedIds.includes(record.id)
    return (
      <div key={record.id} className={`${style.card} ${on ? style.cardOn : ''}`}>
        {mayChoose && <input type="checkbox" className="check" checked={on} aria-label={translate('list.select', { name: spec.title(record) })} onChange={() => onToggleItem(record.id)} />}
        <div className={style.cardText}>
          <Link to={restRecord(spec.name, String(record.id))}>{spec.title(record)}</Link>
          <div className={style.cardFacts}>
            {facts.map((column) => (
              <span key={column.source}>
                {isBare(column, record[column.source]) && translate('mall.pair', { label: translate(`resources.${spec.name}.fields.${column.source}`) })}
                <Cell record={record} column={column} resource={spec.name} />
              </span>
            ))}
          </div>
        </div>
      </div>
    )
  })
}
