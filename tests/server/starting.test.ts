import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { environment, readEnvironment } from '#server/env.ts'
import { startRunningServer } from '#tests/support/running-server.ts'
import { serverProcess } from '#tests/support/server-process.ts'

const folder = mkdtempSync(join(tmpdir(), 'mall-starting-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const file = join(folder, 'a-file')
writeFileSync(file, '')

/** Starts the server and waits for its end: its exit code and what it said. */
const ended = (env: Record<string, string>) =>
  new Promise<{ code: number | null; said: string }>((done) => {
    const child = spawn(process.execPath, [...serverProcess], {
      env: { ...process.env, DATABASE_URL: '', PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'error', ...env },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let said = ''
    child.stderr.on('data', (part) => (said += String(part)))
    child.on('exit', (code) => done({ code, said }))
  })
const production = { NODE_ENV: 'production', SMS_WEBHOOK_URL: 'https://sms.example/send', TOKEN_SECRET: 'x'.repeat(32) }

test.each([
  ['without a secret', { ...production, TOKEN_SECRET: '' }, 'TOKEN_SECRET'],
  ['with a short secret', { ...production, TOKEN_SECRET: 'short' }, 'TOKEN_SECRET'],
  ['without a sender of codes', { ...production, SMS_WEBHOOK_URL: '' }, 'SMS_WEBHOOK_URL'],
])('D4 production %s does not start, and says why', async (_, env, variable) => {
  const { code, said } = await ended(env)
  expect([code, said]).toEqual([1, expect.stringContaining(variable)])
  expect(said).not.toMatch(/\n\s+at /)
})

test('D4 production does not start on a database with the demo’s people; a variable that is misspelt is named', async () => {
  const first = await startRunningServer({ DATA_DIR: folder, DATABASE_URL: '' })
  await first.stop()
  const { code, said } = await ended({ ...production, LOG_LEVEL: 'warn', DATABSE_URL: 'postgres://mall@db/mall' })
  expect([code, said]).toEqual([1, expect.stringContaining('demo people')])
  expect(said).toContain('"name":"DATABSE_URL","meant":"DATABASE_URL"')
})

test('C6 told to stop with fifty requests under way, it finishes them all and is gone within ten seconds', async () => {
  const server = await startRunningServer({ DATA_DIR: folder, DATABASE_URL: '' })
  const ask = (path: string, body: unknown, token?: string) =>
    fetch(`${server.url}${path}`, { method: 'POST', headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }, body: JSON.stringify(body) })
  const token = (await ask('/api/auth/login', { fAccount: 'hospital', fPassword: 'Mall@2026' })).headers.get('access-token') ?? ''
  const answers = Array.from({ length: 50 }, () =>
    ask('/api/saleOrder/getPageListMall', { page: 1, size: 50 }, token).then(async (answer) => ({ status: answer.status, ...((await answer.json()) as { succeeded: boolean }) })),
  )
  // Once the first has been answered the others are under way.
  await Promise.race(answers)
  const began = Date.now()
  const stopped = server.stop()
  expect((await Promise.all(answers)).filter(({ status, succeeded }) => status !== 200 || !succeeded)).toEqual([])
  expect(await stopped).toBe(0)
  expect(Date.now() - began).toBeLessThan(10_000)
})

test('the server as it is built has all that it reads beside its sources: threads for workbooks, fonts for papers, migrations', async () => {
  const server = await startRunningServer({ DATA_DIR: folder, DATABASE_URL: '' })
  const post = (path: string, body: unknown, token = '') =>
    fetch(`${server.url}${path}`, {
      method: 'POST',
      body: body instanceof FormData ? body : JSON.stringify(body),
      headers: { authorization: `Bearer ${token}`, ...(!(body instanceof FormData) && { 'content-type': 'application/json' }) },
    })
  const token = (await post('/api/auth/login', { fAccount: 'admin', fPassword: 'Mall@2026' })).headers.get('access-token') ?? ''
  const form = new FormData()
  form.append('file', new File([await (await post('/api/accounts/export?format=xlsx', {}, token)).arrayBuffer()], 'accounts.xlsx'))
  const { data } = (await (await post('/api/accounts/import?dryRun=true', form, token)).json()) as { data: { total: number; unchanged: number } }
  expect(data).toMatchObject({ total: 400, unchanged: 400 })
  expect(await server.stop()).toBe(0)
})

test('every variable has its default or is asked for', () => expect(environment.safeParse({}).success).toBe(true))

test.each([
  ['NODE_ENV', 'prod'],
  ['TRUSTED_PROXIES', 'nginx'],
  ['PUBLIC_URL', 'mall.example'],
  ['DATABASE_URL', 'nonsense'],
  ['DATABASE_URL', 'mysql://mall@127.0.0.1/mall'],
  ['WORKERS', 'zwei'],
  ['PORT', '99999'],
  ['KINGDEE_URL', 'nonsense'],
  ['TAX_URL', 'nowhere'],
  ['DINGTALK_API_HOST', 'nowhere'],
  ['SMS_WEBHOOK_URL', 'sms.example'],
  ['DEMO', 'yes'],
  ['LOG_LEVEL', 'loud'],
])('%s=%s is refused by its name', (name, value) => {
  expect(() => readEnvironment({ [name]: value })).toThrow(new RegExp(`^${name}: `))
  // Addresses of databases hold passwords.
  expect(() => readEnvironment({ [name]: value })).toThrow(name === 'DATABASE_URL' ? /^(?!.*and it is)/ : value)
})

test.each([
  [{ KINGDEE_URL: 'https://k3.example/k3cloud/' }, /^KINGDEE_ACCT_ID, KINGDEE_USER, KINGDEE_PASSWORD: /],
  [{ KINGDEE_URL: 'https://k3.example/k3cloud/', KINGDEE_ACCT_ID: 'a', KINGDEE_USER: 'u', KINGDEE_APP_ID: 'app' }, /^KINGDEE_APP_SECRET: /],
  [{ DINGTALK_CLIENT_ID: 'ding' }, /^DINGTALK_CLIENT_ID, DINGTALK_CLIENT_SECRET: /],
])('%j is refused for what is missing', (given, named) => expect(() => readEnvironment(given)).toThrow(named))

test('Kingdee with all that it needs, either way, is taken', () => {
  const base = { KINGDEE_URL: 'https://k3.example/k3cloud/', KINGDEE_ACCT_ID: 'a', KINGDEE_USER: 'u' }
  expect(readEnvironment({ ...base, KINGDEE_PASSWORD: 'p' }).KINGDEE_USER).toBe('u')
  expect(readEnvironment({ ...base, KINGDEE_APP_ID: 'i', KINGDEE_APP_SECRET: 's' }).KINGDEE_USER).toBe('u')
})

test('what is empty is not set', () => expect(readEnvironment({ PORT: '', HOST: ' ', DATA_DIR: '', OTEL_TRACES_RATIO: '', WORKERS: '' })).toEqual(readEnvironment({})))

test.each([
  ['a database that isn’t there', { DATABASE_URL: 'postgres://mall@127.0.0.1:1/mall' }, /^DATABASE_URL: the database mall at 127\.0\.0\.1:1 can't be had: .*ECONNREFUSED/],
  ['a folder that can’t be had', { DATA_DIR: file }, /^DATA_DIR: .*a-file can't be used: /],
  ['an address that isn’t this machine’s', { HOST: '192.0.2.1', DATA_DIR: folder }, /^HOST: this machine has no address 192\.0\.2\.1/],
])('with %s it says so in a line', async (_, env, line) => {
  const { code, said } = await ended(env)
  expect([code, said]).toEqual([1, expect.stringMatching(line)])
  expect(said).not.toMatch(/\n\s+at /)
})
