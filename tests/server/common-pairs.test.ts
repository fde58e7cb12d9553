import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isWide, learnCommonPairs, type PairIndex } from '#server/common-pairs.ts'
import { ask, signIn } from '#tests/support/ask.ts'
import { openTestMall, type TestMall } from '#tests/support/test-mall.ts'

let mall: TestMall
let tokens: { admin: string; hospital: string }
beforeAll(async () => {
  mall = await openTestMall()
  tokens = { admin: (await signIn(mall, 'admin')).token, hospital: (await signIn(mall, 'hospital')).token }
  await mall.database.pool.query(
    "insert into sales_order select p.* from sales_order o, lateral jsonb_populate_record(o, jsonb_build_object('id', 'bought', 'number', 'SO-BOUGHT', 'buyer_number', 'PO-仁和-77')) p where o.id = 'order-00001'",
  )
  // A word of goods that many customers have in their names, but none who ordered.
  await mall.database.pool.query(
    "update account set name = name || ' 接骨板' where account_type = 'customer' and not exists (select 1 from sales_order o where account.id in (o.account_id, o.payer_id))",
  )
  await mall.database.pool.query('analyze')
})
// What one file has learned is not what the next one's database holds.
afterAll(async () => {
  await learnCommonPairs(mall.database.db, NOTHING)
  await mall.close()
})

/** No pair is in more than all rows, and nearly every pair is in more than one of ten thousand. */
const NOTHING = 2
const EVERYTHING = 0.0001

const rest = async (resource: string, q: string) => {
  const answer = await mall.app.fetch(
    new Request(`http://mall.test/api/rest/${resource}?${new URLSearchParams({ filter: JSON.stringify({ q }), range: '[0,499]' })}`, { headers: { authorization: `Bearer ${tokens.admin}` } }),
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

test('what stands on papers alone is found beside what most orders hold', async () => {
  await learnCommonPairs(mall.database.db, EVERYTHING)
  const { rows } = await mall.database.pool.query<{ id: string; number: string }>('select order_id as id, number from delivery order by id limit 1')
  const [delivery] = rows
  if (!delivery) throw new Error('nothing was sent')
  expect(isWide('delivery_pairs', delivery.number.slice(0, 2))).toBe(true)
  expect(isWide('account_pairs', '接骨板')).toBe(true)
  expect((await rest('orders', delivery.number))[1]).toContain(delivery.id)
  expect((await rest('orders', 'po-仁和-77'))[1]).toContain('bought')
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
  await mall.database.pool.query("update account set name = name || ' 医院' where account_type = 'customer'")
  await mall.database.pool.query('analyze account')
  await learnCommonPairs(mall.database.db)
  expect(isWide(index, word)).toBe(wide)
})
