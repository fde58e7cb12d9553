import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import { href, path } from '#contract/paths.ts'
import { stockNoticeCalls } from '#contract/stock-notice.ts'
import { send } from '#src/api/client.ts'
import { minuteTime } from '#src/dates.ts'
import { PAGE_SIZE } from '../page-size.ts'
import { RowBones } from '../parts/ListFailed.tsx'
import { PagedBody } from '../parts/PagedBody.tsx'
import { Picture } from '../parts/Picture.tsx'
import type { ListAddress } from '../parts/useListAddress.ts'
import { useStockNotices } from '../product/useStockNotices.ts'
import own from './MyPage.module.css'

/** The specs that one waits for, what was asked for last first; what has come is told and no longer among them. */
export const StockNotices = ({ list }: { list: ListAddress }) => {
  const translate = useTranslate()
  const { page, keyword } = list
  const notices = useStockNotices(false)
  const found = useQuery({
    queryKey: ['stockNotices', page, keyword],
    queryFn: () => send(stockNoticeCalls.list, { page, size: PAGE_SIZE, ...(keyword && { keyword }) }),
    placeholderData: keepPreviousData,
  })
  return (
    <PagedBody
      query={found}
      list={list}
      bones={<RowBones rows={4} height={72} />}
      empty={{
        title: translate(keyword ? 'shop.list.empty' : 'shop.notice.none'),
        text: translate(keyword ? 'shop.list.emptyHint' : 'shop.notice.noneHint'),
        act: (
          <Link className="button" to={path('Home')}>
            {translate('shop.mine.browse')}
          </Link>
        ),
      }}
    >
      {(data) => (
        <ul className={`panel ${own.awaited}`}>
          {data.items.map(({ specId, name, specName, code, brand, image, at }) => (
            <li key={specId}>
              <Picture src={image} size={64} />
              <span>
                <Link to={href('Prodect', { SpecId: specId })}>
                  {name} {specName}
                </Link>
                <small>
                  {brand} · {code}
                </small>
                <small>
                  {translate('shop.notice.since')} {minuteTime(at)}
                </small>
              </span>
              <button type="button" className="button small" aria-label={`${translate('shop.notice.remove')}: ${name} ${specName}`} onClick={() => void notices.set(specId, false)}>
                {translate('shop.notice.remove')}
              </button>
            </li>
          ))}
        </ul>
      )}
    </PagedBody>
  )
}
