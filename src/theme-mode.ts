import { useSyncExternalStore } from 'react'
import { stored } from './api/session.ts'

export type ThemeMode = 'light' | 'dark'
const KEY = 'theme'
const listeners = new Set<() => void>()

const current = (): ThemeMode => {
  const chosen = stored.read(KEY)
  if (chosen === 'light' || chosen === 'dark') return chosen
  return 'light'
}

/** Puts the chosen theme on the page: the tokens follow. */
export const applyTheme = (): void => {
  document.documentElement.dataset.theme = current()
}

const follow = (): void => {
  applyTheme()
  for (const listener of listeners) listener()
}

// Another tab's choice holds here too.
window.addEventListener('storage', ({ key }) => key === KEY && follow())

/** The theme, and how to change it; both halves of the mall follow, in every tab. */
export const useThemeMode = (): [ThemeMode, (mode: ThemeMode) => void] => {
  const mode = useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, current)
  return [
    mode,
    (next) => {
      stored.write(KEY, next)
      follow()
    },
  ]
}
