import { onAnswer } from './api/client.ts'
import { session, storageKeys, stored } from './api/session.ts'

/** The version file is asked for at most this often, after an answer of the server. */
const EVERY_MS = 3000
/** A page that found its assets gone reloads once, not for ever. */
const RELOADED = 'reloaded-for-assets'

/** The version that the server serves; undefined when the file is missing, broken or slow: that harms nothing. */
export const servedVersion = async (): Promise<string | undefined> => {
  try {
    const response = await fetch(new URL(`/mall/version.json?timestamp=${Date.now()}`, globalThis.location.origin), { cache: 'no-store', signal: AbortSignal.timeout(10_000) })
    const { version } = (await response.json()) as { version?: unknown }
    return response.ok && typeof version === 'string' && version !== '' ? version : undefined
  } catch {
    return undefined
  }
}

/** At the start: a stored version other than the served one forces a reload, after which they are equal. */
export const reloadOnceForNewVersion = async (reload: () => void = () => globalThis.location.reload()): Promise<void> => {
  const served = await servedVersion()
  if (served === undefined) return
  const known = stored.read(storageKeys.version)
  const kept = stored.write(storageKeys.version, served)
  // A storage that doesn't keep it would reload for ever.
  if (known !== null && known !== served && kept) reload()
}

/** After answers, at most every three seconds: calls `found` with a served version that differs from the stored one. */
export const watchVersion = (found: (version: string) => void): (() => void) => {
  let last = 0
  const check = () => {
    const now = Date.now()
    if (now - last < EVERY_MS) return
    last = now
    void servedVersion().then((served) => {
      const known = stored.read(storageKeys.version)
      if (served !== undefined && known !== null && served !== known) found(served)
    })
  }
  onAnswer.add(check)
  return () => onAnswer.delete(check)
}

/** The immediate update: keeps the new version, forgets user and token, and reloads. */
export const updateTo = (version: string, reload: () => void = () => globalThis.location.reload()): void => {
  stored.write(storageKeys.version, version)
  session.clear()
  reload()
}

/** After a deploy an old page asks for assets that are gone: it reloads, once, as long as there is a server to load from. */
export const reloadWhenAssetsAreGone = (): void => {
  globalThis.addEventListener('vite:preloadError', () => {
    if (sessionStorage.getItem(RELOADED)) return
    void servedVersion().then((served) => {
      if (served === undefined) return
      sessionStorage.setItem(RELOADED, '1')
      globalThis.location.reload()
    })
  })
}
