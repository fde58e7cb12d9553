import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useLocation } from 'react-router-dom'
import { inboxOf } from '#src/api/inbox-of.ts'
import { MessageRow } from '#src/components/MessageRow.tsx'
import { useReading } from '#src/hooks/useReading.ts'
import { useTitle } from '#src/hooks/useTitle.ts'
import { pageIn } from '#src/page-in.ts'
import { changed } from '../catalogue/catalogue-state.ts'
import { PAGE_SIZE } from '../page-size.ts'
import { PagedBody } from '../parts/PagedBody.tsx'
import mine from './MyPage.module.css'

const inbox = inboxOf(false)

/** The inbox: what concerns one, the newest first; opening a message reads it. */
export const MessagesPage = () => {
  const translate = useTranslate()
  const { pathname, search } = useLocation()
  const query = new URLSearchParams(search)
  const page = pageIn(query)
  const address = (to: number) => pathname + changed(query, { page: to === 1 ? null : String(to) })
  const found = useQuery(inbox.page(page, PAGE_SIZE))
  const { data: count } = useQuery(inbox.unread)
  useTitle(translate('trade.messages.title'))
  const read = useReading(inbox)
  return (
    <>
      <header className={mine.head}>
        <h1>{translate('trade.messages.title')}</h1>
        <span>{count && translate('trade.messages.unread', { count: count.unread })}</span>
        <button type="button" className="button small" disabled={!count?.unread} onClick={() => void read()}>
          {translate('trade.messages.readAll')}
        </button>
      </header>
      <PagedBody query={found} list={{ page, pageAddress: address }} empty={{ title: translate('trade.messages.empty') }}>
        {(data) => (
          <div className="panel">
            {data.items.map((message) => (
              <MessageRow key={message.id} message={message} onRead={() => void read([message.id])} />
            ))}
          </div>
        )}
      </PagedBody>
    </>
  )
}
