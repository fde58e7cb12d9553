import { useTranslate } from 'ra-core'
import { Suspense, useState } from 'react'
import { usePaper } from '#src/hooks/usePaper.ts'
import { PlainBulkAction } from './PlainBulkAction.tsx'
import type { RecordAction } from './resource-spec.ts'

interface Props {
  action: RecordAction
  ids: string[]
  resource: string
  onDone: () => void
}

/** One of a resource's own actions on the chosen records. */
export const BulkAction = ({ action, ids, resource, onDone }: Props) => {
  if ('run' in action) return <PlainBulkAction action={action} ids={ids} resource={resource} onDone={onDone} />
  return 'file' in action ? <FileAction action={action} ids={ids} resource={resource} /> : <DialogAction action={action} ids={ids} resource={resource} onDone={onDone} />
}

const DialogAction = ({ action, ids, resource, onDone }: Props & { action: Extract<RecordAction, { dialog: unknown }> }) => {
  const translate = useTranslate()
  const [open, setOpen] = useState(false)
  const { icon: Icon, dialog: Shown } = action
  return (
    <>
      <button type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon size={16} />
        {translate(`resources.${resource}.actions.${action.name}`)}
      </button>
      {open && (
        <Suspense fallback={null}>
          <Shown
            ids={ids}
            onClose={() => setOpen(false)}
            onDone={() => {
              setOpen(false)
              onDone()
            }}
          />
        </Suspense>
      )}
    </>
  )
}

const FileAction = ({ action, ids, resource }: Omit<Props, 'onDone'> & { action: Extract<RecordAction, { file: unknown }> }) => {
  const translate = useTranslate()
  const fetchFile = usePaper(action.file)
  const [busy, setBusy] = useState(false)
  const Icon = action.icon
  return (
    <button
      type="button"
      // Not disabled: the focus stays.
      aria-disabled={busy || undefined}
      onClick={async () => {
        if (busy) return
        setBusy(true)
        await fetchFile({ ids })
        setBusy(false)
      }}
    >
      <Icon size={16} />
      {translate(`resources.${resource}.actions.${action.name}`)}
    </button>
  )
}
