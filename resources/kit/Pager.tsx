import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useTranslate } from 'ra-core'
import { counted } from '#contract/counted.ts'
import { pagesAround } from '#src/pages-around.ts'
import style from './List.module.css'

const sizes = [25, 50, 100]

interface Props {
  page: number
  perPage: number
  total: number
  setPage: (page: number) => void
  setPerPage: (size: number) => void
}

/** How many there are, how many a page, and the pages. */
export const Pager = ({ page, perPage, total, setPage, setPerPage }: Props) => {
  const translate = useTranslate()
  const pages = Math.max(1, Math.ceil(total / perPage))
  return (
    <div className={style.foot}>
      <span aria-live="polite">
        {total > 0 ? translate('list.range', { total: counted(total), from: counted((page - 1) * perPage + 1), to: counted(Math.min(total, page * perPage)) }) : translate('list.total', { total: 0 })}
      </span>
      <span className={style.grow} />
      <label className={style.size}>
        {translate('list.perPage')}
        <select value={perPage} onChange={(event) => setPerPage(Number(event.target.value))}>
          {sizes.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </select>
      </label>
      <nav className={style.pager} aria-label={translate('list.pages')}>
        <button type="button" aria-label={translate('list.prev')} disabled={page <= 1} onClick={() => setPage(page - 1)}>
          <ChevronLeft size={16} />
        </button>
        {pagesAround(page, pages).map((one, at) =>
          one === null ? (
            <span key={`gap-${at}`}>…</span>
          ) : (
            <button key={one} type="button" aria-label={translate('list.page', { page: one })} aria-current={one === page ? 'page' : undefined} onClick={() => setPage(one)}>
              {one}
            </button>
          ),
        )}
        <button type="button" aria-label={translate('list.next')} disabled={page >= pages} onClick={() => setPage(page + 1)}>
          <ChevronRight size={16} />
        </button>
      </nav>
    </div>
  )
}
