import { useTranslate } from 'ra-core'
import { type ComponentType, lazy } from 'react'
import { Navigate, NavLink, useLocation } from 'react-router-dom'
import { NotFound } from '#src/components/NotFound.tsx'
import { path, type RouteName } from '#src/paths.ts'
import style from './MyPage.module.css'

interface Entry {
  name: string
  route: RouteName
  page: ComponentType
}

/** The pages of one's own, by group: the one list that the navigation and the routes follow. */
const groups: readonly { name: string; entries: readonly Entry[] }[] = [
  {
    name: 'trade',
    entries: [
      { name: 'myorder', route: 'MypageMyorder', page: lazy(() => import('../orders/OrdersPage.tsx').then((page) => ({ default: page.OrdersPage }))) },
      { name: 'warehousing', route: 'MypageWarehousing', page: lazy(() => import('./WarehousingPage.tsx').then((page) => ({ default: page.WarehousingPage }))) },
      { name: 'tuihuo', route: 'MypageTuihuo', page: lazy(() => import('./ReturnsPage.tsx').then((page) => ({ default: page.ReturnsPage }))) },
      { name: 'messages', route: 'MypageMessages', page: lazy(() => import('./MessagesPage.tsx').then((page) => ({ default: page.MessagesPage }))) },
    ],
  },
  {
    name: 'goods',
    entries: [
      { name: 'collection', route: 'MypageCollection', page: lazy(() => import('./CollectionPage.tsx').then((page) => ({ default: page.CollectionPage }))) },
      { name: 'exclusive', route: 'MypageExclusive', page: lazy(() => import('./ExclusivePage.tsx').then((page) => ({ default: page.ExclusivePage }))) },
    ],
  },
]

/** My-page: its navigation beside the page in hand. */
export const MyPage = () => {
  const translate = useTranslate()
  const { pathname } = useLocation()
  const entries = groups.flatMap((group) => group.entries)
  const here = entries.find(({ route }) => path(route) === pathname.replace(/\/$/, ''))
  if (pathname.replace(/\/$/, '') === path('Mypage')) return <Navigate to={path('MypageMyorder')} replace />
  const Page = here?.page ?? NotFound
  return (
    <div className={style.mine}>
      <nav className={style.nav} aria-label={translate('shop.mine.nav')}>
        {groups.map((group) => (
          <div key={group.name}>
            <h2>{translate(`shop.mine.${group.name}`)}</h2>
            {group.entries.map(({ name, route }) => (
              <NavLink key={name} to={path(route)}>
                {translate(`shop.mine.${name}`)}
              </NavLink>
            ))}
          </div>
        ))}
      </nav>
      <div className={style.page}>
        <Page />
      </div>
    </div>
  )
}
