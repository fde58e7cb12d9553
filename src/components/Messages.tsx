import { X } from 'lucide-react'
import { type NotificationPayload, useNotificationContext, useTranslate } from 'ra-core'
import { useEffect, useState } from 'react'
import { useUser } from '#src/api/user.ts'
import style from './Messages.module.css'

/** Error messages stay five seconds, others three; null stays until it is closed. */
const ERROR_MS = 5000
const OTHER_MS = 3000
/** More at a time hide the page; errors, ways back and what stays until it is closed are not counted. */
const MOST = 3

interface Shown extends NotificationPayload {
  key: number
}
let next = 0

const actionOf = ({ notificationOptions }: NotificationPayload) => (notificationOptions as { action?: { label: string; run: () => void } } | undefined)?.action

const durationOf = ({ type, notificationOptions }: NotificationPayload) => {
  const asked = notificationOptions?.autoHideDuration
  if (asked === null || asked === 0) return null
  return asked ?? (type === 'error' ? ERROR_MS : OTHER_MS)
}

const passes = (one: NotificationPayload) => one.type !== 'error' && !actionOf(one) && durationOf(one) !== null
const room = (all: Shown[]) => {
  const passing = all.filter(passes)
  const gone = new Set(passing.slice(0, Math.max(0, passing.length - MOST)))
  return all.filter((one) => !gone.has(one))
}

/** The messages of both halves of the mall, the newest lowest. */
export const Messages = () => {
  const { notifications, takeNotification } = useNotificationContext()
  const [shown, setShown] = useState<Shown[]>([])
  useEffect(() => {
    if (notifications.length === 0) return
    const taken = takeNotification()
    if (taken) setShown((all) => room([...all.filter((one) => one.message !== taken.message || actionOf(one)), { ...taken, key: next++ }]))
  }, [notifications, takeNotification])
  const user = useUser()
  // A way back belongs to whoever went.
  useEffect(() => setShown((all) => all.filter((one) => !actionOf(one) || one.type !== 'success')), [user?.id])
  const close = (key: number) => setShown((all) => all.filter((one) => one.key !== key))
  return (
    <div className={style.stack} role="status" aria-live="polite">
      {shown.map((one) => (
        <Message key={one.key} message={one} onClose={() => close(one.key)} />
      ))}
    </div>
  )
}

const Message = ({ message, onClose }: { message: Shown; onClose: () => void }) => {
  const translate = useTranslate()
  const duration = durationOf(message)
  // Nothing goes from under a hand.
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (duration === null || held) return
    const timer = setTimeout(onClose, duration)
    return () => clearTimeout(timer)
    // The timer belongs to the message, not to the render.
  }, [message.key, held])
  const { messageArgs } = (message.notificationOptions ?? {}) as { messageArgs?: Record<string, unknown> }
  const action = actionOf(message)
  const text = typeof message.message === 'string' ? translate(message.message, { _: message.message, ...messageArgs }) : message.message
  return (
    <div
      className={style.message}
      role={message.type === 'error' ? 'alert' : undefined}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span className={`${style.mark} ${style[message.type] ?? ''}`} />
      <span className={style.text}>{text}</span>
      {action && (
        <button
          type="button"
          className={style.action}
          onClick={() => {
            onClose()
            action.run()
          }}
        >
          {action.label}
        </button>
      )}
      <button type="button" className={style.close} aria-label={translate('mall.close')} onClick={onClose}>
        <X size={14} />
      </button>
    </div>
  )
}
