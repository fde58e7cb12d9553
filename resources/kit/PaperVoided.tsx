import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { useNotify, useTranslate } from 'ra-core'
import { useState } from 'react'
import { sentenceOf } from '#src/api/errors.ts'

/** Says that the paper of a record was voided in the ERP; the lists of `kind` are read anew. */
export const PaperVoided = ({ kind, note }: { kind: 'payments' | 'orders'; note: () => Promise<unknown> }) => {
  const translate = useTranslate()
  const notify = useNotify()
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)
  const say = async () => {
    setBusy(true)
    try {
      await note()
      notify('trade.desk.voidedNoted', { type: 'success' })
    } catch (error) {
      notify(sentenceOf(error), { type: 'error' })
    }
    setBusy(false)
    await queries.invalidateQueries({ queryKey: [kind] })
  }
  return (
    <Button size="small" variant="outlined" disabled={busy} onClick={() => void say()}>
      {translate('trade.desk.voided')}
    </Button>
  )
}
