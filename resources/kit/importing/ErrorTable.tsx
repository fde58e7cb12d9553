import { useTranslate } from 'ra-core'
import { useMemo, useState } from 'react'
import type { ImportAnswer, RowError } from '#contract/import.ts'
import style from './Import.module.css'
import type { useImport } from './useImport.ts'

/** Cells shown at once; more appear as one asks. */
const SHOWN = 200

/** The refused cells, by column, each with a place to type what it should be. */
export const ErrorTable = ({ answer, importing, locked }: { answer: ImportAnswer; importing: ReturnType<typeof useImport>; locked: boolean }) => {
  const translate = useTranslate()
  const [column, setColumn] = useState<string | null>(null)
  const [shown, setShown] = useState(SHOWN)
  const counts = useMemo(() => countBy(answer.errors), [answer.errors])
  const errors = column === null ? answer.errors : answer.errors.filter((error) => error.column === column)
  return (
    <>
      <div className={style.errorHead}>
        <h3>{translate('importing.failures')}</h3>
        <span className={style.grow} />
        <button type="button" className={style.choice} aria-pressed={column === null} onClick={() => setColumn(null)}>
          {translate('importing.all')} {answer.errorCount.toLocaleString()}
        </button>
        {[...counts].map(([name, count]) => (
          <button key={name} type="button" className={style.choice} aria-pressed={column === name} onClick={() => setColumn(name)}>
            {name || translate('importing.other')} {count.toLocaleString()}
          </button>
        ))}
      </div>
      <table className={`${style.table} ${style.cells}`}>
        <thead>
          <tr>
            <th className={style.num}>{translate('importing.row')}</th>
            <th>{translate('importing.column')}</th>
            <th>{translate('importing.value')}</th>
            <th>{translate('importing.reason')}</th>
            <th style={{ width: 200 }}>{translate('importing.correct')}</th>
          </tr>
        </thead>
        <tbody>
          {errors.slice(0, shown).map((error) => (
            <Row key={`${error.row}:${error.column}:${error.message}`} error={error} importing={importing} locked={locked} />
          ))}
        </tbody>
      </table>
      {errors.length > shown && (
        <p>
          <button type="button" className="link" onClick={() => setShown(shown + SHOWN)}>
            {translate('mall.more')}
          </button>
        </p>
      )}
      {answer.errorCount > answer.errors.length && <p className={style.small}>{translate('importing.only', { count: answer.errors.length.toLocaleString() })}</p>}
    </>
  )
}

const Row = ({ error, importing, locked }: { error: RowError; importing: ReturnType<typeof useImport>; locked: boolean }) => {
  const translate = useTranslate()
  const { row, column, value, message } = error
  return (
    <tr>
      <td className={style.num}>{row}</td>
      <td>{column}</td>
      <td>{value ? <span className={style.value}>{value}</span> : <span className={`${style.value} ${style.void}`}>{translate('importing.empty')}</span>}</td>
      <td>{message}</td>
      <td>
        {column && (
          <input
            aria-label={translate('importing.correctHint', { row, column })}
            disabled={locked}
            value={importing.corrected.get(`${row}:${column}`)?.value ?? value}
            onChange={(event) => importing.correct(row, column, event.target.value, value)}
          />
        )}
      </td>
    </tr>
  )
}

const countBy = (errors: readonly RowError[]) => {
  const counts = new Map<string, number>()
  for (const { column } of errors) counts.set(column, (counts.get(column) ?? 0) + 1)
  return counts
}
