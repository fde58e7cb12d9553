import { useStoreContext } from 'ra-core'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { refusedSessions, session } from '#src/api/session.ts'
import { useUser } from '#src/api/user.ts'
import { draftKey } from '#src/components/forget-work.ts'

/** Typing is kept once it pauses for so long. */
const PAUSE_MS = 400

interface Draft<Kept> {
  /** What was kept when the form was opened; nothing where nothing was. */
  found: Kept | undefined
  /** Something was typed: what there is of it is asked for once typing pauses. */
  typed: (draftOf: () => Kept) => void
  forget: () => void
}

/**
 * What is typed into a form, kept in this browser under its name, for when the page goes without asking: a crash, a reload, a session that ends.
 * It is gone once it is saved, or left on purpose; SessionWatch lets go of everyone else's. A form without a name keeps nothing.
 */
export const useDraft = <Kept>(name: string | null, saved?: RefObject<boolean>): Draft<Kept> => {
  const store = useStoreContext()
  // Whose it is stays so when the session ends.
  const user = useUser()
  const [accountId] = useState(user?.id ?? '')
  const key = name === null ? null : draftKey(accountId, name)
  const [found] = useState(() => (key === null ? undefined : store.getItem<Kept>(key)))
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const pending = useRef<(() => Kept) | null>(null)
  useEffect(() => {
    if (key === null) return
    const refused = refusedSessions()
    return () => {
      clearTimeout(timer.current)
      if (saved?.current || session.token()) store.removeItem(key)
      // Whoever signed out in another tab has let go of it there.
      else if (pending.current && refused !== refusedSessions()) store.setItem(key, pending.current())
    }
  }, [key, store, saved])
  return {
    found,
    typed: (draftOf) => {
      if (key === null) return
      pending.current = draftOf
      clearTimeout(timer.current)
      timer.current = setTimeout(() => store.setItem(key, draftOf()), PAUSE_MS)
    },
    forget: () => {
      clearTimeout(timer.current)
      pending.current = null
      if (key !== null) store.removeItem(key)
    },
  }
}
