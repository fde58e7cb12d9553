import type { Deps } from '#server/deps.ts'
import { digest } from './digest.ts'

const DAY_MS = 86_400_000

/** A token that carries what it is for, signed for one purpose, for so many days. */
export const signLink = async <Said extends object>(deps: Pick<Deps, 'tokenSecret' | 'clock'>, purpose: string, said: Said, days: number): Promise<{ token: string; expiresAt: Date }> => {
  const expiresAt = new Date(deps.clock().getTime() + days * DAY_MS)
  const payload = btoa(JSON.stringify({ ...said, e: expiresAt.getTime() }))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
  return { token: `${payload}.${await digest(deps.tokenSecret, `${purpose}:${payload}`)}`, expiresAt }
}

/** What a token of this purpose says; null for one that was changed or is over. The signature is looked at first. */
export const readLink = async <Said extends object>(deps: Pick<Deps, 'tokenSecret' | 'clock'>, purpose: string, token: string): Promise<Said | null> => {
  const [payload = '', signature = ''] = token.split('.')
  const right = await digest(deps.tokenSecret, `${purpose}:${payload}`)
  if (right.length !== signature.length || ![...right].every((letter, at) => letter === signature[at])) return null
  const read = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as Said & { e: number }
  return read.e > deps.clock().getTime() ? read : null
}
