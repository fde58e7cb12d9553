import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask, signIn } from '#tests/support/ask.ts'
import { percentile } from '#tests/support/crowd.ts'
import { openTestMall, type TestMall } from '#tests/support/test-mall.ts'

const MANY = 100_000
let mall: TestMall
let token = ''
beforeAll(async () => {
  mall = await openTestMall({ checkAnswers: false })
  token = (await signIn(mall, 'admin')).token
  const run = (text: string) => mall.database.pool.query(text)
  await run(
    `insert into account (id, account, name, name_key, account_type, org_id, code, province, phone, created_at, updated_at)
     select 'many-' || g, 'many' || g, '第' || g || '医院', 'di' || lpad(g::text, 8, '0'), 'customer', '3', 'M' || g, '江苏', '138' || lpad(g::text, 8, '0'), now() - g * interval '1 minute', now() - g * interval '1 minute' from generate_series(1, ${MANY}) g`,
  )
  await run(
    `insert into sales_order select (jsonb_populate_record(null::sales_order, to_jsonb(o) || jsonb_build_object('id', 'many-' || g, 'number', 'SM' || g, 'placed_at', now() - g * interval '1 minute', 'placed_on', (now() - g * interval '1 minute')::date))).*
     from (select * from sales_order where id = 'order-00001') o, generate_series(1, ${MANY}) g`,
  )
  await run(
    `insert into audit (at, actor_id, actor_name, action, entity, entity_id, before, after) select now(), 'admin', '林书远', 'update', 'account', 'many-' || g, '{"name":"甲"}', '{"name":"乙"}' from generate_series(1, ${MANY}) g`,
  )
  await run('vacuum analyze')
}, 300_000)
afterAll(() => mall.close())

const accounts = (at: number) => ask(mall, '/api/accounts/getPageList', { page: at + 1, size: 50 }, { token })
const rest = (name: string, sort?: [string, string]) => async (at: number) => {
  const query = new URLSearchParams({ range: JSON.stringify([at * 50, at * 50 + 49]), ...(sort && { sort: JSON.stringify(sort) }) })
  const answer = await mall.app.fetch(new Request(`http://mall.test/api/rest/${name}?${query}`, { headers: { authorization: `Bearer ${token}` } }))
  await answer.arrayBuffer()
  return { status: answer.status }
}

test.each([
  ['accounts', accounts],
  ['orders', rest('orders')],
  ['orders as the desk lists them', rest('orders', ['placedAt', 'DESC'])],
  ['the audit log', rest('audits', ['at', 'DESC'])],
] as const)('N4 of %s the deepest page takes at most three times as long as the first', async (name, page) => {
  const took = { first: [] as number[], last: [] as number[] }
  for (let round = 0; round < 25; round++)
    for (const [which, at] of [
      ['first', 0],
      ['last', MANY / 50 - 1],
    ] as const) {
      const began = performance.now()
      expect((await page(at)).status).toBe(200)
      if (round >= 5) took[which].push(performance.now() - began)
    }
  const [first, last] = [percentile(took.first, 50), percentile(took.last, 50)]
  process.stdout.write(`N4 ${name}: ${first.toFixed(1)} ms, page ${MANY / 50}: ${last.toFixed(1)} ms\n`)
  expect(last).toBeLessThan(3 * first)
})
