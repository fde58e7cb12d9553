import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import { useNotify, useTranslate } from 'ra-core'
import { useState } from 'react'
import { counted } from '#contract/counted.ts'
import { send } from '#src/api/client.ts'
import { sentenceOf } from '#src/api/errors.ts'
import { ConfirmDialog } from '#src/components/ConfirmDialog.tsx'
import { refetchImported, useImportedWhat, useImportKit } from './import-kit.ts'

/** Takes an import back, after asking. */
export const UndoButton = ({ batch, onUndone }: { batch: { batchId: string; created: number; updated: number }; onUndone: () => void }) => {
  const translate = useTranslate()
  const notify = useNotify()
  const queries = useQueryClient()
  const kit = useImportKit()
  const { calls } = kit
  const what = useImportedWhat()
  const [state, setState] = useState<'idle' | 'asking' | 'sending'>('idle')
  const undo = async () => {
    setState('sending')
    try {
      const { removed, restored } = (await send(calls.undoImport, { batchId: batch.batchId })) as { removed: number; restored: number }
      notify('importing.undone', { type: 'success', messageArgs: { removed: counted(removed), restored: counted(restored) } })
      await refetchImported(queries, kit)
      onUndone()
    } catch (error) {
      notify(sentenceOf(error), { type: 'error' })
    }
    setState('idle')
  }
  return (
    <>
      <Button startIcon={<Undo2 size={16} />} onClick={() => setState('asking')}>
        {translate('importing.undo')}
      </Button>
      <ConfirmDialog
        open={state !== 'idle'}
        busy={state === 'sending'}
        danger
        title={translate('importing.undoTitle')}
        text={translate('importing.undoText', { what, created: counted(batch.created), updated: counted(batch.updated) })}
        action={translate('importing.undo')}
        onClose={() => setState('idle')}
        onConfirm={undo}
      />
    </>
  )
}
