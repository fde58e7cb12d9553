import type { ReactNode } from 'react'
import type { Page } from '#contract/page.ts'
import style from '../orders/Orders.module.css'
import { PagedBody, type PagedQuery } from './PagedBody.tsx'
import type { ListAddress } from './useListAddress.ts'

interface Column {
  head: ReactNode
  num?: boolean
  /** Told only to those who don't see the column: what its buttons are. */
  spoken?: boolean
}

interface Props<Item> {
  query: PagedQuery<Pick<Page<Item>, 'items' | 'total'>>
  list: Pick<ListAddress, 'page' | 'pageAddress'>
  size?: number
  columns: readonly Column[]
  empty: { title: string; text?: string }
  children: (item: Item) => ReactNode
}

/** One of one's own lists as rows under heads, whatever its state. */
export const PagedTable = <Item,>({ columns, children, ...paged }: Props<Item>) => (
  <PagedBody {...paged}>
    {({ items }) => (
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
          <tbody>{items.map(children)}</tbody>
        </table>
      </div>
    )}
  </PagedBody>
)
