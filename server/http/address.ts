import type { IncomingMessage } from 'node:http'

/**
 * Where a request comes from: the socket's address, or, when that is a configured proxy, the nearest address in
 * X-Forwarded-For that is not one. Strangers' headers are not believed.
 */
export const addressReader = (trusted: readonly string[]) => {
  const proxies = new Set(trusted)
  return (request: Request, connection: unknown): string => {
    const socket = plain((connection as { incoming?: IncomingMessage } | undefined)?.incoming?.socket?.remoteAddress ?? '')
    if (!proxies.has(socket)) return socket
    const hops = (request.headers.get('x-forwarded-for') ?? '')
      .split(',')
      .map((hop) => plain(hop.trim()))
      .filter(Boolean)
    return hops.reverse().find((hop) => !proxies.has(hop)) ?? socket
  }
}

const plain = (address: string) => address.replace(/^::ffff:/, '')
