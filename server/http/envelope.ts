import type { Envelope, FieldErrors } from '#contract/envelope.ts'
import { tokenHeaders } from '#contract/envelope.ts'
import { type Language, say } from '#contract/sentences.ts'
import type { Encoded } from '#server/encoded.ts'
import type { Failure } from '#server/failure.ts'

/** Scripts of other origins may read these. */
const exposed = [tokenHeaders.access, tokenHeaders.second, 'content-disposition', 'content-range', 'retry-after', 'x-request-id', 'etag'].join(', ')

const respond = (status: number, envelope: Omit<Envelope, 'timestamp'>, headers?: Headers) => json(status, { ...envelope, timestamp: Date.now() }, headers)

const withUsual = (headers: Headers) => {
  headers.set('content-type', 'application/json; charset=utf-8')
  headers.set('cache-control', 'no-store')
  headers.set('access-control-expose-headers', exposed)
  return headers
}

const json = (status: number, body: unknown, headers?: Headers) => new Response(JSON.stringify(body), { status, headers: withUsual(new Headers(headers)) })

/** A success whose data is written already; 304 without it for a client that says it has just that. */
export const encodedSuccess = ({ json: data, tag }: Encoded, known: string | undefined, headers: Headers) => {
  headers.set('etag', tag)
  if (known === tag) return new Response(null, { status: 304, headers: withUsual(headers) })
  return new Response(`{"statusCode":200,"data":${data},"succeeded":true,"errors":null,"extras":null,"timestamp":${Date.now()}}`, { status: 200, headers: withUsual(headers) })
}

/** An answer as plain REST has it: the data alone. */
export const bare = (data: unknown, headers?: Headers) => json(200, data, headers)

export const success = (data: unknown, headers?: Headers) => respond(200, { statusCode: 200, data, succeeded: true, errors: null, extras: null }, headers)

export const invalidBody = (errors: FieldErrors, headers?: Headers) => respond(400, { statusCode: 400, data: null, succeeded: false, errors, extras: null }, headers)

/** A refusal in the caller's language. */
export const failure = (fault: Failure, language: Language, headers = new Headers()) => {
  const sentence = say(language, fault.key, fault.facts)
  const { field, retryAfter, extras } = fault.options
  if (retryAfter) headers.set('retry-after', String(retryAfter))
  const errors = fault.status === 400 && field ? { [field]: [sentence] } : sentence
  const about = field && fault.status !== 400 ? { field } : {}
  const more = extras || field ? { ...extras, ...about } : null
  return respond(fault.status, { statusCode: fault.status, data: null, succeeded: false, errors, extras: more }, headers)
}
