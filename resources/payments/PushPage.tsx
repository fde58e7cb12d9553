import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { useNotify, useTranslate } from 'ra-core'
import { useState } from 'react'
import { paymentDeskCalls } from '#contract/payment.ts'
import { send } from '#src/api/client.ts'
import { sentenceOf } from '#src/api/errors.ts'
import { useMay } from '#src/api/user.ts'
import style from './Payments.module.css'

/** Sends the payments on the page to the ERP; one by itself whose former paper was voided there. */
export const PushPage = ({ ids, word = 'trade.desk.pushPage' }: { ids: string[]; word?: string }) => {
  const translate = useTranslate()
  const notify = useNotify()
  const queries = useQueryClient()
  const mayWrite = useMay('payments:write')
  const [busy, setBusy] = useState(false)
  if (!mayWrite) return null
  const push = async () => {
    setBusy(true)
    try {
      const { queued, skipped } = await send(paymentDeskCalls.push, { ids })
      notify('trade.desk.pushed', { type: 'success', messageArgs: { queued, skipped } })
    } catch (error) {
      notify(sentenceOf(error), { type: 'error' })
    }
    setBusy(false)
    await queries.invalidateQueries({ queryKey: ['payments'] })
  }
  return (
    <div className={style.pages}>
      <Button size={ids.length === 1 ? 'small' : 'medium'} variant="contained" color="primary" disabled={busy} onClick={() => void push()}>
        {translate(word, { count: ids.length })}
      </Button>
    </div>
  )
}
