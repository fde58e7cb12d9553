import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ask, signIn } from '#tests/support/ask.ts'
import { openTestMall, type TestMall } from '#tests/support/test-mall.ts'

let mall: TestMall
let token: string
beforeAll(async () => {
  mall = await openTestMall()
  token = (await signIn(mall, 'admin')).token
})
afterAll(() => mall.close())

const run = async <Row>(text: string) => (await mall.database.pool.query(text)).rows as Row[]
/** A record that is to be found, and the word for it. */
const wantedBy = async (statement: string) => {
  const [wanted] = await run<{ id: string; word: string }>(statement)
  if (!wanted) throw new Error(`there is nothing to find: ${statement}`)
  return wanted
}
const found = async (q: string, resource = 'orders') => {
  const response = await mall.app.fetch(
    new Request(`http://mall.test/api/rest/${resource}?range=[0,499]&filter=${encodeURIComponent(JSON.stringify({ q }))}`, { headers: { authorization: `Bearer ${token}` } }),
  )
  return ((await response.json()) as { id: string }[]).map(({ id }) => id).sort()
}

describe('staff find an order by what a customer says on the telephone', () => {
  test.each([
    ['the code of a spec', 'select l.order_id as id, l.code as word from sales_order_line l order by l.id limit 1'],
    ['the receiver’s mobile', "select id, buyer ->> 'phone' as word from sales_order where buyer ->> 'phone' is not null order by id limit 1"],
    ['the parcel’s number', "update delivery set tracking = 'SF1234567890' where id = (select id from delivery order by id limit 1) returning order_id as id, lower(tracking) as word"],
    ['the delivery note’s number', 'select order_id as id, lower(number) as word from delivery order by id desc limit 1'],
    ['the number of a payment for it', "select one ->> 'id' as id, lower(p.number) as word from payment p, jsonb_array_elements(p.orders) one order by p.id limit 1"],
    ['the end of its number', 'select id, right(number, 5) as word from sales_order order by id limit 1'],
  ])('%s', async (_, statement) => {
    const { id, word } = await wantedBy(statement)
    const ids = await found(word)
    expect(ids).toContain(id)
    expect(ids.length).toBeLessThan(100)
  })

  test('the product’s name: just those that hold it', async () => {
    const [goods] = await run<{ name: string; id: string }>('select g.id, g.name from goods g join sales_order_line l on l.goods_id = g.id group by g.id, g.name order by count(*), g.id limit 1')
    const own = await run<{ id: string }>(
      `select distinct l.order_id as id from sales_order_line l join goods g on g.id = l.goods_id where lower(g.name || ' ' || g.search_text) like '%${goods?.name.split(' ')[0]?.toLowerCase()}%'`,
    )
    expect(await found(goods?.name.split(' ')[0] ?? '')).toEqual(own.map(({ id }) => id).sort())
  })
})

test.each([
  ['a part of its number', 'select id, lower(right(number, 6)) as word from delivery order by id limit 1'],
  ['a part of the parcel’s number', "update delivery set tracking = 'JD0099887766' where id = (select id from delivery order by id limit 1) returning id, '0998877' as word"],
  ['a product in it', 'select dl.delivery_id as id, g.name as word from delivery_line dl join sales_order_line l on l.id = dl.line_id join goods g on g.id = l.goods_id order by dl.id limit 1'],
  ['the code of a spec in it', 'select dl.delivery_id as id, s.code as word from delivery_line dl join sales_order_line l on l.id = dl.line_id join spec s on s.id = l.spec_id order by dl.id limit 1'],
  ['the number of a lot in it', 'select delivery_id as id, lower(lot_number) as word from delivery_line order by id limit 1'],
  ['the number of its order', 'select d.id, o.number as word from delivery d join sales_order o on o.id = d.order_id order by d.id limit 1'],
  ['the customer', 'select d.id, a.name as word from delivery d join sales_order o on o.id = d.order_id join account a on a.id = o.account_id where a.owner_id is null order by d.id limit 1'],
  [
    'the company of the buyer',
    "with moved as (update sales_order set account_id = (select id from account where owner_id = 'hospital' order by id limit 1), payer_id = 'hospital' where id = (select order_id from delivery order by id limit 1) returning id) select d.id, '武汉仁和' as word from delivery d join moved on moved.id = d.order_id",
  ],
])('a delivery is found by %s', async (_, statement) => {
  const { id, word } = await wantedBy(statement)
  const ids = await found(word, 'deliveries')
  expect(ids).toContain(id)
  const [all] = await run<{ many: number }>('select count(*)::int as many from delivery')
  expect(ids.length).toBeLessThan(all?.many ?? 0)
})

test.each([
  ['a part of its number', 'select id, lower(right(number, 6)) as word from payment order by id limit 1'],
  ['its code', "update payment set code = '55512345' where id = (select id from payment order by id limit 1) returning id, '5123' as word"],
  ['an order that it pays', "select p.id, lower(o.number) as word from payment p join sales_order o on p.orders @> jsonb_build_array(jsonb_build_object('id', o.id)) order by p.id limit 1"],
  [
    'the bank’s number of money that came for it',
    "insert into payment_receipt (id, payment_id, reference, fen, at, received_on, actor_name) select 'found', id, 'BK-FIND-1', 1, now(), now()::date, 'x' from payment order by id limit 1 returning payment_id as id, lower(reference) as word",
  ],
  ['its amount', "update payment set fen = 6671779 where id = (select id from payment order by id limit 1) returning id, '66,717.79' as word"],
  ['the initials of who pays', "select id, 'rhkq' as word from payment where payer_id = 'hospital' order by id limit 1"],
])('a payment is found by %s', async (_, statement) => {
  const { id, word } = await wantedBy(statement)
  const page = async (keyword: string) => (await ask<{ total: number; items: { fId: string }[] }>(mall, '/api/salePayment/getPageList', { page: 1, size: 500, keyword }, { token })).data
  const one = await page(word)
  expect(one?.items.map(({ fId }) => fId)).toContain(id)
  expect(one?.total).toBeLessThan((await page(''))?.total ?? 0)
})

test.each([
  ['rhkq', '武汉仁和口腔医院有限公司'],
  ['renhekouqiang', '武汉仁和口腔医院有限公司'],
  ['WuHanRenHe', '武汉仁和口腔医院有限公司'],
])('accounts are found by pinyin and its initials: %s', async (keyword, name) => {
  const { data } = await ask<{ items: { fName: string }[] }>(mall, '/api/accounts/getPageList', { page: 1, size: 50, keyword }, { token })
  expect(data?.items.map(({ fName }) => fName)).toContain(name)
})

test.each([
  ['BD医疗', 'bdyl', 'bdyiliao'],
  ['A+华西3号院', 'hxhy', 'huaxi'],
])('letters before a name’s characters are part of neither syllable: %s', async (name, initials, reading) => {
  await ask(mall, '/api/accounts/add', { fAccount: `latin-${initials}`, fName: name, fAccountType: '客户' }, { token })
  for (const keyword of [initials, reading]) {
    const { data } = await ask<{ items: { fName: string }[] }>(mall, '/api/accounts/getPageList', { page: 1, size: 50, keyword }, { token })
    expect(data?.items.map(({ fName }) => fName)).toContain(name)
  }
})

test('ü is typed as v', async () => {
  await ask(mall, '/api/accounts/add', { fAccount: 'lv-di', fName: '绿地医院', fAccountType: '客户' }, { token })
  const { data } = await ask<{ total: number }>(mall, '/api/accounts/getPageList', { page: 1, size: 5, keyword: 'lvdi' }, { token })
  expect(data?.total).toBe(1)
})

describe('a spec’s whole code means that spec alone', () => {
  beforeAll(async () => {
    const both = "s.code in ('HD0111', 'HD0112')"
    await run(`insert into special_price (id, account_id, spec_id, price) select 'coded-' || s.id, 'hospital', s.id, 1 from spec s where ${both}`)
    await run(`insert into stock_move (id, kind, lot_id, at, actor_name) select 'coded-' || l.id, 'adjust', l.id, now(), '仓库' from lot l join spec s on s.id = l.spec_id where ${both}`)
  })
  test.each(['lots', 'specialPrices', 'priceItems', 'stockMoves'])('%s', async (resource) => {
    const codes = async (q: string) => {
      const response = await mall.app.fetch(
        new Request(`http://mall.test/api/rest/${resource}?range=[0,499]&filter=${encodeURIComponent(JSON.stringify({ q }))}`, { headers: { authorization: `Bearer ${token}` } }),
      )
      return [...new Set(((await response.json()) as { specCode: string }[]).map(({ specCode }) => specCode))].sort()
    }
    expect(await codes('hd0112')).toEqual(['HD0112'])
    // A part of one means all that hold it.
    expect(await codes('HD011')).toEqual(expect.arrayContaining(['HD0111', 'HD0112']))
  })
})
