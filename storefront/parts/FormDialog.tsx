import { useTranslate } from 'ra-core'
import { type FormEvent, type ReactNode, useId } from 'react'
import { useTypedGuard } from '#src/hooks/useTypedGuard.ts'
import style from './Dialog.module.css'
import { Dialog } from './Dialog.tsx'
import { Failure } from './Fields.tsx'
import { Restored } from './Restored.tsx'

interface Props {
  title: string
  action: string
  /** What the way back is called, where 'cancel' would say the opposite. */
  back?: string
  busy: boolean
  failure?: string
  wide?: boolean
  /** It ends or refuses something. */
  danger?: boolean
  /** It began with what was typed before the page went; lets go of that. */
  restored?: (() => void) | undefined
  /** There is nothing to do but to read: one way out is enough. */
  only?: boolean
  onClose: () => void
  onSubmit: () => void
  children: ReactNode
}

/** A dialog that holds one form: its fields, what is wrong as a whole, and the two ways out. Escape and the cross ask first where something was typed. */
export const FormDialog = ({ title, action, back, busy, failure = '', wide = false, danger = false, restored, only = false, onClose, onSubmit, children }: Props) => {
  const translate = useTranslate()
  const form = useId()
  const guard = useTypedGuard(onClose, { begun: restored !== undefined, free: only })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <Dialog
      title={title}
      wide={wide}
      busy={busy}
      onClose={only ? onClose : guard.leave}
      footer={
        guard.asking ? (
          <>
            <p role="alert" className={style.leaving}>
              {translate('shop.dialogs.leaving')}
            </p>
            <button type="button" className="button" onClick={onClose}>
              {translate('shop.dialogs.leave')}
            </button>
            <button type="button" className="button primary" autoFocus data-first="" onClick={guard.stay}>
              {translate('shop.dialogs.stay')}
            </button>
          </>
        ) : (
          <>
            {!only && (
              <button type="button" className="button" disabled={busy} onClick={onClose}>
                {back ?? translate('mall.cancel')}
              </button>
            )}
            <button type="submit" form={form} className={`button ${danger ? 'danger' : 'primary'}`} disabled={busy}>
              {action}
            </button>
          </>
        )
      }
    >
      <form id={form} onSubmit={submit} onChange={guard.onTyped} noValidate style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 12 }}>
        {restored && <Restored onAnew={restored} />}
        {children}
        <Failure>{failure}</Failure>
      </form>
    </Dialog>
  )
}
