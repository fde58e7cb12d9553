import type { Store } from 'ra-core'
import { draftKey } from '#src/components/forget-work.ts'

/** As many as one looks through at a glance. */
const KEPT = 8

const keyOf = (accountId: string) => draftKey(accountId, 'searches')

/** What somebody searched for lately in this browser, the latest first. It goes with them: whoever comes after finds nothing. */
export const pastSearches = (store: Store, accountId: string): string[] => store.getItem<string[]>(keyOf(accountId)) ?? []

/** Keeps a search before all others. */
export const keepSearch = (store: Store, accountId: string, text: string): void =>
  store.setItem(keyOf(accountId), [text, ...pastSearches(store, accountId).filter((one) => one !== text)].slice(0, KEPT))

/** Lets go of all of them. */
export const forgetSearches = (store: Store, accountId: string): void => store.removeItem(keyOf(accountId))
