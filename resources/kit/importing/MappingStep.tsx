import Button from '@mui/material/Button'
import { FileSpreadsheet } from 'lucide-react'
import { useTranslate } from 'ra-core'
import { counted } from '#contract/counted.ts'
import style from './Import.module.css'
import { useImportKit } from './import-kit.ts'
import { useColumnWord } from './useColumnWord.ts'
import type { Chosen } from './useImport.ts'

interface Props {
  chosen: Chosen
  onChange: (chosen: Chosen) => void
  onSheet: (sheet: string) => void
  onAnother: () => void
  onCheck: () => void
}

/** Which column of the file is which field, with samples beside. */
export const MappingStep = ({ chosen, onChange, onSheet, onAnother, onCheck }: Props) => {
  const translate = useTranslate()
  const { file, heading, headingRow, mapping, sample, sheets, sheet, total } = chosen
  const { columns } = useImportKit()
  const word = useColumnWord()
  const fault = columns.fault(mapping)
  const absent = columns.needs.filter((name) => !mapping.includes(name)).map((name) => word(columns.labelOf(name)))
  const matched = mapping.filter((name) => name !== null).length
  const set = (at: number, name: string | null) => onChange({ ...chosen, mapping: mapping.map((one, place) => (place === at ? name : one)) })
  return (
    <>
      <div className={style.body}>
        <div className={style.file}>
          <FileSpreadsheet size={16} aria-hidden="true" />
          <b>{file.name}</b>
          {sheets.length > 0 && (
            <label>
              {translate('importing.sheet')}{' '}
              <select className="input" style={{ width: 'auto', height: 32 }} value={sheet} onChange={(event) => onSheet(event.target.value)}>
                {sheets.map((name) => (
                  <option key={name}>{name}</option>
                ))}
              </select>
            </label>
          )}
          <span>
            {translate('importing.rows', { count: counted(total) })} · {headingRow > 1 && `${translate('importing.headingRow', { row: headingRow })} · `}
            {sizeOf(file.size)} · {translate('importing.matched', { matched, ignored: heading.length - matched })}
          </span>
        </div>
        {absent.length > 0 && <p className={style.absent}>{translate('importing.absent', { fields: absent.join(translate('mall.comma')) })}</p>}
        <table className={style.table}>
          <thead>
            <tr>
              <th>{translate('importing.heading')}</th>
              <th style={{ width: 220 }}>{translate('importing.becomes')}</th>
              <th className={style.optional}>{translate('importing.sample')}</th>
            </tr>
          </thead>
          <tbody>
            {heading.map((title, at) => (
              <tr key={`${title}-${at}`}>
                <td>{title || '—'}</td>
                <td>
                  <select aria-label={`${translate('importing.becomes')} ${title}`} value={mapping[at] ?? ''} onChange={(event) => set(at, event.target.value || null)}>
                    <option value="">{translate('importing.ignore')}</option>
                    {columns.offered.map(({ name, label }) => (
                      <option key={name} value={name}>
                        {word(label)}
                      </option>
                    ))}
                  </select>
                </td>
                <td className={`${style.small} ${style.optional}`}>
                  {sample
                    .slice(0, 3)
                    .map((cells) => cells[at])
                    .filter(Boolean)
                    .join(' · ')}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <footer className={style.foot}>
        <Button onClick={onAnother}>{translate('importing.another')}</Button>
        <span className={style.grow} />
        {fault && (
          <span className={style.badText} role="alert">
            {translate(fault.key, { field: word(fault.field) })}
          </span>
        )}
        <Button variant="contained" color="primary" disabled={fault !== undefined || total === 0} onClick={onCheck}>
          {translate('importing.check')}
        </Button>
      </footer>
    </>
  )
}

/** A file's size as people say it. */
const sizeOf = (bytes: number) => (bytes < 1024 * 1024 ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`)
