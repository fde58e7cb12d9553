import { useQueryClient } from '@tanstack/react-query'
import { useNotify, useTranslate } from 'ra-core'
import { useEffect, useRef, useState } from 'react'
import { applicationCalls } from '#contract/application.ts'
import { wireContent } from '#contract/application-content.ts'
import { monthsFrom } from '#contract/expiry.ts'
import { MAX_QTY } from '#contract/into-cart.ts'
import { comparePrices } from '#contract/money.ts'
import { yuan } from '#contract/yuan.ts'
import { send } from '#src/api/client.ts'
import { CallError, sentenceOf } from '#src/api/errors.ts'
import { plainNumber } from '#src/plain-number.ts'
import { submitKey } from '#src/submit-key.ts'
import { todayInShanghai } from '#src/today.ts'
import { countOf } from '../parts/CountField.tsx'
import { TextField } from '../parts/Fields.tsx'
import { FormDialog } from '../parts/FormDialog.tsx'
import style from './AskPrices.module.css'

interface AskedSpec {
  specId: string
  name: string
  specName: string
  code: string
  price: string
  qty: number
}
interface Typed {
  qty: string
  price: string
}

/** Whether something is wrong with a row. */
const isWrong = ({ faults }: { faults: Partial<Typed> }): boolean => Object.keys(faults).length > 0

const MONTHS = 3
const WHOLE_PRICE = /^\d{1,10}(\.\d{1,4})?$/
/** Asks for special prices of many specs at once: each is an application of its own, decided on by itself. What is refused stays with its reason; rows without a price aren't asked for. */
export const AskPrices = ({ specs, onClose }: { specs: readonly AskedSpec[]; onClose: () => void }) => {
  const translate = useTranslate()
  const notify = useNotify()
  const client = useQueryClient()
  /** What is handed in once more after a lost answer is the same. */
  const keys = useRef(new Map<string, string>())
  const keyOf = (content: unknown): string => {
    const said = JSON.stringify(content)
    const key = keys.current.get(said) ?? submitKey()
    keys.current.set(said, key)
    return key
  }
  const today = todayInShanghai()
  const [rows, setRows] = useState(() => specs.map((spec) => ({ spec, typed: { qty: String(spec.qty), price: '' } as Typed, faults: {} as Partial<Typed> })))
  const [common, setCommon] = useState({ validFrom: today, validTo: monthsFrom(today, MONTHS), reason: '' })
  const [faults, setFaults] = useState<Partial<Record<keyof typeof common | 'all', string>>>({})
  const [at, setAt] = useState<number | null>(null)
  const [refused, setRefused] = useState(0)
  const fields = useRef<HTMLFieldSetElement>(null)
  // Whoever submitted is led to the first field that is wrong.
  useEffect(() => {
    if (refused > 0) fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [refused])
  const asked = rows.filter(({ typed }) => typed.price.trim() !== '')
  const type = (specId: string, said: Partial<Typed>) => setRows(rows.map((row) => (row.spec.specId === specId ? { ...row, typed: { ...row.typed, ...said }, faults: {} } : row)))
  const say = (name: keyof typeof common) => (text: string) => {
    setCommon({ ...common, [name]: text })
    setFaults({ ...faults, [name]: '' })
  }
  /** What is wrong with a row, before it is sent. */
  const faultsOf = ({ spec, typed }: (typeof rows)[number]): Partial<Typed> => {
    if (!typed.price.trim()) return {}
    const price = plainNumber(typed.price)
    const odd = !WHOLE_PRICE.test(price) || Number(price) === 0
    return {
      ...(odd && { price: translate('apply.many.price') }),
      ...(!odd && comparePrices(price, spec.price) >= 0 && { price: translate('apply.many.notLower', { price: yuan(spec.price) }) }),
      ...(!countOf(typed.qty, MAX_QTY) && { qty: translate('lists.noQty') }),
    }
  }
  const submit = async () => {
    const wrong = {
      all: asked.length === 0 ? translate('apply.many.none') : '',
      validFrom: common.validFrom ? '' : translate('trade.form.required'),
      validTo: common.validTo < common.validFrom || common.validTo < today ? translate('apply.many.until') : '',
      reason: common.reason.trim() ? '' : translate('trade.form.required'),
    }
    const checked = rows.map((row) => ({ ...row, faults: faultsOf(row) }))
    setFaults(wrong)
    setRows(checked)
    if (Object.values(wrong).some(Boolean) || checked.some(isWrong)) return setRefused((times) => times + 1)
    const left: typeof rows = []
    let [done, tried] = [0, 0]
    for (const row of checked) {
      const { spec, typed } = row
      if (!typed.price.trim()) {
        left.push(row)
        continue
      }
      setAt(tried++)
      const content = wireContent('specialPrice', { specId: spec.specId, qty: countOf(typed.qty, MAX_QTY), price: plainNumber(typed.price), ...common, reason: common.reason.trim(), files: [] })
      try {
        await send(applicationCalls.save, { kind: 'specialPrice', content, submit: true, key: keyOf(content) })
        done++
      } catch (error) {
        left.push({ ...row, faults: { price: error instanceof CallError ? sentenceOf(error) : translate('apply.many.lost') } })
      }
    }
    setAt(null)
    if (done > 0) {
      notify('apply.many.done', { type: 'success', messageArgs: { smart_count: done } })
      await client.invalidateQueries({ queryKey: ['applications'] })
    }
    if (!left.some(isWrong)) return onClose()
    setRows(left)
    setRefused((times) => times + 1)
  }
  return (
    <FormDialog
      wide
      title={translate('apply.many.title')}
      action={at === null ? translate('apply.many.action', { smart_count: asked.length }) : translate('apply.many.going', { at: at + 1, of: asked.length })}
      busy={at !== null}
      failure={faults.all ?? ''}
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      <fieldset ref={fields} className={style.fields} disabled={at !== null}>
        <p className={style.hint}>{translate('apply.many.hint')}</p>
        <ul className={style.rows}>
          {rows.map(({ spec, typed, faults: wrong }) => {
            const name = `${spec.name} ${spec.specName}`
            return (
              <li key={spec.specId}>
                <span className={style.named}>
                  <b>{name}</b>
                  <small>
                    {spec.code} · {translate('apply.many.now', { price: yuan(spec.price) })}
                  </small>
                </span>
                <TextField
                  label={translate('apply.specialPrice.qty')}
                  aria-label={`${translate('apply.specialPrice.qty')} ${name}`}
                  value={typed.qty}
                  inputMode="numeric"
                  error={wrong.qty}
                  onChange={(qty) => type(spec.specId, { qty })}
                />
                <TextField
                  label={translate('apply.specialPrice.price')}
                  aria-label={`${translate('apply.specialPrice.price')} ${name}`}
                  value={typed.price}
                  inputMode="decimal"
                  error={wrong.price}
                  onChange={(price) => type(spec.specId, { price })}
                />
              </li>
            )
          })}
        </ul>
        <div className={style.common}>
          <TextField label={translate('apply.specialPrice.validFrom')} required type="date" value={common.validFrom} error={faults.validFrom} onChange={say('validFrom')} />
          <TextField label={translate('apply.specialPrice.validTo')} required type="date" value={common.validTo} error={faults.validTo} onChange={say('validTo')} />
        </div>
        <TextField label={translate('apply.specialPrice.reason')} required maxLength={500} value={common.reason} error={faults.reason} onChange={say('reason')} />
      </fieldset>
    </FormDialog>
  )
}
