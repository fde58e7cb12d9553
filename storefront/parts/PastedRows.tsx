import { useNotify, useTranslate } from 'ra-core'
import { type Ref, useEffect, useRef, useState } from 'react'
import { cartCalls, MAX_LINES, type QuickRow } from '#contract/cart.ts'
import { yuan } from '#contract/yuan.ts'
import { send } from '#src/api/client.ts'
import { sentenceOf } from '#src/api/errors.ts'
import { MeantSpecs } from './MeantSpecs.tsx'
import style from './PastedRows.module.css'
import { rowsOfText } from './rows-of-text.ts'

const REST_MS = 400

/** A row whose spec and quantity are known. */
export interface KnownRow {
  specId: string
  qty: number
}
interface Props {
  label: string
  text: string
  setText: (text: string) => void
  /** Whether a row whose spec and quantity are known can be taken as it is. */
  takes: (row: QuickRow) => boolean
  /** What the button says of so many rows. */
  action: (count: number) => string
  /** Takes the rows; answers whether it did. */
  onTake: (rows: KnownRow[]) => Promise<boolean>
  /** Whether what lies in the cart already is to be said. */
  inCart?: boolean
  field?: Ref<HTMLTextAreaElement>
}

/** How many can be added to what lies in the cart. */
const leftOf = ({ stock, inCart }: QuickRow): number => (stock ?? 0) - inCart

/** Codes and quantities, typed, pasted from a spreadsheet or taken from a file; each row is checked while one looks. What isn't taken stays, to be put right. */
export const PastedRows = ({ label, text, setText, takes, action, onTake, inCart = false, field }: Props) => {
  const translate = useTranslate()
  const notify = useNotify()
  const file = useRef<HTMLInputElement>(null)
  const [rows, setRows] = useState<QuickRow[]>([])
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    const given = rowsOfText(text)
      .slice(0, MAX_LINES)
      .map(({ code, qty }) => ({ code, qty }))
    // What was checked belongs to what stood there before.
    setRows([])
    if (given.length === 0) return
    const asking = new AbortController()
    const timer = setTimeout(async () => {
      try {
        const checked = await send(cartCalls.check, { rows: given }, { signal: asking.signal })
        if (!asking.signal.aborted) setRows(checked)
      } catch (error) {
        if (!asking.signal.aborted) notify(sentenceOf(error), { type: 'error' })
      }
    }, REST_MS)
    return () => {
      asking.abort()
      clearTimeout(timer)
    }
  }, [text, notify])
  const isGood = (row: QuickRow) => Boolean(row.specId && row.qty && takes(row))
  const good = rows.filter(isGood)
  /** How many the rows above a row, and itself, ask for of its spec. */
  const askedUntil = ({ row, specId }: QuickRow): number => rows.reduce((sum, one) => sum + (one.specId === specId && (one.row === row || (one.row < row && isGood(one))) ? (one.qty ?? 0) : 0), 0)
  // While they are taken nothing changes: what is left of the text is reckoned from what stood there.
  const take = async () => {
    setBusy(true)
    const taken = await onTake(good.map(({ specId, qty }) => ({ specId: specId as string, qty: qty as number })))
    if (taken) {
      const typed = rowsOfText(text)
      const gone = new Set(good.map(({ row }) => typed[row - 1]?.line))
      const left = text.split(/\r?\n/).filter((_, at) => !gone.has(at + 1))
      // A heading alone says nothing.
      setText(typed.length === good.length ? '' : left.join('\n'))
    }
    setBusy(false)
  }
  const change = (row: number, said: { code?: string; qty?: number }) => {
    const typed = rowsOfText(text)[row - 1]
    if (!typed) return
    setText(
      text
        .split(/\r?\n/)
        .map((line, at) => (at + 1 === typed.line ? typed.changed(said) : line))
        .join('\n'),
    )
  }
  return (
    <div className={style.rows}>
      <textarea ref={field} aria-label={label} placeholder={'HD0111\t20\nGB0111\t5'} value={text} readOnly={busy} onChange={(event) => setText(event.target.value)} spellCheck={false} />
      {rows.length > 0 && (
        <ul className={style.checks} aria-live="polite" aria-label={translate('trade.quick.checked')}>
          {rows.map((row) => (
            <li key={row.row} data-bad={!isGood(row) || undefined}>
              {isGood(row)
                ? [`${row.name} ${row.specName} × ${row.qty}`, row.price && yuan(row.price), row.problem].filter(Boolean).join(' · ')
                : translate('trade.quick.wrong', { row: rowsOfText(text)[row.row - 1]?.line ?? row.row, problem: row.problem })}{' '}
              <MeantSpecs row={row} disabled={busy} onChoose={(code) => change(row.row, { code })} />
              {inCart && row.inCart > 0 && row.qty && row.specId && <span>{translate('trade.quick.inCart', { has: row.inCart, sum: row.inCart + askedUntil(row) })}</span>}
              {!isGood(row) && row.specId && leftOf(row) > 0 && row.qty && row.qty > leftOf(row) && (
                <button type="button" className="link" disabled={busy} onClick={() => change(row.row, { qty: leftOf(row) })}>
                  {translate('trade.cart.takeStock', { count: leftOf(row) })}
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      <div className={style.acts}>
        <button type="button" className="button small" disabled={busy} onClick={() => file.current?.click()}>
          {translate('trade.quick.upload')}
        </button>
        <input
          ref={file}
          type="file"
          hidden
          accept=".csv,.txt,.xlsx"
          onChange={async (event) => {
            const [chosen] = event.target.files ?? []
            event.target.value = ''
            if (!chosen) return
            try {
              const { textOfFile } = await import('./text-of-file.ts')
              setText(await textOfFile(chosen))
            } catch {
              notify('trade.quick.unreadable', { type: 'error' })
            }
          }}
        />
        <button type="button" className="button small primary" disabled={good.length === 0 || busy} onClick={() => void take()}>
          {action(good.length)}
        </button>
      </div>
    </div>
  )
}
