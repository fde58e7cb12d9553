import { metricsPage, noteRequest } from '#server/metrics.ts'
import { tracing } from '#server/tracing.ts'
import { pathOf } from './path-of.ts'
import { routeOf } from './route-of.ts'
import { secure } from './security-headers.ts'
import { serveApp } from './serve-app.ts'

interface Api {
  fetch(request: Request, connection?: unknown): Response | Promise<Response>
}

/**
 * Everything on the one port: the calls, the web app, health and metrics; security headers on all of it. `/healthz` says that the
 * process serves, `/readyz` that it has its database, too: whoever restarts what isn't healthy must not restart all while that is away.
 */
export const outerApp = (api: Api, { webRoot, ready, stopping = () => false }: { webRoot: string; ready: () => Promise<boolean>; stopping?: () => boolean }) => {
  const web = serveApp(webRoot)
  const answer = async (request: Request, connection: unknown, pathname: string): Promise<Response> => {
    if (pathname.startsWith('/api/') || pathname.startsWith('/mall/files/')) return api.fetch(request, connection)
    if (pathname === '/healthz') return new Response('ok')
    if (pathname === '/readyz') return (await ready()) ? new Response('ok') : new Response('not ready', { status: 503, headers: { 'retry-after': '2' } })
    if (pathname === '/metrics') return metricsPage()
    return (await web(request, pathname)) ?? new Response('Not found', { status: 404 })
  }
  const whole = async (request: Request, connection: unknown, pathname: string): Promise<Response> => {
    const began = performance.now()
    const response = await answer(request, connection, pathname)
    secure(response)
    // Whoever keeps the connection open asks another server next.
    if (stopping()) response.headers.set('connection', 'close')
    noteRequest(routeOf(pathname), response.status, (performance.now() - began) / 1000)
    return response
  }
  return (request: Request, connection: unknown): Promise<Response> => {
    const pathname = pathOf(request.url)
    // Whoever looks whether it lives, or counts, is not traced.
    if (!tracing.on || !pathname.startsWith('/api/')) return whole(request, connection, pathname)
    const route = routeOf(pathname)
    return tracing.on.around({ name: `${request.method} ${route}`, kind: 'request', headers: request.headers }, async (tell) => {
      const response = await whole(request, connection, pathname)
      tell({ 'http.request.method': request.method, 'http.route': route, 'http.response.status_code': response.status, 'mall.request_id': response.headers.get('x-request-id') ?? '' })
      return response
    })
  }
}
