import { useEffect, useRef, useState } from 'react'
import { useUnloadWarning } from './useUnloadWarning.ts'

interface Options {
  /** A form that begins another round holds nothing typed yet. */
  round?: string | number | undefined
  /** It begins with what had been typed before; once that is let go of, nothing is typed. */
  begun?: boolean
  /** Nothing that was typed waits to be sent, or somebody else keeps it. */
  free?: boolean
}

/** Whether something was typed into a dialog's form, and the question before it is left: Escape asks only then, and so does the browser before the page goes. */
export const useTypedGuard = (onClose: () => void, { round, begun = false, free = false }: Options = {}) => {
  const [typed, setTyped] = useState<{ round: string | number | undefined } | null>(begun ? { round } : null)
  const [asking, setAsking] = useState(false)
  const isTyped = !free && typed !== null && typed.round === round
  useUnloadWarning(() => isTyped)
  const onLetGo = () => setTyped(null)
  const wasBegun = useRef(begun)
  useEffect(() => {
    if (wasBegun.current && !begun) onLetGo()
    wasBegun.current = begun
  }, [begun])
  return { asking, onTyped: () => setTyped({ round }), onLetGo, leave: () => (isTyped ? setAsking(true) : onClose()), stay: () => setAsking(false) }
}
