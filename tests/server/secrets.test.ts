import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allCalls } from '#contract/calls.ts'
import { signIn } from '#tests/support/ask.ts'
import { openTestMall, type TestMall } from '#tests/support/test-mall.ts'

const folder = mkdtempSync(join(tmpdir(), 'mall-secrets-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const PASSWORD = 'Mall@2026'
const SECRET = 'a-token-secret-of-more-than-thirty-two-letters'

test('M4 a log of everything holds no password, no token and no secret', async () => {
  const env = { ...process.env, PORT: '0', LOG_LEVEL: 'debug', DATA_DIR: folder, DATABASE_URL: '', TOKEN_SECRET: SECRET }
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], { env })
  let [out, log] = ['', '']
  child.stdout.on('data', (part) => (out += String(part)))
  child.stderr.on('data', (part) => (log += String(part)))
  const url = await new Promise<string>((done, failed) => {
    child.once('exit', () => failed(new Error(log)))
    child.stdout.on('data', () => {
      const address = /^(http:\S+)\/mall\//m.exec(out)?.[1]
      if (address) done(address)
    })
  })
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    fetch(`${url}${path}`, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: typeof body === 'string' ? body : JSON.stringify(body) })
  const signedIn = await post('/api/auth/login', { fAccount: 'admin', fPassword: PASSWORD })
  const [token, second] = [signedIn.headers.get('access-token') ?? '', signedIn.headers.get('x-access-token') ?? '']
  const bearer = { authorization: `Bearer ${token}`, 'x-authorization': `Bearer ${second}` }
  await post('/api/auth/login', { fAccount: 'admin', fPassword: 'Wrong#Secret1' })
  await post('/api/auth/login', `{"fAccount":"admin","fPassword":"Broken#Secret1"`)
  await post('/api/auth/updatePassword', { fId: 'admin', fPassword: 'Wrong#Secret2', fNewPassword: 'New#Secret3', fConfirm: 'New#Secret3' }, bearer)
  await post('/api/accounts/getPageList', { page: 1, size: 1, keyword: '\u0000' }, bearer)
  await post('/api/accounts/pushKingdee', { fIds: ['hospital'] }, bearer)
  const link = ((await (await post('/api/auth/resetPassword', { fId: 'personal' }, bearer)).json()) as { data: { fLink: string } }).data.fLink
  await post('/api/auth/getLoginInfo', {}, { authorization: `Bearer ${token}x` })
  await new Promise((done) => setTimeout(done, 1500))
  const gone = new Promise((done) => child.on('exit', done))
  child.kill('SIGTERM')
  await gone
  const secrets = [
    PASSWORD,
    SECRET,
    'Wrong#Secret1',
    'Broken#Secret1',
    'Wrong#Secret2',
    'New#Secret3',
    token,
    second,
    token.split('.')[2] ?? token,
    new URL(link).searchParams.get('set') ?? link,
    '$argon2',
  ]
  expect(secrets.filter((secret) => secret.length < 5)).toEqual([])
  expect(secrets.filter((secret) => (out + log).includes(secret))).toEqual([])
}, 60_000)

let mall: TestMall
let token = ''
beforeAll(async () => {
  mall = await openTestMall()
  token = (await signIn(mall, 'admin')).token
})
afterAll(() => mall.close())

test('H7 no answer to any reading call, and no export, holds a secret or a hash', async () => {
  const reading = allCalls.filter(({ path }) => /\/(get|export|[A-Za-z]*[lL]ist)|\/api\/rest\//.test(path))
  expect(reading.length).toBeGreaterThan(80)
  const { rows } = await mall.database.pool.query('select password_hash as secret from account where password_hash is not null union select value from setting where key ~ $1', ['secret'])
  const secrets = [...rows.map(({ secret }) => String(secret)), '$argon2', 'password_hash', 'passwordHash', 'a secret for tests']
  for (const call of reading) {
    const path = call.path.replace(/\{\w+\}/g, 'hospital')
    const query = path.endsWith('/export') ? '?format=csv' : ''
    const body = call.method === 'POST' ? JSON.stringify({ ...(/List|export/i.test(path) && { page: 1, size: 100 }), ...(/Info|History/.test(path) && { fId: 'hospital' }) }) : null
    const answer = await mall.app.fetch(
      new Request(`http://mall.test${path}${query}`, { method: call.method === 'POST' ? 'POST' : 'GET', headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' }, body }),
    )
    const text = await answer.text()
    expect([path, answer.status < 500, secrets.filter((secret) => text.includes(secret))]).toEqual([path, true, []])
  }
})
