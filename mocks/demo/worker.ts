import './globals.ts'
import type { Logger } from 'pino'
import { type DemoMall, openMall, type Stage } from './open-mall.ts'

/** What a service worker has beyond a page, as far as it is used here. */
interface WorkerScope {
  location: Location
  skipWaiting(): Promise<void>
  clients: { claim(): Promise<void>; matchAll(): Promise<{ postMessage(message: unknown): void }[]> }
  addEventListener(kind: 'install' | 'activate', hear: (event: { waitUntil(work: Promise<unknown>): void }) => void): void
  addEventListener(kind: 'fetch', hear: (event: { request: Request; respondWith(answer: Promise<Response>): void }) => void): void
  addEventListener(kind: 'message', hear: (event: { data: FromPage; waitUntil(work: Promise<unknown>): void }) => void): void
}
/** What a page asks of the worker: to open the mall and stay awake, or to take charge of a page that was loaded past it. */
export type FromPage = { kind: 'open' } | { kind: 'claim' }
/** What the worker tells its pages. */
export type FromWorker = { kind: 'stage'; stage: Stage } | { kind: 'failed'; reason: string } | { kind: 'code'; code: string }

const scope = globalThis as unknown as WorkerScope

const tellPages = async (message: FromWorker) => {
  for (const page of await scope.clients.matchAll()) page.postMessage(message)
}

const line = (how: 'info' | 'warn' | 'error') => (facts: unknown, text?: string) => (how === 'info' ? undefined : console[how](text ?? facts, text ? facts : ''))
const log = { info: line('info'), warn: line('warn'), error: line('error'), debug: () => undefined } as unknown as Logger

/** What it began with: queries name themselves around it, at length. */
const rootOf = (error: Error): Error => (error.cause instanceof Error ? rootOf(error.cause) : error)

let opened: Promise<DemoMall> | undefined
/** The mall, opened when it is first asked for, and again when this worker was put to sleep meanwhile. */
const mall = (): Promise<DemoMall> => {
  opened ??= openMall(new URL(scope.location.href).searchParams.get('mall') ?? 'mall', {
    say: (stage) => void tellPages({ kind: 'stage', stage }),
    tell: (code) => void tellPages({ kind: 'code', code }),
    log,
  }).catch((error: Error) => {
    opened = undefined
    void tellPages({ kind: 'failed', reason: rootOf(error).message })
    throw error
  })
  return opened
}

const ours = (url: string) => {
  const { origin, pathname } = new URL(url)
  return origin === scope.location.origin && /^\/((api|mall\/files|simulators|k3cloud|oauth2|v1\.0|topapi)\/|favicon\.ico$)/.test(pathname)
}
const fromMall = async (request: Request): Promise<Response> => (await (await mall()).answer(request)) ?? new Response('Not found', { status: 404 })

// The mall and its simulators ask one another by address, as they do over a network.
const elsewhere = globalThis.fetch.bind(globalThis)
globalThis.fetch = (input, init) => {
  const request = new Request(input, init)
  return ours(request.url) ? fromMall(request) : elsewhere(request)
}

scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()))
scope.addEventListener('activate', (event) => event.waitUntil(scope.clients.claim()))
scope.addEventListener('message', (event) => {
  if (event.data.kind === 'claim') event.waitUntil(scope.clients.claim())
  if (event.data.kind === 'open')
    event.waitUntil(
      mall().then(
        () => tellPages({ kind: 'stage', stage: 'ready' }),
        () => undefined,
      ),
    )
})
scope.addEventListener('fetch', (event) => {
  if (ours(event.request.url)) event.respondWith(fromMall(event.request))
})
