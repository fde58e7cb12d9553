import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'

const kind = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** Whether this is an address, or a network such as 10.0.0.0/8. */
export const isNetwork = (text: string): boolean => {
  const [address = '', bits, ...more] = text.split('/')
  return isIP(address) !== 0 && more.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (isIP(address) === 6 ? 128 : 32)))
}

/**
 * Where a request comes from: the socket's address, or, when that is a configured proxy (an address or a network of them),
 * the nearest address in X-Forwarded-For that is not one. Strangers' headers are not believed.
 */
export const addressReader = (trusted: readonly string[]) => {
  const proxies = new BlockList()
  for (const one of trusted) {
    const [address = '', bits] = one.split('/')
    if (bits === undefined) proxies.addAddress(address, kind(address))
    else proxies.addSubnet(address, Number(bits), kind(address))
  }
  const isProxy = (address: string) => isIP(address) !== 0 && proxies.check(address, kind(address))
  return (request: Request, connection: unknown): string => {
    const socket = plain((connection as { incoming?: IncomingMessage } | undefined)?.incoming?.socket?.remoteAddress ?? '')
    if (trusted.length === 0 || !isProxy(socket)) return socket
    const hops = (request.headers.get('x-forwarded-for') ?? '')
      .split(',')
      .map((hop) => plain(hop.trim()))
      .filter(Boolean)
    return hops.reverse().find((hop) => !isProxy(hop)) ?? socket
  }
}

const plain = (address: string) => address.replace(/^::ffff:/, '')
