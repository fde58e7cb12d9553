import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask, signIn } from '#tests/support/ask.ts'
import { openTestMall, type TestMall } from '#tests/support/test-mall.ts'

const MANY = 1_234
const SIZE = 50
let mall: TestMall
let token = ''
beforeAll(async () => {
  mall = await openTestMall()
  token = (await signIn(mall, 'admin')).token
  await mall.database.pool.query(
    `insert into account (id, account, name, name_key, account_type, org_id, code, province, created_at, updated_at)
     select 'page-' || g, 'page' || g, '第' || g, 'di' || g % 7, 'customer', '3', case when g % 3 = 0 then null else 'P' || g end, '琼', now(), now() - (g % 11) * interval '1 minute' from generate_series(1, ${MANY}) g`,
  )
  await mall.database.pool.query(
    `insert into sales_order select p.* from (select * from sales_order where id = 'order-00001') o, generate_series(1, ${MANY}) g,
     lateral jsonb_populate_record(null::sales_order, to_jsonb(o) || jsonb_build_object('id', 'page-' || g, 'number', 'SPX' || g, 'pay_way', 'quick', 'placed_at', now() - (g % 11) * interval '1 minute')) p`,
  )
  await fillShop()
})
afterAll(() => mall.close())

const fillShop = async () => {
  await mall.database.pool.query(
    `insert into goods (id, code, name, name_key, brand, group_id, device_class, unit, image, hot, sort, search_text, created_at)
     select 'page-' || g, 'PG' || g, '第' || g, 'di' || g % 7, '衡植', (select group_id from goods where id = 'hd-001'), 'I', '件', '/mall/pictures/kit.svg', g % 2 = 0, 10 + g % 5, '', now() - (g % 11) * interval '1 minute' from generate_series(1, ${MANY}) g`,
  )
  await mall.database.pool.query(`insert into spec (id, goods_id, code, name, base_price) select id || '-1', id, code || '-1', '一', 10 + sort from goods where id like 'page-%'`)
}

/** Every page of a list, one after the other. */
const allPages = async (page: (at: number) => Promise<string[]>) => {
  const pages = await Promise.all(Array.from({ length: Math.ceil(MANY / SIZE) + 1 }, (_, at) => page(at)))
  return pages.flat()
}

const inOrder = async (from: string, order: string) => (await mall.database.pool.query<{ id: string }>(`select r.id from ${from} order by ${order}`)).rows.map(({ id }) => id)

test.each([
  ['fUpdatedAt', 'DESC', 'updated_at desc, id desc'],
  ['fUpdatedAt', 'ASC', 'updated_at, id'],
  ['fName', 'ASC', 'name_key, id'],
  ['fCode', 'DESC', 'code desc, id desc'],
  ['fCode', 'ASC', 'code, id'],
])('the pages of accounts by %s %s hold each account once, in this order', async (sort, order, by) => {
  const ids = await allPages(
    async (at) =>
      (await ask<{ items: { fId: string }[] }>(mall, '/api/accounts/getPageList', { page: at + 1, size: SIZE, sort, order, fProvince: '琼' }, { token })).data?.items.map(({ fId }) => fId) ?? [],
  )
  expect(ids).toEqual(await inOrder("account r where province = '琼'", by))
})

test.each([
  [undefined, 'r.placed_at desc, r.id desc'],
  [['placedAt', 'DESC'], 'r.placed_at desc, r.id desc'],
  [['placedAt', 'ASC'], 'r.placed_at, r.id'],
  [['total', 'ASC'], 'r.total, r.id'],
  [['accountName', 'DESC'], 'a.name_key desc nulls last, r.id desc'],
  [['number', 'DESC'], 'r.number desc nulls last, r.id desc'],
] as const)('the pages of orders by %s hold each order once, in this order', async (sort, by) => {
  const ids = await allPages(async (at) => {
    const query = new URLSearchParams({ range: JSON.stringify([at * SIZE, at * SIZE + SIZE - 1]), filter: JSON.stringify({ q: 'SPX' }), ...(sort && { sort: JSON.stringify(sort) }) })
    const answer = await mall.app.fetch(new Request(`http://mall.test/api/rest/orders?${query}`, { headers: { authorization: `Bearer ${token}` } }))
    expect(answer.status).toBe(200)
    return ((await answer.json()) as { id: string }[]).map(({ id }) => id)
  })
  expect(ids).toEqual(await inOrder("sales_order r join account a on a.id = r.account_id where r.number like 'SPX%'", by))
})

test('the pages of the shop hold each of its goods once, in every order', async () => {
  const buyer = (await signIn(mall, 'hospital')).token
  for (const [asked, by] of [
    [{}, 'hot desc, sort, brand, id'],
    [{ sort: 'fCreatedAt' }, 'created_at desc, sort, id'],
    [{ sort: 'fName', order: 'DESC' }, 'name_key desc, id'],
    [{ sort: 'fName', order: 'ASC' }, 'name_key, id'],
    [{ sort: 'fPrice', order: 'ASC' }, '(select min(base_price) from spec where goods_id = r.id), sort, id'],
    [{ sort: 'fPrice', order: 'DESC' }, '(select min(base_price) from spec where goods_id = r.id) desc, sort, id'],
  ] as const) {
    const ids = await allPages(
      async (at) =>
        (await ask<{ items: { fId: string }[] }>(mall, '/api/saleGoods/getPageListMall', { page: at + 1, size: SIZE, fBrand: '衡植', ...asked }, { token: buyer })).data?.items.map(({ fId }) => fId) ??
        [],
    )
    const theirs = new Set(ids)
    expect(theirs.size).toBe(ids.length)
    const filled = ids.filter((id) => id.startsWith('page-'))
    expect(filled).toEqual(await inOrder("goods r where id like 'page-%'", by))
  }
})

test.each([
  ['goods', 'goods r', 'r.brand, r.sort, r.id'],
  ['specs', 'spec r join goods g on g.id = r.goods_id', 'g.brand, g.sort, r.goods_id, r.sort, r.id'],
])('the pages of the desk’s %s hold each record once, in their usual order', async (name, from, by) => {
  const page = async (at: number): Promise<string[]> => {
    const answer = await mall.app.fetch(
      new Request(`http://mall.test/api/rest/${name}?${new URLSearchParams({ range: JSON.stringify([at * SIZE, at * SIZE + SIZE - 1]) })}`, { headers: { authorization: `Bearer ${token}` } }),
    )
    return ((await answer.json()) as { id: string }[]).map(({ id }) => id)
  }
  const wanted = await inOrder(from, by)
  const pages = await Promise.all(Array.from({ length: Math.ceil(wanted.length / SIZE) + 1 }, (_, at) => page(at)))
  expect(wanted.length).toBeGreaterThan(MANY)
  expect(pages.flat()).toEqual(wanted)
})
