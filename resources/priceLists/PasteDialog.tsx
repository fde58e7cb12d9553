import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { counted } from '#contract/counted.ts'
import { FormDialog } from '../kit/FormDialog.tsx'
import style from './PasteDialog.module.css'
import { type Edits, type Pasted, pasteByCode, pastedRows, type Row } from './sheet.ts'

/** Of each kind of fault so many are named. */
const SHOWN = 8

interface Props {
  rows: readonly Row[]
  edits: Edits
  onClose: () => void
  onPasted: (pasted: Pasted) => void
}

/** Takes rows of code and price as they come out of a spreadsheet; says at once what it can't place. */
export const PasteDialog = ({ rows, edits, onClose, onPasted }: Props) => {
  const translate = useTranslate()
  const [text, setText] = useState('')
  const pasted = pasteByCode(rows, edits, text.trim() ? pastedRows(text) : [])
  return (
    <FormDialog
      title={translate('sheet.paste')}
      action={translate('sheet.pasteApply', { count: counted(pasted.rows.size) })}
      width="sm"
      busy={false}
      waiting={pasted.rows.size === 0}
      onClose={onClose}
      onSubmit={() => onPasted(pasted)}
    >
      <p id="paste-hint">{translate('sheet.pasteHint')}</p>
      <textarea
        className={style.text}
        aria-label={translate('sheet.paste')}
        aria-describedby="paste-hint"
        rows={12}
        autoFocus
        spellCheck={false}
        placeholder={'HD0111\t1180.00\nHD0112\t1260.00\t2026-01-01\t2026-12-31'}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <div role="status">
        {pasted.unknown.length > 0 && <p className={style.fault}>{translate('sheet.pasteUnknown', { codes: pasted.unknown.slice(0, SHOWN).join(translate('mall.comma')) })}</p>}
        {pasted.wrong.slice(0, SHOWN).map(({ cell, row, value }) => (
          <p key={cell} className={style.fault}>
            {translate('sheet.pasteWrong', { row, value })}
          </p>
        ))}
        {pasted.wrong.length > SHOWN && <p className={style.fault}>{translate('sheet.pasteMore', { count: pasted.wrong.length - SHOWN })}</p>}
        {pasted.doubled.length > 0 && <p>{translate('sheet.pasteDoubled', { codes: pasted.doubled.slice(0, SHOWN).join(translate('mall.comma')) })}</p>}
        {pasted.bare.length > 0 && <p>{translate('sheet.pasteBare', { codes: pasted.bare.slice(0, SHOWN).join(translate('mall.comma')) })}</p>}
      </div>
    </FormDialog>
  )
}
