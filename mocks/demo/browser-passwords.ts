import { md5, sha1 } from '@noble/hashes/legacy.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { Passwords } from '#server/deps.ts'

const legacyKinds: Record<string, (bytes: Uint8Array) => Uint8Array> = { md5, sha1, sha256 }
const ROUNDS = 10_000

const derive = async (password: string, salt: string) => {
  const key = await crypto.subtle.importKey('raw', utf8ToBytes(password) as BufferSource, 'PBKDF2', false, ['deriveBits'])
  return bytesToHex(new Uint8Array(await crypto.subtle.deriveBits({ name: 'PBKDF2', hash: 'SHA-256', salt: utf8ToBytes(salt) as BufferSource, iterations: ROUNDS }, key, 256)))
}

/** Passwords by what a browser has (PBKDF2): they guard nothing but made-up data in the visitor's own browser. */
export const browserPasswords: Passwords = {
  async hash(password) {
    const salt = bytesToHex(crypto.getRandomValues(new Uint8Array(16)))
    return `pbkdf2:${salt}:${await derive(password, salt)}`
  },
  async verify(hash, password) {
    const [kind, salt = '', known] = hash.split(':')
    return kind === 'pbkdf2' && (await derive(password, salt)) === known
  },
  async verifyLegacy(hash, password) {
    const [kind = '', salt = '', known] = hash.split(':')
    const digest = legacyKinds[kind]
    return digest !== undefined && bytesToHex(digest(utf8ToBytes(salt + password))) === known
  },
}
