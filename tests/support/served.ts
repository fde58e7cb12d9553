import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'

/** Serves something on a free port of this machine over real HTTP. */
export const served = (fetch: (request: Request) => Response | Promise<Response>): Promise<{ url: string; close: () => Promise<void> }> =>
  new Promise((done) => {
    const server = serve({ fetch, port: 0, hostname: '127.0.0.1' }, (info: AddressInfo) =>
      done({
        url: `http://127.0.0.1:${info.port}`,
        close: () =>
          new Promise((closed) => {
            server.close(() => closed())
            if ('closeAllConnections' in server) server.closeAllConnections()
          }),
      }),
    )
  })
