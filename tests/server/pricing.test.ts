import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { rowsOf } from '#server/db/database.ts'
import { buyerOf } from '#server/pricing/buyer.ts'
import { priceOf } from '#server/pricing/price.ts'
import { openTestMall, type TestMall } from '#tests/support/test-mall.ts'

const SPEC = 'zz-1'
const DAY = '2026-06-15'
let mall: TestMall

beforeAll(async () => {
  mall = await openTestMall()
  const run = (text: string) => mall.database.pool.query(text)
  await run(`insert into goods (id, code, name, name_key, brand, group_id, device_class, unit, image) values ('zz', 'ZZ', '试', 's', '衡植', '1380000000000000001', 'I', '个', 'x')`)
  await run(`insert into spec (id, goods_id, code, name, base_price) values ('${SPEC}', 'zz', 'ZZ-1', '一', 100)`)
})
afterAll(() => mall.close())
beforeEach(async () => {
  await mall.database.pool.query(
    `delete from special_price where spec_id = '${SPEC}'; delete from price_list_item where spec_id = '${SPEC}'; update price_list set status = 'active', valid_from = null, valid_to = null`,
  )
})

type Special = [account: string, price: number, priority?: number, from?: string | null, to?: string | null]
type Listed = [list: string, price: number, from?: string | null, to?: string | null]
interface Case {
  name: string
  buyer: string
  special?: Special[]
  listed?: Listed[]
  lists?: string
  expected: [price: string, kind: string]
}

// hospital has PL-01; hospital-east belongs to it and has PL-03; recruit has no list at all.
const cases: Case[] = [
  { name: 'nothing but the base price', buyer: 'hospital', expected: ['100.0000', 'base'] },
  { name: 'the customer’s list before the base price', buyer: 'hospital', listed: [['PL-01', 94]], expected: ['94.0000', 'list'] },
  { name: 'the list even when it is dearer', buyer: 'hospital', listed: [['PL-01', 130]], expected: ['130.0000', 'list'] },
  { name: 'no list that isn’t theirs', buyer: 'hospital', listed: [['PL-02', 10]], expected: ['100.0000', 'base'] },
  { name: 'no list for who has none', buyer: 'recruit', listed: [['PL-01', 94]], expected: ['100.0000', 'base'] },
  {
    name: 'a sub-account’s own list before its owner’s',
    buyer: 'hospital-east',
    listed: [
      ['PL-01', 90],
      ['PL-03', 96],
    ],
    expected: ['96.0000', 'list'],
  },
  { name: 'the owner’s list where its own says nothing', buyer: 'hospital-east', listed: [['PL-01', 90]], expected: ['90.0000', 'list'] },
  { name: 'the owner does not get its sub-account’s list', buyer: 'hospital', listed: [['PL-03', 96]], expected: ['100.0000', 'base'] },
  { name: 'what was agreed before any list', buyer: 'hospital', special: [['hospital', 99]], listed: [['PL-01', 90]], expected: ['99.0000', 'special'] },
  { name: 'what was agreed with the owner, for the sub-account too', buyer: 'hospital-east', special: [['hospital', 88]], listed: [['PL-03', 80]], expected: ['88.0000', 'special'] },
  {
    name: 'what was agreed with the sub-account before what was with its owner',
    buyer: 'hospital-east',
    special: [
      ['hospital', 70, 9],
      ['hospital-east', 92],
    ],
    expected: ['92.0000', 'special'],
  },
  { name: 'nothing that was agreed with someone else', buyer: 'personal', special: [['hospital', 1]], expected: ['100.0000', 'base'] },
  { name: 'not the sub-account’s agreement for its owner', buyer: 'hospital', special: [['hospital-east', 1]], expected: ['100.0000', 'base'] },
  {
    name: 'the higher priority of two agreements',
    buyer: 'hospital',
    special: [
      ['hospital', 80, 1],
      ['hospital', 85, 2],
    ],
    expected: ['85.0000', 'special'],
  },
  {
    name: 'of the same priority, what began later',
    buyer: 'hospital',
    special: [
      ['hospital', 80, 0, '2026-01-01'],
      ['hospital', 82, 0, '2026-06-01'],
    ],
    expected: ['82.0000', 'special'],
  },
  {
    name: 'of the same beginning, the lower price',
    buyer: 'hospital',
    special: [
      ['hospital', 82],
      ['hospital', 81],
    ],
    expected: ['81.0000', 'special'],
  },
  { name: 'an agreement on its first day', buyer: 'hospital', special: [['hospital', 80, 0, DAY, null]], expected: ['80.0000', 'special'] },
  { name: 'an agreement on its last day', buyer: 'hospital', special: [['hospital', 80, 0, null, DAY]], expected: ['80.0000', 'special'] },
  { name: 'no agreement that begins tomorrow', buyer: 'hospital', special: [['hospital', 80, 0, '2026-06-16', null]], expected: ['100.0000', 'base'] },
  { name: 'no agreement that ended yesterday', buyer: 'hospital', special: [['hospital', 80, 9, null, '2026-06-14']], expected: ['100.0000', 'base'] },
  {
    name: 'the period of a list that holds today',
    buyer: 'hospital',
    listed: [
      ['PL-01', 94],
      ['PL-01', 91, '2026-06-01', '2026-06-30'],
    ],
    expected: ['91.0000', 'list'],
  },
  {
    name: 'the list’s usual price after a period',
    buyer: 'hospital',
    listed: [
      ['PL-01', 94],
      ['PL-01', 91, '2026-05-01', '2026-05-31'],
    ],
    expected: ['94.0000', 'list'],
  },
  { name: 'no price of a list that is disabled', buyer: 'hospital', listed: [['PL-01', 94]], lists: "update price_list set status = 'disabled' where code = 'PL-01'", expected: ['100.0000', 'base'] },
  {
    name: 'no price of a list that has run out',
    buyer: 'hospital',
    listed: [['PL-01', 94]],
    lists: "update price_list set valid_to = '2026-06-14' where code = 'PL-01'",
    expected: ['100.0000', 'base'],
  },
  {
    name: 'the owner’s list when the own one is disabled',
    buyer: 'hospital-east',
    listed: [
      ['PL-01', 90],
      ['PL-03', 96],
    ],
    lists: "update price_list set status = 'disabled' where code = 'PL-03'",
    expected: ['90.0000', 'list'],
  },
]

describe('a price is decided by', () => {
  test.each(cases)('$name', async ({ buyer, special = [], listed = [], lists, expected }) => {
    const query = (text: string, values: unknown[]) => mall.database.pool.query(text, values)
    for (const [at, [account, price, priority = 0, from = null, to = null]] of special.entries())
      await query('insert into special_price (id, account_id, spec_id, price, priority, valid_from, valid_to) values ($1, $2, $3, $4, $5, $6, $7)', [
        `zz-${at}`,
        account,
        SPEC,
        price,
        priority,
        from,
        to,
      ])
    for (const [list, price, from = null, to = null] of listed)
      await query('insert into price_list_item (price_list_code, spec_id, price, valid_from, valid_to) values ($1, $2, $3, $4, $5)', [list, SPEC, price, from, to])
    if (lists) await query(lists, [])
    const known = await buyerOf(mall.deps.db, { actingId: buyer })
    const rows = await rowsOf<{ price: string; kind: string }>(
      mall.deps.db,
      sql`select price.price::text as price, price.kind from spec s cross join lateral (${priceOf(known, DAY)}) price where s.id = ${SPEC}`,
    )
    expect(rows).toEqual([{ price: expected[0], kind: expected[1] }])
  })
})
