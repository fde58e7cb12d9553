import { useTranslate } from 'ra-core'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { authCalls } from '#contract/auth.ts'
import { send } from '#src/api/client.ts'
import { useAttempt } from '#src/hooks/useAttempt.ts'
import { Failure } from '../parts/Fields.tsx'
import style from './SignIn.module.css'
import { useSignIn } from './useSignIn.ts'

/** The state that this browser began with. */
const STATE = 'dingTalkState'

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
    const begunHere = sessionStorage.getItem(STATE) === state
    sessionStorage.removeItem(STATE)
    void run({}, async () => {
      // A link that someone else began must not sign this browser in as them.
      if (!begunHere) throw new Error(translate('signIn.dingTalkElsewhere'))
      await signIn(() => send(authCalls.dingTalkSignIn, { authCode, state }))
    })
  })
  const go = () =>
    run({}, async () => {
      const { url } = await send(authCalls.dingTalkUrl, { redirect: search.replace(/^\?/, '') || undefined })
      sessionStorage.setItem(STATE, new URL(url).searchParams.get('state') ?? '')
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
