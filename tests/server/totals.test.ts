import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LARGE, totalOf } from '#server/totals.ts'
import { ask, signIn } from '#tests/support/ask.ts'
import { openTestMall, type TestMall } from '#tests/support/test-mall.ts'

let mall: TestMall
let token = ''
beforeAll(async () => {
  mall = await openTestMall()
  token = (await signIn(mall, 'admin')).token
})
afterAll(() => mall.close())
const note = (many: number, actor: string) =>
  mall.database.pool.query('insert into audit (at, actor_id, actor_name, action, entity, entity_id) select now(), $2, $2, $3, $4, g::text from generate_series(1, $1::int) g', [
    many,
    actor,
    'see',
    'account',
  ])
const noted = (actor: string) => totalOf(mall.deps, { from: sql`audit`, where: sql`actor_id = ${actor}` })

test('a small number of rows is counted each time', async () => {
  await note(3, 'few')
  expect(await noted('few')).toBe(3)
  await note(1, 'few')
  expect(await noted('few')).toBe(4)
})

test('a large one is told at once and counted beside the answer', async () => {
  await note(LARGE + 1, 'many')
  expect(await noted('many')).toBe(LARGE + 1)
  await note(2, 'many')
  expect(await noted('many')).toBe(LARGE + 1)
  await expect.poll(() => noted('many'), { timeout: 8000 }).toBe(LARGE + 3)
})

test('one that becomes small is soon counted each time again', async () => {
  await note(LARGE + 1, 'fewer')
  await noted('fewer')
  await mall.database.pool.query("set session_replication_role = replica; delete from audit where actor_id = 'fewer'; reset session_replication_role")
  await expect.poll(() => noted('fewer'), { timeout: 8000 }).toBe(0)
  await note(1, 'fewer')
  expect(await noted('fewer')).toBe(1)
})

test('a count that fails is asked for again', async () => {
  const broken = { db: { execute: () => Promise.reject(new Error('away')) } as never, changes: mall.deps.changes }
  await expect(totalOf(broken, { from: sql`account`, where: sql`id = 'nobody'` })).rejects.toThrow()
  expect(await totalOf(mall.deps, { from: sql`account`, where: sql`id = 'nobody'` })).toBe(0)
})

test('who ask for the same at the same time share one counting, as long as nothing has changed since it began', async () => {
  const accounts = () => totalOf(mall.deps, { from: sql`account`, where: sql`province = '何处'`, kind: 'accounts' })
  const { query } = mall.database.pool
  let asked = 0
  mall.database.pool.query = ((...given: never[]) => {
    asked++
    return (query as (...all: never[]) => never).apply(mall.database.pool, given)
  }) as typeof query
  expect(await Promise.all([accounts(), accounts(), accounts()])).toEqual([0, 0, 0])
  mall.database.pool.query = query
  expect(asked).toBe(1)
  await mall.database.pool.query("update account set province = '何处' where id = 'hospital'")
  expect(await accounts()).toBe(1)
})

test.each([
  ['SO', 'orders by part of their number'],
  ['仁和口腔', 'orders by part of a customer’s name'],
  ['仁', 'orders by a single character'],
  ['so 仁和', 'orders by words of both'],
])('%s finds %s, and nothing that has its pairs elsewhere', async (q) => {
  const answer = await mall.app.fetch(
    new Request(`http://mall.test/api/rest/orders?${new URLSearchParams({ filter: JSON.stringify({ q }), range: '[0,99]' })}`, { headers: { authorization: `Bearer ${token}` } }),
  )
  const rows = (await answer.json()) as { number: string; accountName: string }[]
  expect(rows.length).toBeGreaterThan(0)
  const { rows: held } = await mall.database.pool.query<{ id: string }>(
    `select o.id from sales_order o join account a on a.id = o.account_id where ${q
      .split(' ')
      .map((_, at) => `o.number || ' ' || a.search ilike '%' || $${at + 1} || '%'`)
      .join(' and ')}`,
    q.split(' '),
  )
  expect(answer.headers.get('content-range')).toMatch(new RegExp(`/${held.length}$`))
})

test('pairs that a word has are not enough: accounts are found by the word itself', async () => {
  await mall.database.pool.query("update account set name = '口腔仁和 和仁 腔仁' where id = 'personal'")
  const { data } = await ask<{ items: { fId: string }[] }>(mall, '/api/accounts/getPageList', { page: 1, size: 50, keyword: '仁和口腔' }, { token })
  expect(data?.items.map(({ fId }) => fId)).toContain('hospital')
  expect(data?.items.map(({ fId }) => fId)).not.toContain('personal')
})
