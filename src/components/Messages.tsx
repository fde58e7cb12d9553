import { X } from 'lucide-react'
import { type NotificationPayload, useNotificationContext, useTranslate } from 'ra-core'
import { useEffect, useState } from 'react'
import style from './Messages.module.css'

/** Error messages stay five seconds, others three; null stays until it is closed. */
const ERROR_MS = 5000
const OTHER_MS = 3000

interface Shown extends NotificationPayload {
  key: number
}
let next = 0

const durationOf = ({ type, notificationOptions }: NotificationPayload) => {
  const asked = notificationOptions?.autoHideDuration
  if (asked === null || asked === 0) return null
  return asked ?? (type === 'error' ? ERROR_MS : OTHER_MS)
}

/** The messages of both halves of the mall, the newest lowest. */
export const Messages = () => {
  const { notifications, takeNotification } = useNotificationContext()
  const [shown, setShown] = useState<Shown[]>([])
  useEffect(() => {
    if (notifications.length === 0) return
    const taken = takeNotification()
    if (taken) setShown((all) => [...all.filter(({ message }) => message !== taken.message), { ...taken, key: next++ }])
  }, [notifications, takeNotification])
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
  useEffect(() => {
    if (duration === null) return
    const timer = setTimeout(onClose, duration)
    return () => clearTimeout(timer)
    // The timer belongs to the message, not to the render.
  }, [message.key])
  const { messageArgs, action } = (message.notificationOptions ?? {}) as { messageArgs?: Record<string, unknown>; action?: { label: string; run: () => void } }
  const text = typeof message.message === 'string' ? translate(message.message, { _: message.message, ...messageArgs }) : message.message
  return (
    <div className={style.message} role={message.type === 'error' ? 'alert' : undefined}>
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
