import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPage, signInByForm } from './browser.ts'
import { deskScreens } from './desk-screens.ts'
import { journey } from './journey.ts'
import { ofEveryOrganisation, shopScreens } from './shop-screens.ts'

const here = journey()

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
      // The size of targets is asked for by name: axe leaves it out by default.
      .run({ runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'], rules: { 'target-size': { enabled: true } } })
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

/** A customer of organisation 9 who has set the demo's password, by the link that staff gave. */
const customerOfNine = async (): Promise<string> => {
  const post = async <Data>(path: string, body: object, token = '') => {
    const answer = await fetch(`${here.mall.url.replace(/\/mall$/, '')}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    })
    return { headers: answer.headers, data: ((await answer.json()) as { data: Data }).data }
  }
  const admin = (await post('/api/auth/login', { fAccount: 'admin', fPassword: 'Mall@2026' })).headers.get('access-token') ?? ''
  const { data } = await post<{ items: { fId: string; fAccount: string }[] }>(
    '/api/accounts/getPageList',
    { page: 1, size: 1, fOrgId: '9', fAccountType: '客户', fStatus: '正常', fCustomerType: '企业' },
    admin,
  )
  const { fId, fAccount } = data.items[0] as { fId: string; fAccount: string }
  const { fLink } = (await post<{ fLink: string }>('/api/auth/resetPassword', { fId }, admin)).data
  await post('/api/auth/setPassword', { fToken: new URL(fLink).searchParams.get('set'), fNewPassword: 'Mall@2026', fConfirm: 'Mall@2026' })
  return fAccount
}

/** The narrowest that a page is read at: a screen of 1280 at 400%. */
export const NARROWEST = 320

/** How long colours take to change. */
const FADE_MS = 320

/** Waits until nothing changes its look any more: a colour on its way is none that anybody reads. */
const still = (page: Page) => page.waitForFunction(() => document.getAnimations().every((one) => one.playState !== 'running' || one.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY))

/** Chooses the theme as another tab would: the page follows where it stands. */
const choose = (page: Page, theme: 'light' | 'dark') =>
  page.evaluate((chosen) => {
    localStorage.setItem('theme', chosen)
    window.dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: chosen }))
  }, theme)

/** Every screen and open dialog in both themes at this width: axe finds nothing. */
export const everyoneCan = (width: number): void => {
  test(`everyone can use the screens in both themes, ${width} wide`, async () => {
    const { page } = await openPage(here.browser, { viewport: { width, height: 844 }, reducedMotion: 'reduce' })
    const found: Record<string, string[]> = {}
    const titles = new Map<string, string>()
    const twice: string[] = []
    let themes: ('light' | 'dark')[] = ['light', 'dark']
    const look = async (name: string) => {
      // A screen opens in the theme that the one before was left in: it is switched once.
      for (const [at, theme] of themes.entries()) {
        if (at > 0) await choose(page, theme)
        await page.waitForTimeout(at > 0 ? FADE_MS : 100)
        await still(page)
        const list = await violations(page)
        if (list.length > 0) found[`${name}, ${theme}`] = list
      }
      themes = themes.toReversed()
      const fits = async (how: string) => {
        if (!(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth))) found[`${name} ${how}`] = ['wider than the screen']
      }
      await fits(`at ${width}`)
      // Text at twice its size leaves half the room.
      if (width >= 2 * NARROWEST) {
        await page.setViewportSize({ width: width / 2, height: 422 })
        await fits('at 200%')
        await page.setViewportSize({ width, height: 844 })
      }
      if (!/^.+ · .+$/.test(await page.title())) found[`${name}: title`] = [await page.title()]
      expect(await page.evaluate(() => document.documentElement.lang)).toBe('zh-CN')
      const { pathname } = new URL(page.url())
      const title = await page.title()
      // Each address is called by its own name, for whoever sees them beside each other.
      twice.push(...[...titles].filter(([address, same]) => address !== pathname && same === title).map(([address]) => `${address} and ${pathname}: ${title}`))
      titles.set(pathname, title)
    }
    for (const address of ['/login', '/register']) {
      await page.goto(`${here.mall.url}${address}`)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await look(address)
    }
    const ofNine = await customerOfNine()
    for (const [account, staff, screens] of [
      ['hospital', false, shopScreens],
      ['admin', true, deskScreens],
      [ofNine, false, ofEveryOrganisation],
    ] as const) {
      titles.clear()
      await signInByForm(page, here.mall.url, account, { staff })
      if (account === ofNine) await page.locator('[data-org="9"]').first().waitFor({ state: 'attached' })
      for (const [name, address, ready, then] of screens) {
        await page.goto(`${here.mall.url}${address}`)
        await page.getByText(ready).filter({ visible: true }).first().waitFor()
        await then?.(page, here.mall.url)
        await look(name)
      }
      await page.evaluate(() => {
        for (const key of ['access-token', 'access-token-refresh', 'userInfos']) localStorage.removeItem(key)
      })
    }
    expect(found).toEqual({})
    expect(twice).toEqual([])
  }, 400_000)
}
