import { useSyncExternalStore } from 'react'
import { stored } from './api/session.ts'

export type ThemeMode = 'light' | 'dark'
const KEY = 'theme'
const listeners = new Set<() => void>()
const system = window.matchMedia('(prefers-color-scheme: dark)')

const chosen = (): ThemeMode | null => {
  const kept = stored.read(KEY)
  return kept === 'light' || kept === 'dark' ? kept : null
}
const current = (): ThemeMode => chosen() ?? (system.matches ? 'dark' : 'light')

/** Puts the theme on the page, the chosen one or the system's: the tokens follow. */
export const applyTheme = (): void => {
  document.documentElement.dataset.theme = current()
}

const follow = (): void => {
  applyTheme()
  for (const listener of listeners) listener()
}

// Another tab's choice holds here too, and where nothing was chosen the system's.
window.addEventListener('storage', ({ key }) => key === KEY && follow())
system.addEventListener?.('change', follow)

const listen = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The theme, and how to choose one, null for the system's; both halves of the mall follow, in every tab. */
export const useThemeMode = (): [ThemeMode, (mode: ThemeMode | null) => void] => [
  useSyncExternalStore(listen, current),
  (next) => {
    stored.write(KEY, next)
    follow()
  },
]

/** What was chosen; null where the system's theme is followed. */
export const useChosenTheme = (): ThemeMode | null => useSyncExternalStore(listen, chosen)
