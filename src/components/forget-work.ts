import type { Store } from 'ra-core'

/** What belongs to the screen, whoever sits before it. */
const SETTINGS = 'desk.settings'
/** What was typed and not saved begins with this and its owner's id. */
const DRAFT = 'draft.'

/** Under which name somebody's draft of a form is kept in this browser. */
export const draftKey = (accountId: string, form: string): string => `${DRAFT}${accountId}.${form}`

const keysOf = (store: Store) => Object.keys(store.listItems?.() ?? {})

/** Lets go of what the person before had open at the desk: tabs, lists, selections, and their drafts unless they did not mean to go. */
export const forgetWork = (store: Store, { drafts = true } = {}): void => {
  for (const key of keysOf(store)) if (key !== SETTINGS && (drafts || !key.startsWith(DRAFT))) store.removeItem(key)
}

/** Lets go of the drafts of everyone else. */
export const forgetOthersDrafts = (store: Store, accountId: string): void => {
  for (const key of keysOf(store)) if (key.startsWith(DRAFT) && !key.startsWith(`${DRAFT}${accountId}.`)) store.removeItem(key)
}
