import { resolve } from 'node:path'
import { serve } from '@hono/node-server'
import { pathOf } from '#server/http/path-of.ts'
import { serveApp } from '#server/http/serve-app.ts'

/** Serves the demo's files as any host of files would, and lets its worker answer for the whole origin. */
const web = serveApp(resolve(process.argv[2] as string))
const hostname = process.env.HOST ?? '127.0.0.1'

serve(
  {
    port: Number(process.env.PORT ?? 3000),
    hostname,
    fetch: async (request) => {
      const response = (await web(request, pathOf(request.url))) ?? new Response('Not found', { status: 404 })
      response.headers.set('service-worker-allowed', '/')
      return response
    },
  },
  ({ port }) => process.stdout.write(`http://${hostname}:${port}/mall/\n`),
)
