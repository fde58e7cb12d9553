import { useTranslate } from 'ra-core'
import { type ComponentType, lazy, Suspense } from 'react'
import { Link } from 'react-router-dom'
import { path } from '#contract/paths.ts'
import type { UserInfo } from '#contract/user.ts'
import { withWords } from '#src/i18n/words.ts'
import { wayToOpen } from '../parts/opening.ts'
import style from './HomePage.module.css'

const atRest = () => new Promise((resolve) => (globalThis.requestIdleCallback ?? setTimeout)(resolve))
const today = withWords('store', () =>
  import('./BuyerToday.tsx').then(
    (part): { default: ComponentType } => ({ default: part.BuyerToday }),
    () => ({ default: () => null }),
  ),
)
/** After the page, with the words of trade; without it the card is whole, too. */
const BuyerToday = lazy(() => atRest().then(today))

/** As whom one buys, with what, and what waits; for who came by recruitment, how far they are with opening an account. */
export const BuyerCard = ({ user }: { user: UserInfo }) => {
  const translate = useTranslate()
  const way = wayToOpen(user)
  const staff = user.accountType === 'staff'
  return (
    <section className={style.buyer} aria-labelledby="buyer">
      <p className={style.small}>{translate('shop.home.buyer')}</p>
      <h2 id="buyer">{user.name}</h2>
      {user.main === '0' && user.companyName && <p className={style.small}>{translate('shop.home.forCompany', { company: user.companyName })}</p>}
      {way && <p className={style.opening}>{translate(`shop.home.opening.${way.opening}`)}</p>}
      {!way && !staff && user.files.length === 0 && (
        <p className={style.small}>
          {translate('shop.home.noLicences')} <Link to={path('Aptitude')}>{translate('shop.home.sendFiles')}</Link>
        </p>
      )}
      {!way && !staff && (
        <Suspense fallback={null}>
          <BuyerToday />
        </Suspense>
      )}
      {staff && user.permissions.includes('desk:open') ? (
        <Link className="button primary" to={path('Desk')}>
          {translate('mall.toDesk')}
        </Link>
      ) : way ? (
        <Link className={`button ${way.opening !== 'reviewing' ? 'primary' : ''}`} to={path('Openaccount')}>
          {translate(way.label)}
        </Link>
      ) : (
        <Link className="button" to={`${path('ShoppingCar')}#quick-order`}>
          {translate('shop.home.quick')}
        </Link>
      )}
    </section>
  )
}
