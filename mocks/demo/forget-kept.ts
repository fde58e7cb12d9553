import { storageKeys } from '#src/api/session.ts'

const GENERATION = 'demo-generation'

/** ra-core keeps the store that the mall names `mall` under this: tabs, lists and drafts. */
const WORK = 'RaStoremall.'
/** Who is signed in and what they had open; language and theme stay, and what other sites of this origin keep. */
const isOfSomeone = (key: string) => key.startsWith(WORK) || Object.values<string>(storageKeys).includes(key)

/** Under which name this browser keeps the mall now: another build, or a fresh beginning, has another. */
export const keptName = (): string => `mall-${__DEMO_VERSION__}-${localStorage.getItem(GENERATION) ?? '0'}`

/** Everything begins anew with the next page. */
export const beginAnew = (): void => {
  for (const key of Object.keys(localStorage)) if (isOfSomeone(key)) localStorage.removeItem(key)
  localStorage.setItem(GENERATION, String(Date.now()))
}

/** Deletes what other builds and earlier beginnings kept in this browser. A database that a worker still has open goes when that ends. */
export const forgetOthers = async (): Promise<void> => {
  const stale = (name: string) => /^(\/pglite\/)?mall-/.test(name) && !name.endsWith(keptName())
  const names = ((await indexedDB.databases?.()) ?? []).map(({ name = '' }) => name)
  for (const name of names.filter(stale)) indexedDB.deleteDatabase(name)
  const caching = (await caches.keys()).filter(stale)
  // Whoever was signed in there is unknown here.
  if (caching.some((name) => !name.startsWith(`mall-${__DEMO_VERSION__}-`))) beginAnew()
  await Promise.all(caching.map((name) => caches.delete(name)))
}
