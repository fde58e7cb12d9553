import { useSyncExternalStore } from 'react'
import { stored } from './api/session.ts'

export type ThemeMode = 'light' | 'dark'
/** Where what was chosen is kept; nothing where the system's theme is followed. */
export const THEME = 'theme'
const listeners = new Set<() => void>()
const system = window.matchMedia('(prefers-color-scheme: dark)')

const current = (): ThemeMode => {
  const chosen = stored.read(THEME)
  return chosen === 'light' || chosen === 'dark' ? chosen : system.matches ? 'dark' : 'light'
}

/** Puts the theme on the page, the chosen one or the system's: the tokens follow. */
export const applyTheme = (): void => {
  document.documentElement.dataset.theme = current()
}

const follow = (): void => {
  applyTheme()
  for (const listener of listeners) listener()
}

// Another tab's choice holds here too, and where nothing was chosen the system's.
window.addEventListener('storage', ({ key }) => key === THEME && follow())
system.addEventListener?.('change', follow)

const listen = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The theme, and how to choose one, null for the system's; both halves of the mall follow, in every tab. */
export const useThemeMode = (): [ThemeMode, (mode: ThemeMode | null) => void] => [
  useSyncExternalStore(listen, current),
  (next) => {
    stored.write(THEME, next)
    follow()
  },
]
