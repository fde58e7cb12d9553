import { ChevronRight, KeyRound, LogOut, UserRoundCog, Users } from 'lucide-react'
import { useLogout, useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import { path } from '#contract/paths.ts'
import { useUser } from '#src/api/user.ts'
import { unlessUnsaved } from '#src/hooks/unsaved-work.ts'
import { useTitle } from '#src/hooks/useTitle.ts'
import { useOpenDialog } from '../frame/dialogs.ts'
import { groupsOf } from './groups.ts'
import style from './MyPage.module.css'
import { WaitingOrders } from './WaitingOrders.tsx'

/** The phone's own page of oneself: who one is, every page of my-page, and what one can do about the account. */
export const MyMenu = () => {
  const translate = useTranslate()
  const user = useUser()
  const logout = useLogout()
  const openDialog = useOpenDialog()
  useTitle(translate('shop.mine.title'))
  return (
    <div className={style.menu}>
      <h1>{user?.name}</h1>
      {user && <p className={style.who}>{[user.account, user.phone].filter(Boolean).join(' · ')}</p>}
      <WaitingOrders />
      {groupsOf(user).map(({ name, entries }) => (
        <section key={name} className="panel" aria-labelledby={`menu-${name}`}>
          <h2 id={`menu-${name}`}>{translate(`shop.mine.${name}`)}</h2>
          <div>
            {entries.map((entry) => (
              <Link key={entry.name} to={path(entry.route)}>
                {translate(`shop.mine.${entry.name}`)}
                <ChevronRight size={16} aria-hidden="true" />
              </Link>
            ))}
          </div>
        </section>
      ))}
      <section className="panel">
        <button type="button" onClick={() => openDialog('changePassword')}>
          <KeyRound size={16} aria-hidden="true" />
          {translate('shop.changePassword')}
        </button>
        <button type="button" onClick={() => openDialog('switchAccount')}>
          <UserRoundCog size={16} aria-hidden="true" />
          {translate('shop.switchAccount')}
        </button>
        {user?.userType === 'multiple' && (
          <button type="button" onClick={() => openDialog('switchSubAccount')}>
            <Users size={16} aria-hidden="true" />
            {translate('shop.switchSub')}
          </button>
        )}
        <button type="button" onClick={() => unlessUnsaved(() => void logout({}, path('Login')))}>
          <LogOut size={16} aria-hidden="true" />
          {translate('mall.signOut')}
        </button>
      </section>
    </div>
  )
}
