import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { zh } from '#src/i18n/zh.ts'
import { openPage, signInByForm } from '#tests/support/browser.ts'
import { deskScreens } from '#tests/support/desk-screens.ts'
import { journey } from '#tests/support/journey.ts'
import { shopScreens } from '#tests/support/shop-screens.ts'

const here = journey()

/** Every sentence of ours in Chinese, each form of those that count by itself. */
const sentences = (words: object): string[] => Object.values(words).flatMap((value) => (typeof value === 'string' ? value.split('||||').map((form) => form.trim()) : sentences(value)))
const ours = new Set(sentences(zh).filter((text) => /\p{Script=Han}/u.test(text)))
/** What the demo's people have written that happens to be a word of ours as well. */
const theirs = new Set(['下单', '资质', '账户', '充值', '储存条件'])

/** A day or a month in figures. */
const DAY = /\b20\d\d-\d\d(-\d\d)?\b/

/** Texts of the page, and what it calls its parts. */
const texts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) if (!node.parentElement?.closest('script, style')) found.push(node.textContent ?? '')
    for (const name of ['aria-label', 'placeholder', 'title', 'alt']) for (const element of document.querySelectorAll(`[${name}]`)) found.push(element.getAttribute(name) ?? '')
    return found.map((text) => text.trim())
  })

/** Goes on inside the page, as a link does: beginning anew at each address takes ten times as long. */
const goTo = (page: Page, address: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, address)

/** Resolves once nothing has been asked for during half a second, and the page is there instead of what stands in its place. */
const quietly = (page: Page) => {
  const underWay = new Set<unknown>()
  page.on('request', (request) => underWay.add(request))
  const over = (request: unknown) => void underWay.delete(request)
  page.on('requestfinished', over)
  page.on('requestfailed', over)
  const isToCome = () => page.evaluate(() => document.querySelector('main h1') === null || document.querySelector('main :is(.bones, .bones-of)') !== null)
  return async () => {
    for (let quiet = 0; quiet < 10; quiet = underWay.size > 0 || (quiet === 9 && (await isToCome())) ? 0 : quiet + 1) await page.waitForTimeout(50)
  }
}

test('no word of ours is left in Chinese when one reads English, and no day in figures alone', async () => {
  const { page } = await openPage(here.browser)
  const left: string[] = []
  const days: string[] = []
  let looked = 0
  const settled = quietly(page)
  for (const [account, staff, screens] of [
    ['hospital', false, shopScreens],
    ['admin', true, deskScreens],
  ] as const) {
    await page.goto(`${here.mall.url}/login`)
    await page.evaluate(() => localStorage.setItem('locale', 'zh'))
    await signInByForm(page, here.mall.url, account, { staff })
    await page.evaluate(() => localStorage.setItem('locale', 'en'))
    await page.reload()
    for (const address of new Set(screens.map(([, address]) => address))) {
      const before = { path: new URL(page.url()).pathname, text: await page.locator('main').innerText() }
      await goTo(page, `/mall${address}`)
      // Each page is there, not the one before it; one may read the same under another search.
      if (new URL(page.url()).pathname !== before.path) await expect.poll(() => page.locator('main').innerText(), { timeout: 20_000, interval: 50 }).not.toBe(before.text)
      await settled()
      expect(await page.evaluate(() => document.documentElement.lang)).toBe('en')
      const all = await texts(page)
      looked += all.length
      days.push(...all.filter((text) => DAY.test(text)).map((text) => `${address}: ${text}`))
      left.push(...all.filter((text) => ours.has(text) && !theirs.has(text)).map((text) => `${address}: ${text}`))
    }
    await page.evaluate(() => localStorage.clear())
  }
  expect(looked).toBeGreaterThan(5000)
  expect(left).toEqual([])
  expect(days).toEqual([])
}, 300_000)

test.each(['zh', 'en'])(
  'between a phone and a wide screen nothing runs out of the page, %s',
  async (locale) => {
    const { page } = await openPage(here.browser)
    await signInByForm(page, here.mall.url, 'hospital')
    await page.evaluate((chosen) => localStorage.setItem('locale', chosen), locale)
    const wide: string[] = []
    for (const address of ['/home', '/brandlist?brand=衡植', '/shoppingcar', '/mypage/myorder']) {
      await page.goto(`${here.mall.url}${address}`)
      await page.locator('main').waitFor()
      await page.waitForLoadState('networkidle')
      for (const width of [600, 768, 899, 900, 1024, 1180, 1280, 1360, 1440]) {
        await page.setViewportSize({ width, height: 800 })
        if (!(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth))) wide.push(`${address} at ${width}`)
      }
    }
    expect(wide).toEqual([])
  },
  120_000,
)
