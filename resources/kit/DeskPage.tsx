import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { type CSSProperties, type ReactNode, useEffect } from 'react'
import { counted } from '#contract/counted.ts'
import { sentenceOf } from '#src/api/errors.ts'
import { Notice } from '#src/components/Notice.tsx'
import { usePageTab } from '#src/desk/tabs.ts'
import { useDevice } from '#src/hooks/useDevice.ts'
import { useTitle } from '#src/hooks/useTitle.ts'
import list from './List.module.css'
import { Pager } from './Pager.tsx'
import { PhoneFilters } from './PhoneFilters.tsx'
import { RefreshButton } from './RefreshButton.tsx'
import { SearchField } from './SearchField.tsx'
import { TableBones } from './TableBones.tsx'
import type { useDeskAddress } from './useDeskAddress.ts'

/** What was asked for, as its query has it. */
interface Found<Item> {
  data: { items: readonly Item[]; total: number } | undefined
  error: unknown
  refetch: () => unknown
  /** What stood there before stays until the new comes. */
  isPlaceholderData: boolean
  isFetching: boolean
}

interface Props<Item> {
  /** A message's key. */
  title: string
  address: ReturnType<typeof useDeskAddress>
  /** The views one may choose, by name, with what each is called, and how many there are of what waits; none for a single list. */
  views?: readonly (readonly [name: string, label: string, waiting?: number | undefined])[]
  view?: string
  /** How many there are in a view, where that is known. */
  counts?: ReadonlyMap<string, number | undefined>
  /** What can be looked for; nothing for a list without a search. */
  find?: string
  /** Beside the search: what the list is narrowed down by. */
  narrow?: ReactNode
  /** It is narrowed down, as by what `folds` has in use: nothing found doesn't mean that there is nothing. */
  narrowed?: boolean
  /** On phones that stands in a sheet; what is `said` of it stands beside the search all the same. */
  folds?: { inUse: number; onClear: () => void; said?: ReactNode }
  found: Found<Item>
  /** Beside the title. */
  acts?: ReactNode
  /** Between the filters and the rows. */
  above?: ReactNode
  /** What the cells of a row are, over the columns that the rows have; `num` are the columns of figures. */
  heads?: { columns: CSSProperties; words: readonly string[]; num?: readonly number[] }
  children: (items: readonly Item[]) => ReactNode
}

/** A desk's list that isn't a plain resource: its head, views, search, rows and pager, with what is shown while they come, when there are none, and when they don't come. */
export const DeskPage = <Item,>({ title, address, views = [], view, counts, find, narrow, folds, narrowed = (folds?.inUse ?? 0) > 0, found, acts, above, heads, children }: Props<Item>) => {
  const translate = useTranslate()
  const client = useQueryClient()
  const phone = useDevice() === 'mobile'
  const { page, size, go, text, setText } = address
  const { data, error, refetch, isPlaceholderData, isFetching } = found
  const name = translate(title)
  const again = <Button onClick={() => refetch()}>{translate('mall.retry')}</Button>
  const last = Math.ceil((data?.total ?? 0) / size)
  const all = view === 'all' ? undefined : views.find(([one]) => one === 'all')?.[1]
  const isSought = text !== '' || narrowed
  const isPast = data?.items.length === 0 && last > 0 && page > last && !isPlaceholderData
  useEffect(() => {
    if (isPast) go({ page: String(last) })
    // The address alone is new each time.
  }, [isPast, last])
  const refresh = () => {
    void refetch()
    void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] === 'count' })
  }
  useTitle(name)
  usePageTab(title)
  return (
    <div className={list.page}>
      <div className={list.head}>
        <h1>{name}</h1>
        <span className={list.total}>{counted(data?.total)}</span>
        <span className={list.grow} />
        {acts}
      </div>
      {views.length > 0 && (
        <div className={`fades ${list.views}`} role="group" aria-label={translate('trade.desk.views')}>
          {views.map(([name, label, waiting]) => (
            <button key={name} type="button" aria-pressed={name === view} onClick={() => go({ view: name })}>
              {label}
              {waiting ? <span className={list.alarm}>{counted(waiting)}</span> : counts?.has(name) ? <span>{counted(counts.get(name))}</span> : null}
            </button>
          ))}
        </div>
      )}
      {find && (
        <div className={list.filters}>
          <div className={list.choices}>
            <SearchField hint={find} text={text} onText={setText} />
            {phone && folds ? (
              <>
                <PhoneFilters inUse={folds.inUse} total={data?.total} onClear={folds.inUse > 0 ? folds.onClear : null}>
                  {narrow}
                </PhoneFilters>
                {folds.said}
              </>
            ) : (
              narrow
            )}
          </div>
          <RefreshButton onClick={refresh} />
        </div>
      )}
      {above}
      <div className={`fades fades-narrow ${list.scroll}`} role="region" aria-label={name} tabIndex={-1}>
        {isFetching && data && <div className={list.progress} />}
        {Boolean(error) && data && (
          <p className={list.old} role="alert">
            {sentenceOf(error)} {again}
          </p>
        )}
        {error && !data ? (
          <Notice title={translate('list.failed')} text={sentenceOf(error)}>
            {again}
          </Notice>
        ) : !data || isPast || (isPlaceholderData && data.items.length === 0) ? (
          <TableBones />
        ) : data.items.length === 0 ? (
          <Notice title={translate(isSought ? 'list.empty' : 'list.nothing')} text={all && !isSought ? translate('list.nothingHere', { all }) : undefined} picture="/mall/pictures/box.svg">
            {all && <Button onClick={() => go({ view: 'all' })}>{translate(isSought ? 'list.inAll' : 'list.openAll')}</Button>}
            {folds && narrowed && <Button onClick={folds.onClear}>{translate('list.clearFilters')}</Button>}
          </Notice>
        ) : (
          <>
            {heads && (
              <div className={`${list.cells} ${list.heads}`} style={heads.columns} aria-hidden="true">
                {heads.words.map((word, at) => (
                  <span key={at} className={heads.num?.includes(at) ? list.num : undefined}>
                    {word}
                  </span>
                ))}
              </div>
            )}
            {children(data.items)}
          </>
        )}
      </div>
      {data && data.total > 0 && <Pager page={page} perPage={size} total={data.total} setPage={(to) => go({ page: String(to) })} setPerPage={(many) => go({ size: String(many) })} />}
    </div>
  )
}
