import { expect, test } from 'vitest'
import { addressReader, isNetwork } from '#server/http/address.ts'

const asked = (forwarded: string | null) => new Request('http://mall.test/', { headers: forwarded === null ? {} : { 'x-forwarded-for': forwarded } })
const from = (remoteAddress: string) => ({ incoming: { socket: { remoteAddress } } })

test.each([
  ['a stranger’s header is not believed', [], '198.51.100.7', '10.0.0.1', '198.51.100.7'],
  ['not even loopback’s, unless it is a proxy of ours', [], '127.0.0.1', '10.0.0.1', '127.0.0.1'],
  ['a proxy’s word is taken', ['127.0.0.1'], '127.0.0.1', '203.0.113.9', '203.0.113.9'],
  ['also when the socket speaks IPv6', ['127.0.0.1'], '::ffff:127.0.0.1', '203.0.113.9', '203.0.113.9'],
  ['of several hops the nearest that isn’t ours counts: what stands before it anybody may have written', ['127.0.0.1', '10.1.1.1'], '127.0.0.1', '1.1.1.1, 203.0.113.9, 10.1.1.1', '203.0.113.9'],
  ['a proxy that says nothing is the caller itself', ['127.0.0.1'], '127.0.0.1', null, '127.0.0.1'],
  ['a network of proxies is believed as one', ['10.0.0.0/8', '::1'], '10.7.0.3', '203.0.113.9, 10.200.1.1', '203.0.113.9'],
  ['but not beside it', ['10.0.0.0/8'], '11.7.0.3', '203.0.113.9', '11.7.0.3'],
  ['nor does an empty list help', ['127.0.0.1'], '127.0.0.1', ' , ,', '127.0.0.1'],
])('D11 %s', (_, proxies, socket, forwarded, address) => {
  expect(addressReader(proxies)(asked(forwarded), from(socket))).toBe(address)
})

test.each([
  ['127.0.0.1', true],
  ['10.0.0.0/8', true],
  ['fd00::/8', true],
  ['10.0.0.0/33', false],
  ['10.0.0.0/8/8', false],
  ['nginx', false],
  ['10.0.0', false],
])('%s as a proxy: %s', (text, can) => expect(isNetwork(text)).toBe(can))
