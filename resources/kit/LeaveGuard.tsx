import { useTranslate } from 'ra-core'
import { type RefObject, useEffect, useRef } from 'react'
import { useFormState } from 'react-hook-form'
import { session } from '#src/api/session.ts'
import { useHeldNavigation } from '#src/hooks/useHeldNavigation.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'

/** Asks before unsaved work is left: in the mall's words for its own addresses, in the browser's when the page itself goes. Whoever signs out isn't asked. */
export const LeaveGuard = ({ unsaved }: { unsaved: () => boolean }) => {
  const translate = useTranslate()
  const latest = useRef(unsaved)
  latest.current = unsaved
  const held = useHeldNavigation(() => session.token() !== null && latest.current())
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (latest.current()) event.preventDefault()
    }
    globalThis.addEventListener('beforeunload', warn)
    return () => globalThis.removeEventListener('beforeunload', warn)
  }, [])
  return (
    <ConfirmDialog
      open={held !== null}
      danger
      title={translate('list.leave.title')}
      text={translate('list.leave.text')}
      action={translate('list.leave.action')}
      onClose={() => held?.stay()}
      onConfirm={() => held?.goOn()}
    />
  )
}

/** Guards what was typed into the form around it; `saved` says that it needs no guard any more. */
export const FormLeaveGuard = ({ saved, kept = false }: { saved?: RefObject<boolean>; kept?: boolean }) => {
  const { isDirty, dirtyFields } = useFormState()
  return <LeaveGuard unsaved={() => !saved?.current && (kept || (isDirty && Object.keys(dirtyFields).length > 0))} />
}
