import { encoderOf } from '#contract/encode.ts'
import { invalidToken, tokenHeaders } from '#contract/envelope.ts'
import { KeptUser, type UserInfo } from '#contract/user.ts'

/** The specification's keys of the browser's storage. */
export const storageKeys = { access: 'access-token', second: 'access-token-refresh', user: 'userInfos', staffName: 'fStaffName', staffTel: 'fStaffTel', version: 'version', saved: 'userlist' } as const

const encodeKept = encoderOf(KeptUser)

/** What has been said to someone in this tab. */
export const SAID = 'licence-said'
/** What has been typed with an order that isn't placed yet. */
export const TYPED = 'order-notes'
const forget = (...keys: string[]) => {
  try {
    for (const key of keys) sessionStorage.removeItem(key)
  } catch {
    // What can't be reached holds nothing of anyone.
  }
}

/** Storage that may be full, broken or switched off: what it doesn't take lives as long as the page. */
const memory = new Map<string, string>()
const read = (key: string): string | null => {
  const kept = memory.get(key)
  if (kept !== undefined) return kept
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}
/** Keeps a value (null removes it); false when only this page will remember. */
const write = (key: string, value: string | null): boolean => {
  memory.delete(key)
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
    return true
  } catch {
    if (value !== null) memory.set(key, value)
    return false
  }
}

export const stored = { read, write }

/** Whom this page shows, and by which session. */
let shown: { user: string; session: string | undefined } | null = null

let refusals = 0
/** How often the server has ended the session of this page. */
export const refusedSessions = () => refusals

const listeners = new Set<() => void>()
const changed = () => {
  for (const listener of listeners) listener()
}

const letGo = () => {
  shown = null
  for (const key of [storageKeys.access, storageKeys.second, storageKeys.user, storageKeys.staffName, storageKeys.staffTel]) write(key, null)
}

/** The tokens of whoever is signed in. A stored access token means signed in. */
export const session = {
  token: () => read(storageKeys.access),
  second: () => read(storageKeys.second),
  /** Which session is in hand: another one once somebody has signed in anew. */
  id: () => sessionOf(read(storageKeys.access) ?? ''),

  /** Takes over the tokens that an answer brings; `invalid_token` clears them when the refused request carried the current one. */
  adopt(headers: Headers, sentToken: string | null, signsIn = false): void {
    const access = headers.get(tokenHeaders.access)
    const second = headers.get(tokenHeaders.second)
    if (access === invalidToken) {
      session.refused(sentToken)
      return
    }
    // A late answer to someone who has left since must not bring them back.
    if (!signsIn && sentToken !== read(storageKeys.access)) return
    if (access) write(storageKeys.access, access)
    if (second) write(storageKeys.second, second)
    if (access && read(storageKeys.access) !== sentToken) changed()
  },

  /** A request with this token was refused: over, unless another has come in meanwhile. */
  refused(sentToken: string | null): void {
    if (sentToken === null || sentToken !== read(storageKeys.access)) return
    refusals++
    // Whoever signs in again goes on where they were; somebody else doesn't see it.
    letGo()
    forget(SAID)
    changed()
  },

  /** Forgets tokens and user. */
  clear(): void {
    letGo()
    forget(SAID, TYPED)
    changed()
  },

  /** Whether another tab has signed someone else in, or switched, since this page learnt whom it shows: it must not write as them. */
  isSomeoneElse(): boolean {
    if (!shown) return false
    const kept = read(storageKeys.user)
    const token = read(storageKeys.access)
    return (kept !== null && kept !== shown.user) || (token !== null && sessionOf(token) !== shown.session)
  },

  /** The page is about to put someone else in hand itself: it doesn't mistake that for another tab's doing. Answers the way back. */
  pauseShown(): () => void {
    const before = shown
    shown = null
    return () => {
      shown = before
    }
  },

  /** The page no longer shows anyone. */
  forgetShown(): void {
    shown = null
  },

  /** Keeps who it is, as the specification's keys have it. */
  remember(user: UserInfo): void {
    const kept = JSON.stringify(encodeKept(user))
    write(storageKeys.user, kept)
    shown = { user: kept, session: sessionOf(read(storageKeys.access) ?? '') }
    write(storageKeys.staffName, user.staffName)
    write(storageKeys.staffTel, user.staffTel)
  },

  /** Hears of every change, in other tabs too. */
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    const onStorage = (event: StorageEvent) => {
      if (event.key === null || event.key === storageKeys.access || event.key === storageKeys.user) {
        if (event.newValue === null) {
          memory.delete(storageKeys.access)
          // What was typed stays its writer's own, who may only have been sent away.
          forget(SAID)
        }
        listener()
      }
    }
    globalThis.addEventListener('storage', onStorage)
    return () => {
      listeners.delete(listener)
      globalThis.removeEventListener('storage', onStorage)
    }
  },
}

const claimsOf = (token: string): { exp?: number; sid?: string } => {
  try {
    return JSON.parse(atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/'))) as { exp?: number; sid?: string }
  } catch {
    return {}
  }
}
const sessionOf = (token: string) => claimsOf(token).sid

/** Whether a token's own `exp` has passed; what can't be read counts as expired. */
export const hasExpired = (token: string, now: number = Date.now()): boolean => {
  const { exp } = claimsOf(token)
  return typeof exp !== 'number' || exp * 1000 <= now
}
