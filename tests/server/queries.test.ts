import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allCalls } from '#contract/calls.ts'
import { fieldsOf } from '#contract/wire.ts'
import { restResources } from '#server/rest/resources.ts'
import { ask, signIn } from '#tests/support/ask.ts'
import { listBody } from '#tests/support/list-bodies.ts'
import { openTestMall, type TestMall } from '#tests/support/test-mall.ts'

let mall: TestMall
let tokens: Record<'admin' | 'hospital', string>
beforeAll(async () => {
  mall = await openTestMall()
  tokens = { admin: (await signIn(mall, 'admin')).token, hospital: (await signIn(mall, 'hospital')).token }
})
afterAll(() => mall.close())
const run = (text: string, values: unknown[] = []) => mall.database.pool.query(text, values)
/** Rows for the lists that are short in the demo, so that a query for each row would show. */
beforeAll(async () => {
  await run(
    "insert into message (id, account_id, kind, title, text, at) select 'm-' || a.id || g, a.id, 'order', '订单', '已发货', now() from generate_series(1, 60) g, account a where a.id in ('admin', 'hospital')",
  )
  await run(
    "insert into import_batch (id, entity, file_name, actor_id, actor_name, dry_run, phase, created_at) select gen_random_uuid(), e, 'a.csv', 'admin', '林书远', false, 'done', now() from generate_series(1, 60) g, unnest(array['account', 'goodsGroup', 'bankLine', 'goods', 'spec', 'certificate', 'lot', 'specialPrice', 'priceListItem', 'qualificationFile', 'dictionary', 'contactCard', 'bank', 'goodsVisibility', 'agreement']) e",
  )
  await run(
    "insert into audit (at, actor_id, actor_name, action, entity, entity_id, before, after) select now(), 'admin', '林书远', 'update', e, 'hospital', '{}', '{}' from generate_series(1, 60) g, unnest($1::text[]) e",
    [['account', 'goodsGroup', 'dictionary', ...Object.values(restResources).map(({ entity }) => entity)]],
  )
  await run("insert into cart_line (id, account_id, spec_id, qty) select id, 'hospital', id, 1 from spec order by id limit 60 on conflict do nothing")
  await run("insert into favourite (account_id, goods_id) select 'hospital', id from goods order by id limit 60 on conflict do nothing")
  await run("insert into stock_notice (account_id, spec_id) select 'hospital', id from spec order by id limit 60 on conflict do nothing")
  await run("insert into buying_list (id, account_id, name, shared, updated_at) select 'list-' || g, 'hospital', '清单 ' || g, true, now() from generate_series(1, 60) g")
  await run(
    "insert into staff_note (id, account_id, payer_id, text, follow_on, for_id, author_id, author_name, at) select 'note-' || g, 'hospital', 'hospital', '备注', current_date, 'admin', 'admin', '林书远', now() from generate_series(1, 60) g",
  )
  await run("insert into webhook_delivery (webhook_id, event, record_id, at, state) select 'webhook-erp', 'order.placed', 'order-00001', now(), 'delivered' from generate_series(1, 60) g")
  await run(
    `insert into lot_recall (id, number, lot_id, level, reason, advice, opened_at, opened_by, closed_at, closed_by, result)
     select 'more-' || g, 'more-' || g, lot_id, level, reason, advice, opened_at, opened_by, now(), opened_by, '-' from lot_recall, generate_series(1, 60) g where id = 'recall-1'`,
  )
  await run("insert into recall_customer (recall_id, account_id) select 'more-' || g, 'hospital' from generate_series(1, 60) g")
  await run("insert into recall_customer (recall_id, account_id) select 'recall-1', id from account order by id limit 60 on conflict do nothing")
  // More like one that is there.
  await run(
    `insert into application select (jsonb_populate_record(null::application, to_jsonb(a) || jsonb_build_object('id', 'more-' || g, 'number', 'more-' || g, 'state', 'pending'))).*
     from (select * from application where account_id = 'hospital' limit 1) a, generate_series(1, 60) g`,
  )
})

/** How many statements some work sends when nothing is remembered. */
const counted = async (work: () => Promise<unknown>) => {
  mall.deps.changes.forget()
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

const short: string[] = []

test('there are lists to count', () => expect(posts.length + rests.length).toBeGreaterThan(45))

test.each(posts)('N2 %s asks the database as often for fifty rows as for one', async (path) => {
  const token = path.endsWith('Mall') ? tokens.hospital : tokens.admin
  const page = (size: number) =>
    ask(
      mall,
      path,
      {
        page: 1,
        size,
        ...listBody(path),
      },
      { token },
    )
  // What is refused asks nothing of the database.
  const { status, data } = await page(50)
  expect(status).toBe(200)
  const rows = Array.isArray(data) ? data : (data as { items?: unknown[] } | null)?.items
  if ((rows?.length ?? 0) < 10) short.push(path)
  const [one, fifty] = [await counted(() => page(1)), await counted(() => page(50))]
  expect(one).toBeGreaterThan(1)
  expect(fifty).toBeLessThanOrEqual(one)
})

// What is left short by the demo, and goes through the same code as its longer sisters.
test('N2 the other lists had rows to show', () =>
  expect(short).toMatchInlineSnapshot(`
    [
      "/api/saleFund/getBillsMall",
      "/api/saleFund/getStatementLinesMall",
      "/api/saleFund/getStatementLines",
      "/api/saleFund/getDisputes",
      "/api/letter/getPageListMall",
      "/api/letter/getPageList",
      "/api/agreement/getPageListMall",
      "/api/course/getPageListMall",
      "/api/testReport/getPageListMall",
    ]
  `))

test.each(rests)('N2 %s asks the database as often for fifty rows as for one', async (path) => {
  const page = async (size: number) =>
    void (await (await mall.app.fetch(new Request(`http://mall.test${path}?range=${encodeURIComponent(`[0,${size - 1}]`)}`, { headers: { authorization: `Bearer ${tokens.admin}` } }))).text())
  await page(50)
  const [one, fifty] = [await counted(() => page(1)), await counted(() => page(50))]
  // Whose session it is, the page, and the total where it isn't so large that it is remembered.
  expect(one).toBeGreaterThan(1)
  expect(fifty).toBe(one)
})
