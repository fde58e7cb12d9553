import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useListContext, useTranslate } from 'ra-core'
import style from './AccountList.module.css'

const sizes = [25, 50, 100]

/** The pages worth a button: the first, the last, and those around the current one; null stands for a gap. */
export const pagesShown = (page: number, pages: number): (number | null)[] => {
  const near = [...new Set([1, page - 1, page, page + 1, pages].filter((one) => one >= 1 && one <= pages))].sort((a, b) => a - b)
  return near.flatMap((one, at) => (at > 0 && one - (near[at - 1] as number) > 1 ? [null, one] : [one]))
}

/** How many there are, how many a page, and the pages. */
export const AccountPager = () => {
  const translate = useTranslate()
  const { page, perPage, total = 0, setPage, setPerPage } = useListContext()
  const pages = Math.max(1, Math.ceil(total / perPage))
  return (
    <div className={style.foot}>
      <span aria-live="polite">
        {total > 0
          ? translate('account.range', { total: total.toLocaleString(), from: ((page - 1) * perPage + 1).toLocaleString(), to: Math.min(total, page * perPage).toLocaleString() })
          : translate('account.total', { total: 0 })}
      </span>
      <span className={style.grow} />
      <label className={style.size}>
        {translate('account.perPage')}
        <select value={perPage} onChange={(event) => setPerPage(Number(event.target.value))}>
          {sizes.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </select>
      </label>
      <nav className={style.pager} aria-label={translate('account.pages')}>
        <button type="button" aria-label={translate('account.prev')} disabled={page <= 1} onClick={() => setPage(page - 1)}>
          <ChevronLeft size={16} />
        </button>
        {pagesShown(page, pages).map((one, at) =>
          one === null ? (
            <span key={`gap-${at}`}>…</span>
          ) : (
            <button key={one} type="button" aria-label={translate('account.page', { page: one })} aria-current={one === page ? 'page' : undefined} onClick={() => setPage(one)}>
              {one}
            </button>
          ),
        )}
        <button type="button" aria-label={translate('account.next')} disabled={page >= pages} onClick={() => setPage(page + 1)}>
          <ChevronRight size={16} />
        </button>
      </nav>
    </div>
  )
}
