import { ArrowUpToLine, ClipboardList, Gem, Heart, Ruler, ShoppingCart, SquarePlay } from 'lucide-react'
import { useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import { path } from '#contract/paths.ts'
import style from './Frame.module.css'
import { useCartCount } from './useCartCount.ts'

const tools = [
  ['orders', ClipboardList, 'MypageMyorder'],
  ['customized', Ruler, 'MypageCustomized'],
  ['exclusive', Gem, 'MypageExclusive'],
  ['favourites', Heart, 'MypageCollection'],
  ['course', SquarePlay, 'MypageCourse'],
] as const

/** The quick tools on the right edge. */
export const Toolbar = () => {
  const translate = useTranslate()
  const count = useCartCount()
  return (
    <nav className={style.quick} aria-label={translate('shop.quickTools')}>
      <Link to={path('ShoppingCar')} aria-label={translate('shop.cartCount', { count })}>
        <ShoppingCart size={20} strokeWidth={1.5} />
        {translate('shop.tools.cart')}
        {count > 0 && <span className={style.badge}>{count}</span>}
      </Link>
      {tools.map(([name, Icon, route]) => (
        <Link key={name} to={path(route)} title={translate(`shop.toolsLong.${name}`)}>
          <Icon size={20} strokeWidth={1.5} />
          {translate(`shop.tools.${name}`)}
        </Link>
      ))}
      <button type="button" title={translate('shop.top')} onClick={() => globalThis.scrollTo({ top: 0, behavior: 'smooth' })}>
        <ArrowUpToLine size={20} strokeWidth={1.5} />
        {translate('shop.topShort')}
      </button>
    </nav>
  )
}
