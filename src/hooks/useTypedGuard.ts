import { useState } from 'react'

/** Whether something was typed into a dialog's form, and the question before it is left: Escape asks only then. A form that begins another `round` holds nothing typed yet. */
export const useTypedGuard = (onClose: () => void, round?: string | number) => {
  const [typed, setTyped] = useState<{ round: string | number | undefined } | null>(null)
  const [asking, setAsking] = useState(false)
  const isTyped = typed !== null && typed.round === round
  return { asking, onTyped: () => setTyped({ round }), leave: () => (isTyped ? setAsking(true) : onClose()), stay: () => setAsking(false) }
}
