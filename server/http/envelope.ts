import { z } from 'zod'
import type { Envelope, FieldErrors } from '#contract/envelope.ts'
import { tokenHeaders } from '#contract/envelope.ts'
import { RefusalFacts } from '#contract/refusal.ts'
import { type Language, say } from '#contract/sentences.ts'
import type { Gzip } from '#server/deps.ts'
import { type Encoded, joined, utf8 } from '#server/encoded.ts'
import type { Failure } from '#server/failure.ts'
import { AnswerHeaders } from './answer-headers.ts'
import { secured, securityHeaders } from './security-headers.ts'

/** Scripts of other origins may read these. */
const exposed = [tokenHeaders.access, tokenHeaders.second, 'content-disposition', 'content-range', 'retry-after', 'x-request-id', 'etag'].join(', ')

const respond = (status: number, envelope: Omit<Envelope, 'timestamp'>, headers?: AnswerHeaders) => json(status, { ...envelope, timestamp: Date.now() }, headers)

const always: Readonly<Record<string, string>> = {
  ...securityHeaders,
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'access-control-expose-headers': exposed,
}
const usual = (headers: AnswerHeaders | undefined): Record<string, string> => ({ ...always, ...headers?.all })

const json = (status: number, body: unknown, headers?: AnswerHeaders) => secured(new Response(JSON.stringify(body), { status, headers: usual(headers) }))

/** Below this packing saves nothing. */
const WORTH_PACKING = 1024

/** A success whose data is written already, packed for who takes it so; 304 without it for a client that says it has just that. */
export const encodedSuccess = (answer: Encoded, request: Request, gzip: Gzip | null, headers: AnswerHeaders) => {
  const all: Record<string, string> = { ...usual(headers), etag: answer.tag, vary: 'accept-encoding' }
  if (request.headers.get('if-none-match') === answer.tag) return secured(new Response(null, { status: 304, headers: all }))
  const tail = utf8(`,"succeeded":true,"errors":null,"extras":null,"timestamp":${Date.now()}}`)
  if (!gzip || answer.bytes.length < WORTH_PACKING || !/\bgzip\b(?!;\s*q=0(\.0*)?\s*(,|$))/.test(request.headers.get('accept-encoding') ?? ''))
    return secured(new Response(joined([answer.bytes, tail]) as BodyInit, { status: 200, headers: all }))
  all['content-encoding'] = 'gzip'
  return secured(new Response(gzip.finish(answer.packed(gzip), tail) as BodyInit, { status: 200, headers: all }))
}

/** An answer as plain REST has it: the data alone. */
export const bare = (data: unknown, headers?: AnswerHeaders) => json(200, data, headers)

/** An answer of a call that went well: 200, in the envelope. */
export const success = (data: unknown, headers?: AnswerHeaders) => respond(200, { statusCode: 200, data, succeeded: true, errors: null, extras: null }, headers)

/** An answer to what doesn't fit a call's schema: 400, with sentences by field. */
export const invalidBody = (errors: FieldErrors, headers?: AnswerHeaders) => respond(400, { statusCode: 400, data: null, succeeded: false, errors, extras: null }, headers)

/** A refusal in the caller's language. */
export const failure = (fault: Failure, language: Language, headers = new AnswerHeaders()) => {
  const sentence = say(language, fault.key, fault.facts)
  const { field, retryAfter, extras } = fault.options
  if (retryAfter) headers.set('retry-after', String(retryAfter))
  const errors = fault.status === 400 && field ? { [field]: [sentence] } : sentence
  const about = field && fault.status !== 400 ? { field } : {}
  const more = z.encode(RefusalFacts, { ...extras, ...about, code: fault.key })
  return respond(fault.status, { statusCode: fault.status, data: null, succeeded: false, errors, extras: more }, headers)
}
