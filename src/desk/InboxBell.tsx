import { useQuery } from '@tanstack/react-query'
import { Bell } from 'lucide-react'
import { useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import { path } from '#contract/paths.ts'
import { inboxOf } from '#src/api/inbox-of.ts'
import style from './Desk.module.css'

/** The way to one's own inbox, with how many messages in it are unread. */
export const InboxBell = () => {
  const translate = useTranslate()
  const { data } = useQuery(inboxOf(true).unread)
  const count = data?.unread ?? 0
  return (
    <Link to={path('Inbox')} className={style.icon} aria-label={translate('mall.messages', { count })}>
      <Bell size={16} />
      {count > 0 && <span className={style.count}>{count > 99 ? '99+' : count}</span>}
    </Link>
  )
}
