import { useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import type { Message } from '#contract/message.ts'
import { longTime, shortTime } from '#src/dates.ts'
import style from './MessageRow.module.css'

/** A message of an inbox; following its link reads it. */
export const MessageRow = ({ message, onRead }: { message: Message; onRead: () => void }) => {
  const translate = useTranslate()
  const unread = message.readAt === null
  return (
    <article className={style.message} data-unread={unread || undefined}>
      <b>
        {message.link ? (
          <Link to={message.link} onClick={onRead}>
            {message.title}
          </Link>
        ) : (
          message.title
        )}
      </b>
      <time dateTime={message.at} title={longTime(message.at)}>
        {shortTime(message.at)}
      </time>
      <p>{message.text}</p>
      {unread && (
        <button type="button" className="link" onClick={onRead}>
          {translate('trade.messages.read')}
        </button>
      )}
    </article>
  )
}
