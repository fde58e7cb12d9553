import { createHash, timingSafeEqual } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import pLimit from 'p-limit'
import type { Passwords } from '#server/deps.ts'
import { busy } from '#server/failure.ts'

/** Argon2id with 19 MB and two passes (OWASP's first choice), some 9 ms off the main thread. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

const legacyKinds = new Set(['md5', 'sha1', 'sha256'])

/** One core at most reckons passwords: a storm of sign-ins leaves the others to those who browse. */
const oneByOne = pLimit(1)
/** A second's work; whoever would wait longer is told to come again. */
const MAX_WAITING = 100

const inTurn = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  if (oneByOne.pendingCount >= MAX_WAITING) throw busy()
  return oneByOne(work)
}

export const argonPasswords: Passwords = {
  hash: (password) => inTurn(() => hash(password, cost)),
  verify: (stored, password) => inTurn(() => verify(stored, password).catch(() => false)),
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
