const encoder = new TextEncoder()

/** HMAC-SHA-256 in hex: how codes and links are kept, so that a copy of the database lets nobody in. */
export const digest = async (secret: Uint8Array, text: string): Promise<string> => {
  const key = await crypto.subtle.importKey('raw', secret as BufferSource, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  return hex(new Uint8Array(await crypto.subtle.sign('HMAC', key, encoder.encode(text))))
}

/** So many random bytes in hex. */
export const randomHex = (bytes: number): string => hex(crypto.getRandomValues(new Uint8Array(bytes)))

/** A random decimal code of so many digits, each digit equally likely. */
export const randomDigits = (digits: number): string =>
  Array.from({ length: digits }, () => {
    for (;;) {
      const value = crypto.getRandomValues(new Uint8Array(1))[0] as number
      if (value < 250) return String(value % 10)
    }
  }).join('')

const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Node's own, where this is Node: for short texts `crypto.subtle` takes a hundred times as long, for it asks another thread. */
const node = (globalThis as { process?: { getBuiltinModule?: (name: 'node:crypto') => typeof import('node:crypto') } }).process?.getBuiltinModule?.('node:crypto')

/** SHA-256 in hex. */
export const hashOf = async (text: string): Promise<string> => node?.createHash('sha256').update(text).digest('hex') ?? hex(new Uint8Array(await crypto.subtle.digest('SHA-256', encoder.encode(text))))
