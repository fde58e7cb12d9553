import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask, signIn } from '#tests/support/ask.ts'
import { openTestMall, type TestMall } from '#tests/support/test-mall.ts'

let mall: TestMall
let token: string
beforeAll(async () => {
  mall = await openTestMall()
  token = (await signIn(mall, 'admin')).token
  await mall.database.pool.query("update account set name = '采购二科' where id = 'hospital-east'")
  await mall.database.pool.query(
    "update sales_order set account_id = 'hospital-east' where id in (select o.id from sales_order o join delivery d on d.order_id = o.id where o.payer_id = 'hospital' order by o.id limit 2)",
  )
})
afterAll(() => mall.close())

const list = async (name: string, filter: object) => {
  const response = await mall.app.fetch(
    new Request(`http://mall.test/api/rest/${name}?range=[0,99]&filter=${encodeURIComponent(JSON.stringify(filter))}`, { headers: { authorization: `Bearer ${token}` } }),
  )
  return { status: response.status, rows: (await response.json()) as { id: string; fAccountName?: string; accountName?: string; accountId?: string }[] }
}
const count = async (text: string) => Number(Object.values((await mall.database.pool.query<Record<string, unknown>>(text)).rows[0] ?? {})[0])

test('staff read which company’s office ordered, and find its orders by the company', async () => {
  const { rows } = await list('orders', { accountId: 'hospital-east' })
  expect(rows.length).toBeGreaterThan(0)
  expect(new Set(rows.map(({ accountName }) => accountName))).toEqual(new Set(['武汉仁和口腔医院有限公司 · 采购二科']))
  const { rows: found } = await list('orders', { q: '武汉仁和口腔医院有限公司' })
  expect(found).toHaveLength(await count("select count(*) from sales_order where payer_id = 'hospital'"))
  expect(found.filter(({ accountId }) => accountId === 'hospital-east')).toHaveLength(rows.length)
})

test('deliveries, too', async () => {
  const { rows } = await list('deliveries', { q: '武汉仁和口腔医院有限公司 采购二科' })
  expect(rows[0]?.accountName).toBe('武汉仁和口腔医院有限公司 · 采购二科')
})

test('and on the page of an order', async () => {
  const { rows } = await list('orders', { accountId: 'hospital-east' })
  const { data } = await ask<{ fAccountName: string }>(mall, '/api/saleOrder/getDetailInfo', { fId: rows[0]?.id }, { token })
  expect(data?.fAccountName).toBe('武汉仁和口腔医院有限公司 · 采购二科')
})
