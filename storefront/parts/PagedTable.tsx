import type { ReactNode } from 'react'
import type { Page } from '#contract/page.ts'
import { Notice } from '#src/components/Notice.tsx'
import style from '../orders/Orders.module.css'
import { PAGE_SIZE } from '../page-size.ts'
import { ListFailed, RowBones } from './ListFailed.tsx'
import { Pager } from './Pager.tsx'
import { PastEnd } from './PastEnd.tsx'
import type { ListAddress } from './useListAddress.ts'

interface Column {
  head: ReactNode
  num?: boolean
  /** Told only to those who don't see the column: what its buttons are. */
  spoken?: boolean
}

interface Props<Item> {
  query: { data: Pick<Page<Item>, 'items' | 'total'> | undefined; error: unknown; refetch: () => unknown }
  list: Pick<ListAddress, 'page' | 'pageAddress'>
  size?: number
  columns: readonly Column[]
  empty: { title: string; text?: string }
  children: (item: Item) => ReactNode
}

/** One of one's own lists whatever its state: on its way, failed, empty, or a page of rows. */
export const PagedTable = <Item,>({ query, list, size = PAGE_SIZE, columns, empty, children }: Props<Item>) => {
  const { data, error } = query
  if (error && !data) return <ListFailed error={error} retry={() => void query.refetch()} />
  if (!data) return <RowBones />
  if (data.items.length === 0)
    return (
      <PastEnd total={data.total} size={size} address={list.pageAddress}>
        <Notice title={empty.title} {...(empty.text && { text: empty.text })} picture="/mall/pictures/kit.svg" />
      </PastEnd>
    )
  return (
    <>
      <div className={`panel fades ${style.wrap}`}>
        <table className={`${style.table} ${style.rows}`}>
          <thead>
            <tr>
              {columns.map(({ head, num, spoken }, at) => (
                <th key={at} className={num ? style.num : undefined}>
                  {spoken ? <span className="visually-hidden">{head}</span> : head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{data.items.map(children)}</tbody>
        </table>
      </div>
      <Pager page={list.page} size={size} total={data.total} address={list.pageAddress} />
    </>
  )
}
