import { readFileSync } from 'node:fs'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPage, signInByForm, startBrowser } from '#tests/support/browser.ts'
import { startRunningMall } from '#tests/support/running-mall.ts'

let mall: Awaited<ReturnType<typeof startRunningMall>>
let browser: Browser
beforeAll(async () => {
  mall = await startRunningMall()
  browser = await startBrowser()
}, 300_000)
afterAll(async () => {
  await browser?.close()
  await mall?.stop()
})

const axe = readFileSync('node_modules/axe-core/axe.min.js', 'utf8')
interface Violation {
  id: string
  nodes: { target: string[] }[]
}
/** What axe finds against WCAG 2.2 AA on the page as it stands. */
const violations = async (page: Page): Promise<string[]> => {
  await page.evaluate(axe)
  const found = (await page.evaluate(() =>
    (window as unknown as { axe: { run(options: object): Promise<{ violations: unknown[] }> } }).axe
      .run({ runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] })
      .then((result) => result.violations),
  )) as Violation[]
  return found.map(
    ({ id, nodes }) =>
      `${id}: ${nodes
        .slice(0, 3)
        .map(({ target }) => target.join(' '))
        .join(' | ')}`,
  )
}

const screens: [name: string, address: string, ready: string, then?: (page: Page) => Promise<unknown>][] = [
  ['the start page', '/home', '当前采购主体'],
  ['the desk', '/desk', '最近更新的账户'],
  ['the accounts', '/accounts?filter={}&page=1', '共 400 项'],
  ['an account', '/accounts/hospital', '变更历史'],
  ['a new account', '/accounts/create', '身份'],
  [
    'the import',
    '/accounts?filter={}&page=1',
    '共 400 项',
    async (page) => {
      await page.getByRole('button', { name: '导入', exact: true }).click()
      await page.locator('input[type=file]').setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from('账号,名称,账户类型,手机号\naxe-1,甲,经销,138\n') })
      await page.getByRole('button', { name: '检查', exact: true }).click()
      await page.getByText('有问题的单元格').waitFor()
    },
  ],
]

test.each([
  ['light', 1360],
  ['dark', 1360],
  ['light', 390],
  ['dark', 390],
])(
  'everyone can use the screens in the %s theme, %i wide',
  async (theme, width) => {
    const { page } = await openPage(browser, { viewport: { width, height: 844 }, reducedMotion: 'reduce' })
    await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme)
    const found: Record<string, string[]> = {}
    for (const address of ['/login', '/register']) {
      await page.goto(`${mall.url}${address}`)
      await page.getByRole('heading', { level: 1 }).waitFor()
      found[address] = await violations(page)
    }
    await signInByForm(page, mall.url, 'admin', { staff: true })
    for (const [name, address, ready, then] of screens) {
      await page.goto(`${mall.url}${address}`)
      await page.getByText(ready).first().waitFor()
      await then?.(page)
      await page.waitForTimeout(400)
      found[name] = await violations(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth), `${name} fits ${width}`).toBe(true)
    }
    expect(Object.fromEntries(Object.entries(found).filter(([, list]) => list.length > 0))).toEqual({})
  },
  120_000,
)
