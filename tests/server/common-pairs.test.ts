import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isWide, learnCommonPairs, type PairIndex } from '#server/common-pairs.ts'
import { foundInNewest, foundInTurn } from '#server/orders/found-orders.ts'
import { ask, signIn } from '#tests/support/ask.ts'
import { openTestMall, type TestMall } from '#tests/support/test-mall.ts'

interface Wanted {
  from?: number
  last?: number
  filter?: object
  sort?: [string, string]
}
interface Paper {
  what: string
  list: string
  /** Which record is to be found, by which word. */
  statement: string
  found?: { id: string; word: string } | undefined
}
const papers: Paper[] = [
  { what: 'a delivery’s number', list: 'orders', statement: 'select order_id as id, number as word from delivery order by id' },
  { what: 'a parcel’s number', list: 'orders', statement: 'select order_id as id, tracking as word from delivery where tracking is not null order by id' },
  { what: 'a payment’s number', list: 'orders', statement: "select one ->> 'id' as id, p.number as word from payment p, jsonb_array_elements(p.orders) one order by p.id" },
  { what: 'the buyer’s own number', list: 'orders', statement: "select id, buyer_number as word from sales_order where id = 'bought'" },
  { what: 'a spec’s code', list: 'orders', statement: 'select order_id as id, code as word from sales_order_line order by id desc' },
  { what: 'a spec’s code', list: 'deliveries', statement: 'select dl.delivery_id as id, l.code as word from delivery_line dl join sales_order_line l on l.id = dl.line_id order by dl.id desc' },
  { what: 'a lot’s number', list: 'deliveries', statement: 'select delivery_id as id, lot_number as word from delivery_line where lot_number is not null order by id' },
  { what: 'an order’s number', list: 'deliveries', statement: 'select d.id, o.number as word from delivery d join sales_order o on o.id = d.order_id order by d.id' },
  {
    what: 'the payer’s name',
    list: 'the bank’s open orders',
    statement:
      "select o.id, a.name as word from sales_order o join account a on a.id = o.payer_id where o.handling = 'confirmed' and o.payment = 'unpaid' and o.approval <> 'awaiting' and not exists (select 1 from payment p, jsonb_array_elements(p.orders) one where one ->> 'id' = o.id) order by o.placed_at, o.id",
  },
  { what: 'the bank’s number', list: 'payments', statement: 'select payment_id as id, reference as word from payment_receipt where reference is not null order by id' },
  {
    what: 'an order’s number',
    list: 'payments',
    statement: "select p.id, o.number as word from payment p, jsonb_array_elements(p.orders) one join sales_order o on o.id = one ->> 'id' order by p.id",
  },
]

let mall: TestMall
let tokens: { admin: string; hospital: string }
beforeAll(async () => {
  mall = await openTestMall()
  tokens = { admin: (await signIn(mall, 'admin')).token, hospital: (await signIn(mall, 'hospital')).token }
  await mall.database.pool.query(
    "insert into sales_order select p.* from sales_order o, lateral jsonb_populate_record(o, jsonb_build_object('id', 'bought', 'number', 'SO-BOUGHT', 'buyer_number', 'PO-仁和-77')) p where o.id = 'order-00001'",
  )
  await mall.database.pool.query(
    "insert into payment_receipt (id, payment_id, reference, fen, at, received_on, actor_name) select 'receipt-1', id, 'ICBC778812', fen, now(), current_date, '何静' from payment order by created_at desc, id limit 1",
  )
  await mall.database.pool.query("insert into bank_line (id, reference, received_on, payer_name, amount) values ('line-1', 'L-1', current_date, '武汉仁和口腔医院有限公司', 100)")
  for (const paper of papers) paper.found = (await mall.database.pool.query<{ id: string; word: string }>(`${paper.statement} limit 1`)).rows[0]
  // Many customers have such words in their names, but none who ordered.
  await mall.database.pool.query(
    "update account set name = name || ' 接骨板 ' || $1 where account_type = 'customer' and not exists (select 1 from sales_order o where account.id in (o.account_id, o.payer_id))",
    [papers.map(({ found }) => found?.word).join(' ')],
  )
  await mall.database.pool.query('analyze')
})
// What one file has learned is not what the next one's database holds.
afterAll(async () => {
  await learnCommonPairs(mall.database.db, NOTHING)
  await mall.close()
})

const NOTHING = Number.POSITIVE_INFINITY
/** Nearly every pair is in more than one of a million rows. */
const EVERYTHING = 0.000001

const rest = async (resource: string, q: string, { from = 0, last = 499, filter = {}, sort }: Wanted = {}) => {
  const answer = await mall.app.fetch(
    new Request(`http://mall.test/api/rest/${resource}?${new URLSearchParams({ filter: JSON.stringify({ q, ...filter }), range: `[${from},${last}]`, ...(sort && { sort: JSON.stringify(sort) }) })}`, {
      headers: { authorization: `Bearer ${tokens.admin}` },
    }),
  )
  const rows = (await answer.json()) as { id: string }[]
  return [answer.headers.get('content-range'), rows.map(({ id }) => id)]
}
const page = async (path: string, keyword: string, token: string) => {
  const { data } = await ask<{ items: { fId: string }[]; total: number }>(mall, path, { page: 1, size: 100, keyword }, { token })
  return [data?.total, data?.items.map(({ fId }) => fId)]
}
const lists: Record<string, (word: string) => Promise<unknown[]>> = {
  orders: (word) => rest('orders', word),
  deliveries: (word) => rest('deliveries', word),
  payments: (word) => page('/api/salePayment/getPageList', word, tokens.admin),
  accounts: (word) => page('/api/accounts/getPageList', word, tokens.admin),
  'the bank’s open orders': async (keyword) => {
    const { data } = await ask<{ fId: string }[]>(mall, '/api/bankLine/getOrders', { fId: 'line-1', keyword }, { token: tokens.admin })
    return [data?.length, data?.map(({ fId }) => fId)]
  },
  'the shop': (word) => page('/api/saleGoods/getPageListMall', word, tokens.hospital),
}

describe.each(Object.keys(lists))('%s', (name) => {
  test.each(['医院', '院', '仁和', '仁', 'SO', 'so2026', '138', '接骨板', '可吸收 缝线', 'po-仁和', '衡植', 'zzzz'])('hold the same for %s, however it is looked for', async (word) => {
    const look = lists[name] as (word: string) => Promise<unknown[]>
    await learnCommonPairs(mall.database.db, NOTHING)
    const before = await look(word)
    await learnCommonPairs(mall.database.db, EVERYTHING)
    mall.database.changes.forget()
    expect(await look(word)).toEqual(before)
  })
})

test.each(papers)('$what finds one of $list, however it is looked for', async (paper) => {
  const { id, word } = paper.found ?? { id: '', word: '' }
  const look = lists[paper.list] as (word: string) => Promise<unknown[]>
  await learnCommonPairs(mall.database.db, NOTHING)
  const before = await look(word)
  expect(before[1]).toContain(id)
  await learnCommonPairs(mall.database.db, EVERYTHING)
  mall.database.changes.forget()
  expect(isWide(word, 'account_pairs')).toBe(true)
  expect(await look(word)).toEqual(before)
})

describe('the first orders that a word finds are read from the newest alone', () => {
  const asked: string[] = []
  beforeAll(async () => {
    // As if it were a large mall.
    await mall.database.pool.query("update pg_class set reltuples = 1000000 where oid = 'sales_order'::regclass")
    await learnCommonPairs(mall.database.db)
  })
  const watched = async (word: string, wanted: Wanted) => {
    const { pool } = mall.database
    const { query } = pool
    asked.length = 0
    pool.query = ((...given: [unknown, ...never[]]) => {
      asked.push(typeof given[0] === 'string' ? given[0] : (given[0] as { text: string }).text)
      return (query as (...all: unknown[]) => never).apply(pool, given)
    }) as typeof query
    try {
      return await rest('orders', word, wanted)
    } finally {
      pool.query = query
    }
  }
  const ofNewest = () => asked.filter((text) => text.includes('from (select * from sales_order order by placed_at desc')).length
  const pagesOfAll = () => asked.filter((text) => text.includes(' limit ') && text.includes('r.id in (select o.id from sales_order o where (pairs_of')).length

  test.each(['衡植', '缝线'])('%s: as many as fill the page, the same as of all, and as many in all', async (word) => {
    const [, all] = (await rest('orders', word)) as [string, string[]]
    expect(await watched(word, { last: 4 })).toEqual([`items 0-4/${all.length}`, all.slice(0, 5)])
    expect(await watched(word, { from: 5, last: 9 })).toEqual([`items 5-9/${all.length}`, all.slice(5, 10)])
    expect([ofNewest(), pagesOfAll()]).toEqual([1, 0])
  })

  test('beside a filter', async () => {
    const filter = { handling: '已完成' }
    const [, all] = (await rest('orders', '衡植', { filter })) as [string, string[]]
    expect(all.length).toBeGreaterThan(3)
    expect(await watched('衡植', { last: 2, filter })).toEqual([`items 0-2/${all.length}`, all.slice(0, 3)])
    expect([ofNewest(), pagesOfAll()]).toEqual([1, 0])
  })

  test('where they don’t fill the page all are read', async () => {
    const [, all] = (await rest('orders', '衡植')) as [string, string[]]
    expect(all.length).toBeLessThan(100)
    expect((await watched('衡植', { last: 99 }))[1]).toEqual(all)
    expect([ofNewest(), pagesOfAll()]).toEqual([1, 1])
  })

  test.each<[string, Wanted]>([
    ['鑫鑫鑫', { last: 4 }],
    ['没有这个词', { last: 4 }],
    ['衡植 缝线', { last: 4 }],
    ['2026', { last: 4 }],
    ['衡植', { last: 4, sort: ['placedAt', 'ASC'] }],
    ['衡植', { last: 4, sort: ['total', 'DESC'] }],
    ['衡植', { from: 96, last: 100 }],
  ])('%s, %o: not looked for among them', async (word, wanted) => {
    await watched(word, wanted)
    expect(ofNewest()).toBe(0)
  })
})

test('in a small mall all that a word finds are read', async () => {
  await mall.database.pool.query('analyze sales_order')
  await learnCommonPairs(mall.database.db)
  expect(foundInNewest('衡植', 50)).toBeUndefined()
})

test.each(['医院', '医', 'SO'])('orders are asked one by one for %s, which most hold, and not for part of a number', async (word) => {
  await mall.database.pool.query('analyze')
  await learnCommonPairs(mall.database.db, 0.1)
  expect(isWide(word, 'account_pairs', 'sales_order_pairs')).toBe(true)
  expect(foundInTurn(word)).toBeDefined()
  expect(foundInTurn('26')).toBeUndefined()
})

describe('whether most hold a word', () => {
  beforeAll(async () => {
    await mall.database.pool.query("update account set name = name || ' 医院' where account_type = 'customer'")
    await mall.database.pool.query('analyze account')
    await learnCommonPairs(mall.database.db)
  })

  test.each<[PairIndex, string, boolean]>([
    ['account_pairs', '医院', true],
    ['account_pairs', '医', true],
    ['account_pairs', '第二医院口腔科', false],
    ['account_pairs', '鑫', false],
    ['sales_order_pairs', 'SO', true],
    ['sales_order_pairs', '医院', false],
    ['goods', 'zz', false],
  ])('of %s, whether most hold %s is %s', async (index, word, wide) => {
    expect(isWide(word, index)).toBe(wide)
  })
})
