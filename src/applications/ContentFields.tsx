import { useTranslate } from 'ra-core'
import { lazy, Suspense, useId } from 'react'
import type { Attachment } from '#contract/attachment.ts'
import { plainNumber } from '#src/plain-number.ts'
import style from './Applications.module.css'
import { ChoicesUnread } from './ChoicesUnread.tsx'
import { FilesField } from './FilesField.tsx'
import type { Found } from './FindField.tsx'
import { askedOf, type FormField } from './forms.ts'
import { type PieceLine, PieceLines, type Pieces } from './PieceLines.tsx'

/** Few kinds look for a record: their field comes with them. */
const FindField = lazy(() => import('./FindField.tsx').then((field) => ({ default: field.FindField })))

/** Lists of places are large, and few kinds ask for one. */
const PlaceField = lazy(() => import('./PlaceField.tsx').then((field) => ({ default: field.PlaceField })))

/** What a form may choose from, where the contract alone doesn't say; what isn't there yet is undefined. */
interface Choices {
  brands?: readonly string[] | undefined
  orders?: readonly { id: string; name: string }[] | undefined
  invoices?: readonly { id: string; name: string; lines: readonly PieceLine[] }[] | undefined
  /** Lines of the invoice pool that were chosen. */
  pool?: readonly PieceLine[]
  priceLists?: readonly { id: string; name: string }[] | undefined
  /** Asks once more for what couldn't be read. */
  retry?: (() => void) | undefined
  findSpec?: (text: string) => Promise<Found[]>
  findGoods?: (text: string) => Promise<Found[]>
}

interface Props {
  /** Under which the labels stand: a kind, or `grant.` and a kind. */
  words: string
  form: readonly FormField[]
  typed: Record<string, unknown>
  /** What ids are called. */
  names: Record<string, string>
  faults: Record<string, string>
  choices: Choices
  token?: string | undefined
  /** A change to what is typed by then: two that come at once both hold. */
  onChange: (change: (typed: Record<string, unknown>) => Record<string, unknown>) => void
  /** Is told what a record that was found is called. */
  onNamed?: (id: string, name: string) => void
}

const plain = { text: 'text', phone: 'tel', email: 'email', money: 'text', price: 'text', count: 'number', day: 'date' } as const
const isWide = (input: FormField['input']) => input === 'long' || input === 'pool' || input === 'invoice' || input === 'invoiceLines' || input === 'files' || input === 'orders' || input === 'brands'

/** Which of the choices each kind of field offers. */
const offers: Partial<Record<FormField['input'], 'brands' | 'orders' | 'invoices' | 'priceLists'>> = {
  brand: 'brands',
  brands: 'brands',
  orders: 'orders',
  invoice: 'invoices',
  priceList: 'priceLists',
}

/** What is no single control, so that it can't say itself that it is required. */
const isGroup = (input: FormField['input']) => isWide(input) && input !== 'long' && input !== 'invoice'

/** The fields of one kind's form, whichever it is. */
export const ContentFields = ({ words, form, typed, names, faults, choices, token, onChange, onNamed }: Props) => {
  const translate = useTranslate()
  const root = useId()
  return (
    <div className={style.fields}>
      {askedOf(form, typed).map((field) => {
        const id = `${root}-${field.name}`
        const fault = faults[field.name]
        const must = !field.optional || (field.name === 'taxNumber' && typed.kind === 'special')
        // Another invoice has other lines.
        const gone = field.name === 'invoiceId' && form.some(({ input }) => input === 'invoiceLines') ? { lines: [] } : {}
        const offered = offers[field.input]
        const set = (value: unknown) => onChange((now) => ({ ...now, ...gone, [field.name]: value }))
        return (
          <div key={field.name} className={`field ${isWide(field.input) ? style.wide : ''}`}>
            <label id={`${id}-label`} htmlFor={id} className={must ? 'must' : ''}>
              {translate(`apply.${words}.${field.name}`)}
              {must && isGroup(field.input) && <span className="visually-hidden"> {translate('apply.must')}</span>}
            </label>
            <Input
              id={id}
              words={words}
              field={field}
              value={typed[field.name]}
              invoiceId={String(typed.invoiceId ?? '')}
              province={String(typed.province ?? '')}
              names={names}
              choices={choices}
              token={token}
              required={must}
              invalid={Boolean(fault)}
              describedBy={fault ? `${id}-fault` : undefined}
              onChange={set}
              onNamed={onNamed}
            />
            {choices.retry && offered && choices[offered] === undefined && <ChoicesUnread retry={choices.retry} />}
            {fault && (
              <span id={`${id}-fault`} className="field-error">
                {fault}
              </span>
            )}
          </div>
        )
      })}
    </div>
  )
}

interface InputProps {
  id: string
  words: string
  field: FormField
  value: unknown
  /** The invoice chosen in the same form. */
  invoiceId: string
  /** The province typed in the same form. */
  province: string
  names: Record<string, string>
  choices: Choices
  token: string | undefined
  required: boolean
  invalid: boolean
  describedBy: string | undefined
  onChange: (value: unknown) => void
  onNamed: Props['onNamed']
}

const Input = ({ id, words, field, value, invoiceId, province, names, choices, token, required, invalid, describedBy, onChange, onNamed }: InputProps) => {
  const translate = useTranslate()
  const said = { id, className: 'input', 'aria-invalid': invalid || undefined, 'aria-describedby': describedBy, 'aria-required': required || undefined }
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  const list = Array.isArray(value) ? (value as string[]) : []
  const pieces = { id, label: translate(`apply.${words}.${field.name}`), value: (value ?? []) as Pieces[], describedBy, onChange: onChange as (pieces: Pieces[]) => void }
  const money = field.input === 'money' || field.input === 'price'
  switch (field.input) {
    case 'long':
      return <textarea {...said} rows={3} value={text} onChange={(event) => onChange(event.target.value)} />
    case 'files':
      return <FilesField id={id} files={(value ?? []) as Attachment[]} token={token} invalid={invalid} onChange={onChange} />
    case 'choice':
    case 'brand':
      return (
        <Select
          said={said}
          value={text}
          onChange={onChange}
          options={(field.input === 'brand' ? (choices.brands ?? []) : (field.options ?? [])).map((one) => ({ id: one, name: translate(`apply.option.${words}.${field.name}.${one}`, { _: one }) }))}
          empty={translate('trade.address.choose')}
        />
      )
    case 'invoice':
      return <Select said={said} value={text} onChange={onChange} options={choices.invoices ?? []} empty={translate('trade.address.choose')} />
    case 'pool':
      return <PieceLines {...pieces} lines={choices.pool ?? []} names={names} empty={translate('apply.poolHint')} />
    case 'invoiceLines':
      return <PieceLines {...pieces} lines={(choices.invoices?.find((one) => one.id === invoiceId)?.lines ?? []).filter(({ most }) => most > 0)} names={names} empty={translate('apply.linesHint')} />
    case 'priceList':
      return <Select said={said} value={text} onChange={onChange} options={choices.priceLists ?? []} empty={translate('trade.address.choose')} />
    case 'many':
    case 'brands':
    case 'orders': {
      const options = field.input === 'orders' ? choices.orders : (field.input === 'brands' ? choices.brands : (field.options ?? []))?.map((one) => ({ id: one, name: one }))
      return (
        <div id={id} role="group" aria-labelledby={`${id}-label`} aria-describedby={describedBy} className={style.many}>
          {options?.length === 0 && <small>{translate('apply.noChoice')}</small>}
          {options?.map((one) => (
            <label key={one.id}>
              <input
                type="checkbox"
                className="check"
                checked={list.includes(one.id)}
                onChange={(event) => onChange(event.target.checked ? [...list, one.id] : list.filter((other) => other !== one.id))}
              />
              {one.name}
            </label>
          ))}
        </div>
      )
    }
    case 'province':
    case 'city':
      return (
        <Suspense>
          <PlaceField said={said} value={text} within={field.input === 'city' ? province : null} onChange={onChange} />
        </Suspense>
      )
    case 'spec':
    case 'goods':
      return (
        <Suspense fallback={<input {...said} disabled />}>
          <FindField
            said={said}
            value={text}
            name={names[text] ?? ''}
            find={(field.input === 'spec' ? choices.findSpec : choices.findGoods) ?? (async () => [])}
            onChange={(id, name) => {
              onChange(id)
              if (name) onNamed?.(id, name)
            }}
          />
        </Suspense>
      )
    default:
      return (
        <input
          {...said}
          type={plain[field.input]}
          inputMode={money ? 'decimal' : undefined}
          min={field.input === 'count' ? 1 : undefined}
          value={text}
          onChange={(event) => onChange(money ? plainNumber(event.target.value) : event.target.value)}
        />
      )
  }
}

interface SelectProps {
  said: { id: string; className: string }
  value: string
  options: readonly { id: string; name: string }[]
  empty: string
  onChange: (value: string) => void
}
const Select = ({ said, value, options, empty, onChange }: SelectProps) => (
  <select {...said} value={value} onChange={(event) => onChange(event.target.value)}>
    <option value="">{empty}</option>
    {options.map(({ id, name }) => (
      <option key={id} value={id}>
        {name}
      </option>
    ))}
  </select>
)
