import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { counted } from '#contract/counted.ts'
import type { ImportAnswer } from '#contract/import.ts'
import style from './Import.module.css'

/** Records shown at once; more appear as one asks. */
const SHOWN = 50

/** What the file changes in records that are there: before and after, cell by cell. */
export const ChangeTable = ({ answer: { changes, updated } }: { answer: ImportAnswer }) => {
  const translate = useTranslate()
  const [shown, setShown] = useState(SHOWN)
  return (
    <section className={style.changes} aria-labelledby="import-changes">
      <div className={style.errorHead}>
        <h3 id="import-changes">
          {translate('importing.changes')} {counted(updated)}
        </h3>
      </div>
      <table className={`${style.table} ${style.cells}`}>
        <tbody>
          {changes.slice(0, shown).map(({ row, key, cells }) => (
            <tr key={row}>
              <td className={style.num}>{row}</td>
              <td>{key}</td>
              <td>
                {cells.map(({ column, before, after }) => (
                  <div key={column}>
                    {translate('mall.pair', { label: column })}
                    <s className={style.small}>{before || translate('importing.empty')}</s> → {after}
                  </div>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {changes.length > shown && (
        <button type="button" className="link" onClick={() => setShown(shown + SHOWN)}>
          {translate('mall.more')}
        </button>
      )}
      {updated > changes.length && shown >= changes.length && <p className={style.small}>{translate('importing.changesOnly', { count: counted(changes.length) })}</p>}
    </section>
  )
}
