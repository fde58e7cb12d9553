import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router-dom'
import { validityOn } from '#contract/expiry.ts'
import type { UserInfo } from '#contract/user.ts'
import { priceListOf } from '#src/api/user.ts'
import { useFileWord } from '#src/hooks/useFileWord.ts'
import { withWords } from '#src/i18n/words.ts'
import { path } from '#src/paths.ts'
import { todayInShanghai } from '#src/today.ts'
import { wayToOpen } from '../parts/opening.ts'
import { queries } from '../queries.ts'
import style from './HomePage.module.css'

const atRest = () => new Promise((resolve) => (globalThis.requestIdleCallback ?? setTimeout)(resolve))
const lastOrder = withWords('store', () =>
  import('./LastOrder.tsx').then(
    (part) => ({ default: part.LastOrder }),
    () => ({ default: () => null }),
  ),
)
/** After the page, with the words of trade; without it the card is whole, too. */
const LastOrder = lazy(() => atRest().then(lastOrder))

const marks = { valid: 'done', expiring: 'attention', expired: 'blocked' } as const

/** As whom one buys, at whose prices, with which files on record; for who came by recruitment, how far they are with opening an account. */
export const BuyerCard = ({ user }: { user: UserInfo }) => {
  const translate = useTranslate()
  const word = useFileWord()
  const { data: cart } = useQuery(queries.cartCount)
  const today = todayInShanghai()
  const way = wayToOpen(user)
  const staff = user.accountType === 'staff'
  return (
    <section className={style.buyer} aria-labelledby="buyer">
      <p className={style.small}>{translate('shop.home.buyer')}</p>
      <h2 id="buyer">{user.name}</h2>
      {user.main === '0' && user.companyName && <p className={style.small}>{translate('shop.home.forCompany', { company: user.companyName })}</p>}
      {way && <p className={style.opening}>{translate(`shop.home.opening.${way.opening}`)}</p>}
      <dl>
        <div className="priced">
          <dt>{translate('shop.home.priceList')}</dt>
          <dd>{priceListOf(user) ?? translate('shop.home.none')}</dd>
        </div>
        <div>
          <dt>{translate('shop.home.cartLines')}</dt>
          <dd>{cart && translate('shop.home.inCart', { lines: cart.lines, pieces: cart.pieces.toLocaleString() })}</dd>
        </div>
      </dl>
      {!way && !staff && <p className={style.small}>{translate('shop.home.licences')}</p>}
      <ul className={style.files}>
        {!way && !staff && user.files.length === 0 && (
          <li className={style.small}>
            {translate('shop.home.none')} <Link to={path('Aptitude')}>{translate('shop.home.sendFiles')}</Link>
          </li>
        )}
        {user.files.map(({ name, expiresOn }) => (
          <li key={name}>
            <span className={`status ${marks[validityOn(today, expiresOn)]}`}>{word(name)}</span>
            <span className={style.small}>{expiresOn}</span>
          </li>
        ))}
      </ul>
      <Suspense fallback={null}>
        <LastOrder />
      </Suspense>
      {staff && user.permissions.includes('desk:open') ? (
        <Link className="button primary" to={path('Desk')}>
          {translate('mall.toDesk')}
        </Link>
      ) : way ? (
        <Link className={`button ${way.opening !== 'reviewing' ? 'primary' : ''}`} to={path('Openaccount')}>
          {translate(way.label)}
        </Link>
      ) : (
        <Link className="button" to={path('MypageCollection')}>
          {translate('shop.home.favourites')}
        </Link>
      )}
    </section>
  )
}
