import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { journey } from '#tests/support/journey.ts'

const here = journey()
const { signedIn } = here
const cartCount = (page: Page) =>
  page
    .getByRole('link', { name: /^购物车/ })
    .first()
    .innerText()

test('J2 at two seconds’ latency and 50 kB a second the mall comes, says what it waits for, and does what it is asked once', async () => {
  const { page, complaints, context } = await signedIn('hospital')
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', { offline: false, latency: 2000, downloadThroughput: 50_000, uploadThroughput: 50_000 })
  page.setDefaultTimeout(90_000)
  await page.goto(`${here.mall.url}/goodslist?brand=${encodeURIComponent('衡植')}`, { waitUntil: 'commit' })
  // Something stands there while the goods are on their way.
  await page.locator('[class*=bone]').first().waitFor({ state: 'attached' })
  const add = page.getByRole('button', { name: /加入购物车/ }).first()
  await add.waitFor()
  const before = await cartCount(page)
  await add.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').first().fill('1')
  await dialog.getByRole('button', { name: '加入购物车' }).click()
  await expect.poll(() => cartCount(page), { timeout: 60_000 }).not.toBe(before)
  expect(complaints).toEqual([])
})

test('J6 a server that never answers can be left', async () => {
  const { page, complaints } = await signedIn('hospital')
  await page.route('**/api/saleOrder/**', () => undefined)
  await page.goto(`${here.mall.url}/mypage/myorder`)
  await page.locator('.bone-rows').first().waitFor({ state: 'attached' })
  await page.getByRole('link', { name: '我的收藏' }).first().click()
  await page.getByRole('heading', { level: 1, name: /收藏/ }).waitFor()
  expect(complaints).toEqual([])
})

test('J19 a part whose answer makes no sense leaves the rest', async () => {
  const { page } = await signedIn('hospital')
  await page.route('**/api/saleGoods/getPageListMall', (route) =>
    route.fulfill({ status: 200, contentType: 'application/json', body: '{"statusCode":200,"succeeded":true,"data":{"items":[{"fId":{}}],"total":"many"},"errors":null}' }),
  )
  await page.route('**/api/message/getCountMall', (route) => route.fulfill({ status: 200, contentType: 'application/json', body: '{"succeeded":true,"data":"no number","errors":null}' }))
  await page.goto(`${here.mall.url}/home`)
  await page.getByText('衡植').first().waitFor()
  await page.goto(`${here.mall.url}/shoppingcar`)
  await page.getByRole('heading', { level: 1, name: '购物车' }).waitFor()
  await page.getByText('武汉仁和口腔医院有限公司').first().waitFor()
})

test('a page that was never fetched and can’t be now says so, leaves the rest, and comes by itself', async () => {
  const { page, context } = await signedIn('hospital')
  await page.goto(`${here.mall.url}/shoppingcar`)
  await page.getByRole('heading', { level: 1, name: '购物车' }).waitFor()
  await context.setOffline(true)
  await page.getByRole('link', { name: '我的收藏' }).first().click()
  await page.getByText('这一页还没有加载出来').waitFor()
  await page.getByRole('button', { name: '重试' }).click()
  // The page that was there before can still be gone back to.
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: '购物车' }).waitFor()
  await page.goForward()
  await page.getByText('这一页还没有加载出来').waitFor()
  await context.setOffline(false)
  await page.getByRole('heading', { level: 1, name: /收藏/ }).waitFor()
})
