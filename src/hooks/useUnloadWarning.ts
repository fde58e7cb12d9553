import { useEffect, useRef } from 'react'
import { session } from '#src/api/session.ts'

/** Has the browser ask before the page goes with something unsaved; a page that shows someone who isn't in hand any more has to go. */
export const useUnloadWarning = (unsaved: () => boolean): void => {
  const latest = useRef(unsaved)
  latest.current = unsaved
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (latest.current() && !session.isSomeoneElse()) event.preventDefault()
    }
    globalThis.addEventListener('beforeunload', warn)
    return () => globalThis.removeEventListener('beforeunload', warn)
  }, [])
}
