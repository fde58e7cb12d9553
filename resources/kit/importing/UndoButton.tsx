import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import { useNotify, useTranslate } from 'ra-core'
import { counted } from '#contract/counted.ts'
import { send } from '#src/api/client.ts'
import { ConfirmDialog } from '#src/components/ConfirmDialog.tsx'
import { useAsked } from '#src/hooks/useAsked.ts'
import { refetchImported, useImportedWhat, useImportKit } from './import-kit.ts'

/** Takes an import back, after asking. */
export const UndoButton = ({ batch, onUndone }: { batch: { batchId: string; created: number; updated: number }; onUndone: () => void }) => {
  const translate = useTranslate()
  const notify = useNotify()
  const queries = useQueryClient()
  const kit = useImportKit()
  const { calls } = kit
  const what = useImportedWhat()
  const { ask, dialog } = useAsked(async () => {
    const { removed, restored } = (await send(calls.undoImport, { batchId: batch.batchId })) as { removed: number; restored: number }
    notify('importing.undone', { type: 'success', messageArgs: { removed: counted(removed), restored: counted(restored) } })
    await refetchImported(queries, kit)
    onUndone()
  })
  return (
    <>
      <Button startIcon={<Undo2 size={16} />} onClick={ask}>
        {translate('importing.undo')}
      </Button>
      <ConfirmDialog
        {...dialog}
        danger
        title={translate('importing.undoTitle')}
        text={translate('importing.undoText', { what, created: counted(batch.created), updated: counted(batch.updated) })}
        action={translate('importing.undo')}
      />
    </>
  )
}
