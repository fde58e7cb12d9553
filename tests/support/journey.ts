import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { openPage, signInByForm, startBrowser } from './browser.ts'
import { startRunningMall } from './running-mall.ts'

interface Journey {
  mall: Awaited<ReturnType<typeof startRunningMall>>
  browser: Browser
  /** A page of its own on which someone has signed in; other pages of its context share its storage. */
  signedIn(who: string, options?: { staff?: boolean }): Promise<{ page: Page; complaints: string[]; context: BrowserContext }>
}

/** A mall started as the README says and a browser, for the tests of one file. */
export const journey = (): Journey => {
  const here = {
    async signedIn(who, options) {
      const opened = await openPage(here.browser)
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
