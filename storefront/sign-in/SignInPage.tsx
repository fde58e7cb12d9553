import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { Link, Navigate, useLocation, useNavigate } from 'react-router-dom'
import { path } from '#contract/paths.ts'
import { session } from '#src/api/session.ts'
import { useTitle } from '#src/hooks/useTitle.ts'
import { DingTalkForm } from './DingTalkForm.tsx'
import { NewPasswordForm } from './NewPasswordForm.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { PhoneForm } from './PhoneForm.tsx'
import style from './SignIn.module.css'
import { SignInShell } from './SignInShell.tsx'

type Way = 'password' | 'code' | 'dingTalk'
const ways: readonly (readonly [Way, string])[] = [
  ['password', 'signIn.byPassword'],
  ['code', 'signIn.byCode'],
  ['dingTalk', 'signIn.byDingTalk'],
]

/** Signing in, three ways; who is signed in already goes to the start page. */
export const SignInPage = () => {
  const translate = useTranslate()
  const navigate = useNavigate()
  const { search } = useLocation()
  const query = new URLSearchParams(search)
  const fromDingTalk = query.has('state') && (query.has('authCode') || query.has('code'))
  const link = query.get('set')
  // Read once: signing in on this page must lead to where the person wanted to go.
  const [signedInBefore] = useState(() => session.token() !== null && !link)
  const [who, setWho] = useState<'customer' | 'staff'>(fromDingTalk ? 'staff' : 'customer')
  const [way, setWay] = useState<Way>(fromDingTalk ? 'dingTalk' : 'password')
  const [resetting, setResetting] = useState(link !== null)
  const title = translate(link ? 'signIn.set.title' : resetting ? 'signIn.reset.title' : 'signIn.title')
  useTitle(title)
  // Who comes back from DingTalk signed in wanted to bind it: the desk takes the code.
  if (signedInBefore) return <Navigate to={fromDingTalk ? `${path('Desk')}?${query}` : '/'} replace />
  if (resetting)
    return (
      <SignInShell title={title}>
        <NewPasswordForm
          link={link}
          onBack={() => {
            setResetting(false)
            if (link) navigate(path('Login'), { replace: true })
          }}
        />
      </SignInShell>
    )

  const choose = (next: 'customer' | 'staff') => {
    setWho(next)
    if (next === 'customer' && way === 'dingTalk') setWay('password')
  }
  return (
    <SignInShell title={title}>
      <div className={style.who} role="group" aria-label={translate('signIn.who')}>
        {(['customer', 'staff'] as const).map((one) => (
          <button key={one} type="button" aria-pressed={who === one} onClick={() => choose(one)}>
            {translate(`signIn.${one}`)}
          </button>
        ))}
      </div>
      <div className={style.ways} role="tablist">
        {ways
          .filter(([one]) => one !== 'dingTalk' || who === 'staff')
          .map(([one, label]) => (
            <button key={one} type="button" role="tab" id={`way-${one}`} aria-controls="way" aria-selected={way === one} onClick={() => setWay(one)}>
              {translate(label)}
            </button>
          ))}
      </div>
      <div id="way" role="tabpanel" aria-label={translate('signIn.who')}>
        {way === 'password' && <PasswordForm accountType={who} onForgot={() => setResetting(true)} />}
        {way === 'code' && <PhoneForm accountType={who} />}
        {way === 'dingTalk' && <DingTalkForm />}
      </div>
      <p className={style.foot}>
        {translate('signIn.foot')}
        <Link to={path('Register') + search}>{translate('signIn.footRegister')}</Link>
      </p>
    </SignInShell>
  )
}
