import { readFileSync } from 'node:fs'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPage, signInByForm, startBrowser } from '#tests/support/browser.ts'
import { startRunningMall } from '#tests/support/running-mall.ts'

let files: Awaited<ReturnType<typeof startRunningMall>>
let browser: Browser
let page: Page
let complaints: string[]
beforeAll(async () => {
  files = await startRunningMall({}, 'demo')
  browser = await startBrowser()
  ;({ page, complaints } = await openPage(browser))
  // The browser makes a whole database of its own first, on whatever else the machine is busy with.
  page.setDefaultTimeout(120_000)
}, 300_000)
afterAll(async () => {
  await browser?.close()
  await files?.stop()
})

test('an opening that was broken off, and a page that was loaded past its worker, open all the same', async () => {
  await page.goto(`${files.url}/login`)
  await page.getByRole('progressbar', { name: '正在浏览器里打开商城' }).waitFor()
  await page.getByText('正在填入演示数据').waitFor()
  const session = await page.context().newCDPSession(page)
  await session.send('ServiceWorker.enable')
  await session.send('ServiceWorker.stopAllWorkers')
  await page.reload()
  await page.getByLabel('账号或手机号').waitFor()
  // As Shift and the reload button do. The page of before is told from the next by a mark.
  await page.evaluate(() => document.documentElement.setAttribute('data-before', ''))
  await session.send('Page.reload', { ignoreCache: true })
  await page.waitForFunction(() => !document.documentElement.hasAttribute('data-before'))
  await page.getByLabel('账号或手机号').waitFor()
  expect(complaints).toEqual([])
})

test('the whole mall runs in the browser, shows codes, and no server answers its calls', async () => {
  await page.goto(`${files.url}/login`)
  // What would be sent to a phone is shown.
  await page.getByRole('tab', { name: '短信验证码' }).click()
  await page.getByLabel('手机号').fill('13800000011')
  await page.getByRole('button', { name: '获取验证码' }).click()
  await expect.poll(() => page.locator('.demo-code').innerText(), { timeout: 60_000 }).toMatch(/\d{6}$/)
  await signInByForm(page, files.url, 'hospital')
  await page.getByText('武汉仁和口腔医院有限公司').first().waitFor()
  const { origin } = new URL(files.url)
  expect((await fetch(`${origin}/api/mall/home`, { method: 'POST' })).status).toBe(404)
})

test('a buyer orders, and finds the order after the worker was put to sleep', async () => {
  await page.goto(`${files.url}/shoppingcar`)
  await page.getByRole('button', { name: '去结算' }).click()
  await page.getByRole('button', { name: '提交订单' }).click()
  const heading = page.getByRole('heading', { level: 1, name: /^订单 SO/ })
  await heading.waitFor()
  const number = (await heading.innerText()).replace('订单 ', '')
  const session = await page.context().newCDPSession(page)
  await session.send('ServiceWorker.enable')
  await session.send('ServiceWorker.stopAllWorkers')
  await page.goto(`${files.url}/mypage/myorder`)
  await page.getByText(number).first().waitFor()
})

test('papers are drawn there', async () => {
  await page.goto(`${files.url}/mypage/testReport`)
  await page.evaluate(() => {
    window.open = (address) => {
      void fetch(String(address))
        .then((response) => response.text())
        .then((text) => document.body.setAttribute('data-opened', text.slice(0, 5)))
      return null
    }
  })
  await page
    .getByRole('button', { name: /\.pdf$/ })
    .first()
    .click()
  await expect.poll(() => page.locator('body').getAttribute('data-opened'), { timeout: 60_000 }).toBe('%PDF-')
})

test('one begins afresh: nothing of before is kept', async () => {
  const kept = () => page.evaluate(() => Object.keys(localStorage))
  // A draft, as the desk keeps it.
  await page.evaluate(() => localStorage.setItem('RaStoremall.draft.someone.goods', '{}'))
  page.once('dialog', (dialog) => void dialog.accept())
  await page.getByText('演示', { exact: true }).click()
  await page.getByRole('button', { name: '恢复初始数据' }).click()
  await page.getByLabel('账号或手机号').waitFor()
  expect((await kept()).filter((key) => key.startsWith('RaStoremall.draft') || key === 'access-token')).toEqual([])
  await signInByForm(page, files.url, 'hospital')
  await page.goto(`${files.url}/shoppingcar`)
  await page.getByRole('button', { name: '去结算' }).waitFor()
  expect(complaints).toEqual([])
})

test('staff push to Kingdee and take an Excel file home', async () => {
  // The same mall, seen by somebody else.
  await page.evaluate(() => localStorage.clear())
  await signInByForm(page, files.url, 'admin', { staff: true })
  await page.goto(`${files.url}/accounts?filter=${encodeURIComponent(JSON.stringify({ q: 'buyer001' }))}&page=1`)
  await page.locator('thead').getByRole('checkbox').click()
  await page.getByRole('button', { name: /推送金蝶/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: '推送金蝶' }).click()
  await expect.poll(() => page.locator('tbody').getByText('已推送', { exact: true }).count(), { timeout: 60_000 }).toBe(await page.locator('tbody tr').count())
  await page.getByRole('button', { name: '导出', exact: true }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: '导出 Excel' }).click()
  expect(
    readFileSync(await (await download).path())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK')
  expect(complaints).toEqual([])
})
