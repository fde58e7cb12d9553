import { useTranslate } from 'ra-core'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { authCalls } from '#contract/auth.ts'
import { send } from '#src/api/client.ts'
import { Failure } from './Fields.tsx'
import style from './SignIn.module.css'
import { useAttempt } from './useAttempt.ts'
import { useSignIn } from './useSignIn.ts'

/** Sends staff to DingTalk's page, and signs them in when they come back with a code. */
export const DingTalkForm = () => {
  const translate = useTranslate()
  const { search } = useLocation()
  const { busy, failure, run } = useAttempt()
  const signIn = useSignIn()
  const query = new URLSearchParams(search)
  const authCode = query.get('authCode') ?? query.get('code')
  const state = query.get('state')
  const tried = useRef(false)
  useEffect(() => {
    if (!authCode || !state || tried.current) return
    tried.current = true // Codes and states work once.
    void run({}, () => signIn(() => send(authCalls.dingTalkSignIn, { authCode, state })))
  })
  const go = () =>
    run({}, async () => {
      const { url } = await send(authCalls.dingTalkUrl, { redirect: query.get('redirect') ?? undefined })
      globalThis.location.assign(url)
    })
  return (
    <div className={style.form}>
      <Failure>{failure}</Failure>
      <p className="field-hint">{translate('signIn.dingTalkHint')}</p>
      <button type="button" className="button primary" disabled={busy} onClick={go}>
        {translate(busy && authCode ? 'signIn.dingTalkBusy' : 'signIn.dingTalkGo')}
      </button>
    </div>
  )
}
