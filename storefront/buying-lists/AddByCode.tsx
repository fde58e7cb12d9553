import { useNotify, useTranslate } from 'ra-core'
import { useRef, useState } from 'react'
import type { ListLine } from '#contract/buying-list.ts'
import { cartCalls, type QuickRow } from '#contract/cart.ts'
import { MAX_QTY } from '#contract/into-cart.ts'
import { send } from '#src/api/client.ts'
import { useAttempt } from '#src/hooks/useAttempt.ts'
import { countOf } from '../parts/CountField.tsx'
import { Failure, TextField } from '../parts/Fields.tsx'
import { MeantSpecs } from '../parts/MeantSpecs.tsx'
import type { KnownRow } from '../parts/PastedRows.tsx'
import style from './BuyingLists.module.css'

/** Adds specs to a list by what they are called, one after the other. */
export const AddByCode = ({ items, onPut }: { items: readonly ListLine[]; onPut: (row: KnownRow) => Promise<boolean> }) => {
  const translate = useTranslate()
  const notify = useNotify()
  const [code, setCode] = useState('')
  const [qty, setQty] = useState('1')
  const [problem, setProblem] = useState('')
  const [unknown, setUnknown] = useState<QuickRow | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const { busy, failure, faults, run, typing } = useAttempt()
  const count = countOf(qty, MAX_QTY)
  const typeCode = typing('code', (text: string) => {
    setCode(text)
    setProblem('')
    setUnknown(null)
  })
  const submit = async (text = code.trim()) => {
    await run({ code: text ? '' : translate('trade.form.required'), qty: count ? '' : translate('lists.noQty') }, async () => {
      const [row] = await send(cartCalls.check, { rows: [{ code: text, qty: String(count) }] })
      if (!row?.specId) {
        setProblem(row?.problem ?? '')
        setUnknown(row ?? null)
        return
      }
      const was = items.find(({ specId }) => specId === row.specId)?.qty ?? 0
      if (!(await onPut({ specId: row.specId, qty: count ?? 1 }))) return
      notify(was > 0 ? 'lists.addedMore' : 'lists.added', { type: 'success', messageArgs: { name: `${row.name} ${row.specName}`, was, now: Math.min(MAX_QTY, was + (count ?? 1)) } })
      setCode('')
      setQty('1')
      form.current?.querySelector('input')?.focus()
    })
  }
  return (
    <form
      ref={form}
      className={style.add}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <TextField label={translate('lists.code')} value={code} error={faults.code || problem} autoComplete="off" spellCheck={false} maxLength={300} onChange={typeCode} />
      <TextField label={translate('lists.qty')} value={qty} error={faults.qty} inputMode="numeric" onChange={typing('qty', setQty)} />
      <button type="submit" className="button" disabled={busy}>
        {translate('lists.addLine')}
      </button>
      {unknown && (
        <MeantSpecs
          row={unknown}
          onChoose={(chosen) => {
            typeCode(chosen)
            void submit(chosen)
          }}
        />
      )}
      <Failure>{failure}</Failure>
    </form>
  )
}
