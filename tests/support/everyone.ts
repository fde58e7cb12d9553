import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPage, signInByForm } from './browser.ts'
import { deskScreens } from './desk-screens.ts'
import { journey } from './journey.ts'
import type { Screen } from './screens.ts'
import { ofEveryOrganisation, shopScreens } from './shop-screens.ts'

const here = journey()

const axe = readFileSync('node_modules/axe-core/axe.min.js', 'utf8')
interface Violation {
  id: string
  nodes: { target: string[] }[]
}
/** WCAG 2.2 AA. The size of targets is asked for by name: axe leaves it out by default. */
const ALL = { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'], rules: { 'target-size': { enabled: true } }, resultTypes: ['violations'] }
/** What a theme can break: it changes colours and nothing else. */
const COLOURS = { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] }, resultTypes: ['violations'] }

/** What axe finds on the page as it stands. */
const violations = async (page: Page, rules: object): Promise<string[]> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe)
  const found = (await page.evaluate(
    (options) => (window as unknown as { axe: { run(options: object): Promise<{ violations: unknown[] }> } }).axe.run(options).then((result) => result.violations),
    rules,
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

const WIDE = 1360
/** The narrowest that a page is read at: a screen of 1280 at 400%. */
const NARROWEST = 320
const HEIGHT = 844

/** Waits until nothing changes its look any more: a colour on its way is none that anybody reads. */
const still = (page: Page) => page.waitForFunction(() => document.getAnimations().every((one) => one.playState !== 'running' || one.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY))

/** Waits until what was just changed is drawn: with motion reduced nothing takes longer. */
const drawn = (page: Page) => page.evaluate(() => new Promise((then) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(then)))))

type Theme = 'light' | 'dark'

/** Chooses the theme as another tab would, and waits until the page shows it. */
const choose = async (page: Page, theme: Theme) => {
  await page.evaluate((chosen) => {
    localStorage.setItem('theme', chosen)
    window.dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: chosen }))
  }, theme)
  await page.waitForFunction((chosen) => document.documentElement.dataset.theme === chosen, theme)
  await drawn(page)
}

/** Somebody, and the screens that they are shown. */
interface Onlooker {
  who: string
  staff?: boolean
  account?: () => Promise<string>
  screens: Screen[]
}
/** Who looks at the shop: nobody, a hospital's buyer, a customer of organisation 9. */
export const atTheShop: Onlooker[] = [
  {
    who: 'anyone',
    screens: [
      ['signing in', '/login', '登录'],
      ['registering', '/register', '注册'],
    ],
  },
  { who: 'a buyer', account: async () => 'hospital', screens: shopScreens },
  { who: 'organisation 9', account: customerOfNine, screens: ofEveryOrganisation },
]
/** Who looks at the desk. */
export const atTheDesk: Onlooker[] = [{ who: 'staff', staff: true, account: async () => 'admin', screens: deskScreens }]

/**
 * Every screen and open dialog, wide and then as narrow as pages are read, in both themes: axe finds nothing, nothing is wider than the
 * screen, what was opened stays open, and the console is quiet (each screen is loaded anew, with the words that it brings itself).
 */
export const everyoneCan = (onlookers: Onlooker[]): void => {
  describe('everyone can use the screens at both widths, in both themes', () => {
    describe.each(onlookers)('$who', ({ staff, account, screens }) => {
      let page: Page
      let complaints: string[]
      let theme: Theme = 'light'
      const titles = new Map<string, string>()

      beforeAll(async () => {
        ;({ page, complaints } = await openPage(here.browser, { viewport: { width: WIDE, height: HEIGHT }, reducedMotion: 'reduce' }))
        if (account) await signInByForm(page, here.mall.url, await account(), { staff })
        if (account === customerOfNine) await page.locator('[data-org="9"]').first().waitFor({ state: 'attached' })
      })
      afterAll(() => page?.context().close())

      const switchTheme = async () => {
        theme = theme === 'light' ? 'dark' : 'light'
        await choose(page, theme)
        await still(page)
        expect(await violations(page, COLOURS), `${theme}, ${page.viewportSize()?.width} wide`).toEqual([])
      }
      const resize = async (width: number, height: number) => {
        await page.setViewportSize({ width, height })
        await drawn(page)
        await still(page)
      }
      const opened = () => page.locator('[role=dialog], [role=menu], [role=listbox], dialog[open]').filter({ visible: true }).count()
      const isWider = () => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)

      test.each(screens)('%s', async (_name, address, ready, then) => {
        await page.setViewportSize({ width: WIDE, height: HEIGHT })
        await page.goto(`${here.mall.url}${address}`)
        await page.getByText(ready).filter({ visible: true }).first().waitFor()
        await then?.(page, here.mall.url)
        await page.waitForTimeout(100)
        await still(page)
        expect(await violations(page, ALL), theme).toEqual([])
        await switchTheme()
        expect(await isWider(), `wider than ${WIDE}`).toBe(false)
        const open = await opened()
        // Text at twice its size leaves half the room.
        await resize(WIDE / 2, HEIGHT / 2)
        expect(await isWider(), 'wider than the screen at 200%').toBe(false)
        await resize(NARROWEST, HEIGHT)
        expect(await opened(), 'what was opened').toBeGreaterThanOrEqual(open)
        expect(await isWider(), `wider than ${NARROWEST}`).toBe(false)
        expect(await violations(page, ALL), `${theme}, ${NARROWEST} wide`).toEqual([])
        await switchTheme()
        // What isn't there is answered by 404, which browsers put on the console themselves.
        expect(complaints.splice(0).filter((one) => !one.startsWith('Failed to load resource'))).toEqual([])
        expect(await page.evaluate(() => document.documentElement.lang)).toBe('zh-CN')
        const title = await page.title()
        expect(title).toMatch(/^.+ · .+$/)
        // Each address is called by its own name, for whoever sees them beside each other.
        const { pathname } = new URL(page.url())
        expect([...titles].filter(([other, same]) => other !== pathname && same === title)).toEqual([])
        titles.set(pathname, title)
      })
    })
  })
}
