import { useNotify, useTranslate } from 'ra-core'
import { useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { cartCalls, MAX_LINES, type QuickRow } from '#contract/cart.ts'
import { yuan } from '#contract/yuan.ts'
import { send } from '#src/api/client.ts'
import { sentenceOf } from '#src/api/errors.ts'
import { path } from '#src/paths.ts'
import style from './Cart.module.css'
import { rowsOfFile, rowsOfText } from './quick-rows.ts'
import { useCartWrites } from './useCartWrites.ts'

const REST_MS = 400

/** Codes and quantities, typed, pasted from a spreadsheet or taken from a file; each row is checked while one looks. */
export const QuickOrder = ({ text, setText }: { text: string; setText: (text: string) => void }) => {
  const translate = useTranslate()
  const notify = useNotify()
  const cart = useCartWrites()
  const file = useRef<HTMLInputElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const { hash } = useLocation()
  // Whoever comes for it begins to type.
  useEffect(() => {
    if (hash === '#quick-order') field.current?.focus()
  }, [hash])
  const [rows, setRows] = useState<QuickRow[]>([])
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    const given = rowsOfText(text)
      .slice(0, MAX_LINES)
      .map(({ code, qty }) => ({ code, qty }))
    // What was checked belongs to what stood there before.
    setRows([])
    if (given.length === 0) return
    let late = false
    const timer = setTimeout(async () => {
      try {
        const checked = await send(cartCalls.check, { rows: given })
        if (!late) setRows(checked)
      } catch (error) {
        if (!late) notify(sentenceOf(error), { type: 'error' })
      }
    }, REST_MS)
    return () => {
      late = true
      clearTimeout(timer)
    }
  }, [text, notify])
  const good = rows.filter((row) => row.specId && row.qty && (row.problem === null || row.merges))
  const add = async () => {
    setBusy(true)
    try {
      await send(cartCalls.saveMany, { rows: good.map(({ specId, qty }) => ({ specId: specId as string, qty: qty as number })) })
      notify('trade.quick.added', { type: 'success', messageArgs: { count: good.length } })
      // What could not be added stays, to be put right.
      const left = rowsOfText(text).filter((_, at) => !good.some(({ row }) => row === at + 1))
      setText(left.map(({ code, qty }) => `${code}\t${qty}`).join('\n'))
    } catch (error) {
      notify(sentenceOf(error), { type: 'error' })
    } finally {
      setBusy(false)
      await cart.refresh()
    }
  }
  const replace = (row: number, code: string) =>
    setText(
      rowsOfText(text)
        .map((one, at) => `${at + 1 === row ? code : one.code}\t${one.qty}`)
        .join('\n'),
    )
  return (
    <section className={`panel ${style.box}`} aria-labelledby="quick-order">
      <h2 id="quick-order">{translate('trade.quick.title')}</h2>
      <p>
        {translate('trade.quick.hint')} <Link to={path('MypageBuyingLists')}>{translate('lists.title')}</Link>
      </p>
      <textarea ref={field} aria-label={translate('trade.quick.title')} placeholder={'HD0111\t20\nGB0111\t5'} value={text} onChange={(event) => setText(event.target.value)} spellCheck={false} />
      {rows.length > 0 && (
        <ul className={style.checks} aria-live="polite" aria-label={translate('trade.quick.checked')}>
          {rows.map((row) => (
            <li key={row.row} data-bad={(row.problem && !row.merges) || undefined}>
              {row.problem && !row.merges
                ? translate('trade.quick.wrong', { row: rowsOfText(text)[row.row - 1]?.line ?? row.row, problem: row.problem })
                : [`${row.name} ${row.specName} × ${row.qty}`, row.price && yuan(row.price), row.problem].filter(Boolean).join(' · ')}
              {row.suggestion && (
                <>
                  {' '}
                  <button type="button" className="link" onClick={() => replace(row.row, row.suggestion ?? '')}>
                    {translate('trade.quick.meant', { code: row.suggestion })}
                  </button>
                </>
              )}
            </li>
          ))}
        </ul>
      )}
      <div className={style.row}>
        <button type="button" className="button small" onClick={() => file.current?.click()}>
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
              setText((await rowsOfFile(chosen)).map(({ code, qty }) => `${code}\t${qty}`).join('\n'))
            } catch {
              notify('trade.quick.unreadable', { type: 'error' })
            }
          }}
        />
        <button type="button" className="button small primary" disabled={good.length === 0 || busy} onClick={() => void add()}>
          {translate('trade.quick.add', { count: good.length })}
        </button>
      </div>
    </section>
  )
}
