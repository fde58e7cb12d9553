import { ShoppingCart } from 'lucide-react'
import { useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import { path } from '#contract/paths.ts'
import { useCartCount } from '../frame/useCartCount.ts'
import style from './Product.module.css'

/** The way to the cart on phones, whose own way around makes room for what can be bought here. */
export const CartLink = () => {
  const translate = useTranslate()
  const count = useCartCount()
  return (
    <Link className={`button large ${style.cart}`} to={path('ShoppingCar')} aria-label={`${translate('shop.tabs.cart')} ${count}`}>
      <ShoppingCart size={18} />
      {count > 0 && <i>{count}</i>}
    </Link>
  )
}
