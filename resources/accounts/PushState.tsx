import { useTranslate } from 'ra-core'
import type { Account } from '#contract/account.ts'
import style from './PushState.module.css'

type Pushed = Pick<Account, 'kingdeeStatus' | 'kingdeeMessage' | 'kingdeeAttempts'>

/** How far an account's push to Kingdee is: by shape and words, with the reason or the try beside. */
export const PushState = ({ account }: { account: Pushed }) => {
  const translate = useTranslate()
  const { kingdeeStatus: status, kingdeeMessage: message, kingdeeAttempts: attempts } = account
  const beside = status === 'failed' ? message : status === 'pushing' && attempts > 1 ? translate('account.attempt', { attempt: attempts }) : null
  return (
    <span className={`${style.state} ${style[status]}`}>
      <span className={style.mark} aria-hidden="true" />
      <span>{translate(`account.states.kingdeeStatus.${status}`)}</span>
      {beside && <span className={style.why}>{beside}</span>}
    </span>
  )
}
