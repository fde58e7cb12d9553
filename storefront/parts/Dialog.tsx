import { X } from 'lucide-react'
import { useTranslate } from 'ra-core'
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import style from './Dialog.module.css'

interface Props {
  title: string
  /** Fills the whole screen, for long lists. */
  full?: boolean
  wide?: boolean
  /** Can't be left while something is being done. */
  busy?: boolean
  onClose: () => void
  children: ReactNode
  footer?: ReactNode
}

/** A dialog over the page: the browser keeps the focus in it and gives it back, Escape closes it. */
export const Dialog = ({ title, full = false, wide = false, busy = false, onClose, children, footer }: Props) => {
  const translate = useTranslate()
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  // Closed before it leaves the page: only then does the browser give the focus back.
  useLayoutEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    // What React focuses it does before it is shown, when nothing in it can be.
    shown?.querySelector<HTMLElement>('[data-first]')?.focus()
    return () => shown?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      className={`${style.dialog} ${full ? style.full : ''} ${wide ? style.wide : ''}`}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        if (!busy) onClose()
      }}
      // Chromium closes it at a second Escape without asking; whether it stays is the page's to say.
      onClose={({ currentTarget }) => currentTarget.isConnected && !currentTarget.open && currentTarget.showModal()}
    >
      <header className={style.head}>
        <h2 id={id}>{title}</h2>
        <button type="button" className={style.close} aria-label={translate('mall.close')} disabled={busy} onClick={onClose}>
          <X size={20} />
        </button>
      </header>
      <div className={style.body}>{children}</div>
      {footer && <footer className={style.foot}>{footer}</footer>}
    </dialog>
  )
}
