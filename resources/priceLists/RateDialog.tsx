import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { counted } from '#contract/counted.ts'
import { plainNumber } from '#src/plain-number.ts'
import { FormDialog } from '../kit/FormDialog.tsx'
import style from './RateDialog.module.css'
import { isPercent, rated } from './rated.ts'
import { type Edits, isRight, type Row, textOf, withPrices } from './sheet.ts'

const bases = ['base', 'now'] as const
const scopes = ['priced', 'all'] as const

interface Props {
  /** Those that are shown: whoever wants fewer looks for them first. */
  rows: readonly Row[]
  edits: Edits
  onClose: () => void
  onRated: (edits: Edits, count: number) => void
}

/** Prices of many rows at a share of their base price, or of what stands there now; they are typed into the sheet, and saved with it. */
export const RateDialog = ({ rows, edits, onClose, onRated }: Props) => {
  const translate = useTranslate()
  const [typed, setTyped] = useState('')
  const [basis, setBasis] = useState<(typeof bases)[number]>('base')
  const [scope, setScope] = useState<(typeof scopes)[number]>('priced')
  const percent = plainNumber(typed).replace(/%$/, '')
  const now = (row: Row) => textOf(row, edits, 'price')
  const priced = (row: Row) => now(row) !== '' && isRight('price', now(row))
  const of = (row: Row) => (basis === 'now' ? now(row) : row.basePrice)
  const meant = rows.filter((row) => ((scope === 'all' && basis === 'base') || priced(row)) && Number(of(row)) > 0)
  const right = isPercent(percent)
  const [example] = meant
  return (
    <FormDialog
      title={translate('sheet.rate.title')}
      action={translate('sheet.rate.act', { count: counted(meant.length) })}
      width="sm"
      busy={false}
      waiting={!right || meant.length === 0}
      onClose={onClose}
      onSubmit={() =>
        onRated(
          withPrices(edits, meant, (row) => rated(of(row), percent)),
          meant.length,
        )
      }
    >
      <p>{translate('sheet.rate.hint')}</p>
      <div className={style.fields}>
        <label>
          {translate('sheet.rate.basis')}
          <select className="input" value={basis} onChange={(event) => setBasis(event.target.value as typeof basis)}>
            {bases.map((one) => (
              <option key={one} value={one}>
                {translate(`sheet.rate.${one}`)}
              </option>
            ))}
          </select>
        </label>
        <label>
          {translate('sheet.rate.percent')}
          <input
            className="input"
            inputMode="decimal"
            autoFocus
            placeholder="95"
            aria-invalid={(typed !== '' && !right) || undefined}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </label>
        {basis === 'base' && (
          <label>
            {translate('sheet.rate.scope')}
            <select className="input" value={scope} onChange={(event) => setScope(event.target.value as typeof scope)}>
              {scopes.map((one) => (
                <option key={one} value={one}>
                  {translate(`sheet.rate.${one}`)}
                </option>
              ))}
            </select>
          </label>
        )}
      </div>
      <p role="status">
        {typed !== '' && !right && <span className="field-error">{translate('sheet.rate.shape')}</span>}
        {right && example && translate('sheet.rate.example', { code: example.specCode, from: of(example), to: rated(of(example), percent) })}
      </p>
    </FormDialog>
  )
}
