import Button from '@mui/material/Button'
import { useNotify, useTranslate } from 'ra-core'
import { useState } from 'react'
import { webhookCalls } from '#contract/webhook.ts'
import { send } from '#src/api/client.ts'
import { sentenceOf } from '#src/api/errors.ts'
import { ConfirmDialog } from '#src/components/ConfirmDialog.tsx'
import { longTime } from '#src/dates.ts'
import style from './Webhooks.module.css'

/** What signs an address's messages: shown when asked for, and made anew, with the one before it for a day beside. */
export const WebhookSecret = ({ id }: { id: string }) => {
  const translate = useTranslate()
  const notify = useNotify()
  const [shown, setShown] = useState<{ secret: string; formerUntil: string | null } | null>(null)
  const [state, setState] = useState<'idle' | 'asking' | 'sending'>('idle')
  const get = async (call: typeof webhookCalls.secret | typeof webhookCalls.renewSecret) => {
    setState('sending')
    await send(call, { id }).then(setShown, (error: unknown) => notify(sentenceOf(error), { type: 'error' }))
    setState('idle')
  }
  return (
    <>
      <h2>{translate('webhook.secret')}</h2>
      {shown ? <code className={style.secret}>{shown.secret}</code> : <Button onClick={() => void get(webhookCalls.secret)}>{translate('webhook.show')}</Button>}
      {shown?.formerUntil && <p className={style.hint}>{translate('webhook.formerUntil', { time: longTime(shown.formerUntil) })}</p>}
      <Button color="inherit" aria-haspopup="dialog" onClick={() => setState('asking')}>
        {translate('webhook.renew')}
      </Button>
      <p className={style.hint}>{translate('webhook.secretHint')}</p>
      <ConfirmDialog
        open={state === 'asking'}
        title={translate('webhook.renew')}
        text={translate('webhook.renewText')}
        action={translate('webhook.renew')}
        onClose={() => setState('idle')}
        onConfirm={() => void get(webhookCalls.renewSecret)}
      />
    </>
  )
}
