import { useTranslate } from 'ra-core'
import { useMemo, useState } from 'react'
import { counted } from '#contract/counted.ts'
import { CUT, type ImportAnswer, type RowError } from '#contract/import.ts'
import style from './Import.module.css'
import { useImportKit } from './import-kit.ts'
import { useColumnWord } from './useColumnWord.ts'
import type { Chosen, useImport } from './useImport.ts'
import { useRowNames } from './useRowNames.ts'

/** Cells shown at once; more appear as one asks. */
const SHOWN = 200

/** The refused cells, by column, each with a place to type what it should be. */
export const ErrorTable = ({ answer, chosen, importing, locked }: { answer: ImportAnswer; chosen: Chosen; importing: ReturnType<typeof useImport>; locked: boolean }) => {
  const translate = useTranslate()
  const word = useColumnWord()
  const [column, setColumn] = useState<string | null>(null)
  const [shown, setShown] = useState(SHOWN)
  const counts = useMemo(() => countBy(answer.errors), [answer.errors])
  const alike = useMemo(() => rowsAlike(answer.errors), [answer.errors])
  const { columns, useChoices } = useImportKit()
  const choices = useChoices?.()
  const errors = column === null ? answer.errors : answer.errors.filter((error) => error.column === column)
  const seen = errors.slice(0, shown)
  const names = useRowNames(
    chosen,
    seen.map(({ row }) => row),
    importing.rows,
  )
  return (
    <>
      <div className={style.errorHead}>
        <h3>{translate('importing.failures')}</h3>
        <span className={style.grow} />
        <button type="button" className={style.choice} aria-pressed={column === null} onClick={() => setColumn(null)}>
          {translate('importing.all')} {counted(answer.errorCount)}
        </button>
        {[...counts].map(([name, count]) => (
          <button key={name} type="button" className={style.choice} aria-pressed={column === name} onClick={() => setColumn(name)}>
            {name ? word(name) : translate('importing.other')} {counted(count)}
          </button>
        ))}
      </div>
      {[...counts.keys()].map((name) => {
        const words = columns.choicesOf(name) ?? choices?.[name]
        return (
          words && (
            <datalist key={name} id={listId(name)}>
              {words.map((word) => (
                <option key={word} value={word} />
              ))}
            </datalist>
          )
        )
      })}
      <table className={`${style.table} ${style.cells}`}>
        <thead>
          <tr>
            <th className={style.num}>{translate('importing.row')}</th>
            <th>{translate('importing.record')}</th>
            <th>{translate('importing.column')}</th>
            <th style={{ width: '20%' }}>{translate('importing.value')}</th>
            <th>{translate('importing.reason')}</th>
            <th style={{ width: 200 }}>{translate('importing.correct')}</th>
          </tr>
        </thead>
        <tbody>
          {seen.map((error) => (
            <Row
              key={`${error.row}:${error.column}:${error.message}`}
              error={error}
              name={names.get(error.row) ?? ''}
              alike={alike.get(`${error.column}:${error.value}`) ?? []}
              importing={importing}
              locked={locked}
            />
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
      {answer.errorCount > answer.errors.length && <p className={style.small}>{translate('importing.only', { count: counted(answer.errors.length) })}</p>}
    </>
  )
}

interface RowProps {
  error: RowError
  /** What the file calls the row's record. */
  name: string
  /** The rows whose cell in this column holds the same, this one's with them. */
  alike: readonly number[]
  importing: ReturnType<typeof useImport>
  locked: boolean
}

const Row = ({ error, name, alike, importing, locked }: RowProps) => {
  const translate = useTranslate()
  const word = useColumnWord()
  const { row, column, value, message } = error
  const corrected = importing.corrected.get(`${row}:${column}`)
  const others = corrected && value ? alike.filter((one) => importing.corrected.get(`${one}:${column}`)?.value !== corrected.value).length : 0
  return (
    <tr>
      <td className={style.num}>{row}</td>
      <td title={name} className={style.record}>
        {name}
      </td>
      <td>{word(column)}</td>
      <td>{value ? <span className={style.value}>{value}</span> : <span className={`${style.value} ${style.void}`}>{translate('importing.empty')}</span>}</td>
      <td>{message}</td>
      <td>
        {value.length >= CUT
          ? translate('importing.inTheFile')
          : column && (
              <input
                aria-label={translate('importing.correctHint', { row, column })}
                disabled={locked}
                list={listId(column)}
                value={corrected?.value ?? value}
                onChange={(event) => importing.correct([row], column, event.target.value, value)}
              />
            )}
        {corrected && others > 0 && (
          <button type="button" className="link" disabled={locked} onClick={() => importing.correct(alike, column, corrected.value, value)}>
            {translate('importing.correctAll', { smart_count: others })}
          </button>
        )}
      </td>
    </tr>
  )
}

const listId = (column: string) => `choices-${column}`

/** The rows with an equal refused value in a column. */
const rowsAlike = (errors: readonly RowError[]) => {
  const rows = new Map<string, number[]>()
  for (const { row, column, value } of errors) {
    const alike = rows.get(`${column}:${value}`)
    if (alike) alike.push(row)
    else rows.set(`${column}:${value}`, [row])
  }
  return rows
}

const countBy = (errors: readonly RowError[]) => {
  const counts = new Map<string, number>()
  for (const { column } of errors) counts.set(column, (counts.get(column) ?? 0) + 1)
  return counts
}
