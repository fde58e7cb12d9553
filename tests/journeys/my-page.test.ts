import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { RouteName } from '#contract/paths.ts'
import { path } from '#contract/paths.ts'
import { routeAt } from '#src/paths.ts'
import { openPage, signInByForm } from '#tests/support/browser.ts'
import { journey } from '#tests/support/journey.ts'

const here = journey()

/** The specification's routes of my-page, and those beyond it. */
const specified =
  'myorder, myinfo, myFundCenter, warehousing, tuihuo, specialOffer, invoiceapply, invoicerecord, invoiceReturn, invoicepool, refundInvoice, pledgefunds, pledgefundsCash, pledgefundsList, finance, paid, tranDetail, kfcollectDetail, agreement, credit, balance, collectApplication, collection, customized, exclusive, prodectAuth, course'.split(
    ', ',
  )
const beyond = ['messages', 'transfer', 'testReport', 'contactCard']
const routes = [...specified, ...beyond]

/** Every page of the list by its address, one after the other without loading the app anew. */
const visit = async (page: Page, route: string) => {
  await page.goto(`${here.mall.url}/mypage/${route}`)
  await page.locator('main h1').first().waitFor()
  await expect.poll(() => page.locator('main :is(.bones, .bones-of, .bone-rows, .bone-cards)').count(), { timeout: 15_000 }).toBe(0)
}
const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)

test('every route of my-page has its name and its place', () => {
  for (const route of routes) {
    const name = routeAt(`/mypage/${route}`)?.name
    expect(name, route).toBe(`Mypage${route.charAt(0).toUpperCase()}${route.slice(1)}`)
    expect(path(name as RouteName)).toBe(`/mypage/${route}`)
  }
})

test('what the browser loads lies under /mall/', async () => {
  const page = await (await fetch(`${here.mall.url}/`)).text()
  const loaded = [...page.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => address as string)
  expect(loaded.length).toBeGreaterThan(2)
  expect(loaded.filter((address) => !address.startsWith('/mall/'))).toEqual([])
})

test('what scrolls sideways shows at which side it goes on', async () => {
  const { page, complaints } = await openPage(here.browser, { viewport: { width: 360, height: 740 } })
  await signInByForm(page, here.mall.url, 'hospital')
  await visit(page, 'myorder')
  const tabs = page.locator('main nav.fades')
  const goesOn = () => tabs.evaluate((nav) => nav.dataset.more ?? '')
  await expect.poll(goesOn).toBe('end')
  for (const [to, side] of [
    [40, 'both'],
    [9999, 'start'],
  ] as const) {
    await tabs.evaluate((nav, left) => nav.scrollTo({ left }), to)
    await expect.poll(goesOn).toBe(side)
  }
  // With room for all of it nothing is marked.
  await page.setViewportSize({ width: 1600, height: 740 })
  await expect.poll(goesOn).toBe('')
  expect(complaints).toEqual([])
})

for (const [what, account] of [
  ['full', 'hospital'],
  ['empty', 'recruit'],
] as const)
  test(`every page of my-page opens on a ${what} server, on a phone`, async () => {
    const { page, complaints } = await openPage(here.browser, { viewport: { width: 360, height: 740 } })
    await signInByForm(page, here.mall.url, account)
    for (const route of routes) {
      await visit(page, route)
      expect(await fits(page), `${route} fits`).toBe(true)
      expect(await page.getByText('没有取到', { exact: false }).count(), `${route} failed`).toBe(0)
      expect(await page.getByText('找不到').count(), `${route} is missing`).toBe(0)
      expect((await page.locator('main').innerText()).length, route).toBeGreaterThan(20)
    }
    expect(complaints).toEqual([])
  })

test('every page of my-page says so when the server fails, and offers to try again', async () => {
  const { page } = await openPage(here.browser)
  await signInByForm(page, here.mall.url, 'hospital')
  let failing = true
  await page.route('**/api/**', (route) => {
    const { pathname } = new URL(route.request().url())
    // Who one is, and what the frame around the page shows, is known already.
    if (!failing || /getLoginInfo|getSiteMall|getDictList|getCountMall|logout/.test(pathname)) return route.continue()
    return route.fulfill({
      status: 500,
      contentType: 'application/json',
      body: JSON.stringify({ statusCode: 500, data: null, succeeded: false, errors: '出错了，编号 test-1', extras: null, timestamp: 0 }),
    })
  })
  const silent: string[] = []
  for (const route of routes) {
    await page.goto(`${here.mall.url}/mypage/${route}`)
    const said = page.locator('main').getByText('出错了，编号 test-1').first()
    await said.waitFor({ timeout: 8000 }).catch(() => silent.push(route))
    if ((await page.getByText('这一部分出了问题').count()) > 0) silent.push(`${route} broke`)
  }
  expect(silent).toEqual([])
  // The server is back: trying again is enough.
  await page.goto(`${here.mall.url}/mypage/testReport`)
  await page.getByRole('button', { name: '重试' }).waitFor()
  failing = false
  await page.getByRole('button', { name: '重试' }).click()
  await page.getByText('JC2026').first().waitFor()
})
