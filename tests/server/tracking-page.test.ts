import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask, signIn } from '#tests/support/ask.ts'
import { openTestMall, type TestMall } from '#tests/support/test-mall.ts'

let mall: TestMall
let hospital: string
let admin: string
let delivery: { id: string; tracking: string }
beforeAll(async () => {
  mall = await openTestMall()
  hospital = (await signIn(mall, 'hospital')).token
  admin = (await signIn(mall, 'admin')).token
  const { rows } = await mall.database.pool.query<typeof delivery>(
    "select d.id, d.tracking from delivery d join sales_order o on o.id = d.order_id where o.account_id = 'hospital' and d.tracking is not null order by d.shipped_at desc, d.id limit 1",
  )
  delivery = rows[0] as typeof delivery
})
afterAll(() => mall.close())

const page = async () => {
  const { data } = await ask<{ items: { fId: string; fTrackingPage: string | null }[] }>(mall, '/api/saleDelivery/getPageListMall', { size: 100 }, { token: hospital })
  return data?.items.find(({ fId }) => fId === delivery.id)?.fTrackingPage
}
const settings = async () =>
  (await ask<{ fSite: Record<string, string>; fVersion: number }>(mall, '/api/setting/getInfo', undefined, { token: admin })).data as { fSite: Record<string, string>; fVersion: number }
const say = async (fTrackingPage: string | undefined) => {
  const { fSite, ...rest } = await settings()
  const { fTrackingPage: _, ...site } = fSite
  return ask(mall, '/api/setting/update', { ...rest, fSite: { ...site, ...(fTrackingPage !== undefined && { fTrackingPage }) } }, { token: admin })
}

test('a parcel is followed on the page that the house has said, or on none', async () => {
  expect(await page()).toBe(`https://www.kuaidi100.com/chaxun?nu=${delivery.tracking}`)
  expect((await say('https://wuliu.example/{tracking}?lang=zh')).succeeded).toBe(true)
  // Whoever doesn't know of it leaves it as it is.
  expect((await say(undefined)).succeeded).toBe(true)
  expect(await page()).toBe(`https://wuliu.example/${delivery.tracking}?lang=zh`)
  await mall.database.pool.query('update delivery set tracking = $1 where id = $2', ['SF 1/2&x=y', delivery.id])
  expect(await page()).toBe('https://wuliu.example/SF%201%2F2%26x%3Dy?lang=zh')
  expect((await say('javascript:alert(1)')).status).toBe(400)
  expect((await say('https://wuliu.example/')).status).toBe(400)
  await say('')
  expect(await page()).toBeNull()
  await say('https://wuliu.example/{tracking}')
  await mall.database.pool.query('update delivery set tracking = null where id = $1', [delivery.id])
  expect(await page()).toBeNull()
})
