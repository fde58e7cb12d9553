import { useEffect, useRef } from 'react'
import { isLetterKey, isSomethingOpen, switchLetterKeys } from '#src/hooks/useLetterKeys.ts'

/** Where `g` and a letter lead: pages by the name of their menu's entry. None is the `a` that approves on the review desk. */
export const placesByKey: Readonly<Record<string, string>> = { d: 'desk', c: 'accounts', o: 'orders', p: 'payments', r: 'applications', g: 'goods', s: 'specs', i: 'invoices' }

interface DeskActs {
  palette(): void
  help(): void
  /** Goes to a page of the menu; does nothing when this person hasn't got it. */
  go(menuId: string): void
  /** Begins a new record of the list in front. */
  create(): void
}

/** How long `g` waits for its letter. A letter that comes later, but soon enough to be meant as one of a pair, means nothing. */
const PAIR_MS = 1200
const LATE_MS = 5000

/** The desk's own keys: Ctrl or ⌘ with K always, single letters unless they are switched off. */
export const useDeskKeys = (acts: DeskActs, letters: boolean): void => {
  const latest = useRef(acts)
  useEffect(() => {
    latest.current = acts
  })
  useEffect(() => switchLetterKeys(letters), [letters])
  useEffect(() => {
    let begun = Number.NEGATIVE_INFINITY
    const onKey = (event: KeyboardEvent) => {
      const key = event.key.toLowerCase()
      const take = (act: () => void) => {
        event.preventDefault()
        // What ends a pair means nothing else to the page.
        event.stopPropagation()
        begun = Number.NEGATIVE_INFINITY
        act()
      }
      // Whatever stands open has the first word: something may have been typed in it.
      if ((event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && key === 'k') {
        event.preventDefault()
        if (!isSomethingOpen()) latest.current.palette()
        return
      }
      if (!isLetterKey(event)) return
      const passed = performance.now() - begun
      const place = placesByKey[key]
      if (passed < PAIR_MS && place) take(() => latest.current.go(place))
      else if (key === 'g') {
        take(() => undefined)
        begun = performance.now()
      } else if (passed < LATE_MS) take(() => undefined)
      else if (key === '?') take(() => latest.current.help())
      else if (key === 'n') take(() => latest.current.create())
    }
    document.addEventListener('keydown', onKey, true)
    return () => document.removeEventListener('keydown', onKey, true)
  }, [])
}
