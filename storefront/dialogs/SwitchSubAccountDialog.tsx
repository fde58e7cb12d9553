import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Check, Search } from 'lucide-react'
import { useNotify, useTranslate } from 'ra-core'
import { useState } from 'react'
import { subAccountCalls } from '#contract/sub-account.ts'
import { send } from '#src/api/client.ts'
import { sentenceOf } from '#src/api/errors.ts'
import { startAnew } from '#src/api/start-anew.ts'
import { SearchInput } from '#src/components/SearchInput.tsx'
import { Dialog } from '../parts/Dialog.tsx'
import style from './Dialogs.module.css'
import { MANY } from './SwitchAccountDialog.tsx'

/** After the switch the word of it waits this long, so that the page it is about stands. */
const SAY_AFTER_MS = 800

/** Puts a sub-account in hand: searched by name or code; disabled ones can't be chosen. */
export const SwitchSubAccountDialog = ({ onClose }: { onClose: () => void }) => {
  const translate = useTranslate()
  const notify = useNotify()
  const client = useQueryClient()
  const { data, error, refetch } = useQuery({ queryKey: ['subAccounts'], queryFn: () => send(subAccountCalls.subAccounts) })
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const current = data?.find(({ main }) => main === '1')?.id
  const selected = chosen ?? current
  const found = data?.filter(({ name, code }) => name.includes(text.trim()) || (code ?? '').includes(text.trim()))
  const confirm = async () => {
    if (!selected) return
    setBusy(true)
    try {
      await send(subAccountCalls.selectSubAccount, { id: selected })
      await startAnew(client)
      onClose()
      setTimeout(() => notify('shop.dialogs.switched', { type: 'success' }), SAY_AFTER_MS)
    } catch {
      notify('shop.dialogs.switchFailed', { type: 'error' })
      setBusy(false)
    }
  }
  return (
    <Dialog
      title={translate('shop.switchSub')}
      full={(data?.length ?? 0) > MANY}
      busy={busy}
      onClose={onClose}
      footer={
        <>
          <button type="button" className="button" disabled={busy} onClick={onClose}>
            {translate('mall.cancel')}
          </button>
          <button type="button" className="button primary" disabled={busy || !selected || selected === current} onClick={confirm}>
            {translate(busy ? 'shop.dialogs.switching' : 'shop.dialogs.confirm')}
          </button>
        </>
      }
    >
      <div className={style.find}>
        <Search size={18} aria-hidden="true" />
        <SearchInput className="input" hint={translate('shop.dialogs.searchSub')} text={text} onText={setText} />
      </div>
      {error && (
        <p className={style.empty} role="alert">
          {sentenceOf(error)}{' '}
          <button type="button" className="link" onClick={() => refetch()}>
            {translate('mall.retry')}
          </button>
        </p>
      )}
      {found?.length === 0 && <p className={style.empty}>{translate('shop.dialogs.noneFound')}</p>}
      <fieldset className={style.choices} disabled={busy}>
        <legend className="visually-hidden">{translate('shop.switchSub')}</legend>
        {found?.map(({ id, name, code, isOwner, status }) => (
          <label key={id} className={`${style.choice} ${selected === id ? style.on : ''}`} data-off={status === 'disabled' || undefined}>
            <input type="radio" className="check" name="sub-account" value={id} checked={selected === id} disabled={status === 'disabled'} onChange={() => setChosen(id)} />
            <span className={style.who}>
              <b>{name}</b>
              <small>
                {code}
                {isOwner && ` · ${translate('shop.dialogs.main')}`}
              </small>
            </span>
            {status === 'disabled' ? (
              <span className="status">{translate('shop.dialogs.disabled')}</span>
            ) : id === current ? (
              <span className={style.note}>{translate('shop.dialogs.current')}</span>
            ) : null}
            {selected === id && <Check size={18} aria-hidden="true" />}
          </label>
        ))}
      </fieldset>
    </Dialog>
  )
}
