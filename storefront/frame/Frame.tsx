import { LogOut, Moon, Sun } from 'lucide-react'
import { useLocaleState, useLogout, useTranslate } from 'ra-core'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { isStaff, useHasToken, useUser } from '#src/api/user.ts'
import { Broken } from '#src/components/Broken.tsx'
import { path, signInAddress } from '#src/paths.ts'
import { useThemeMode } from '#src/theme-mode.ts'
import style from './Frame.module.css'

/** The storefront's frame: who is here, the way in and out, the page, and the filing at the foot. */
export const Frame = ({ children }: { children: ReactNode }) => {
  const translate = useTranslate()
  return (
    <div className={style.frame}>
      <a className="skip" href="#main">
        {translate('mall.skip')}
      </a>
      <header>
        <div className={style.top}>
          <div className={style.row}>
            <Person />
            <span className={style.grow} />
            <Tools />
          </div>
        </div>
        <div className={style.brandRow}>
          <div className={style.row}>
            <Link className={style.brand} to={path('Home')}>
              <img src="/mall/icon.svg" alt="" />
              {translate('mall.name')}
            </Link>
          </div>
        </div>
      </header>
      <main id="main" className={style.main} tabIndex={-1}>
        <Broken>{children}</Broken>
      </main>
      <footer className={style.foot}>
        <div className={style.row}>
          <span>{translate('mall.filing')}</span>
          <span>{translate('mall.complaints')}</span>
        </div>
      </footer>
    </div>
  )
}

const Person = () => {
  const translate = useTranslate()
  const user = useUser()
  if (!useHasToken())
    return (
      <>
        <Link to={signInAddress({ pathname: '', search: '' })}>{translate('mall.signIn')}</Link>
        <Link to={path('Register')}>{translate('mall.register')}</Link>
      </>
    )
  if (!user) return null
  const staff = isStaff(user)
  return (
    <>
      <span>
        {translate('mall.greeting', { name: '' })}
        <span className={style.strong}>{staff ? user.staffName : user.name}</span>
      </span>
      <span className={style.wide}>{user.phone}</span>
      {!staff && user.extend.agentName && <span className={style.wide}>{translate('mall.agent', { name: user.extend.agentName })}</span>}
      {!staff && user.staffName && <span className={style.wide}>{translate('mall.servedBy', { name: user.staffName, tel: user.staffTel ?? '' })}</span>}
    </>
  )
}

const Tools = () => {
  const translate = useTranslate()
  const logout = useLogout()
  const user = useUser()
  const [mode, setMode] = useThemeMode()
  const [locale, setLocale] = useLocaleState()
  return (
    <>
      {isStaff(user) && <Link to={path('Desk')}>{translate('mall.toDesk')}</Link>}
      <button type="button" className={style.tool} lang={locale === 'en' ? 'zh-CN' : 'en'} onClick={() => setLocale(locale === 'en' ? 'zh' : 'en')}>
        {locale === 'en' ? '中文' : 'English'}
      </button>
      <button type="button" className={style.tool} aria-label={translate('mall.themeToggle')} onClick={() => setMode(mode === 'dark' ? 'light' : 'dark')}>
        {mode === 'dark' ? <Sun size={16} /> : <Moon size={16} />}
      </button>
      {user && (
        <button type="button" className={style.tool} onClick={() => logout({}, path('Login'))}>
          <LogOut size={16} />
          {translate('mall.signOut')}
        </button>
      )}
    </>
  )
}
