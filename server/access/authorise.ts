import type { Access } from '#contract/call.ts'
import { invalidToken, tokenHeaders } from '#contract/envelope.ts'
import { noteRefusal } from '#server/alerts/refusals.ts'
import { refreshPair, stillServes } from '#server/auth/sessions.ts'
import { readToken } from '#server/auth/tokens.ts'
import { isFull } from '#server/db/database.ts'
import { denied, Failure } from '#server/failure.ts'
import type { CallContext } from '#server/http/request.ts'
import { remembering } from '#server/remembered.ts'
import { type Person, personOf } from './person.ts'

/** Who a session is, looked up at most once a second: what changes it here counts at once, what another process changes as soon as it has told. */
const people = remembering<Person | null>({ maxAge: 1000, size: 20_000, version: (changes) => changes.version('people') })
const personBySession = ({ deps }: CallContext, sessionId: string) => people(deps.changes).get(sessionId, () => personOf(deps.db, sessionId))

/**
 * The request with its person, when the person may make the call. A pair whose access token has expired and whose
 * second token is good is served, and gets a fresh pair. Raises 401 (with `access-token: invalid_token` when a token was sent) or 403.
 */
export const authorise = async (context: CallContext, access: Access): Promise<CallContext> => {
  if (access === 'anyone') return context
  const person = await personBehind(context)
  if (!person) {
    if (context.request.headers.has('authorization')) context.headers.set(tokenHeaders.access, invalidToken)
    throw new Failure(401, 'access.signIn')
  }
  if (access !== 'signedIn' && !person.permissions.has(access)) {
    noteRefusal(context, person)
    throw denied()
  }
  return { ...context, person }
}

/** Who is signed in, whatever the call asks for; null for a stranger. */
export const personBehind = async (context: CallContext): Promise<Person | null> => {
  const { deps, request } = context
  const token = bearer(request.headers.get('authorization'))
  if (!token) return null
  const read = await readToken(deps, token, 'access')
  if (read.state === 'good') return personBySession(context, read.sessionId)
  if (read.state !== 'expired') return null
  const second = await readToken(deps, bearer(request.headers.get('x-authorization')) ?? '', 'second')
  if (second.state !== 'good' || second.sessionId !== read.sessionId) return null
  const pair = await refreshPair(context, second).catch(async (error: unknown) => {
    // With the disk full nothing is written, and who is signed in goes on reading.
    if (isFull(error) && (await stillServes(context, second))) return 'as it is' as const
    throw error
  })
  if (!pair) return null
  if (pair !== 'as it is') {
    context.headers.set(tokenHeaders.access, pair.access)
    context.headers.set(tokenHeaders.second, pair.second)
  }
  return personOf(deps.db, read.sessionId)
}

const bearer = (header: string | null) => header?.match(/^Bearer (\S+)$/i)?.[1] ?? null
