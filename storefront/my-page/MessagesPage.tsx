import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useLocation } from 'react-router-dom'
import { inboxOf } from '#src/api/inbox-of.ts'
import { MessageRow } from '#src/components/MessageRow.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { useReading } from '#src/hooks/useReading.ts'
import { useTitle } from '#src/hooks/useTitle.ts'
import { changed } from '../catalogue/catalogue-state.ts'
import { PAGE_SIZE } from '../page-size.ts'
import { ListFailed, RowBones } from '../parts/ListFailed.tsx'
import { Pager } from '../parts/Pager.tsx'
import { PastEnd } from '../parts/PastEnd.tsx'
import mine from './MyPage.module.css'

const inbox = inboxOf(false)

/** The inbox: what concerns one, the newest first; opening a message reads it. */
export const MessagesPage = () => {
  const translate = useTranslate()
  const { pathname, search } = useLocation()
  const query = new URLSearchParams(search)
  const page = Math.max(1, Number.parseInt(query.get('page') ?? '1', 10) || 1)
  const address = (to: number) => pathname + changed(query, { page: to === 1 ? null : String(to) })
  const { data, error, refetch } = useQuery(inbox.page(page, PAGE_SIZE))
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
      {error && !data ? (
        <ListFailed error={error} retry={() => void refetch()} />
      ) : !data ? (
        <RowBones />
      ) : data.items.length === 0 ? (
        <PastEnd total={data.total} size={PAGE_SIZE} address={address}>
          <Notice title={translate('trade.messages.empty')} picture="/mall/pictures/kit.svg" />
        </PastEnd>
      ) : (
        <>
          <div className="panel">
            {data.items.map((message) => (
              <MessageRow key={message.id} message={message} onRead={() => void read([message.id])} />
            ))}
          </div>
          <Pager page={page} size={PAGE_SIZE} total={data.total} address={address} />
        </>
      )}
    </>
  )
}
