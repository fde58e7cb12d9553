import Drawer from '@mui/material/Drawer'
import { Menu as Burger, Moon, Settings, Sun, X } from 'lucide-react'
import { type CoreLayoutProps, useTranslate } from 'ra-core'
import { type CSSProperties, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { path } from '#contract/paths.ts'
import { useSite } from '#src/api/site.ts'
import { isStaff, useUser } from '#src/api/user.ts'
import { Broken } from '#src/components/Broken.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { useThemeMode } from '#src/theme-mode.ts'
import { ActingBar } from './ActingBar.tsx'
import style from './Desk.module.css'
import { DeskMenu } from './DeskMenu.tsx'
import { Finding } from './Finding.tsx'
import { InboxBell } from './InboxBell.tsx'
import { SettingsDrawer } from './SettingsDrawer.tsx'
import { SignOutProvider } from './SignOut.tsx'
import { useDeskSettings } from './settings.ts'
import { type PageTab, usePageTabs } from './tabs.ts'
import { UserMenu } from './UserMenu.tsx'

/** The desk around every page: menu, bar, tabs. Whoever may not open the desk is told so. */
export const DeskLayout = ({ children }: CoreLayoutProps) => {
  const translate = useTranslate()
  const [settings] = useDeskSettings()
  const user = useUser()
  const site = useSite()
  if (user && !user.permissions.includes('desk:open'))
    return (
      <Notice whole title={translate('desk.denied')} text={translate(isStaff(user) ? 'desk.noRole' : 'desk.deniedText')}>
        {user.permissions.includes('mall:shop') && (
          <Link className="button primary" to={path('MypageMyorder')}>
            {translate('trade.orders.title')}
          </Link>
        )}
        <Link className="button" to={path('Home')}>
          {translate('mall.notFound.action')}
        </Link>
      </Notice>
    )
  return (
    <SignOutProvider>
      <div className={style.shell} style={{ '--menu-width': `${settings.menuWidth}px` } as CSSProperties}>
        <a className="skip" href="#page">
          {translate('mall.skip')}
        </a>
        {settings.menu ? <DeskMenu /> : <span />}
        <div className={style.main}>
          <ActingBar />
          {settings.navbar && <Bar />}
          {settings.tabs && <Tabs />}
          <main id="page" className={style.page} tabIndex={-1}>
            <Broken>
              <Suspense fallback={null}>{children as ReactNode}</Suspense>
            </Broken>
          </main>
          {settings.footer && <footer className={style.foot}>{[site?.seller, ...(site?.licences ?? [])].filter(Boolean).join(' · ')}</footer>}
        </div>
        {!settings.navbar && <Lost />}
        {!settings.navbar && <Finding shown={false} />}
      </div>
    </SignOutProvider>
  )
}

const Bar = () => {
  const translate = useTranslate()
  const [mode, setMode] = useThemeMode()
  const [menuOpen, setMenuOpen] = useState(false)
  const [settingsOpen, setSettingsOpen] = useState(false)
  const { tabs, current } = usePageTabs()
  const titleOf = useTitleOf()
  return (
    <header className={style.nav}>
      <button type="button" className={`${style.icon} ${style.burger}`} aria-label={translate('desk.openMenu')} onClick={() => setMenuOpen(true)}>
        <Burger size={18} />
      </button>
      <span className={style.phoneTitle}>{titleOf(tabs.find(({ pathname }) => pathname === current) ?? { title: 'desk.title' })}</span>
      <Finding />
      <span className={style.grow} />
      <InboxBell />
      <button type="button" className={`${style.icon} ${style.wideOnly}`} aria-label={translate('mall.themeToggle')} onClick={() => setMode(mode === 'dark' ? 'light' : 'dark')}>
        {mode === 'dark' ? <Sun size={16} /> : <Moon size={16} />}
      </button>
      <button type="button" className={`${style.icon} ${style.wideOnly}`} aria-label={translate('desk.settings')} onClick={() => setSettingsOpen(true)}>
        <Settings size={16} />
      </button>
      <UserMenu onSettings={() => setSettingsOpen(true)} />
      <Drawer open={menuOpen} onClose={() => setMenuOpen(false)}>
        <DeskMenu onChoose={() => setMenuOpen(false)} />
      </Drawer>
      <SettingsDrawer open={settingsOpen} onClose={() => setSettingsOpen(false)} />
    </header>
  )
}

/** With the bar switched off, the way to switch it on again. */
const Lost = () => {
  const translate = useTranslate()
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" className={style.icon} style={{ position: 'fixed', right: 12, top: 8, zIndex: 3 }} aria-label={translate('desk.settings')} onClick={() => setOpen(true)}>
        <Settings size={16} />
      </button>
      <SettingsDrawer open={open} onClose={() => setOpen(false)} />
    </>
  )
}

/** A page's title in words: lists are called by their many. */
const useTitleOf = () => {
  const translate = useTranslate()
  return ({ title, of }: Pick<PageTab, 'title' | 'of'>) => {
    const about = of && translate(of, { _: of, smart_count: 1 })
    return translate(title, { _: title, smart_count: 2, name: about, what: about })
  }
}

/** The mouse's middle button, which closes a tab as it does in the browser. */
const MIDDLE = 1

const Tabs = () => {
  const translate = useTranslate()
  const titleOf = useTitleOf()
  const { tabs, close, closeOthers, current } = usePageTabs()
  const here = useRef<HTMLDivElement>(null)
  // However many are open, the one that one is on stays in sight.
  useEffect(() => {
    // Newer browsers answer a promise here, which is no way to clean up.
    here.current?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
  }, [current, tabs])
  return (
    <nav className={style.strip} aria-label={translate('desk.tabs')}>
      <div className={`fades ${style.tabs}`}>
        {tabs.map((tab) => (
          <div
            key={tab.pathname}
            ref={tab.pathname === current ? here : undefined}
            className={`${style.tab} ${tab.pathname === current ? style.tabOn : ''}`}
            onAuxClick={(event) => {
              if (event.button !== MIDDLE || tabs.length < 2) return
              // Else the browser opens what is closed here.
              event.preventDefault()
              close(tab.pathname)
            }}
          >
            <Link to={tab.address} aria-current={tab.pathname === current ? 'page' : undefined}>
              {titleOf(tab)}
            </Link>
            {tabs.length > 1 && (
              <button type="button" aria-label={translate('desk.closeTab', { name: titleOf(tab) })} onClick={() => close(tab.pathname)}>
                <X size={12} />
              </button>
            )}
          </div>
        ))}
      </div>
      {tabs.length > 2 && tabs.some(({ pathname }) => pathname === current) && (
        <button type="button" className={style.closeOthers} onClick={closeOthers}>
          {translate('desk.closeOthers')}
        </button>
      )}
    </nav>
  )
}
