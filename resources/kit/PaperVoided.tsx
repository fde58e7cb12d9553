import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { useNotify, useTranslate } from 'ra-core'
import { useAct } from '#src/hooks/useAct.ts'

/** Says that the paper of a record was voided in the ERP; the lists of `kind` are read anew. */
export const PaperVoided = ({ kind, note }: { kind: 'payments' | 'orders'; note: () => Promise<unknown> }) => {
  const translate = useTranslate()
  const notify = useNotify()
  const queries = useQueryClient()
  const { busy, act } = useAct()
  const say = async () => {
    await act(async () => {
      await note()
      notify('trade.desk.voidedNoted', { type: 'success' })
    })
    await queries.invalidateQueries({ queryKey: [kind] })
  }
  return (
    <Button size="small" variant="outlined" disabled={busy} onClick={() => void say()}>
      {translate('trade.desk.voided')}
    </Button>
  )
}
