import { expect, test } from 'vitest'
import { journey } from '#tests/support/journey.ts'

const here = journey()
const { signedIn } = here

test('J4 back and refresh after an order order nothing again', async () => {
  const { page, complaints } = await signedIn('hospital')
  await page.goto(`${here.mall.url}/mypage/myorder`)
  await page
    .getByText(/共 \d+ 张|订单/)
    .first()
    .waitFor()
  const orders = async () =>
    (
      await page.request.post(`${here.mall.url.replace(/\/mall$/, '')}/api/saleOrder/getPageListMall`, {
        headers: { authorization: `Bearer ${await page.evaluate(() => localStorage.getItem('access-token'))}` },
        data: { page: 1, size: 1 },
      })
    )
      .json()
      .then(({ data }) => data.total as number)
  const before = await orders()
  await page.goto(`${here.mall.url}/confirmcart?${new URLSearchParams({ SpecId: 'cc-003-1', qty: '1' })}`)
  await page.getByRole('button', { name: '提交订单' }).click()
  await page.getByRole('heading', { level: 1, name: /^订单 SO/ }).waitFor()
  expect(await orders()).toBe(before + 1)
  await page.reload()
  await page.goBack()
  await page.waitForTimeout(1500)
  await page.reload()
  await page.waitForTimeout(1500)
  await page.goForward().catch(() => null)
  await page.waitForTimeout(1000)
  expect(await orders()).toBe(before + 1)
  expect(complaints).toEqual([])
})

test('on the narrowest phone what is chosen can be bought at once, and where to transfer is read from its top', async () => {
  const { page, complaints } = await signedIn('hospital', { screen: { viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true } })
  await page.goto(`${here.mall.url}/prodect?id=cc-003`)
  await page.getByRole('button', { name: /^增加/ }).first().tap()
  const add = page.getByRole('button', { name: '加入购物车', exact: true }).first()
  await expect.poll(() => add.isEnabled()).toBe(true)
  for (const one of [add, page.getByRole('link', { name: '立即购买' }), page.getByRole('button', { name: /^(已)?收藏$/ })]) {
    const box = await one.boundingBox()
    expect(box && box.x >= 0 && box.x + box.width <= 360).toBe(true)
  }
  await page.getByRole('link', { name: '立即购买' }).tap()
  await page.getByRole('radio', { name: /银行转账/ }).check()
  await page.getByRole('button', { name: '提交订单' }).tap()
  await page.getByRole('heading', { level: 1, name: '银行转账' }).waitFor()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  expect(complaints).toEqual([])
})

test('J21 going from page to page hundreds of times grows the heap by a fifth at most', async () => {
  const times = Number(process.env.NAVIGATIONS ?? 100)
  const { page, context, complaints } = await signedIn('hospital')
  await page.goto(`${here.mall.url}/mypage/myorder`)
  const cdp = await context.newCDPSession(page)
  const names = ['我的订单', '我的收藏', '消息', '对账单', '账户余额']
  const visit = async (at: number) => {
    await page
      .getByRole('link', { name: names[at % names.length] as string, exact: true })
      .first()
      .click()
    await page.getByRole('heading', { level: 1 }).first().waitFor()
  }
  const heap = async () => {
    await page.waitForTimeout(1000)
    await cdp.send('HeapProfiler.collectGarbage')
    return (await cdp.send('Runtime.getHeapUsage')).usedSize
  }
  // What is loaded once is loaded.
  for (let at = 0; at < 20; at++) await visit(at)
  const before = await heap()
  for (let at = 0; at < times; at++) await visit(at)
  const grown = (await heap()) / before
  process.stdout.write(`the heap after ${times} pages: × ${grown.toFixed(3)}\n`)
  expect(grown).toBeLessThan(1.2)
  expect(complaints).toEqual([])
}, 400_000)
