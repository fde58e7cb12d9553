import { UserRoundCog } from 'lucide-react'
import { useTranslate } from 'ra-core'
import { useStopActing } from '#src/hooks/useStopActing.ts'
import style from './Frame.module.css'

/** Tells staff that they act for this customer, and lets them stop. */
export const ActingStrip = ({ name }: { name: string }) => {
  const translate = useTranslate()
  const stop = useStopActing()
  return (
    <div className={style.licence}>
      <div className={style.page}>
        <UserRoundCog size={20} aria-hidden="true" />
        <span>{translate('mall.acting', { name })}</span>
        <button type="button" className={`link ${style.end}`} onClick={stop}>
          {translate('mall.endActing')}
        </button>
      </div>
    </div>
  )
}
