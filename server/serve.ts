import type { Hono } from 'hono'
import { z } from 'zod'
import { type Call, parametersOf } from '#contract/call.ts'
import { encoderOf } from '#contract/encode.ts'
import { fieldErrors } from '#contract/issues.ts'
import { say } from '#contract/sentences.ts'
import { bare as bareSchema, fieldsOf, wirePath } from '#contract/wire.ts'
import { noteUse } from './access/audit.ts'
import { authorise } from './access/authorise.ts'
import { refusalWithoutPrices, seesNoPrices, withoutPrices } from './access/without-prices.ts'
import { noteRefusal } from './alerts/refusals.ts'
import { Encoded } from './encoded.ts'
import { atField, Failure } from './failure.ts'
import type { AnswerHeaders } from './http/answer-headers.ts'
import { bare, encodedSuccess, invalidBody, success } from './http/envelope.ts'
import { readJson } from './http/read-body.ts'
import type { CallContext, SignedInContext } from './http/request.ts'
import { Listing } from './rest/listing.ts'

/** What a call is served by: the decoded body in, the answer in standard names (or a file's response) out. */
export type Handler<C extends Call> = (body: z.output<C['body']>, context: SignedInContext, query: never) => Promise<z.output<C['answer']> | Response | Listing | Encoded>

export type ContextFactory = (request: Request, connection: unknown) => CallContext

/** Answers one request for a call, with the parameters of its path. */
export type Answering = (request: Request, connection: unknown, parameter: (name: string) => string | undefined) => Promise<Response>

/** Binds one call to one handler: authorise, read, decode, handle, encode. */
export const answering = <C extends Call>(call: C, contextOf: ContextFactory, handle: Handler<C>): Answering => {
  const encode = encoderOf(call.answer)
  const query = call.query ?? z.object({})
  const names = parametersOf(call.path)
  return async (request, connection, parameter) => {
    const anonymous = contextOf(request, connection)
    const { changes } = anonymous.deps
    const before = changes.commits
    const context = (await authorise(anonymous, call.access)) as SignedInContext
    const given = query.safeParse(context.search ? Object.fromEntries(new URLSearchParams(context.search)) : {})
    if (!given.success) return invalidBody(fieldErrors(given.error.issues, context.language), context.headers)
    const wire = call.form || call.raw || call.method === 'GET' ? {} : await readJson(request, context.deps.limits.maxBodyBytes)
    const parameters = Object.fromEntries(names.map((name) => [name, parameter(name)]))
    for (const name of names) if (isObject(wire) && name in wire && wire[name] !== parameters[name]) return invalidBody({ [name]: [say(context.language, 'record.otherId')] }, context.headers)
    const body = z.safeDecode(call.body, (isObject(wire) ? { ...wire, ...parameters } : wire) as never)
    if (!body.success) return invalidBody(fieldErrors(body.error.issues, context.language), context.headers)
    // What is refused before anything is waited for is told like everything else.
    const answer = await (async () => handle(body.data as z.output<C['body']>, context, given.data as never))().catch((error: unknown) => {
      if (context.person && error instanceof Failure && (error.status === 403 || error.status === 404)) noteRefusal(context, context.person)
      if (!(error instanceof Failure)) throw error
      const told = atWireField(call.body, error)
      throw seesNoPrices(context.person) ? refusalWithoutPrices(told) : told
    })
    if (call.noted && context.person) await noteUse(context, call.noted, body.data as Record<string, unknown>, given.data as Record<string, unknown>)
    if (changes.commits !== before) await changes.settled()
    if (answer instanceof Response) return withHeaders(answer, context.headers)
    if (answer instanceof Encoded) {
      if (context.deps.checkAnswers) z.decode(call.answer, JSON.parse(new TextDecoder().decode(answer.data)) as never)
      return encodedSuccess(answer, request, context.deps.gzip, context.headers)
    }
    if (answer instanceof Listing) context.headers.set('content-range', answer.range)
    const told = (answer instanceof Listing ? answer.items : answer) as z.output<C['answer']>
    const data = seesNoPrices(context.person) ? withoutPrices(told) : told
    if (context.deps.checkAnswers) z.encode(call.answer, data as never)
    return (call.answers === 'bare' ? bare : success)(encode(data ?? (null as never)), context.headers)
  }
}

/** Any other method on a path is told which ones to use. */
export const refuseOtherMethods = (app: Hono, path: string, methods: readonly string[], contextOf: ContextFactory): void => {
  app.all(path.replace(/\{(\w+)\}/g, ':$1'), (c) => {
    contextOf(c.req.raw, c.env).headers.set('allow', methods.join(', '))
    throw new Failure(405, 'call.method', { method: methods })
  })
}

/** A refusal at the field that the body has for it; of what the body hasn't, no field is named. */
const atWireField = (body: z.ZodType, error: Failure): Failure => {
  const { field } = error.options
  if (!field) return error
  const fields = fieldsOf(bareSchema(body))
  return atField(error, fields && !Object.hasOwn(fields, field.split('.')[0] ?? '') ? undefined : wirePath(body, field))
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

const withHeaders = (response: Response, headers: AnswerHeaders) => {
  for (const [name, value] of Object.entries(headers.all)) response.headers.set(name, value)
  return response
}
