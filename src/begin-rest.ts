import { watchFades } from './fades.ts'

/** Begins what every page has beside itself, and works without: what scrolls sideways fades, and whoever goes by keyboard keeps their place once they have one. */
export const beginRest = (): void => {
  watchFades()
  const begin = () => void import('./keep-focus.ts').then(({ keepFocus }) => keepFocus()).catch(() => undefined)
  if (document.activeElement !== document.body) begin()
  else addEventListener('focusin', begin, { once: true })
}
