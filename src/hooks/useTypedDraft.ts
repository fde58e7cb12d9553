import { useEffect, useRef, useState } from 'react'
import { useDraft } from './useDraft.ts'

interface Kept<Typed> {
  /** What the form began with, as text: what was typed belongs to a form that begins alike. */
  begun: string
  typed: Typed
}

/**
 * What is typed into a form whose whole content is one value, kept as `useDraft` keeps it: it begins with what was typed into it and not sent,
 * else with `begun`. `known` is what was typed where that is kept elsewhere.
 */
export const useTypedDraft = <Typed>(name: string | null, begun: Typed, known?: Typed) => {
  const [text] = useState(() => JSON.stringify(begun))
  const { found, typed: keep, forget } = useDraft<Kept<Typed>>(name)
  const kept = found?.begun === text && JSON.stringify(found.typed) !== text ? found.typed : undefined
  const start = useRef(known ?? kept ?? begun)
  const [typed, setTyped] = useState(start.current)
  const [restored, setRestored] = useState(kept !== undefined)
  useEffect(() => {
    if (typed !== start.current) keep(() => ({ begun: text, typed }))
    // Only what is typed is kept.
  }, [typed])
  return {
    typed,
    setTyped,
    /** Whether it began with what was typed last time. */
    restored,
    /** Lets go of that. */
    anew: () => {
      start.current = begun
      setTyped(begun)
      setRestored(false)
      forget()
    },
  }
}
