import { ClipboardList, House, LayoutGrid, ShoppingCart, UserRound } from 'lucide-react'
import { useTranslate } from 'ra-core'
import { useLocation } from 'react-router-dom'
import { path } from '#contract/paths.ts'
import { HereLink } from '#src/components/HereLink.tsx'
import style from './Frame.module.css'
import { useCartCount } from './useCartCount.ts'

const tabs = [
  ['home', House, 'Home'],
  ['brands', LayoutGrid, 'BrandList'],
  ['cart', ShoppingCart, 'ShoppingCar'],
  ['orders', ClipboardList, 'MypageMyorder'],
  ['mine', UserRound, 'Mypage'],
] as const

/** One's own pages that the specification gives addresses elsewhere. */
const elsewhere = new Set([path('Aptitude'), path('BankList')])

/** The phone's way around, at the lower edge. */
export const TabBar = () => {
  const translate = useTranslate()
  const { pathname } = useLocation()
  const count = useCartCount()
  return (
    <nav className={style.tabs} aria-label={translate('shop.mainNav')}>
      {tabs.map(([name, Icon, route]) => (
        // Orders are one of one's own pages with a place of their own.
        <HereLink key={name} to={path(route)} end={name !== 'mine' || pathname.startsWith(path('MypageMyorder'))} {...(name === 'mine' && elsewhere.has(pathname) && { 'aria-current': 'page' })}>
          <Icon size={20} strokeWidth={1.5} />
          {translate(`shop.tabs.${name}`)}
          {name === 'cart' && count > 0 && <span className={style.badge}>{count}</span>}
        </HereLink>
      ))}
    </nav>
  )
}
