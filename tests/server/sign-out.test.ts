import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask, signIn } from '#tests/support/ask.ts'
import { openTestMall, type TestMall } from '#tests/support/test-mall.ts'

let mall: TestMall
beforeAll(async () => {
  mall = await openTestMall()
})
afterAll(() => mall.close())
const info = (token: string, second?: string) => ask(mall, '/api/auth/getLoginInfo', undefined, { token, second })

test('signing out ends the session at once, and always succeeds', async () => {
  const { token } = await signIn(mall, 'sales')
  expect((await ask(mall, '/api/auth/logout', undefined, { token })).succeeded).toBe(true)
  expect((await info(token)).status).toBe(401)
  expect((await ask(mall, '/api/auth/logout', undefined, { token })).succeeded).toBe(true)
})

test('signing out with a pair that has expired hands out no other, and ends the session', async () => {
  const { token, second } = await signIn(mall, 'sales')
  mall.wait(1300)
  const out = await mall.app.fetch(new Request('http://mall.test/api/auth/logout', { method: 'POST', headers: { authorization: `Bearer ${token}`, 'x-authorization': `Bearer ${second}` } }))
  expect([out.status, out.headers.get('access-token'), out.headers.get('x-access-token')]).toEqual([200, null, null])
  expect((await info(token, second)).status).toBe(401)
})
