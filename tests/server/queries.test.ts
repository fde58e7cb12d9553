import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allCalls } from '#contract/calls.ts'
import { fieldsOf } from '#contract/wire.ts'
import { ask, signIn } from '#tests/support/ask.ts'
import { openTestMall, type TestMall } from '#tests/support/test-mall.ts'

let mall: TestMall
let tokens: Record<'admin' | 'hospital', string>
beforeAll(async () => {
  mall = await openTestMall()
  tokens = { admin: (await signIn(mall, 'admin')).token, hospital: (await signIn(mall, 'hospital')).token }
})
afterAll(() => mall.close())

/** How many statements some work sends. */
const counted = async (work: () => Promise<unknown>) => {
  const { query } = pg.Client.prototype
  let count = 0
  pg.Client.prototype.query = function (this: pg.Client, ...given: Parameters<typeof query>) {
    count++
    return query.apply(this, given)
  } as typeof query
  await work().finally(() => {
    pg.Client.prototype.query = query
  })
  return count
}

const posts = allCalls.filter((call) => call.method === 'POST' && call.answers === 'json' && fieldsOf(call.body)?.page && fieldsOf(call.body)?.size).map(({ path }) => path)
const rests = allCalls.filter(({ method, path }) => method === 'GET' && /^\/api\/rest\/\w+$/.test(path)).map(({ path }) => path)

test('there are lists to count', () => expect(posts.length + rests.length).toBeGreaterThan(45))

test.each(posts)('N2 %s asks the database as often for fifty rows as for one', async (path) => {
  const token = path.endsWith('Mall') ? tokens.hospital : tokens.admin
  const page = (size: number) => ask(mall, path, { page: 1, size, ...(path.includes('History') && { fId: 'hospital' }) }, { token })
  // What is refused asks nothing of the database.
  expect((await page(50)).status).toBe(200)
  const [one, fifty] = [await counted(() => page(1)), await counted(() => page(50))]
  expect(one).toBeGreaterThan(1)
  expect(fifty).toBeLessThanOrEqual(one)
})

test.each(rests)('N2 %s asks the database as often for fifty rows as for one', async (path) => {
  const page = async (size: number) =>
    void (await (await mall.app.fetch(new Request(`http://mall.test${path}?range=${encodeURIComponent(`[0,${size - 1}]`)}`, { headers: { authorization: `Bearer ${tokens.admin}` } }))).text())
  await page(50)
  const [one, fifty] = [await counted(() => page(1)), await counted(() => page(50))]
  expect(one).toBeGreaterThan(2)
  expect(fifty).toBe(one)
})
