import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { useNotify, useTranslate } from 'ra-core'
import { useState } from 'react'
import { RECALL_LETTERS, recallCalls } from '#contract/recall.ts'
import { send } from '#src/api/client.ts'
import { useMay } from '#src/api/user.ts'
import { useAct } from '#src/hooks/useAct.ts'
import type { ActsProps } from '../kit/resource-spec.ts'
import { TextDialog } from '../kit/TextDialog.tsx'

/** Reminds whoever hasn't answered, and ends the recall with what came of it. */
export const RecallActs = ({ record, onActed }: ActsProps) => {
  const translate = useTranslate()
  const notify = useNotify()
  const queries = useQueryClient()
  const mayWrite = useMay('recalls:write')
  const { busy, act } = useAct()
  const [closing, setClosing] = useState(false)
  if (!mayWrite || record.closedAt) return null
  const id = String(record.id)
  const waiting = Number(record.customers) - Number(record.answered)
  const readAnew = () => queries.invalidateQueries({ queryKey: ['recalls'] })
  const remind = () =>
    act(async () => {
      const { sent, untold } = await send(recallCalls.remind, { id })
      const says = sent > 0 ? 'reminded' : untold > 0 ? 'untold' : 'remindedToday'
      notify(`recalls.${says}`, { type: sent > 0 ? 'success' : 'info', messageArgs: { smart_count: sent || untold } })
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
          name={`closeRecall.${record.id}`}
          title={translate('recalls.closeTitle', { number: String(record.number) })}
          text={translate(waiting > 0 ? 'recalls.closeWaiting' : 'recalls.closeText', { smart_count: waiting })}
          label={translate('resources.recalls.fields.result')}
          action={translate('recalls.close')}
          most={RECALL_LETTERS}
          long
          onClose={() => setClosing(false)}
          onText={async (result) => {
            const { version } = await send(recallCalls.close, { id, result })
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
