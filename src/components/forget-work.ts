import type { Store } from 'ra-core'

/** What belongs to the screen, whoever sits before it. */
const SETTINGS = 'desk.settings'

/** Lets go of what the person before had open at the desk: tabs, lists, selections. */
export const forgetWork = (store: Store): void => {
  for (const key of Object.keys(store.listItems?.() ?? {})) if (key !== SETTINGS) store.removeItem(key)
}
