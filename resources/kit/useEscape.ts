import { useEffect } from 'react'
import { isTyping } from '#src/hooks/is-typing.ts'

/** Acts on Escape while it is wanted, unless somebody is typing. */
export const useEscape = (wanted: boolean, act: () => void): void => {
  useEffect(() => {
    if (!wanted) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !isTyping(event.target)) act()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  })
}
