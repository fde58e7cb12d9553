import { createHash, timingSafeEqual } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import type { Passwords } from '#server/deps.ts'

/** Argon2id with 19 MB and two passes (OWASP's first choice), some 9 ms off the main thread. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

const legacyKinds = new Set(['md5', 'sha1', 'sha256'])

export const argonPasswords: Passwords = {
  hash: (password) => hash(password, cost),
  verify: (stored, password) => verify(stored, password).catch(() => false),
  async verifyLegacy(stored, password) {
    const [kind = '', salt = '', digest = ''] = stored.split(':')
    if (!legacyKinds.has(kind)) return false
    const given = createHash(kind)
      .update(salt + password)
      .digest()
    const known = Buffer.from(digest, 'hex')
    return known.length === given.length && timingSafeEqual(known, given)
  },
}
