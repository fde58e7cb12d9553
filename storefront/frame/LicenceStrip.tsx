import { TriangleAlert } from 'lucide-react'
import { useNotify, useTranslate } from 'ra-core'
import { useEffect } from 'react'
import { Link } from 'react-router-dom'
import type { UserInfo } from '#contract/auth.ts'
import { daysBetween, validityOn } from '#contract/expiry.ts'
import { SAID } from '#src/api/session.ts'
import { useUser } from '#src/api/user.ts'
import { todayInShanghai } from '#src/dates.ts'
import { path } from '#src/paths.ts'
import style from './Frame.module.css'

/** Whose warnings have been said in this tab: once for each session, a reload says nothing again. */
const isSaid = ({ id }: UserInfo) => sessionStorage.getItem(SAID) === id
const noteSaid = ({ id }: UserInfo) => sessionStorage.setItem(SAID, id)

/** Says at the start of a session which qualification files are about to expire, and keeps it in sight with the days that are left. */
export const LicenceStrip = () => {
  const translate = useTranslate()
  const notify = useNotify()
  const user = useUser()
  const today = todayInShanghai()
  const files = (user?.files ?? []).map((file) => ({ ...file, state: validityOn(today, file.expiresOn) })).filter(({ state }) => state !== 'valid')
  useEffect(() => {
    if (!user || isSaid(user)) return
    noteSaid(user)
    for (const { name, state } of files) if (state === 'expiring') notify('shop.licence.warning', { type: 'warning', messageArgs: { name } })
  }, [user, files, notify])
  return files.map(({ name, state, expiresOn }) => {
    const date = expiresOn ?? ''
    return (
      <div key={name} className={state === 'expired' ? style.licenceBad : style.licence}>
        <div className={style.page}>
          <TriangleAlert size={20} aria-hidden="true" />
          <span>
            {translate(state === 'expired' ? 'shop.licence.expired' : 'shop.licence.warning', { name })}{' '}
            <span className={style.wide}>{translate(state === 'expired' ? 'shop.licence.was' : 'shop.licence.left', { date, smart_count: daysBetween(today, date) })}</span>
          </span>
          <Link to={path('Aptitude')}>{translate('shop.licence.change')}</Link>
        </div>
      </div>
    )
  })
}
