import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'

const flags = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync']

export const startBrowser = (): Promise<Browser> => {
  const executablePath = process.env.CHROME_BIN
  if (!executablePath) throw new Error('No browser: run the journeys through `npm test`, which finds or installs Chromium, or set CHROME_BIN.')
  return chromium.launch({ executablePath, args: flags })
}

/** The pages that are open, for whoever looks into a failure. */
export const openPages = new Set<{ page: Page; complaints: string[] }>()

/** A page of its own that collects what it complains about: console errors and exceptions. */
export const openPage = async (browser: Browser, options: BrowserContextOptions = {}): Promise<{ page: Page; complaints: string[] }> => {
  const context = await browser.newContext({ viewport: { width: 1360, height: 900 }, locale: 'zh-CN', timezoneId: 'Asia/Shanghai', acceptDownloads: true, ...options })
  const page = await context.newPage()
  page.setDefaultTimeout(20_000)
  const complaints: string[] = []
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(error.message))
  const opened = { page, complaints }
  openPages.add(opened)
  page.on('close', () => openPages.delete(opened))
  return opened
}

/** Signs in by the form, as a person does. */
export const signInByForm = async (page: Page, url: string, account: string, { staff = false, password = 'Mall@2026' } = {}) => {
  await page.goto(`${url}/login`)
  if (staff) await page.getByRole('button', { name: '员工' }).click()
  await page.getByLabel('账号或手机号').fill(account)
  await page.getByRole('textbox', { name: '密码' }).fill(password)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await page.waitForURL(/\/home/)
}
