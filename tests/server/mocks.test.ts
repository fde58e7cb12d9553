import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allCalls } from '#contract/calls.ts'
import { fieldsOf } from '#contract/wire.ts'
import { apiHandlers } from '#mocks/api.ts'
import { signIn } from '#tests/support/ask.ts'
import { openTestMall, type TestMall } from '#tests/support/test-mall.ts'

let mall: TestMall
let token = ''
const mock = setupServer()
beforeAll(async () => {
  mall = await openTestMall()
  token = (await signIn(mall, 'admin')).token
  mock.listen({ onUnhandledRequest: 'error' })
  mock.use(
    http.get('http://elsewhere.test/*', () => HttpResponse.text('elsewhere')),
    ...apiHandlers(mall.app),
  )
})
afterAll(async () => {
  mock.close()
  await mall.close()
})

test('M9 the mock answers every call as the server does', async () => {
  // Signing out would end the session of all that follow.
  let served200 = 0
  for (const call of allCalls.filter(({ path }) => path !== '/api/auth/logout')) {
    const path = call.path.replace(/\{\w+\}/g, 'hospital')
    const wires = Object.values(fieldsOf(call.body) ?? {}).map(([wire]) => wire)
    // Lists are asked for a page; what would change something is asked for in vain, so that both find the same.
    const body = wires.includes('page') ? { page: 1, size: 5 } : /get\w*Info$/.test(path) && wires.includes('fId') ? { fId: 'hospital' } : { unknown: 1 }
    const init = { method: call.method, headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' }, ...(call.method !== 'GET' && { body: JSON.stringify(body) }) }
    const [mocked, served] = [await fetch(`http://mock.test${path}`, init), await mall.app.fetch(new Request(`http://mall.test${path}`, init))]
    if (served.status === 200) served200++
    const head = ({ headers }: Response) => ['content-type', 'content-range', 'access-token', 'retry-after', 'content-disposition'].map((name) => headers.get(name))
    expect([path, head(mocked)]).toEqual([path, head(served)])
    const plain = (text: string) => text.replace(/"timestamp":\d+|"pricedAt":"[^"]+"|[0-9a-f]{8}-[0-9a-f-]{27}/g, '·')
    expect([call.method, path, mocked.status, plain(await mocked.text())]).toEqual([call.method, path, served.status, plain(await served.text())])
  }
  // Not refusals alone.
  expect(served200).toBeGreaterThan(40)
})
