import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { useNotify, useTranslate } from 'ra-core'
import { useState } from 'react'
import { RECALL_LETTERS, recallCalls } from '#contract/recall.ts'
import { send } from '#src/api/client.ts'
import { useMay } from '#src/api/user.ts'
import { useAttempt } from '#src/hooks/useAttempt.ts'
import type { ActsProps } from '../kit/resource-spec.ts'
import { TextDialog } from '../kit/TextDialog.tsx'

/** Reminds whoever hasn't answered, and ends the recall with what came of it. */
export const RecallActs = ({ record, onActed }: ActsProps) => {
  const translate = useTranslate()
  const notify = useNotify()
  const queries = useQueryClient()
  const mayWrite = useMay('recalls:write')
  const { busy, run } = useAttempt()
  const [closing, setClosing] = useState(false)
  if (!mayWrite || record.closedAt) return null
  const id = String(record.id)
  const waiting = Number(record.customers) - Number(record.answered)
  const readAnew = () => queries.invalidateQueries({ queryKey: ['recalls'] })
  const remind = () =>
    run({}, async () => {
      const { sent } = await send(recallCalls.remind, { id })
      notify(sent > 0 ? 'recalls.reminded' : 'recalls.remindedToday', { type: sent > 0 ? 'success' : 'info', messageArgs: { smart_count: sent } })
      await readAnew()
    })
  return (
    <>
      {waiting > 0 && (
        <Button disabled={busy} onClick={() => void remind()}>
          {translate('recalls.remind', { count: waiting })}
        </Button>
      )}
      <Button aria-haspopup="dialog" onClick={() => setClosing(true)}>
        {translate('recalls.close')}
      </Button>
      {closing && (
        <TextDialog
          title={translate('recalls.closeTitle', { number: String(record.number) })}
          text={translate(waiting > 0 ? 'recalls.closeWaiting' : 'recalls.closeText', { smart_count: waiting })}
          label={translate('resources.recalls.fields.result')}
          action={translate('recalls.close')}
          most={RECALL_LETTERS}
          long
          onClose={() => setClosing(false)}
          onText={async (result) => {
            const { version } = await send(recallCalls.close, { id, version: Number(record.version), result })
            notify('recalls.closed', { type: 'success' })
            await readAnew()
            onActed(version)
            setClosing(false)
          }}
        />
      )}
    </>
  )
}
