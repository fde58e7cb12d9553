import type { Hono } from 'hono'
import { z } from 'zod'
import { type Call, parametersOf } from '#contract/call.ts'
import { encoderOf } from '#contract/encode.ts'
import { fieldErrors } from '#contract/issues.ts'
import { authorise } from './access/authorise.ts'
import { Failure } from './failure.ts'
import { invalidBody, success } from './http/envelope.ts'
import { readJson } from './http/read-body.ts'
import type { CallContext, SignedInContext } from './http/request.ts'

/** What a call is served by: the decoded body in, the answer in standard names (or a file's response) out. */
export type Handler<C extends Call> = (body: z.output<C['body']>, context: SignedInContext, query: never) => Promise<z.output<C['answer']> | Response>

export type ContextFactory = (request: Request, connection: unknown) => CallContext

/** Binds one call to one handler: authorise, read, decode, handle, encode. */
export const serve = <C extends Call>(app: Hono, call: C, contextOf: ContextFactory, handle: Handler<C>): void => {
  const encode = encoderOf(call.answer)
  const query = call.query ?? z.object({})
  app.on(call.method, call.path.replace(/\{(\w+)\}/g, ':$1'), async (c) => {
    const bare = contextOf(c.req.raw, c.env)
    const context = (await authorise(bare, call.access)) as SignedInContext
    const given = query.safeParse(Object.fromEntries(context.url.searchParams))
    if (!given.success) return invalidBody(fieldErrors(given.error.issues, context.language), context.headers)
    const wire = call.form || call.method === 'GET' ? {} : await readJson(c.req.raw, context.deps.limits.maxBodyBytes)
    const parameters = Object.fromEntries(parametersOf(call.path).map((name) => [name, c.req.param(name)]))
    const body = z.safeDecode(call.body, (isObject(wire) ? { ...wire, ...parameters } : wire) as never)
    if (!body.success) return invalidBody(fieldErrors(body.error.issues, context.language), context.headers)
    const answer = await handle(body.data as z.output<C['body']>, context, given.data as never)
    if (answer instanceof Response) return withHeaders(answer, context.headers)
    if (context.deps.checkAnswers) z.encode(call.answer, answer as never)
    return success(encode(answer ?? (null as never)), context.headers)
  })
}

/** Any other method on a call's path is told which one to use. */
export const refuseOtherMethods = (app: Hono, call: Call, contextOf: ContextFactory): void => {
  app.all(call.path.replace(/\{(\w+)\}/g, ':$1'), (c) => {
    contextOf(c.req.raw, c.env).headers.set('allow', call.method)
    throw new Failure(405, 'call.method', { method: call.method })
  })
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

const withHeaders = (response: Response, headers: Headers) => {
  for (const [name, value] of headers) response.headers.set(name, value)
  return response
}
