import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import { pagesAround } from '#src/pages-around.ts'
import style from './Pager.module.css'

/** Pages as links, so that each has its address. */
export const Pager = ({ page, size, total, address }: { page: number; size: number; total: number; address: (page: number) => string }) => {
  const translate = useTranslate()
  const last = Math.max(1, Math.ceil(total / size))
  if (last === 1) return null
  const step = (to: number, label: string, icon: typeof ChevronLeft) => {
    const Icon = icon
    return to < 1 || to > last ? (
      <span className={style.off} aria-hidden="true">
        <Icon size={18} />
      </span>
    ) : (
      <Link to={address(to)} aria-label={translate(label)}>
        <Icon size={18} />
      </Link>
    )
  }
  return (
    <nav className={style.pager} aria-label={translate('shop.list.pages')}>
      {step(page - 1, 'shop.list.prev', ChevronLeft)}
      {pagesAround(page, last).map((one, at) =>
        one === null ? (
          <span key={`gap-${at}`} className={style.off}>
            …
          </span>
        ) : (
          <Link key={one} to={address(one)} aria-label={translate('shop.list.page', { page: one })} aria-current={one === page ? 'page' : undefined}>
            {one}
          </Link>
        ),
      )}
      {step(page + 1, 'shop.list.next', ChevronRight)}
    </nav>
  )
}
