import { useQueryClient } from '@tanstack/react-query'
import { UserRoundCog } from 'lucide-react'
import { useNotify, useTranslate } from 'ra-core'
import { useNavigate } from 'react-router-dom'
import { subAccountCalls } from '#contract/sub-account.ts'
import { send } from '#src/api/client.ts'
import { sentenceOf } from '#src/api/errors.ts'
import { startAnew } from '#src/api/start-anew.ts'
import { unlessUnsaved } from '#src/hooks/unsaved-work.ts'
import { path } from '#src/paths.ts'
import style from './Frame.module.css'

/** Tells staff that they act for this customer, and lets them stop. */
export const ActingStrip = ({ name }: { name: string }) => {
  const translate = useTranslate()
  const notify = useNotify()
  const navigate = useNavigate()
  const client = useQueryClient()
  const stop = async () => {
    try {
      await send(subAccountCalls.actFor, {})
      await startAnew(client)
      navigate(path('Desk'))
    } catch (error) {
      notify(sentenceOf(error), { type: 'error' })
    }
  }
  return (
    <div className={style.licence}>
      <div className={style.page}>
        <UserRoundCog size={20} aria-hidden="true" />
        <span>{translate('mall.acting', { name })}</span>
        <button type="button" className={`link ${style.end}`} onClick={() => unlessUnsaved(() => void stop())}>
          {translate('mall.endActing')}
        </button>
      </div>
    </div>
  )
}
