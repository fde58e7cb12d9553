import Button from '@mui/material/Button'
import { FileSpreadsheet } from 'lucide-react'
import { useTranslate } from 'ra-core'
import { type DragEvent, useRef, useState } from 'react'
import { counted } from '#contract/counted.ts'
import { Notice } from '#src/components/Notice.tsx'
import { ColumnGuide } from './ColumnGuide.tsx'
import { guideOf } from './guide.ts'
import style from './Import.module.css'
import { useImportedWhat, useImportKit } from './import-kit.ts'
import { saveTemplate } from './template.ts'

/** The server's default limit, for the hint; the server decides. */
const MAX_ROWS = 200_000

/** Chooses the file, by dropping or by picking; offers templates and past imports. */
export const FileStep = ({ reading, onFile, onHistory }: { reading: boolean; onFile: (file: File) => void; onHistory: () => void }) => {
  const translate = useTranslate()
  const { columns, useChoices } = useImportKit()
  const guide = guideOf(columns, useChoices?.())
  const what = useImportedWhat()
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const save = (format: 'csv' | 'xlsx') => {
    const word = (name: string) => translate(`importing.guide.${name}`)
    const rows = guide.map(({ label, isKey, words, kind, example }) => [label, isKey ? word('key') : '', words.join(translate('mall.comma')) || word(kind), example])
    return saveTemplate(format, what, columns, { name: word('sheet'), rows: [[word('column'), '', word('words'), word('example')], ...rows] })
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const file = event.dataTransfer.files[0]
    if (file) onFile(file)
  }
  return (
    <>
      <div className={style.body}>
        <div
          className={`${style.drop} ${over ? style.over : ''}`}
          aria-busy={reading}
          onDragOver={(event) => {
            event.preventDefault()
            setOver(true)
          }}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
        >
          <FileSpreadsheet size={40} strokeWidth={1} aria-hidden="true" />
          {reading ? (
            <p>{translate('importing.reading')}</p>
          ) : (
            <>
              <p>{translate('importing.drop')}</p>
              <Button variant="contained" color="primary" autoFocus onClick={() => input.current?.click()}>
                {translate('importing.choose')}
              </Button>
              <p className={style.small}>{translate('importing.types', { rows: counted(MAX_ROWS) })}</p>
            </>
          )}
          <input
            ref={input}
            type="file"
            hidden
            accept=".csv,.txt,.tsv,.xlsx"
            aria-label={translate('importing.choose')}
            onChange={(event) => {
              const file = event.target.files?.[0]
              event.target.value = ''
              if (file) onFile(file)
            }}
          />
        </div>
        <ColumnGuide guide={guide} />
      </div>
      <footer className={style.foot}>
        <Button onClick={() => void save('xlsx')}>{translate('importing.templateXlsx')}</Button>
        <Button onClick={() => void save('csv')}>{translate('importing.templateCsv')}</Button>
        <span className={style.grow} />
        <Button onClick={onHistory}>{translate('importing.history')}</Button>
      </footer>
    </>
  )
}

/** What went wrong, and the way back with everything kept. */
export const FailedStep = ({ sentence, onBack }: { sentence: string; onBack: () => void }) => {
  const translate = useTranslate()
  return (
    <div className={style.body} role="alert">
      <Notice title={translate('importing.lost')} text={translate(sentence, { _: sentence })}>
        <Button onClick={onBack}>{translate('desk.back')}</Button>
      </Notice>
    </div>
  )
}
