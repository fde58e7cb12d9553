import { existsSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isCreditCode } from '#contract/credit-code.ts'
import { seedDemo } from '#server/db/demo/demo.ts'
import { orders } from '#server/db/demo/orders.ts'
import { seeded } from '#server/db/demo/random.ts'
import { argonPasswords } from '#server/outside/passwords.ts'
import { openTestMall, type TestMall } from '#tests/support/test-mall.ts'

let mall: TestMall
beforeAll(async () => {
  mall = await openTestMall()
})
afterAll(() => mall.close())
const one = async (text: string) => Object.values((await mall.database.pool.query<Record<string, unknown>>(text)).rows[0] ?? {})[0]

test.each([
  ['organisations', "select string_agg(id, ',' order by id) from organisation", '3,6,9'],
  ['brands', "select count(*)::int from dictionary_entry where group_code = 'SaleGoodsBrand'", 12],
  ['series', "select count(*)::int from goods_group where parent_id = '0'", 120],
  ['products below the series', "select count(*)::int from goods_group where parent_id <> '0'", 600],
  ['goods', 'select count(*)::int from goods', 600],
  ['goods with fewer than two or more than four specs', 'select count(*)::int from (select goods_id from spec group by goods_id having count(*) not between 2 and 4) odd', 0],
  [
    'goods of class II and III without a registration',
    "select count(*)::int from goods g left join certificate c on c.number = g.certificate_number where g.device_class <> 'I' and c.valid_to is null",
    0,
  ],
  ['prices missing from a list', 'select ((select count(*) from spec) * (select count(*) from price_list) - (select count(*) from price_list_item))::int', 0],
  ['companies', 'select count(*)::int from company', 61],
  ['accounts', 'select count(*)::int from account', 400],
])('the demo has the right %s', async (_, text, expected) => {
  expect(await one(text)).toEqual(expected)
})

test('the demo is the same on whichever day it is made: only the dates move', () => {
  const buyers = [
    { id: 'one', orgId: '3' },
    { id: 'two', orgId: '3', ownerId: 'one' },
  ]
  const specs = [{ id: 'a', code: 'A', goodsId: 'g', name: 'a', basePrice: '12.50' }]
  const madeOn = (day: number) => {
    const { heads, lines } = orders(seeded(7), new Date(Date.UTC(2026, 10, day, 15, 55)), buyers, specs, new Map())
    return { heads: heads.map(({ accountId, total, payment, delivery, invoicing }) => [accountId, total, payment, delivery, invoicing]), lines: lines.map(({ id, qty }) => [id, qty]) }
  }
  const first = madeOn(1)
  expect(first.heads.length).toBeGreaterThan(300)
  for (const day of [2, 3, 4, 5, 6, 7]) expect(madeOn(day)).toEqual(first)
})

test('every picture it names is there, and every credit code holds', async () => {
  const { rows: pictures } = await mall.database.pool.query<{ image: string }>('select distinct image from goods union select distinct image from goods_group')
  expect(pictures.filter(({ image }) => !existsSync(image.replace('/mall/', 'public/')))).toEqual([])
  const { rows: codes } = await mall.database.pool.query<{ credit_code: string }>('select credit_code from company where credit_code is not null')
  expect(codes.filter((row) => !isCreditCode(row.credit_code))).toEqual([])
})

test('it is made once: a database with accounts is left alone', async () => {
  expect(await seedDemo(mall.deps.db, argonPasswords, new Date())).toBe(false)
})
