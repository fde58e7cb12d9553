import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { outerApp } from '#server/http/outer-app.ts'
import { signIn } from '#tests/support/ask.ts'
import { openTestMall, type TestMall } from '#tests/support/test-mall.ts'

let mall: TestMall
let root: string
let serving = true
let face: (request: Request) => Promise<Response>
beforeAll(async () => {
  mall = await openTestMall()
  root = mkdtempSync(join(tmpdir(), 'mall-face-'))
  mkdirSync(join(root, 'assets'))
  for (const [name, text] of Object.entries({ 'index.html': '<html>mall</html>', 'assets/index-abc.js': 'x', '.env': 'TOKEN_SECRET=x', 'version.json': '{}' })) writeFileSync(join(root, name), text)
  const outer = outerApp(mall.app, { webRoot: root, ready: async () => serving })
  face = (request) => outer(request, {})
})
afterAll(async () => {
  rmSync(root, { recursive: true, force: true })
  await mall.close()
})
const get = (path: string, init: RequestInit = {}) => face(new Request(`http://mall.test${path}`, init))

describe('what is seen from outside', () => {
  test.each(['/mall/', '/mall/orders?page=2', '/mall/assets/index-abc.js', '/mall/assets/gone.js', '/api/auth/getLoginInfo', '/api/no/such', '/healthz', '/nothing'])(
    'M1 %s carries the security headers',
    async (path) => {
      const { headers } = await get(path)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('x-frame-options')).toBe('DENY')
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
      const rules = Object.fromEntries((headers.get('content-security-policy') ?? '').split('; ').map((rule) => [rule.split(' ')[0], rule.split(' ').slice(1)]))
      expect(rules['script-src']).toEqual(["'self'"])
      expect(rules['object-src']).toEqual(["'none'"])
      expect(rules['frame-ancestors']).toEqual(["'none'"])
      expect(rules['base-uri']).toEqual(["'self'"])
    },
  )

  test.each([
    '/mall/.env',
    '/mall/%2eenv',
    '/mall/../package.json',
    '/mall/..%2f..%2fpackage.json',
    '/mall/%2e%2e/package.json',
    '/.git/config',
    '/mall/.git/config',
    '/mall/assets/index-abc.js.map',
    '/package.json',
    '/mall/%00',
    '/mall/%ff',
  ])('M6/F6 %s is not served', async (path) => {
    const answer = await get(path)
    const text = await answer.text()
    expect(text).not.toMatch(/TOKEN_SECRET|"dependencies"|\[core\]/)
    if (!text.includes('<html>mall</html>')) expect(answer.status).toBe(404)
  })

  test.each(['/mall/home', '/mall/mypage/finance', '/mall/accounts/some-id', '/mall/prodect?SpecId=1', '/mall/largePayment'])('J15 %s reloads as the app’s page', async (path) => {
    const answer = await get(path)
    expect([answer.status, await answer.text()]).toEqual([200, '<html>mall</html>'])
  })

  test('J16 an asset of an earlier build fails and is not kept, so that its page notices', async () => {
    const answer = await get('/mall/assets/index-old.js')
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store'])
  })

  test('M10 health says no when the database is gone', async () => {
    expect((await get('/readyz')).status).toBe(200)
    serving = false
    const gone = await get('/readyz')
    // The process itself is well: restarting it would help nobody.
    const alive = await get('/healthz')
    serving = true
    expect([gone.status, gone.headers.get('retry-after')]).toEqual([503, '2'])
    expect(alive.status).toBe(200)
  })

  test('F15 nothing is written by GET, nor by a form of another site', async () => {
    const { token } = await signIn(mall, 'hospital')
    const authorization = `Bearer ${token}`
    const path = '/api/saleCart/mallClearCollect'
    expect((await get(path, { headers: { authorization } })).status).toBe(405)
    for (const type of ['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data; boundary=x'])
      expect((await get(path, { method: 'POST', body: '{}', headers: { authorization, 'content-type': type } })).status).toBe(415)
    // A browser sends no authorization of its own accord: there are no cookies to borrow.
    const signedIn = await get('/api/auth/login', { method: 'POST', body: JSON.stringify({ fAccount: 'hospital', fPassword: 'Mall@2026' }), headers: { 'content-type': 'application/json' } })
    expect(signedIn.headers.get('set-cookie')).toBeNull()
  })
})
