import { TriangleAlert } from 'lucide-react'
import { useNotify, useTranslate } from 'ra-core'
import { useEffect } from 'react'
import { Link } from 'react-router-dom'
import { daysBetween, validityOn } from '#contract/expiry.ts'
import { path } from '#contract/paths.ts'
import { spokenDay } from '#contract/spoken-day.ts'
import type { UserInfo } from '#contract/user.ts'
import { spoken } from '#src/api/client.ts'
import { SAID } from '#src/api/session.ts'
import { useUser } from '#src/api/user.ts'
import { useFileWord } from '#src/hooks/useFileWord.ts'
import { todayInShanghai } from '#src/today.ts'
import style from './Frame.module.css'

/** Whose warnings have been said in this tab: once for each session, a reload says nothing again. */
const isSaid = ({ id }: UserInfo) => sessionStorage.getItem(SAID) === id
const noteSaid = ({ id }: UserInfo) => sessionStorage.setItem(SAID, id)

/** How many strips stood there last time, for as long as nobody knows how many there will be; null on a first visit. */
const KEPT = 'licence-strips'
export const stripsLastTime = (): number | null => {
  const kept = localStorage.getItem(KEPT)
  return kept === null ? null : Math.min(Number(kept) || 0, 3)
}

/** Says at the start of a session which qualification files are about to expire, and keeps it in sight with the days that are left. */
export const LicenceStrip = () => {
  const translate = useTranslate()
  const notify = useNotify()
  const user = useUser()
  const word = useFileWord()
  const today = todayInShanghai()
  const files = (user?.files ?? []).map((file) => ({ ...file, state: validityOn(today, file.expiresOn) })).filter(({ state }) => state !== 'valid')
  useEffect(() => {
    if (!user || isSaid(user)) return
    noteSaid(user)
    // On a phone the message would lie over the strip that says the same.
    if (window.matchMedia('(width < 900px)').matches) return
    for (const { name, state } of files) if (state === 'expiring') notify('shop.licence.warning', { type: 'warning', messageArgs: { name: word(name) } })
  }, [user, files, notify, word])
  useEffect(() => {
    if (user) localStorage.setItem(KEPT, String(files.length))
  }, [user, files.length])
  if (!user) return Array.from({ length: stripsLastTime() ?? 0 }, (_, at) => <Room key={at} />)
  return files.map(({ name, state, expiresOn, renewal }) => {
    const until = expiresOn ?? ''
    const date = spokenDay(spoken.language === 'en' ? 'en' : 'zh', until)
    return (
      <div key={name} className={state === 'expired' ? style.licenceBad : style.licence}>
        <div className={style.page}>
          <TriangleAlert size={20} aria-hidden="true" />
          <span>
            {translate(state === 'expired' ? 'shop.licence.expired' : 'shop.licence.warning', { name: word(name) })}{' '}
            <span className={style.wide}>{translate(state === 'expired' ? 'shop.licence.was' : 'shop.licence.left', { date, smart_count: daysBetween(today, until) })}</span>
            {state === 'expiring' && <b className={style.narrow}>{translate('shop.licence.days', { smart_count: daysBetween(today, until) })}</b>}
          </span>
          <Link to={path('Aptitude')} data-long={renewal !== null || undefined}>
            {renewal ? translate('shop.licence.renewing', { number: renewal }) : translate('shop.licence.change')}
          </Link>
        </div>
      </div>
    )
  })
}

/** Room for a strip that is about to come. */
const Room = () => (
  <div className={style.licence} aria-hidden="true">
    <div className={style.page}>
      <span>{'\u00a0'}</span>
    </div>
  </div>
)
