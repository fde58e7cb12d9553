import { z } from 'zod'
import { SavedAccount } from '#contract/saved-account.ts'
import { storageKeys, stored } from './session.ts'

const DATABASE = 'mall'
const KEYS = 'keys'
const NAME = 'saved-accounts'
let held: Promise<CryptoKey> | undefined

/** Asks the browser's own database, which keeps keys that no script can read out. */
const inStore = <Result>(mode: IDBTransactionMode, ask: (keys: IDBObjectStore) => IDBRequest<Result>): Promise<Result> =>
  new Promise((done, failed) => {
    const opening = indexedDB.open(DATABASE, 1)
    opening.onupgradeneeded = () => opening.result.createObjectStore(KEYS)
    opening.onerror = () => failed(opening.error)
    opening.onsuccess = () => {
      const asked = ask(opening.result.transaction(KEYS, mode).objectStore(KEYS))
      asked.onsuccess = () => done(asked.result)
      asked.onerror = () => failed(asked.error)
    }
  })

const makeKey = async (): Promise<CryptoKey> => {
  const known = await inStore<CryptoKey | undefined>('readonly', (keys) => keys.get(NAME) as IDBRequest<CryptoKey | undefined>).catch(() => undefined)
  if (known) return known
  const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
  // Where the browser keeps no keys, what was saved can be read while this page lives.
  await inStore('readwrite', (keys) => keys.put(made, NAME)).catch(() => undefined)
  return made
}
const key = () => (held ??= makeKey())

const toText = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes))
const toBytes = (text: string) => Uint8Array.from(atob(text), (char) => char.charCodeAt(0))
const NONCE = 12

const TAG = 16
/** Whether a text can be what `encrypt` made. */
const isSealed = (text: string): boolean => {
  try {
    return toBytes(text).length > NONCE + TAG
  } catch {
    return false
  }
}

const encrypt = async (password: string): Promise<string> => {
  const nonce = crypto.getRandomValues(new Uint8Array(NONCE))
  const sealed = new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-GCM', iv: nonce }, await key(), new TextEncoder().encode(password)))
  return toText(new Uint8Array([...nonce, ...sealed]))
}

const write = (accounts: readonly SavedAccount[]) => stored.write(storageKeys.saved, JSON.stringify(accounts.map((account) => z.encode(SavedAccount, account))))

/** The accounts kept on this device for switching, the one last used first. Passwords are ciphertext under a key that no script can read out. */
export const savedAccounts = {
  /** Whether this browser can keep a secret: it can't over plain http. */
  possible: (): boolean => globalThis.crypto?.subtle !== undefined,

  list(): SavedAccount[] {
    try {
      const read = z.safeDecode(z.array(SavedAccount), JSON.parse(stored.read(storageKeys.saved) ?? '[]'))
      return read.success ? read.data : []
    } catch {
      return []
    }
  },

  /** Keeps an account as the first of the list, in place of what was kept of it. */
  async save({ id, account, name, password }: SavedAccount): Promise<void> {
    const sealed = await encrypt(password)
    write([{ id, account, name, password: sealed }, ...savedAccounts.list().filter((one) => one.id !== id)])
  },

  remove(id: string): void {
    write(savedAccounts.list().filter((one) => one.id !== id))
  },

  /** The password in clear; null when it can't be read any more. One that was kept in clear, by whoever kept the list before, is sealed when it is next saved. */
  async passwordOf({ password }: SavedAccount): Promise<string | null> {
    if (!isSealed(password)) return password
    try {
      const bytes = toBytes(password)
      return new TextDecoder().decode(await crypto.subtle.decrypt({ name: 'AES-GCM', iv: bytes.slice(0, NONCE) }, await key(), bytes.slice(NONCE)))
    } catch {
      return null
    }
  },
}
