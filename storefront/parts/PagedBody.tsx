import type { ReactNode } from 'react'
import type { Page } from '#contract/page.ts'
import { Notice } from '#src/components/Notice.tsx'
import { PAGE_SIZE } from '../page-size.ts'
import { ListFailed, RowBones } from './ListFailed.tsx'
import { Pager } from './Pager.tsx'
import { PastEnd } from './PastEnd.tsx'
import type { ListAddress } from './useListAddress.ts'

/** A list being read: what came of it so far, or why nothing did. */
export interface PagedQuery<List> {
  data: List | undefined
  error: unknown
  refetch: () => unknown
}

interface Props<List> {
  query: PagedQuery<List>
  list: Pick<ListAddress, 'page' | 'pageAddress'>
  size?: number
  /** What stands there until the first page has come. */
  bones?: ReactNode
  /** What is said where there is nothing, and what can be done about it. */
  empty: { title: string; text?: string; act?: ReactNode }
  children: (data: List) => ReactNode
}

/** A list by pages whatever its state: on its way, failed, empty, or a page with the way to the others. */
export const PagedBody = <List extends Pick<Page<unknown>, 'items' | 'total'>>({ query, list, size = PAGE_SIZE, bones = <RowBones />, empty, children }: Props<List>) => {
  const { data, error, refetch } = query
  if (error && !data) return <ListFailed error={error} retry={() => void refetch()} />
  if (!data) return bones
  if (data.items.length === 0)
    return (
      <PastEnd total={data.total} size={size} address={list.pageAddress}>
        <Notice title={empty.title} {...(empty.text && { text: empty.text })} picture="/mall/pictures/kit.svg">
          {empty.act}
        </Notice>
      </PastEnd>
    )
  return (
    <>
      {children(data)}
      <Pager page={list.page} size={size} total={data.total} address={list.pageAddress} />
    </>
  )
}
