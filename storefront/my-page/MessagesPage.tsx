import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { Link, useLocation } from 'react-router-dom'
import { type Message, messageCalls } from '#contract/message.ts'
import { send } from '#src/api/client.ts'
import { Notice } from '#src/components/Notice.tsx'
import { longTime, shortTime } from '#src/dates.ts'
import { useTitle } from '#src/hooks/useTitle.ts'
import { changed } from '../catalogue/catalogue-state.ts'
import style from '../orders/Orders.module.css'
import { ListFailed, RowBones } from '../parts/ListFailed.tsx'
import { Pager } from '../parts/Pager.tsx'
import { PAGE_SIZE, tradeQueries } from '../trade-queries.ts'
import mine from './MyPage.module.css'

/** The inbox: what concerns one, the newest first; opening a message reads it. */
export const MessagesPage = () => {
  const translate = useTranslate()
  const client = useQueryClient()
  const { pathname, search } = useLocation()
  const query = new URLSearchParams(search)
  const page = Math.max(1, Number.parseInt(query.get('page') ?? '1', 10) || 1)
  const { data, error, refetch } = useQuery(tradeQueries.messages(page))
  const { data: count } = useQuery(tradeQueries.unread)
  useTitle(translate('trade.messages.title'))
  const read = async (ids?: string[]) => {
    await send(messageCalls.read, ids ? { ids } : {}).catch(() => undefined)
    await client.invalidateQueries({ queryKey: ['messages'] })
  }
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
        <Notice title={translate('trade.messages.empty')} picture="/mall/pictures/kit.svg" />
      ) : (
        <>
          <div className="panel">
            {data.items.map((message) => (
              <Row key={message.id} message={message} onRead={() => void read([message.id])} />
            ))}
          </div>
          <Pager page={page} size={PAGE_SIZE} total={data.total} address={(to) => pathname + changed(query, { page: to === 1 ? null : String(to) })} />
        </>
      )}
    </>
  )
}

const Row = ({ message, onRead }: { message: Message; onRead: () => void }) => {
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
