import { useEffect, useRef, useState } from 'react'
import { session } from '#src/api/session.ts'
import { guardWork } from './unsaved-work.ts'
import { useHeldNavigation } from './useHeldNavigation.ts'
import { useUnloadWarning } from './useUnloadWarning.ts'

interface Options {
  /** Another search at the same path is another page, too. */
  whole?: boolean
}

/**
 * Holds back leaving unsaved work: for the mall's own addresses, and for what puts someone else in hand, answers the step that is held; in the
 * browser's words when the page itself goes.
 */
export const useLeaveGuard = (unsaved: () => boolean, options?: Options): ReturnType<typeof useHeldNavigation> => {
  const latest = useRef(unsaved)
  latest.current = unsaved
  /** Once one has chosen to go, nothing is asked again on the way. */
  const freed = useRef(false)
  const isUnsaved = () => !freed.current && latest.current()
  const held = useHeldNavigation(() => session.token() !== null && isUnsaved(), options)
  const [asked, setAsked] = useState<(() => void) | null>(null)
  useEffect(() => guardWork({ unsaved: () => !freed.current && latest.current(), ask: (goOn) => setAsked(() => goOn) }), [])
  useUnloadWarning(isUnsaved)
  if (held) return held
  if (!asked) return null
  return {
    goOn: () => {
      freed.current = true
      setAsked(null)
      asked()
    },
    stay: () => setAsked(null),
  }
}
