import { useSyncExternalStore } from 'react'

/** Whether the window is narrower than so many pixels: those of the style sheets. */
export const useNarrow = (below: number): boolean => {
  const query = `(width < ${below}px)`
  return useSyncExternalStore(
    (listener) => {
      const media = window.matchMedia(query)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    () => window.matchMedia(query).matches,
  )
}
