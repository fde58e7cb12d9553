import type { RefObject } from 'react'
import { useFormState } from 'react-hook-form'
import { LeaveQuestion } from '#src/components/LeaveQuestion.tsx'
import { useLeaveGuard } from '#src/hooks/useLeaveGuard.ts'
import { FormDraft } from './FormDraft.tsx'

/** Asks before unsaved work is left: in the mall's words for its own addresses, in the browser's when the page itself goes. Whoever signs out is asked by the desk. */
export const LeaveGuard = ({ unsaved }: { unsaved: () => boolean }) => {
  const held = useLeaveGuard(unsaved)
  return <LeaveQuestion open={held !== null} onStay={() => held?.stay()} onLeave={() => held?.goOn()} />
}

interface FormProps {
  /** What the form is of, by its address. */
  name: string
  /** Set once it is saved, and needs no guard any more. */
  saved?: RefObject<boolean>
  kept?: boolean
}

/** Guards what was typed into the form around it, and keeps it for when the page goes without asking. */
export const FormLeaveGuard = ({ name, saved, kept = false }: FormProps) => {
  const { isDirty, dirtyFields } = useFormState()
  return (
    <>
      <LeaveGuard unsaved={() => !saved?.current && (kept || (isDirty && Object.keys(dirtyFields).length > 0))} />
      <FormDraft name={name} saved={saved} />
    </>
  )
}
