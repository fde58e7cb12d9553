import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/** node:crypto, as far as the server's core asks for it: SHA-256 under a key, in hex. */
export const createHmac = (kind: string, key: string) => {
  if (kind !== 'sha256') throw new Error(`no ${kind} here`)
  return { update: (text: string) => ({ digest: (_: 'hex') => bytesToHex(hmac(sha256, utf8ToBytes(key), utf8ToBytes(text))) }) }
}
