import { useEffect, useRef } from 'react'
import { isTyping } from './is-typing.ts'

/** Single letters as keys can be switched off by whoever speaks to the machine or whose hands are not steady (WCAG 2.1.4). */
const letters = { on: true }
/** Switches single letters on or off as keys, for this page. */
export const switchLetterKeys = (on: boolean): void => {
  letters.on = on
}

/** A dialog, a menu or a list of choices that is open: some stand there unseen while they are closed. */
export const isSomethingOpen = (): boolean =>
  [...document.querySelectorAll('[role="dialog"], [role="menu"], [role="listbox"]')].some((one) => one.checkVisibility?.({ visibilityProperty: true }) ?? true)

/** Whether a pressed key is one of the page's: one character, a letter without Shift; nobody types, nothing is held, no dialog, menu or list of choices is open. */
export const isLetterKey = (event: KeyboardEvent): boolean => {
  const held = event.ctrlKey || event.metaKey || event.altKey || (event.shiftKey && /[a-z]/i.test(event.key))
  return letters.on && event.key.length === 1 && !held && !event.repeat && !isTyping(event.target) && !isSomethingOpen()
}

/** Does what belongs to the keys, by their lower case, while the component stands there and `on`. */
export const useLetterKeys = (keys: Readonly<Record<string, (() => void) | undefined>>, on = true): void => {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    if (!on) return
    const onKey = (event: KeyboardEvent) => {
      const act = latest.current[event.key.toLowerCase()]
      if (!act || !isLetterKey(event)) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [on])
}
