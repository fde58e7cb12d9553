import { LayoutGrid, ShoppingCart, Wallet } from 'lucide-react'
import { useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import { path } from '#contract/paths.ts'
import { useHasToken, useUser } from '#src/api/user.ts'
import { useOpenDialog } from './dialogs.ts'
import style from './Frame.module.css'
import { SearchBox } from './SearchBox.tsx'
import { useCartCount } from './useCartCount.ts'

/** Logo, search, cart and fee recharge. */
export const SearchBar = () => {
  const translate = useTranslate()
  const signedIn = useHasToken()
  return (
    <div className={signedIn ? style.search : `${style.search} ${style.unsigned}`}>
      <div className={style.page}>
        <Link className={style.brand} to={path('Home')}>
          <img src="/mall/icon.svg" alt="" width={36} height={36} />
          <span>
            {translate('mall.name')}
            <small>{translate('shop.tagline')}</small>
          </span>
        </Link>
        {signedIn && <SearchBox />}
        {signedIn && <Actions />}
      </div>
    </div>
  )
}

const Actions = () => {
  const translate = useTranslate()
  const open = useOpenDialog()
  const user = useUser()
  const count = useCartCount()
  return (
    <div className={style.actions}>
      <Link className={`button ${style.wide}`} to={path('ShoppingCar')}>
        <ShoppingCart size={18} />
        {translate('shop.cart')}
        {count > 0 && <span className={style.badge}>{count}</span>}
      </Link>
      {user && user.registerType !== 'investment' && user.permissions.includes('mall:pay') && (
        <button type="button" className={`button ${style.wide}`} aria-haspopup="dialog" onClick={() => open('recharge')}>
          <Wallet size={18} />
          {translate('shop.recharge')}
        </button>
      )}
      <Link className={`${style.icon} ${style.phone}`} to={path('BrandList')} aria-label={translate('shop.tabs.brands')}>
        <LayoutGrid size={20} />
      </Link>
    </div>
  )
}
