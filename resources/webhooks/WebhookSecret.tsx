import Button from '@mui/material/Button'
import { useNotify, useTranslate } from 'ra-core'
import { useState } from 'react'
import { webhookCalls } from '#contract/webhook.ts'
import { send } from '#src/api/client.ts'
import { sentenceOf } from '#src/api/errors.ts'
import { ConfirmDialog } from '#src/components/ConfirmDialog.tsx'
import { longTime } from '#src/dates.ts'
import { useAsked } from '#src/hooks/useAsked.ts'
import style from './Webhooks.module.css'

/** What signs an address's messages: shown when asked for, and made anew, with the one before it for a day beside. */
export const WebhookSecret = ({ id }: { id: string }) => {
  const translate = useTranslate()
  const notify = useNotify()
  const [shown, setShown] = useState<{ secret: string; formerUntil: string | null } | null>(null)
  const show = () => send(webhookCalls.secret, { id }).then(setShown, (error: unknown) => notify(sentenceOf(error), { type: 'error' }))
  const { ask, dialog } = useAsked(() => send(webhookCalls.renewSecret, { id }).then(setShown))
  return (
    <>
      <h2>{translate('webhook.secret')}</h2>
      {shown ? <code className={style.secret}>{shown.secret}</code> : <Button onClick={show}>{translate('webhook.show')}</Button>}
      {shown?.formerUntil && <p className={style.hint}>{translate('webhook.formerUntil', { time: longTime(shown.formerUntil) })}</p>}
      <Button color="inherit" aria-haspopup="dialog" onClick={ask}>
        {translate('webhook.renew')}
      </Button>
      <p className={style.hint}>{translate('webhook.secretHint')}</p>
      <ConfirmDialog {...dialog} title={translate('webhook.renew')} text={translate('webhook.renewText')} action={translate('webhook.renew')} />
    </>
  )
}
