import { useState } from 'react'
import { beginsRestored } from './useDialogDraft.ts'
import { useUnloadWarning } from './useUnloadWarning.ts'

/** Whether something was typed into a dialog's form, and the question before it is left: Escape asks only then, and so does the browser before the page goes. A form that begins another `round` holds nothing typed yet. */
export const useTypedGuard = (onClose: () => void, round?: string | number) => {
  const [typed, setTyped] = useState<{ round: string | number | undefined } | null>(() => (beginsRestored() ? { round } : null))
  const [asking, setAsking] = useState(false)
  const isTyped = typed !== null && typed.round === round
  useUnloadWarning(() => isTyped)
  return { asking, onTyped: () => setTyped({ round }), leave: () => (isTyped ? setAsking(true) : onClose()), stay: () => setAsking(false) }
}
