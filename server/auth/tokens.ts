import { errors, jwtVerify, SignJWT } from 'jose'
import type { Deps } from '#server/deps.ts'

type Kind = 'access' | 'second'

type TokenReading = { state: 'good'; sessionId: string; tokenId: string } | { state: 'expired'; sessionId: string; tokenId: string } | { state: 'bad' }

const ISSUER = 'mall'

/** Signs a token of a session. The two kinds differ by audience, so that neither serves in the other's place. */
export const signToken = (deps: Deps, kind: Kind, sessionId: string, tokenId: string): Promise<string> => {
  const now = Math.floor(deps.clock().getTime() / 1000)
  const seconds = kind === 'access' ? deps.limits.accessTokenSeconds : deps.limits.secondTokenSeconds
  return new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer(ISSUER)
    .setAudience(kind)
    .setJti(tokenId)
    .setIssuedAt(now)
    .setExpirationTime(now + seconds)
    .sign(deps.tokenSecret)
}

/** Tokens whose signature held, by the secret it was made with: it holds for ever, and only the time is looked at again. */
const held = new WeakMap<Uint8Array, Map<string, { reading: TokenReading; expires: number }>>()
const HELD = 20_000

/** Reads a token: its signature first, and only then whether it has expired. Nothing of a token that fails is believed. */
export const readToken = async (deps: Deps, token: string, kind: Kind): Promise<TokenReading> => {
  const known = held.get(deps.tokenSecret) ?? new Map<string, { reading: TokenReading; expires: number }>()
  held.set(deps.tokenSecret, known)
  const before = known.get(`${kind} ${token}`)
  if (before && before.expires > Math.floor(deps.clock().getTime() / 1000)) return before.reading
  try {
    const { payload } = await jwtVerify(token, deps.tokenSecret, { algorithms: ['HS256'], issuer: ISSUER, audience: kind, currentDate: deps.clock() })
    const found = reading('good', payload)
    if (found.state === 'good' && payload.exp !== undefined) known.set(`${kind} ${token}`, { reading: found, expires: payload.exp })
    if (known.size > HELD) known.delete(known.keys().next().value as string)
    return found
  } catch (error) {
    // jose raises this only after the signature, the issuer and the audience held.
    return error instanceof errors.JWTExpired ? reading('expired', error.payload) : { state: 'bad' }
  }
}

const reading = (state: 'good' | 'expired', payload: { sid?: unknown; jti?: unknown }): TokenReading =>
  typeof payload.sid === 'string' && typeof payload.jti === 'string' ? { state, sessionId: payload.sid, tokenId: payload.jti } : { state: 'bad' }
