import { useTranslate } from 'ra-core'
import type { Guide } from './guide.ts'
import style from './Import.module.css'
import { useColumnWord } from './useColumnWord.ts'

/** How each column is filled in, for who wants to know before there is a file. */
export const ColumnGuide = ({ guide }: { guide: readonly Guide[] }) => {
  const translate = useTranslate()
  const word = useColumnWord()
  return (
    <details className={style.guide}>
      <summary>{translate('importing.guide.title')}</summary>
      <div className={style.guideRows}>
        <table className={style.table}>
          <thead>
            <tr>
              {(['column', 'words', 'example'] as const).map((name) => (
                <th key={name} scope="col">
                  {translate(`importing.guide.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {guide.map(({ label, isKey, words, kind, example }) => (
              <tr key={label}>
                <th scope="row">
                  {word(label)}
                  {isKey && <small>{translate('importing.guide.key')}</small>}
                </th>
                <td>{words.join(translate('mall.comma')) || translate(`importing.guide.${kind}`)}</td>
                <td className={style.small}>{example}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
