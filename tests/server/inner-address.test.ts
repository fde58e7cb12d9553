import pino from 'pino'
import { describe, expect, test } from 'vitest'
import { environment } from '#server/env.ts'
import { openAdapters } from '#server/outside/adapters.ts'
import { innerAddress, ownAddresses } from '#server/outside/inner-address.ts'

describe('H1 an address that is configured as outside', () => {
  test.each([
    ['http://127.0.0.1:8080/k3cloud/', '127.0.0.1'],
    ['http://localhost/', '127.0.0.1'],
    ['http://0.0.0.0/', '0.0.0.0'],
    ['http://2130706433/', '127.0.0.1'],
    ['http://0x7f.1/', '127.0.0.1'],
    ['http://[::1]/', '::1'],
    ['http://[::ffff:127.0.0.1]/', '::ffff:7f00:1'],
    ['http://169.254.169.254/latest/meta-data/', '169.254.169.254'],
    ['http://100.100.100.200/latest/', '100.100.100.200'],
    ['http://[fe80::1]/', 'fe80::1'],
  ])('%s leads inside', async (url, address) => expect(await innerAddress(url)).toMatch(address === '127.0.0.1' ? /^(127\.0\.0\.1|::1)$/ : new RegExp(`^${address.replaceAll('.', '\\.')}$`)))

  test.each(['http://10.2.0.8/k3cloud/', 'http://192.168.1.20/', 'https://203.0.113.9/', 'https://no-such-host.invalid/'])('%s does not', async (url) => expect(await innerAddress(url)).toBeNull())

  const open = (from: Record<string, string>) => openAdapters(environment.parse(from), null as never, false, pino({ level: 'silent' }))
  test('is refused by its variable’s name when it leads to this machine, unless told', async () => {
    await expect(open({ KINGDEE_URL: 'http://127.0.0.1/k3cloud/' })).rejects.toThrow('KINGDEE_URL: leads to 127.0.0.1')
    await expect(open({ SMS_WEBHOOK_URL: 'http://169.254.169.254/' })).rejects.toThrow('SMS_WEBHOOK_URL')
    expect((await open({ KINGDEE_URL: 'http://127.0.0.1/k3cloud/', ALLOW_INNER_ADDRESSES: '1' })).erp).not.toBeNull()
  })

  test('staff’s addresses may not lead to this machine under its name in the network either', async () => {
    expect(await innerAddress('http://10.2.0.8:3000/', ['10.2.0.8'])).toBe('10.2.0.8')
    // The same in another writing.
    expect(await innerAddress('http://[::ffff:10.2.0.8]/', ['10.2.0.8', 'fe80::1%eth0'])).toBe('::ffff:a02:8')
    expect(await innerAddress('http://[::ffff:10.2.0.9]/', ['10.2.0.8'])).toBeNull()
    expect(ownAddresses()).toContain('127.0.0.1')
  })
})
