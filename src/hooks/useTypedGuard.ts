import { useState } from 'react'

/** Whether something was typed into a dialog's form, and the question before it is left: Escape asks only then. */
export const useTypedGuard = (onClose: () => void) => {
  const [typed, setTyped] = useState(false)
  const [asking, setAsking] = useState(false)
  return { asking, onTyped: () => setTyped(true), leave: () => (typed ? setAsking(true) : onClose()), stay: () => setAsking(false) }
}
