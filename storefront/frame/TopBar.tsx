import { useQuery } from '@tanstack/react-query'
import { Bell, Languages, Moon, Sun, UserRound } from 'lucide-react'
import { useNotify, useTranslate } from 'ra-core'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { path } from '#contract/paths.ts'
import type { UserInfo } from '#contract/user.ts'
import { unreadIn } from '#src/api/unread.ts'
import { isStaff, useHasToken, useUser } from '#src/api/user.ts'
import { useLanguage } from '#src/hooks/useLanguage.ts'
import { signInAddress } from '#src/paths.ts'
import { useThemeMode } from '#src/theme-mode.ts'
import { openingOf } from '../parts/opening.ts'
import { useOpenDialog } from './dialogs.ts'
import style from './Frame.module.css'
import { MoreServices } from './MoreServices.tsx'
import { UserBlock } from './UserBlock.tsx'

/** Who is here and who serves them on the left, the ways to the account on the right. Another organisation's bar has another colour. */
export const TopBar = () => {
  const user = useUser()
  const signedIn = useHasToken()
  return (
    <div className={style.top} data-org={user?.orgId}>
      <div className={style.page}>
        {signedIn ? user && <Person user={user} /> : <Stranger />}
        <span className={style.grow} />
        {user && <Ways user={user} />}
        <Looks />
      </div>
    </div>
  )
}

const Stranger = () => {
  const translate = useTranslate()
  const here = useLocation()
  return (
    <>
      <Link className={style.tool} to={signInAddress(here)}>
        {translate('mall.signIn')}
      </Link>
      <Link className={style.tool} to={path('Register')}>
        {translate('mall.register')}
      </Link>
    </>
  )
}

const Person = ({ user }: { user: UserInfo }) => {
  const translate = useTranslate()
  const served = !isStaff(user) && user.staffName
  return (
    <>
      <UserBlock user={user} />
      {served && (
        <span className={style.roomy}>
          {translate('shop.servedBy')} <b>{user.staffName}</b> {user.staffTel}
        </span>
      )}
    </>
  )
}

const Ways = ({ user }: { user: UserInfo }) => {
  const translate = useTranslate()
  const open = useOpenDialog()
  return (
    <>
      {isStaff(user) && user.permissions.includes('desk:open') && (
        <Link className={style.tool} to={path('Desk')}>
          {translate('mall.toDesk')}
        </Link>
      )}
      <OpenAccount user={user} />
      {user.userType === 'multiple' && (
        <button type="button" className={`${style.tool} ${style.roomy}`} aria-haspopup="dialog" onClick={() => open('switchSubAccount')}>
          {translate('shop.switchSub')}
        </button>
      )}
      <button type="button" className={`${style.tool} ${style.roomy}`} aria-haspopup="dialog" onClick={() => open('switchAccount')}>
        {translate('shop.switchAccount')}
      </button>
      <MoreServices />
      <Inbox />
      <Link className={`${style.tool} ${style.wide}`} to={path('Mypage')}>
        <UserRound size={16} />
        <b>{translate('shop.personal')}</b>
      </Link>
    </>
  )
}

/** How many messages are unread, and the way to them. */
const Inbox = () => {
  const translate = useTranslate()
  const { data } = useQuery(unreadIn(false))
  const count = data?.unread ?? 0
  return (
    <Link className={style.tool} to={path('MypageMessages')} aria-label={translate('mall.messages', { count })}>
      <Bell size={16} />
      {count > 0 && <span>{count}</span>}
    </Link>
  )
}

/** For customers who came by recruitment: to the form, or the word that it is being looked at. */
const OpenAccount = ({ user }: { user: UserInfo }) => {
  const translate = useTranslate()
  const notify = useNotify()
  const navigate = useNavigate()
  if (isStaff(user) || user.registerType !== 'investment') return null
  const underReview = openingOf(user) === 'reviewing'
  return (
    <button type="button" className={style.tool} onClick={() => (underReview ? notify('shop.underReview', { type: 'info' }) : navigate(path('Openaccount')))}>
      {translate('shop.openAccount')}
    </button>
  )
}

const Looks = () => {
  const translate = useTranslate()
  const [mode, setMode] = useThemeMode()
  const [locale, toOther] = useLanguage()
  return (
    <>
      <button type="button" className={style.tool} lang={locale === 'en' ? 'zh-CN' : 'en'} onClick={toOther}>
        <Languages size={16} />
        {locale === 'en' ? '中文' : 'English'}
      </button>
      <button type="button" className={style.tool} aria-label={translate('mall.themeToggle')} onClick={() => setMode(mode === 'dark' ? 'light' : 'dark')}>
        {mode === 'dark' ? <Sun size={16} /> : <Moon size={16} />}
      </button>
    </>
  )
}
