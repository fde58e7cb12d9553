import { afterAll, beforeAll, expect, test } from 'vitest'
import { MOST_VIEWS } from '#contract/view.ts'
import { ask, signIn } from '#tests/support/ask.ts'
import { openTestMall, type TestMall } from '#tests/support/test-mall.ts'

interface View {
  fId: string
  fName: string
  fFilter: object
  fSort: object | null
}
let mall: TestMall
const tokens: Record<string, string> = {}
beforeAll(async () => {
  mall = await openTestMall()
  for (const who of ['admin', 'sales', 'hospital']) tokens[who] = (await signIn(mall, who)).token
})
afterAll(() => mall.close())
const call = <Data>(path: string, body: object, who = 'admin') => ask<Data>(mall, `/api/view/${path}`, body, { token: tokens[who] as string })
const viewsOf = async (who: string, fList = 'orders') => (await call<View[]>('getList', { fList }, who)).data?.map(({ fName, fFilter, fSort }) => [fName, fFilter, fSort])
const waiting = { fList: 'orders', fName: '待确认', fFilter: { handling: 'pending', payment: ['unpaid', 'partly'] }, fSort: { field: 'total', order: 'DESC' } }

test('a view is there for whoever saved it, for its list alone', async () => {
  expect((await call<View>('save', waiting)).data).toMatchObject({ fName: '待确认' })
  await call('save', { ...waiting, fList: 'accounts', fName: '甘肃', fFilter: { province: ['甘肃'] }, fSort: null })
  expect(await viewsOf('admin')).toEqual([['待确认', waiting.fFilter, waiting.fSort]])
  expect(await viewsOf('admin', 'accounts')).toEqual([['甘肃', { province: ['甘肃'] }, null]])
  expect(await viewsOf('sales')).toEqual([])
})

test('the same name again is the same view, seen anew', async () => {
  await call('save', { ...waiting, fFilter: { handling: 'confirmed' }, fSort: null })
  expect(await viewsOf('admin')).toEqual([['待确认', { handling: 'confirmed' }, null]])
})

test('nobody removes another’s', async () => {
  const id = (await call<View[]>('getList', { fList: 'orders' })).data?.[0]?.fId
  expect((await call('delete', { fId: id }, 'sales')).data).toEqual({ fCount: 0 })
  expect(await viewsOf('admin')).toHaveLength(1)
  expect((await call('delete', { fId: id })).data).toEqual({ fCount: 1 })
  expect(await viewsOf('admin')).toEqual([])
})

test('there are not too many of them, and the last one is not lost half-way', async () => {
  for (let at = 0; at < MOST_VIEWS; at++) expect((await call('save', { ...waiting, fName: `视图 ${at}` })).errors).toBeNull()
  expect((await call('save', { ...waiting, fName: '再一个' })).errors).toBe(`一个列表最多保存 ${MOST_VIEWS} 个视图，请先删除不用的`)
  expect((await call('save', { ...waiting, fName: '视图 3', fFilter: {} })).errors).toBeNull()
  expect(await viewsOf('admin')).toHaveLength(MOST_VIEWS)
})

test.each([
  ['fName', { fName: '' }],
  ['fName', { fName: 'x'.repeat(31) }],
  ['fList', { fList: '../etc' }],
  ['fFilter', { fFilter: { q: 'x'.repeat(5000) } }],
  ['fSort.order', { fSort: { field: 'total', order: 'up' } }],
])('a wrong %s is refused at its field', async (field, wrong) => {
  const { status, errors } = await call('save', { ...waiting, ...wrong })
  expect([status, Object.keys(errors as object)]).toEqual([400, [field]])
})

test('customers have none', async () => expect((await call('getList', { fList: 'orders' }, 'hospital')).status).toBe(403))
