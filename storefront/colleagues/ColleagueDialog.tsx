import { useQueryClient } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { type Colleague, ColleagueRight, colleagueCalls, withImplied } from '#contract/colleague.ts'
import { isAmount } from '#contract/money.ts'
import { isLoginName, isMobile } from '#contract/shapes.ts'
import { labelsOf } from '#contract/wire.ts'
import { send } from '#src/api/client.ts'
import { startAnew } from '#src/api/start-anew.ts'
import { useUser } from '#src/api/user.ts'
import { useAttempt } from '#src/hooks/useAttempt.ts'
import { useDialogDraft } from '#src/hooks/useDialogDraft.ts'
import { plainNumber } from '#src/plain-number.ts'
import style from '../checkout/Checkout.module.css'
import { TextField } from '../parts/Fields.tsx'
import { FormDialog } from '../parts/FormDialog.tsx'
import type { Invitation } from './InvitationDialog.tsx'

const rights = Object.keys(labelsOf(ColleagueRight) ?? {}) as ColleagueRight[]

interface Props {
  /** One that is changed; null for a new one. */
  colleague: Colleague | null
  onClose: () => void
  /** With the invitation of a new one. */
  onSaved: (invitation: Invitation | null) => void
}

/** A colleague's name, what they may, and above which sum their orders wait for approval. */
export const ColleagueDialog = ({ colleague, onClose, onSaved }: Props) => {
  const translate = useTranslate()
  const client = useQueryClient()
  const attempt = useAttempt()
  const user = useUser()
  const {
    typed: draft,
    set: change,
    restored,
  } = useDialogDraft(`colleague.${colleague?.id ?? 'new'}`, {
    account: colleague?.account ?? '',
    name: colleague?.name ?? '',
    phone: colleague?.phone ?? '',
    email: colleague?.email ?? '',
    above: colleague?.approvalAbove ?? '',
    may: (colleague?.may ?? ['order', 'prices']) as readonly ColleagueRight[],
    active: colleague?.status !== 'disabled',
  })
  const { may, active } = draft
  const set = (name: Exclude<keyof typeof draft, 'may' | 'active'>) => (value: string) => change({ [name]: value })
  const save = async () => {
    const above = plainNumber(draft.above)
    const check = {
      account: isLoginName(draft.account.trim()) ? '' : translate('signIn.register.accountHint'),
      name: draft.name.trim() ? '' : translate('mall.required'),
      phone: !draft.phone.trim() || isMobile(draft.phone.trim()) ? '' : translate('signIn.phoneShape'),
      approvalAbove: !above || isAmount(above) ? '' : translate('fund.amountShape'),
    }
    const given = { name: draft.name.trim(), phone: draft.phone.trim(), email: draft.email.trim(), may: [...may], approvalAbove: above || null }
    let invitation: Invitation | null = null
    const done = await attempt.run(check, async () => {
      if (colleague) await send(colleagueCalls.update, { id: colleague.id, version: colleague.version, status: active ? 'active' : 'disabled', ...given })
      else invitation = { name: given.name, ...(await send(colleagueCalls.add, { account: draft.account.trim(), ...given })) }
    })
    if (!done) return
    // Whoever acted for a colleague that they shut is themselves again.
    if (colleague && !active && colleague.id === user?.id) await startAnew(client)
    // Whoever has a first colleague can switch to them from now on.
    if (!colleague) await client.invalidateQueries({ queryKey: ['user'] })
    onSaved(invitation)
  }
  return (
    <FormDialog
      restored={restored}
      title={translate(colleague ? 'shop.colleague.edit' : 'shop.colleague.add')}
      action={translate(colleague ? 'mall.save' : 'shop.colleague.send')}
      busy={attempt.busy}
      failure={attempt.failure}
      onClose={onClose}
      onSubmit={() => void save()}
    >
      <TextField
        label={translate('shop.info.account')}
        value={draft.account}
        onChange={attempt.typing('account', set('account'))}
        error={attempt.faults.account}
        disabled={colleague !== null}
        maxLength={64}
        autoComplete="off"
        required
        autoFocus={!colleague}
      />
      <TextField label={translate('shop.colleague.name')} value={draft.name} onChange={attempt.typing('name', set('name'))} error={attempt.faults.name} maxLength={120} autoComplete="off" required />
      <TextField
        label={translate('shop.info.phone')}
        value={draft.phone}
        onChange={attempt.typing('phone', set('phone'))}
        error={attempt.faults.phone}
        inputMode="tel"
        maxLength={20}
        autoComplete="off"
      />
      <TextField
        label={translate('shop.info.email')}
        value={draft.email}
        onChange={attempt.typing('email', set('email'))}
        error={attempt.faults.email}
        inputMode="email"
        maxLength={120}
        autoComplete="off"
      />
      <fieldset className={style.rights}>
        <legend>{translate('shop.colleague.may')}</legend>
        {rights.map((right) => (
          <label key={right} className={style.tick}>
            <input
              type="checkbox"
              className="check"
              checked={may.includes(right)}
              onChange={(event) => change({ may: event.target.checked ? withImplied([...may, right]) : may.filter((one) => one !== right && !(right === 'prices' && one === 'pay')) })}
            />
            {translate(`shop.colleague.right.${right}`)}
          </label>
        ))}
      </fieldset>
      <TextField
        label={translate('shop.colleague.approvalAbove')}
        hint={translate(may.includes('prices') ? 'shop.colleague.approvalHint' : 'shop.colleague.blindHint')}
        value={draft.above}
        onChange={attempt.typing('approvalAbove', set('above'))}
        error={attempt.faults.approvalAbove}
        inputMode="decimal"
        maxLength={13}
      />
      {colleague && (
        <label className={style.tick}>
          <input type="checkbox" className="check" checked={active} onChange={(event) => change({ active: event.target.checked })} />
          {translate('shop.colleague.active')}
        </label>
      )}
    </FormDialog>
  )
}
