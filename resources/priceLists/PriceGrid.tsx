import useMediaQuery from '@mui/material/useMediaQuery'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useTranslate } from 'ra-core'
import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef } from 'react'
import { isFarFromBase } from '#contract/price-sheet.ts'
import { yuan } from '#contract/yuan.ts'
import style from './PriceGrid.module.css'
import { type CellName, cells, type Edits, faultOf, isOvertaken, isRepriced, isRight, keyOf, type Pasted, pasteAt, pasteByCode, pastedRows, type Row, textOf, tidy, withCell } from './sheet.ts'

/** Heights of a row in pixels; on a phone what a code means stands below it. */
const ROW_HEIGHT = 36
const NARROW_HEIGHT = 56

interface Props {
  rows: readonly Row[]
  edits: Edits
  locked: boolean
  /** The row to be looked at, by its key; another object asks again. */
  look: { key: string; cell: CellName } | null
  onEdits: (edits: Edits) => void
  onPasted: (pasted: Pasted) => void
}

/** A price as a share of the base price, to a tenth of a percent. */
const shareOf = (price: string, base: string): string => (isRight('price', price) && price !== '' && Number(base) > 0 ? `${((Number(price) / Number(base)) * 100).toFixed(1)}%` : '')

/** The sheet: only the rows in sight are drawn. Enter and the arrows move down and up, Tab to the right; pasting fills from the chosen cell. */
export const PriceGrid = ({ rows, edits, locked, look, onEdits, onPasted }: Props) => {
  const translate = useTranslate()
  const scroll = useRef<HTMLDivElement>(null)
  const narrow = useMediaQuery('(width < 700px)')
  const virtual = useVirtualizer({ count: rows.length, getScrollElement: () => scroll.current, estimateSize: () => (narrow ? NARROW_HEIGHT : ROW_HEIGHT), overscan: 12 })
  useEffect(() => virtual.measure(), [narrow, virtual])
  const label = (name: string) => translate(`resources.priceItems.fields.${name}`)
  const focus = (row: number, cell: CellName) => {
    if (row < 0 || row >= rows.length) return
    const place = () => scroll.current?.querySelector<HTMLInputElement>(`[data-cell="${row}-${cell}"]`)
    virtual.scrollToIndex(row)
    // A row in sight is entered at once: nothing that is typed may land in the one before.
    const here = place()
    if (here) here.focus()
    else requestAnimationFrame(() => place()?.focus())
  }
  /** What stood in the chosen cell when it was entered: Escape brings it back. */
  const entered = useRef('')
  useEffect(() => {
    if (look)
      focus(
        rows.findIndex((row) => keyOf(row) === look.key),
        look.cell,
      )
    // Only a new wish leads anywhere.
  }, [look])
  const onKeyDown = (event: KeyboardEvent, row: number, cell: CellName) => {
    const shown = rows[row]
    if (event.key === 'Escape' && shown && !locked) return onEdits(withCell(edits, shown, cell, entered.current))
    const step = event.key === 'ArrowUp' || (event.key === 'Enter' && event.shiftKey) ? -1 : event.key === 'ArrowDown' || event.key === 'Enter' ? 1 : 0
    if (step === 0) return
    event.preventDefault()
    focus(row + step, cell)
  }
  const onPaste = (event: ClipboardEvent, row: number, cell: CellName) => {
    const pasted = pastedRows(event.clipboardData.getData('text/plain'))
    if (pasted.length === 1 && pasted[0]?.length === 1) return
    event.preventDefault()
    const codes = new Set(rows.map(({ specCode }) => specCode.toLowerCase()))
    const named = pasted.some(([first = '']) => codes.has(first.trim().toLowerCase()))
    onPasted(named ? pasteByCode(rows, edits, pasted) : pasteAt(rows, edits, row, cell, pasted))
  }
  return (
    <div ref={scroll} className={style.scroll} role="table" aria-rowcount={rows.length + 1} aria-label={label('price')} tabIndex={-1}>
      <div className={style.head} role="row" aria-rowindex={1}>
        {['specCode', 'goodsName', 'specName', 'basePrice', ...cells].map((name) => (
          <span key={name} role="columnheader" className={name === 'basePrice' || name === 'price' ? style.num : undefined}>
            {label(name)}
          </span>
        ))}
        <span role="columnheader" className={style.num}>
          {translate('sheet.share')}
        </span>
      </div>
      <div style={{ height: virtual.getTotalSize(), position: 'relative' }} role="rowgroup">
        {virtual.getVirtualItems().map(({ index, start }) => {
          const row = rows[index] as Row
          const fault = edits.has(keyOf(row)) ? faultOf(row, edits) : null
          return (
            <div
              key={keyOf(row)}
              className={`${style.row} ${isOvertaken(row, edits) ? style.overtaken : edits.has(keyOf(row)) ? style.changed : ''}`}
              role="row"
              aria-rowindex={index + 2}
              style={{ transform: `translateY(${start}px)` }}
            >
              <span role="cell" className={style.code}>
                {row.specCode}
                {narrow && (
                  <small>
                    {row.goodsName} {row.specName}
                  </small>
                )}
              </span>
              <span role="cell" className={style.name} title={row.goodsName}>
                {row.goodsName}
              </span>
              <span role="cell" title={row.specName}>
                {row.specName}
              </span>
              <span role="cell" className={style.num}>
                {yuan(row.basePrice)}
              </span>
              {cells.map((cell) => {
                const value = textOf(row, edits, cell)
                return (
                  <span key={cell} role="cell">
                    <input
                      className={cell === 'price' ? style.num : undefined}
                      data-cell={`${index}-${cell}`}
                      aria-label={translate('sheet.cell', { code: row.specCode, column: label(cell) })}
                      aria-invalid={fault === cell || undefined}
                      aria-describedby={fault === cell ? `fault-${index}` : undefined}
                      readOnly={locked}
                      inputMode={cell === 'price' ? 'decimal' : undefined}
                      placeholder={cell === 'price' ? '' : 'YYYY-MM-DD'}
                      value={value}
                      onFocus={(event) => {
                        entered.current = value
                        event.target.select()
                      }}
                      onChange={(event) => onEdits(withCell(edits, row, cell, event.target.value))}
                      onBlur={(event) => !locked && event.target.value !== tidy(cell, event.target.value) && onEdits(withCell(edits, row, cell, tidy(cell, event.target.value)))}
                      onKeyDown={(event) => onKeyDown(event, index, cell)}
                      onPaste={(event) => !locked && onPaste(event, index, cell)}
                    />
                  </span>
                )
              })}
              {fault ? (
                <span role="cell" id={`fault-${index}`} className={style.fault}>
                  {translate(`sheet.fault.${isRight(fault, textOf(row, edits, fault)) ? 'backwards' : fault === 'price' ? 'price' : 'day'}`)}
                </span>
              ) : (
                <span role="cell" className={`${style.num} ${isFarFromBase(textOf(row, edits, 'price'), row.basePrice) ? style.far : ''}`}>
                  {isOvertaken(row, edits)
                    ? translate('sheet.now', { price: row.price ? yuan(row.price) : '—' })
                    : [isRepriced(row, edits) && translate('sheet.was', { price: yuan(row.price ?? '') }), shareOf(textOf(row, edits, 'price'), row.basePrice)].filter(Boolean).join(' · ')}
                  {isFarFromBase(textOf(row, edits, 'price'), row.basePrice) && (
                    <span role="img" aria-label={translate('sheet.farHint')}>
                      {' '}
                      ⚠
                    </span>
                  )}
                </span>
              )}
            </div>
          )
        })}
      </div>
    </div>
  )
}
