import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { openPage, signInByForm, startBrowser } from './browser.ts'
import { startRunningMall } from './running-mall.ts'

interface Journey {
  mall: Awaited<ReturnType<typeof startRunningMall>>
  browser: Browser
  /** A page of its own on which someone has signed in; other pages of its context share its storage. */
  signedIn(who: string, options?: { staff?: boolean; screen?: BrowserContextOptions }): Promise<{ page: Page; complaints: string[]; context: BrowserContext }>
}

/** A mall started as the README says and a browser, for the tests of one file. */
export const journey = (): Journey => {
  const here = {
    async signedIn(who, options) {
      const opened = await openPage(here.browser, options?.screen)
      await signInByForm(opened.page, here.mall.url, who, options)
      return { ...opened, context: opened.page.context() }
    },
  } as Journey
  beforeAll(async () => {
    here.mall = await startRunningMall()
    here.browser = await startBrowser()
  }, 300_000)
  afterAll(async () => {
    await here.browser?.close()
    await here.mall?.stop()
  })
  return here
}

/**
 * Approves an application that is in hand by the keys: one comes to the yes, the other says it. Again, where a file shown beside it took the focus.
 * It is through once the desk says so, which is listened for before the first key: the message may be gone a few seconds later.
 */
export const approveByKeys = async (page: Page, number: string): Promise<void> => {
  let isSaid = false
  const said = page
    .getByText(`已通过 ${number}`)
    .first()
    .waitFor({ timeout: 30_000 })
    .then(() => {
      isSaid = true
    })
  const press = async () => {
    if (isSaid || (await page.locator(`section[aria-label="${number}"]`).count()) === 0) return isSaid
    await page.keyboard.press('a')
    if (await page.evaluate(() => /^(通过|Approve)/.test(document.activeElement?.textContent ?? ''))) await page.keyboard.press('Enter')
    return isSaid
  }
  await Promise.all([said, expect.poll(press, { timeout: 30_000, interval: 300 }).toBe(true)])
}
