import { useSyncExternalStore } from 'react'
import { stored } from './api/session.ts'

export type ThemeMode = 'light' | 'dark'
/** Where what was chosen is kept: a mode, or `system` for the system's. */
export const THEME = 'theme'
const listeners = new Set<() => void>()
const system = window.matchMedia('(prefers-color-scheme: dark)')

/** Light unless something else was chosen. */
const current = (): ThemeMode => {
  const chosen = stored.read(THEME)
  return chosen === 'dark' || (chosen === 'system' && system.matches) ? 'dark' : 'light'
}

/** Puts the theme on the page: the tokens follow. */
export const applyTheme = (): void => {
  document.documentElement.dataset.theme = current()
}

const follow = (): void => {
  applyTheme()
  for (const listener of listeners) listener()
}

// Another tab's choice holds here too.
window.addEventListener('storage', ({ key }) => key === THEME && follow())
system.addEventListener?.('change', follow)

/** Hears of every change of the theme, or of what was chosen; answers how to hear no more. */
export const onTheme = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The theme, and how to choose one; both halves of the mall follow, in every tab. */
export const useThemeMode = (): [ThemeMode, (mode: ThemeMode | 'system') => void] => [
  useSyncExternalStore(onTheme, current),
  (next) => {
    stored.write(THEME, next)
    follow()
  },
]
