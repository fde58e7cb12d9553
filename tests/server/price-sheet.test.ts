import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask, signIn } from '#tests/support/ask.ts'
import { openTestMall, type TestMall } from '#tests/support/test-mall.ts'

let mall: TestMall
let admin: string
beforeAll(async () => {
  mall = await openTestMall()
  admin = (await signIn(mall, 'admin')).token
})
afterAll(() => mall.close())

interface Row {
  fSpecId: string
  fSpecCode: string
  fId: string | null
  fPrice: string | null
  fVersion: number | null
  fValidFrom: string | null
}
const rows = async (body: object = {}) => (await ask<Row[]>(mall, '/api/salePriceList/getSheet', { fPriceListCode: 'PL-01', ...body }, { token: admin })).data ?? []
const save = (fRows: object[], token = admin, fPriceListCode = 'PL-01') => ask<{ saved: number; removed: number }>(mall, '/api/salePriceList/saveSheet', { fPriceListCode, fRows }, { token })
const row = async (code: string) => (await rows({ keyword: code })).find(({ fSpecCode }) => fSpecCode === code) as Row

test('a sheet holds every spec, with its price or without', async () => {
  await mall.database.pool.query("delete from price_list_item where price_list_code = 'PL-01' and spec_id = 'gb-001-1'")
  expect(await rows()).toHaveLength(1822)
  expect(await row('GB0111')).toMatchObject({ fId: null, fPrice: null, fVersion: null })
  expect((await rows({ fBrand: '固骨' })).length).toBeLessThan(200)
  expect((await ask(mall, '/api/salePriceList/getSheet', { fPriceListCode: 'NOPE' }, { token: admin })).status).toBe(404)
})

test('prices are changed, added with a period and taken out in one save', async () => {
  const [one, other] = [await row('HD0112'), await row('HD0121')]
  const saved = await save([
    { fSpecId: one.fSpecId, fId: one.fId, fVersion: one.fVersion, fPrice: '1000.5', fValidFrom: null, fValidTo: null },
    { fSpecId: one.fSpecId, fId: null, fVersion: null, fPrice: '990', fValidFrom: '2026-01-01', fValidTo: '2099-01-01' },
    { fSpecId: other.fSpecId, fId: other.fId, fVersion: other.fVersion, fPrice: null, fValidFrom: null, fValidTo: null },
  ])
  expect(saved.data).toEqual({ saved: 2, removed: 1 })
  expect((await rows({ keyword: 'HD0112' })).filter(({ fSpecCode }) => fSpecCode === 'HD0112').map(({ fPrice, fValidFrom }) => [fPrice, fValidFrom])).toEqual([
    ['1000.50', null],
    ['990.00', '2026-01-01'],
  ])
  expect((await row('HD0121')).fPrice).toBeNull()
  const { rows: notes } = await mall.database.pool.query("select action, after ->> 'price' as price from audit where entity = 'priceListItem' order by id")
  expect(notes).toEqual([
    { action: 'delete', price: null },
    { action: 'update', price: '1000.5' },
    { action: 'add', price: '990' },
  ])
})

test('a price that stands in a sheet twice is refused at its second row, and none is saved', async () => {
  const one = await row('HD0131')
  const change = (fPrice: string) => ({ fSpecId: one.fSpecId, fId: one.fId, fVersion: one.fVersion, fPrice, fValidFrom: null, fValidTo: null })
  const twice = await save([change('7'), change('8')])
  expect(twice).toMatchObject({ status: 400, errors: { 'fRows.1.fId': ['已有相同的记录'] } })
  expect(await row('HD0131')).toMatchObject({ fPrice: one.fPrice, fVersion: one.fVersion })
})

test('of two who edit the same price one wins, and nothing of the other’s sheet is saved', async () => {
  const [one, other] = [await row('HD0131'), await row('HD0132')]
  const change = (of: Row, fPrice: string) => ({ fSpecId: of.fSpecId, fId: of.fId, fVersion: of.fVersion, fPrice, fValidFrom: null, fValidTo: null })
  expect((await save([change(one, '11')])).data).toEqual({ saved: 1, removed: 0 })
  const late = await save([change(other, '22'), change(one, '33')])
  expect([late.status, late.errors]).toEqual([409, expect.stringMatching(/^林书远在/)])
  expect([(await row('HD0131')).fPrice, (await row('HD0132')).fPrice]).toEqual(['11.00', other.fPrice])
})

test.each([
  ['a price that is none', { fPrice: 'abc' }, 400, { 'fRows.0.fPrice': ['价格应为不小于 0 的数字，最多四位小数'] }],
  ['dates the wrong way round', { fPrice: '1', fValidFrom: '2026-02-01', fValidTo: '2026-01-01' }, 400, { 'fRows.0.fValidTo': ['结束日期不能早于开始日期'] }],
  ['another list’s price', { fId: 'foreign', fVersion: 1, fPrice: '1' }, 404, '找不到这条记录，或您无权查看'],
  ['a spec that isn’t there', { fSpecId: 'no-such', fPrice: '1' }, 200, '所选的记录不存在'],
])('%s is refused and nothing saved', async (_, change, status, errors) => {
  const answer = await save([{ fSpecId: 'hd-002-1', fId: null, fVersion: null, fValidFrom: null, fValidTo: null, ...change }])
  expect([answer.status, answer.errors]).toEqual([status, errors])
})

test('who may not write prices doesn’t', async () => {
  expect((await save([{ fSpecId: 'hd-002-1', fId: null, fVersion: null, fPrice: '1', fValidFrom: null, fValidTo: null }], (await signIn(mall, 'sales')).token)).status).toBe(403)
})

test('a list is copied with what still holds of it, disabled, once for a code', async () => {
  const copy = (fCode: string, fPriceListCode = 'PL-01', token = admin) =>
    ask<{ fCode: string; fCopied: number }>(mall, '/api/salePriceList/copy', { fPriceListCode, fCode, fName: '华东价 2027' }, { token })
  await mall.database.pool.query("update price_list_item set valid_to = '2020-01-01' where price_list_code = 'PL-01' and spec_id = 'hd-005-1'")
  const { rows: kept } = await mall.database.pool.query(
    "select spec_id, price, valid_from, valid_to from price_list_item where price_list_code = 'PL-01' and (valid_to is null or valid_to > '2020-01-01') order by 1, 3",
  )
  const made = await copy('PL-COPY')
  expect(made.data).toEqual({ fCode: 'PL-COPY', fCopied: kept.length })
  expect((await mall.database.pool.query("select spec_id, price, valid_from, valid_to from price_list_item where price_list_code = 'PL-COPY' order by 1, 3")).rows).toEqual(kept)
  expect((await mall.database.pool.query("select name, status, org_id from price_list where code = 'PL-COPY'")).rows).toEqual([{ name: '华东价 2027', status: 'disabled', org_id: '3' }])
  expect((await mall.database.pool.query("select action, entity, actor_id from audit where entity_id = 'PL-COPY'")).rows).toEqual([{ action: 'add', entity: 'priceList', actor_id: 'admin' }])
  const again = await copy('PL-COPY')
  expect([again.status, again.errors, (again.extras as { field?: string } | null)?.field]).toEqual([200, '已有相同的记录', 'fCode'])
  expect((await copy('PL-OTHER', 'NOPE')).status).toBe(404)
  // Who may make lists may not give them prices.
  await mall.database.pool.query("insert into role (code, name, permissions, menus) values ('lists', '价格表', '{desk:open,priceLists:read,priceLists:write}', '{}')")
  await mall.database.pool.query("update account set roles = '{lists}' where id = 'sales'")
  expect((await copy('PL-SALES', 'PL-01', (await signIn(mall, 'sales')).token)).status).toBe(403)
  expect((await copy('PL-SALES', 'PL-01', (await signIn(mall, 'hospital')).token)).status).toBe(403)
})
