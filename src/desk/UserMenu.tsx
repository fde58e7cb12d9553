import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useNotify, useTranslate } from 'ra-core'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { authCalls } from '#contract/auth.ts'
import { path } from '#contract/paths.ts'
import { send } from '#src/api/client.ts'
import { sentenceOf } from '#src/api/errors.ts'
import { useUser } from '#src/api/user.ts'
import { useLanguage } from '#src/hooks/useLanguage.ts'
import style from './Desk.module.css'
import { useSignOut } from './SignOut.tsx'

const ChangePassword = lazy(() => import('#storefront/dialogs/ChangePasswordDialog.tsx').then((dialog) => ({ default: dialog.ChangePasswordDialog })))

/** Who is at the desk, and what they may do about it. */
export const UserMenu = ({ onSettings }: { onSettings: () => void }) => {
  const translate = useTranslate()
  const signOut = useSignOut()
  const navigate = useNavigate()
  const [changing, setChanging] = useState(false)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [locale, toOther] = useLanguage()
  const user = useUser()
  const bind = useBindDingTalk()
  const name = user?.signerName ?? ''
  const close = () => setAnchor(null)
  return (
    <>
      <button type="button" className={style.person} title={translate('desk.userMenu')} aria-haspopup="menu" onClick={(event) => setAnchor(event.currentTarget)}>
        <span className={style.avatar}>{name.charAt(0)}</span>
        <span className={style.personName}>{name}</span>
      </button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
        <MenuItem
          onClick={() => {
            close()
            navigate(path('Home'))
          }}
        >
          {translate('mall.toMall')}
        </MenuItem>
        <MenuItem
          onClick={() => {
            close()
            toOther()
          }}
          lang={locale === 'en' ? 'zh-CN' : 'en'}
        >
          {locale === 'en' ? '简体中文' : 'English'}
        </MenuItem>
        <MenuItem
          onClick={() => {
            close()
            onSettings()
          }}
        >
          {translate('desk.settings')}
        </MenuItem>
        <MenuItem
          onClick={() => {
            close()
            setChanging(true)
          }}
        >
          {translate('shop.changePassword')}
        </MenuItem>
        <MenuItem
          onClick={() => {
            close()
            void bind()
          }}
        >
          {translate('desk.bindDingTalk')}
        </MenuItem>
        <MenuItem
          onClick={() => {
            close()
            signOut()
          }}
        >
          {translate('mall.signOut')}
        </MenuItem>
      </Menu>
      {changing && (
        <Suspense fallback={null}>
          <ChangePassword onClose={() => setChanging(false)} />
        </Suspense>
      )}
    </>
  )
}

const BINDING = 'bindingDingTalk'

/** Sends staff to DingTalk and binds them when they come back. */
const useBindDingTalk = () => {
  const notify = useNotify()
  const navigate = useNavigate()
  const { search, pathname } = useLocation()
  const tried = useRef(false)
  useEffect(() => {
    const query = new URLSearchParams(search)
    const [authCode, state] = [query.get('authCode'), query.get('state')]
    if (!authCode || !state || tried.current || sessionStorage.getItem(BINDING) === null) return
    tried.current = true
    sessionStorage.removeItem(BINDING)
    navigate(pathname, { replace: true })
    send(authCalls.dingTalkBind, { authCode, state }).then(
      () => notify('desk.bound', { type: 'success' }),
      (error: unknown) => notify(sentenceOf(error), { type: 'error' }),
    )
  }, [search, pathname, navigate, notify])
  return async () => {
    try {
      const { url } = await send(authCalls.dingTalkUrl, { redirect: 'redirect=Desk' })
      sessionStorage.setItem(BINDING, '1')
      globalThis.location.assign(url)
    } catch (error) {
      notify(sentenceOf(error), { type: 'error' })
    }
  }
}
