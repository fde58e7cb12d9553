import { lookup } from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'
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

/**
 * The inner address that a URL leads to, by name or by number, or which of `others`; null when it leads elsewhere, or nowhere yet.
 * An ERP in the house's own network is no inner address.
 */
export const innerAddress = async (url: string, others: readonly string[] = []): Promise<string | null> => {
  const host = new URL(url).hostname.replace(/^\[|\]$/g, '')
  const addresses = isIP(host) ? [{ address: host, family: isIP(host) }] : await lookup(host, { all: true }).catch(() => [])
  return addresses.find(({ address, family }) => inner.check(address, family === 6 ? 'ipv6' : 'ipv4') || others.includes(address))?.address ?? null
}
