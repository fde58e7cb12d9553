import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { counted } from '#contract/counted.ts'
import type { ImportAnswer } from '#contract/import.ts'
import style from './Import.module.css'

/** Rows shown at once; more appear as one asks. */
const SHOWN = 20

/** What of a file is rarely meant: it can be written all the same. */
export const DoubtTable = ({ answer: { doubts, doubtCount } }: { answer: ImportAnswer }) => {
  const translate = useTranslate()
  const [shown, setShown] = useState(SHOWN)
  return (
    <section className={style.changes} aria-labelledby="import-doubts">
      <div className={style.errorHead}>
        <h3 id="import-doubts">
          {translate('importing.doubts')} {counted(doubtCount)}
        </h3>
        <span className={style.small}>{translate('importing.doubtsHint')}</span>
      </div>
      <table className={style.table}>
        <tbody>
          {doubts.slice(0, shown).map(({ row, column, value, message }) => (
            <tr key={`${row} ${column} ${message}`}>
              <td className={style.num}>{row}</td>
              <td>
                {translate('mall.pair', { label: column })}
                {value || translate('importing.empty')}
              </td>
              <td>{message}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {doubts.length > shown && (
        <button type="button" className="link" onClick={() => setShown(doubts.length)}>
          {translate('mall.more')}
        </button>
      )}
      {doubtCount > doubts.length && shown >= doubts.length && <p className={style.small}>{translate('importing.doubtsOnly', { count: counted(doubts.length) })}</p>}
    </section>
  )
}
