import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ask, fileForm, signIn } from '#tests/support/ask.ts'
import { openTestMall, type TestMall } from '#tests/support/test-mall.ts'

let mall: TestMall
const tokens: Record<string, string> = {}
beforeAll(async () => {
  mall = await openTestMall()
  for (const name of ['admin', 'sales', 'hospital']) tokens[name] = (await signIn(mall, name)).token
})
afterAll(() => mall.close())
const call = <Data>(path: string, body: object, who = 'admin') => ask<Data>(mall, path, body, { token: tokens[who] ?? '' })
type Entry = { fId: string; fGroupCode: string; fCode: string; fName: string }

describe.each([
  ['/api/baseDict/getList', { fGroupCode: 'SaleGoodsBrand' }, 'admin'],
  ['/api/saleGoodsGroup/getList', {}, 'admin'],
  ['/api/saleGoodsGroup/getTree', {}, 'admin'],
  ['/api/saleGoodsGroup/getListMall', { fBrand: '衡植' }, 'hospital'],
])('%s', (path, filter, who) => {
  const names = async (body: object) => ((await call<Entry[]>(path, { ...filter, ...body }, who)).data ?? []).map(({ fName }) => fName)
  test('answers everything where no page is asked for, and the page that is', async () => {
    const all = await names({})
    expect(all.length).toBeGreaterThan(3)
    expect(await names({ page: 0, size: 0 })).toEqual(all)
    expect(await names({ page: 2, size: 2 })).toEqual(all.slice(2, 4))
  })
  test('sorts both ways', async () => {
    const up = await names({ sort: 'fName', order: 'ASC' })
    const down = await names({ sort: 'fName', order: 'DESC' })
    expect(up[0]).not.toBe(down[0])
    expect([...up].sort()).toEqual([...down].sort())
  })
  test('refuses what it can’t sort by', async () => {
    expect((await call(path, { sort: 'fNothing' }, who)).status).toBe(400)
  })
})

test('a page of the tree is a page of its top, with everything below', async () => {
  type Node = { fId: string; fPId: string; children: Node[] }
  const tree = async (body: object) => (await call<Node[]>('/api/saleGoodsGroup/getTree', body)).data ?? []
  const [first] = await tree({ page: 1, size: 1, fBrand: '衡植' })
  expect(first?.children.length).toBeGreaterThan(0)
  const pages = [...(await tree({ page: 1, size: 50 })), ...(await tree({ page: 2, size: 50 })), ...(await tree({ page: 3, size: 50 })), ...(await tree({ page: 4, size: 50 }))]
  expect(pages).toEqual(await tree({}))
  expect(pages.every(({ fPId }) => fPId === '0')).toBe(true)
})

test('dictionary entries are deleted by what a filter finds, or by their ids; never by both or by neither', async () => {
  for (const fCode of ['filtered.1', 'filtered.2']) expect((await call('/api/baseDict/add', { fGroupCode: 'FilteredGroup', fCode, fName: fCode })).errors).toBeNull()
  const filter = { fGroupCode: 'FilteredGroup' }
  const { data: before } = await call<Entry[]>('/api/baseDict/getList', filter)
  expect(before).toHaveLength(2)
  expect((await call('/api/baseDict/delete', {})).errors).toBe('请选择要处理的记录')
  expect((await call('/api/baseDict/delete', { fIds: [before?.[0]?.fId], filter })).errors).toBe('请只用所选记录或筛选条件之一')
  expect((await call('/api/baseDict/delete', { filter: { ...filter, keyword: 'filtered.2' } })).data).toEqual({ deleted: 1 })
  expect((await call('/api/baseDict/delete', { filter })).data).toEqual({ deleted: 1 })
  expect((await call<Entry[]>('/api/baseDict/getList', filter)).data).toEqual([])
  // One that is in use keeps all of them.
  const { data: brands } = await call<Entry[]>('/api/baseDict/getList', { fGroupCode: 'SaleGoodsBrand' })
  expect((await call('/api/baseDict/delete', { filter: { fGroupCode: 'SaleGoodsBrand' } })).errors).toMatch(/使用/)
  expect((await call<Entry[]>('/api/baseDict/getList', { fGroupCode: 'SaleGoodsBrand' })).data).toEqual(brands)
})

describe('what a refusal names', () => {
  test('is a field of the wire, also where it is refused before anything is waited for', async () => {
    expect((await ask(mall, '/api/auth/login', {})).extras).toMatchObject({ field: 'fAccount' })
    expect((await ask(mall, '/api/auth/login', { fAccount: 'hospital' })).extras).toMatchObject({ field: 'fPassword' })
    expect((await call('/api/accounts/updates', { fIds: ['admin'], data: { fRemark: 'z' } }, 'sales')).extras).toMatchObject({ field: 'data.fAccountType' })
  })
  test('is what was asked for: accounts, or changes', async () => {
    expect((await call('/api/accounts/updates', { data: { fRemark: 'z' } })).errors).toBe('请选择要处理的记录')
    expect((await call('/api/accounts/updates', { fIds: ['hospital'], data: {} })).errors).toBe('请选择账户，并至少填写一项要修改的内容')
  })
  test('is what stood in a file’s cell, in the file’s words', async () => {
    const { data } = await ask<{ errors: { column: string; value: string }[] }>(mall, '/api/accounts/import', fileForm('账号,名称,账户类型\narray-22,某人,员工\n', 'accounts.csv'), {
      token: tokens.sales ?? '',
    })
    expect(data?.errors.map(({ column, value }) => [column, value])).toEqual([['账户类型', '员工']])
  })
  test('is why a way of paying isn’t open, also where none is offered', async () => {
    const wish = { fKey: 'no-such-way-1', fType: '费用充值', fAmount: '10.00', fPayWay: '余额支付' }
    expect((await call('/api/salePayment/createMall', wish, 'hospital')).errors).toBe('这种付款方式不可用：这里没有这种方式')
  })
  test.each([
    ['1.5', 1.5],
    ['a text', '2'],
  ])('is the kind of value, not that there is none: %s', async (_, fQty) => {
    expect((await call('/api/saleCart/saveMall', { fSpecId: 'hd-001-1', fQty }, 'hospital')).errors).toEqual({ fQty: ['请填整数'] })
    expect((await call('/api/saleCart/saveMall', { fSpecId: 'hd-001-1' }, 'hospital')).errors).toEqual({ fQty: ['请填写'] })
  })
})
