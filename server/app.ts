import { Hono } from 'hono'
import { type Call, parametersOf } from '#contract/call.ts'
import { languageOf } from '#contract/sentences.ts'
import { isDatabaseError, isFull } from './db/database.ts'
import { isUnavailable } from './db/is-unavailable.ts'
import type { Deps } from './deps.ts'
import { findScript } from './docs/find-script.ts'
import { openApi } from './docs/open-api.ts'
import { referencePage } from './docs/reference-page.ts'
import { busy, Failure } from './failure.ts'
import { AnswerHeaders } from './http/answer-headers.ts'
import { failure } from './http/envelope.ts'
import { pathOf, searchOf } from './http/path-of.ts'
import type { CallContext } from './http/request.ts'
import { type Mount, mountCalls } from './mount-calls.ts'
import { StorageAway } from './outside/storage-away.ts'
import { servePicture } from './pictures/routes.ts'
import { type Answering, answering, type ContextFactory, refuseOtherMethods } from './serve.ts'
import { tellSparingly } from './tell-sparingly.ts'

const openRequests = new WeakMap<Request, CallContext>()

/**
 * The mall's API over whatever it is given: the same app answers in Node, behind msw in tests, and in the browser's demo.
 * @example createApp(deps).fetch(new Request('http://mall/api/auth/login', {method: 'POST', …}))
 */
export const createApp = (deps: Deps): MallApp => {
  const app = new Hono()
  const tell = tellSparingly(deps.log)
  /** Calls whose paths hold no parameters, found at once instead of by the router. */
  const direct = new Map<string, Answering>()
  const contextOf: ContextFactory = (request, connection) => {
    const known = openRequests.get(request)
    if (known) return known
    const requestId = crypto.randomUUID()
    const context: CallContext = {
      deps,
      requestId,
      language: languageOf(request.headers.get('accept-language')),
      address: deps.addressOf(request, connection),
      agent: request.headers.get('user-agent') ?? '',
      person: null,
      search: searchOf(request.url),
      request,
      headers: new AnswerHeaders({ 'x-request-id': requestId }),
    }
    openRequests.set(request, context)
    return context
  }

  mountCalls(mounting(app, direct, contextOf))
  app.get('/mall/files/:name', (c) => servePicture(deps, c.req.param('name')))
  const docsIn = (request: Request) => languageOf(new URL(request.url).searchParams.get('lang') ?? request.headers.get('accept-language') ?? undefined)
  app.get('/api/docs', (c) => referencePage(docsIn(c.req.raw)))
  app.get('/api/docs/find.js', () => findScript())
  app.get('/api/docs/openapi.json', async (c) => c.body(await openApi(), 200, { 'content-type': 'application/json' }))
  app.get('/api/docs/:module', (c) => referencePage(docsIn(c.req.raw), c.req.param('module')))
  app.all('/api/*', () => {
    throw new Failure(404, 'call.unknown')
  })

  const failed = async (error: unknown, request: Request, connection: unknown): Promise<Response> => {
    // What was committed before it failed the others have heard, too.
    await deps.changes.settled()
    const context = contextOf(request, connection)
    if (error instanceof Failure) return failure(error, context.language, context.headers)
    // Data that PostgreSQL itself can't take is bad input that slipped past the schemas.
    if (badData.some((code) => isDatabaseError(error, code))) return failure(new Failure(400, 'field.type', {}, { field: 'body' }), context.language, context.headers)
    // Only read for want of room on the disk.
    if (isFull(error)) return failure(new Failure(503, 'server.full', {}, { retryAfter: 60 }), context.language, context.headers)
    if (error instanceof StorageAway) {
      tell({ err: error, requestId: context.requestId }, 'the storage of files is not available')
      return failure(busy(), context.language, context.headers)
    }
    if (isUnavailable(error)) {
      tell({ err: error, requestId: context.requestId }, 'the database is not available')
      return failure(busy(), context.language, context.headers)
    }
    deps.log.error({ err: error, requestId: context.requestId, path: pathOf(request.url) }, 'a request failed')
    return failure(new Failure(500, 'server.fault', { id: context.requestId }), context.language, context.headers)
  }
  app.onError((error, c) => failed(error, c.req.raw, c.env))
  return {
    fetch: (request, connection) => {
      const answer = direct.get(`${request.method} ${pathOf(request.url)}`)
      return answer ? answer(request, connection, () => undefined).catch((error: unknown) => failed(error, request, connection)) : app.fetch(request, connection as object)
    },
  }
}

/** What answers requests, wherever it runs. */
export interface MallApp {
  fetch(request: Request, connection?: unknown): Response | Promise<Response>
}

const mounting =
  (app: Hono, direct: Map<string, Answering>, contextOf: ContextFactory): Mount =>
  (calls, handlers) => {
    for (const [name, call] of Object.entries(calls)) {
      const answer = answering(call as Call, contextOf, handlers[name as keyof typeof calls] as never)
      if (parametersOf(call.path).length === 0) direct.set(`${call.method} ${call.path}`, answer)
      app.on(call.method, call.path.replace(/\{(\w+)\}/g, ':$1'), (c) => answer(c.req.raw, c.env, (parameter) => c.req.param(parameter)))
    }
    for (const path of new Set(Object.values(calls).map((call) => call.path)))
      refuseOtherMethods(
        app,
        path,
        Object.values(calls).flatMap((call) => (call.path === path ? [call.method] : [])),
        contextOf,
      )
  }

const badData = ['22021', '22008', '22007', '22P02', '22P05', '22003']
