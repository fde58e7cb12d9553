import { type LookupAddress, lookup as resolveName } from 'node:dns'
import { lookup } from 'node:dns/promises'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { networkInterfaces } from 'node:os'

/** This machine itself, its neighbours without a router between, and where clouds tell their secrets. */
const inner = new BlockList()
inner.addSubnet('0.0.0.0', 8, 'ipv4')
inner.addSubnet('127.0.0.0', 8, 'ipv4')
inner.addSubnet('169.254.0.0', 16, 'ipv4')
inner.addAddress('100.100.100.200', 'ipv4')
inner.addAddress('::', 'ipv6')
inner.addAddress('::1', 'ipv6')
inner.addSubnet('fe80::', 10, 'ipv6')
inner.addAddress('fd00:ec2::254', 'ipv6')

/** The addresses that this machine, or this container, has in its networks. */
export const ownAddresses = (): string[] => Object.values(networkInterfaces()).flatMap((all = []) => all.map(({ address }) => address))

const familyOf = (family: number) => (family === 6 ? 'ipv6' : 'ipv4')

/** Lists are asked and not texts: an address may be written in several ways. */
const innerOf = (addresses: readonly LookupAddress[], others: readonly string[]): string | null => {
  const own = new BlockList()
  for (const other of others) if (isIP(other)) own.addAddress(other, familyOf(isIP(other)))
  return addresses.find(({ address, family }) => inner.check(address, familyOf(family)) || own.check(address, familyOf(family)))?.address ?? null
}

/** The host of a URL where it is an address and no name. */
const numbered = (url: string): LookupAddress | null => {
  const address = new URL(url).hostname.replace(/^\[|\]$/g, '')
  return isIP(address) ? { address, family: isIP(address) } : null
}

/** The inner address that a URL says by number, or which of `others`; null for every other, and for names. */
export const innerNumber = (url: string, others: readonly string[] = []): string | null => {
  const address = numbered(url)
  return address && innerOf([address], others)
}

/** Whether a URL says by itself, without a name being resolved, that it leads inside or to one of `others`. */
export const saysInside = (url: string, others: readonly string[] = []): boolean => /(^|\.)localhost\.?$/i.test(new URL(url).hostname) || innerNumber(url, others) !== null

/**
 * The inner address that a URL leads to, by name or by number, or which of `others`; null when it leads elsewhere, or nowhere yet.
 * An ERP in the house's own network is no inner address.
 */
export const innerAddress = async (url: string, others: readonly string[] = []): Promise<string | null> => {
  const address = numbered(url)
  return innerOf(address ? [address] : await lookup(new URL(url).hostname, { all: true }).catch(() => []), others)
}

/** How names are resolved: as `dns.lookup` does. */
export type Resolve = (host: string, options: { all: true }, answer: (error: NodeJS.ErrnoException | null, found: LookupAddress[]) => void) => void

/**
 * Resolves a connection's name, once, and gives `refusal` for what leads inside or to one of `others`. What is checked is what is connected to:
 * a name that answers otherwise a moment later gains nothing.
 */
export const outsideLookup =
  (others: readonly string[], refusal: () => Error, resolve: Resolve = resolveName): LookupFunction =>
  (host, options, answer) =>
    resolve(host, { ...options, all: true }, (error, found) => {
      const fault = error ?? (innerOf(found, others) ? refusal() : null)
      const [first] = fault ? [] : found
      if (options.all) answer(fault, fault ? [] : found)
      else answer(fault, first?.address ?? '', first?.family)
    })
