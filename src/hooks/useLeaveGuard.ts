import { useEffect, useRef } from 'react'
import { session } from '#src/api/session.ts'
import { guardWork } from './unsaved-work.ts'
import { useHeldNavigation } from './useHeldNavigation.ts'

/** Holds back leaving unsaved work: for the mall's own addresses answers the step that is held, in the browser's words when the page itself goes. */
export const useLeaveGuard = (unsaved: () => boolean): ReturnType<typeof useHeldNavigation> => {
  const latest = useRef(unsaved)
  latest.current = unsaved
  const held = useHeldNavigation(() => session.token() !== null && latest.current())
  useEffect(() => guardWork(() => latest.current()), [])
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (latest.current()) event.preventDefault()
    }
    globalThis.addEventListener('beforeunload', warn)
    return () => globalThis.removeEventListener('beforeunload', warn)
  }, [])
  return held
}
