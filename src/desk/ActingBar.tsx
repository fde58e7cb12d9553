import { UserRoundCog } from 'lucide-react'
import { useTranslate } from 'ra-core'
import { useUser } from '#src/api/user.ts'
import { useStopActing } from '#src/hooks/useStopActing.ts'
import style from './Desk.module.css'

/** Tells staff at the desk that they act for a customer, for as long as they do, and lets them stop. */
export const ActingBar = () => {
  const translate = useTranslate()
  const user = useUser()
  const stop = useStopActing()
  if (!user || user.signerId === user.id) return null
  return (
    <section className={style.acting} aria-label={translate('mall.endActing')}>
      <UserRoundCog size={16} aria-hidden="true" />
      <span>{translate('mall.acting', { name: user.name })}</span>
      <button type="button" className="link" onClick={stop}>
        {translate('mall.endActing')}
      </button>
    </section>
  )
}
