import { useTranslate } from 'ra-core'
import { type InvoiceTitle, invoiceTitleCalls } from '#contract/kept.ts'
import { send } from '#src/api/client.ts'
import { useAttempt } from '#src/hooks/useAttempt.ts'
import { useDialogDraft } from '#src/hooks/useDialogDraft.ts'
import { TextField } from '../parts/Fields.tsx'
import { FormDialog } from '../parts/FormDialog.tsx'
import style from './Checkout.module.css'

const blank = { kind: 'ordinary', title: '', taxNumber: '', bank: '', bankAccount: '', registeredAddress: '', registeredTel: '', email: '', chosen: false } as const
const texts = ['title', 'taxNumber', 'email'] as const
/** What a browser may know of it. */
const known = { title: 'organization', email: 'email', registeredTel: 'tel' } as const
const special = ['bank', 'bankAccount', 'registeredAddress', 'registeredTel'] as const

/** An invoice title, new or kept; a special one asks for the bank as well. */
export const TitleDialog = ({ title, onClose, onSaved }: { title: InvoiceTitle | null; onClose: () => void; onSaved: (id: string) => void }) => {
  const translate = useTranslate()
  const { typed: draft, setTyped: setDraft, restored } = useDialogDraft<Omit<InvoiceTitle, 'id' | 'ofCompany'>>(`title.${title?.id ?? 'new'}`, title ?? blank)
  const attempt = useAttempt()
  const needed = (name: string) => name === 'title' || (draft.kind === 'special' && ['taxNumber', 'bank', 'bankAccount'].includes(name))
  const word = (name: string) => translate(`trade.invoice.${name}`)
  const save = async () => {
    let id = ''
    const { id: _, ofCompany: _o, ...fields } = draft as InvoiceTitle
    const must = (value: string | null) => (value?.trim() ? '' : translate('trade.form.required'))
    const check = { title: must(draft.title), ...(draft.kind === 'special' && { taxNumber: must(draft.taxNumber), bank: must(draft.bank), bankAccount: must(draft.bankAccount) }) }
    if (await attempt.run(check, async () => void ({ id } = await send(invoiceTitleCalls.save, { ...(title && { id: title.id }), ...fields })))) onSaved(id)
  }
  return (
    <FormDialog restored={restored} title={word(title ? 'edit' : 'add')} action={translate('mall.save')} busy={attempt.busy} failure={attempt.failure} onClose={onClose} onSubmit={() => void save()}>
      <div className="field">
        <label htmlFor="title-kind">{word('kind')}</label>
        <select id="title-kind" className="input" value={draft.kind} onChange={({ target: { value: kind } }) => setDraft((now) => ({ ...now, kind: kind as InvoiceTitle['kind'] }))}>
          <option value="ordinary">{word('ordinary')}</option>
          <option value="special">{word('special')}</option>
        </select>
      </div>
      {[...texts, ...(draft.kind === 'special' ? special : [])].map((name) => (
        <TextField
          key={name}
          label={word(name)}
          value={draft[name] ?? ''}
          onChange={attempt.typing(name, (value) => setDraft((now) => ({ ...now, [name]: value })))}
          error={attempt.faults[name]}
          required={needed(name)}
          {...(name in known && { autoComplete: known[name as keyof typeof known] })}
        />
      ))}
      <label className={style.tick}>
        <input type="checkbox" className="check" checked={draft.chosen} onChange={({ target: { checked: chosen } }) => setDraft((now) => ({ ...now, chosen }))} />
        {word('chosen')}
      </label>
    </FormDialog>
  )
}
