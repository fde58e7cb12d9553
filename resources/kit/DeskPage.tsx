import Button from '@mui/material/Button'
import { Search } from 'lucide-react'
import { useTranslate } from 'ra-core'
import type { CSSProperties, ReactNode } from 'react'
import { sentenceOf } from '#src/api/errors.ts'
import { Notice } from '#src/components/Notice.tsx'
import { usePageTab } from '#src/desk/tabs.ts'
import { useTitle } from '#src/hooks/useTitle.ts'
import list from './List.module.css'
import { TableBones } from './TableBones.tsx'
import type { useDeskAddress } from './useDeskAddress.ts'

interface Props<Item> {
  title: string
  address: ReturnType<typeof useDeskAddress>
  /** The views one may choose, by name, with what each is called; none for a single list. */
  views?: readonly (readonly [name: string, label: string])[]
  view?: string
  /** What can be looked for; nothing for a list without a search. */
  find?: string
  size: number
  data: { items: readonly Item[]; total: number } | undefined
  error: unknown
  retry: () => void
  /** Beside the title. */
  acts?: ReactNode
  /** Between the filters and the rows. */
  above?: ReactNode
  /** What the cells of a row are, over the columns that the rows have. */
  heads?: { columns: CSSProperties; words: readonly string[] }
  children: (items: readonly Item[]) => ReactNode
}

/** A desk's list that isn't a plain resource: its head, views, search, rows and pager, with what is shown while they come, when there are none, and when they don't come. */
export const DeskPage = <Item,>({ title, address, views = [], view, find, size, data, error, retry, acts, above, heads, children }: Props<Item>) => {
  const translate = useTranslate()
  const { page, go, text, setText } = address
  useTitle(title)
  usePageTab(title)
  return (
    <div className={list.page}>
      <div className={list.head}>
        <h1>{title}</h1>
        <span className={list.total}>{data?.total.toLocaleString()}</span>
        {acts}
      </div>
      {views.length > 0 && (
        <div className={list.views} role="group" aria-label={translate('trade.desk.views')}>
          {views.map(([name, label]) => (
            <button key={name} type="button" aria-pressed={name === view} onClick={() => go({ view: name })}>
              {label}
            </button>
          ))}
        </div>
      )}
      {find && (
        <div className={list.filters}>
          <div className={list.search} role="search" aria-label={find}>
            <Search size={16} aria-hidden="true" />
            <input type="search" aria-label={find} placeholder={find} value={text} onChange={(event) => setText(event.target.value)} />
          </div>
        </div>
      )}
      {above}
      <div className={list.scroll} role="region" aria-label={title} tabIndex={-1}>
        {error && !data ? (
          <Notice title={translate('list.failed')} text={sentenceOf(error)}>
            <Button onClick={retry}>{translate('mall.retry')}</Button>
          </Notice>
        ) : !data ? (
          <TableBones />
        ) : data.items.length === 0 ? (
          <Notice title={translate(text ? 'list.empty' : 'list.nothing')} />
        ) : (
          <>
            {heads && (
              <div className={`${list.cells} ${list.heads}`} style={heads.columns} aria-hidden="true">
                {heads.words.map((word, at) => (
                  <span key={at}>{word}</span>
                ))}
              </div>
            )}
            {children(data.items)}
          </>
        )}
      </div>
      {data && data.total > size && (
        <div className={list.pages}>
          <Button disabled={page <= 1} onClick={() => go({ page: String(page - 1) })}>
            {translate('ra.navigation.previous')}
          </Button>
          <span>
            {page} / {Math.ceil(data.total / size)}
          </span>
          <Button disabled={page * size >= data.total} onClick={() => go({ page: String(page + 1) })}>
            {translate('ra.navigation.next')}
          </Button>
        </div>
      )}
    </div>
  )
}
