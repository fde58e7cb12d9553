import { Trash2, UserRound } from 'lucide-react'
import { useNotify, useTranslate } from 'ra-core'
import { useRef, useState } from 'react'
import type { SavedAccount } from '#contract/saved-account.ts'
import { sentenceOf } from '#src/api/errors.ts'
import { savedAccounts } from '#src/api/saved-accounts.ts'
import { useUser } from '#src/api/user.ts'
import { Dialog } from '../parts/Dialog.tsx'
import { AddAccountForm } from './AddAccountForm.tsx'
import style from './Dialogs.module.css'
import { useSwitchAccount } from './useSwitchAccount.ts'

/** A dialog with more entries than this fills the screen. */
export const MANY = 10

/** The accounts saved on this device: switch to one, delete one, add one. */
export const SwitchAccountDialog = ({ onClose }: { onClose: () => void }) => {
  const translate = useTranslate()
  const notify = useNotify()
  const user = useUser()
  const switchTo = useSwitchAccount()
  const [saved, setSaved] = useState(savedAccounts.list)
  const [adding, setAdding] = useState<string | null>(saved.length === 0 ? '' : null)
  const [busy, setBusy] = useState('')
  const choose = async (account: SavedAccount) => {
    const password = await savedAccounts.passwordOf(account)
    if (password === null) {
      notify('shop.dialogs.retype', { type: 'warning' })
      return setAdding(account.account)
    }
    setBusy(account.id)
    try {
      await switchTo(account.account, password)
      onClose()
    } catch (error) {
      notify(sentenceOf(error), { type: 'error' })
      setBusy('')
    }
  }
  const list = useRef<HTMLUListElement>(null)
  const remove = (id: string) => {
    savedAccounts.remove(id)
    setSaved(savedAccounts.list())
    list.current?.focus()
  }
  return (
    <Dialog
      title={translate('shop.switchAccount')}
      full={saved.length > MANY}
      busy={busy !== ''}
      onClose={onClose}
      footer={
        adding === null && (
          <button type="button" className="button primary" disabled={busy !== ''} onClick={() => setAdding('')}>
            {translate('shop.dialogs.add')}
          </button>
        )
      }
    >
      {savedAccounts.possible() && <p className="field-hint">{translate('shop.dialogs.savedHint')}</p>}
      {saved.length === 0 && adding === null && <p className={style.empty}>{translate('shop.dialogs.noSaved')}</p>}
      <ul className={style.list} ref={list} tabIndex={-1}>
        {saved.map((account) => (
          <li key={account.id} className={account.id === user?.signerId ? style.on : undefined}>
            <UserRound size={20} strokeWidth={1.5} aria-hidden="true" />
            <span className={style.who}>
              <b>{account.name}</b>
              <small>{account.account}</small>
            </span>
            {account.id === user?.signerId ? (
              <span className={style.note}>{translate('shop.dialogs.current')}</span>
            ) : (
              <button type="button" className="button small" disabled={busy !== ''} aria-label={translate('shop.dialogs.chooseNamed', { name: account.name })} onClick={() => choose(account)}>
                {translate(busy === account.id ? 'shop.dialogs.switching' : 'shop.dialogs.choose')}
              </button>
            )}
            <button type="button" className={style.remove} disabled={busy !== ''} aria-label={translate('shop.dialogs.remove', { name: account.name })} onClick={() => remove(account.id)}>
              <Trash2 size={16} />
            </button>
          </li>
        ))}
      </ul>
      {adding !== null && <AddAccountForm key={adding} account={adding} onCancel={saved.length > 0 ? () => setAdding(null) : onClose} onDone={onClose} />}
    </Dialog>
  )
}
