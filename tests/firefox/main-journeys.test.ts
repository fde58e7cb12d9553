import puppeteer, { type Browser, type ElementHandle, type Page } from 'puppeteer-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startRunningMall } from '#tests/support/running-mall.ts'

let mall: Awaited<ReturnType<typeof startRunningMall>>
let browser: Browser
beforeAll(async () => {
  const executablePath = process.env.FIREFOX_BIN
  if (!executablePath) throw new Error('No Firefox: run this through `npm run test:full`, which finds or installs it, or set FIREFOX_BIN.')
  mall = await startRunningMall()
  browser = await puppeteer.launch({ browser: 'firefox', executablePath, headless: true, extraPrefsFirefox: { 'intl.accept_languages': 'zh-CN' } })
}, 300_000)
afterAll(async () => {
  await browser?.close()
  await mall?.stop()
})

/** A page of its own, and what it complains about. */
const open = async (): Promise<{ page: Page; complaints: string[] }> => {
  const page = await (await browser.createBrowserContext()).newPage()
  page.setDefaultTimeout(30_000)
  await page.setViewport({ width: 1360, height: 900 })
  const complaints: string[] = []
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(String(error)))
  return { page, complaints }
}
/** A field by its label, and a button by what it says: once they are there. */
const field = (page: Page, label: string) =>
  page.waitForFunction(
    (wanted) => {
      const one = [...document.querySelectorAll('label')].find((each) => each.textContent?.trim().startsWith(wanted))
      return (one?.control ?? document.querySelector<HTMLElement>(`[aria-label="${wanted}"]`)) as HTMLElement | null
    },
    {},
    label,
  )
const fill = async (page: Page, label: string, text: string) => {
  const found = (await field(page, label)).asElement() as ElementHandle<HTMLElement> | null
  await found?.click()
  await found?.type(text)
}
const press = async (page: Page, name: string) => {
  const found = await page.waitForFunction((wanted) => [...document.querySelectorAll('button')].find((one) => one.textContent?.trim() === wanted && !one.disabled), {}, name)
  await (found.asElement() as ElementHandle<HTMLElement> | null)?.click()
}
/** Opens an address; a page that is still on its way somewhere is let come to rest first. */
const visit = async (page: Page, path: string) => {
  await page.waitForNetworkIdle({ idleTime: 400 })
  await page.goto(`${mall.url}${path}`)
}
const says = (page: Page, text: string) => page.waitForFunction((wanted) => document.body.innerText.includes(wanted), {}, text)
const signIn = async (page: Page, account: string, staff = false) => {
  await page.goto(`${mall.url}/login`)
  if (staff) await press(page, '员工')
  await fill(page, '账号或手机号', account)
  await page.locator('input[type=password]').fill('Mall@2026')
  await press(page, '登录')
  await page.waitForFunction(() => location.pathname.endsWith('/home'))
}

test('Firefox: a buyer finds goods, orders at once and sees the order; signs out', async () => {
  const { page, complaints } = await open()
  await signIn(page, 'hospital')
  await visit(page, `/searchlist?keyword=HD-011`)
  await says(page, 'BL 骨水平')
  await visit(page, `/shoppingcar`)
  await says(page, '购物车')
  await page.locator('textarea').fill('CC0131 2')
  await page.waitForFunction(() => [...document.querySelectorAll('button')].some((one) => /^加入 [1-9]/.test(one.textContent ?? '') && !one.disabled))
  await page.evaluate(() => [...document.querySelectorAll('button')].find((one) => /^加入 [1-9]/.test(one.textContent ?? ''))?.click())
  await says(page, '已加入 1 行')
  await visit(page, `/confirmcart?SpecId=cc-003-1&qty=1`)
  await says(page, '商品清单')
  await press(page, '提交订单')
  await page.waitForFunction(() => /订单 SO\d+/.test(document.querySelector('h1')?.textContent ?? ''))
  const number = await page.$eval('h1', (one) => /SO\d+/.exec(one.textContent ?? '')?.[0] ?? '')
  await visit(page, `/mypage/myorder`)
  await says(page, number)
  expect(complaints).toEqual([])
})

test('Firefox: an application is handed in with a file, and staff turn to it by keyboard; the desk lists and opens', async () => {
  const buyer = await open()
  await signIn(buyer.page, 'hospital')
  await visit(buyer.page, `/mypage/customized?new=1`)
  await fill(buyer.page, '产品名称', '火狐里的定制')
  await fill(buyer.page, '规格参数', '孔距 8 mm')
  await fill(buyer.page, '数量', '2')
  await buyer.page.$eval('input[type=date]', (input) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, '2099-01-01')
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await press(buyer.page, '提交申请')
  await buyer.page.waitForFunction(() => /SQ\d+/.test(document.querySelector('h1')?.textContent ?? ''))
  const number = await buyer.page.$eval('h1', (one) => /SQ\d+/.exec(one.textContent ?? '')?.[0] ?? '')
  expect(number).not.toBe('')

  const staff = await open()
  await signIn(staff.page, 'sales', true)
  await visit(staff.page, `/applications?q=${number}`)
  await says(staff.page, '火狐里的定制')
  await staff.page.waitForFunction(() => [...document.querySelectorAll('button')].some((one) => one.textContent?.startsWith('驳回')))
  await staff.page.keyboard.press('r')
  await staff.page.waitForSelector('[role=dialog] textarea')
  await visit(staff.page, `/accounts?filter=${encodeURIComponent('{"q":"何静怡"}')}`)
  await says(staff.page, '何静怡')
  await visit(staff.page, `/accounts/personal`)
  await staff.page.waitForFunction(() => document.querySelectorAll('input').length > 10)
  await visit(staff.page, `/desk`)
  await says(staff.page, '工作台')
  expect([...buyer.complaints, ...staff.complaints]).toEqual([])
})
