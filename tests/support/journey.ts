import type { Browser } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { startBrowser } from './browser.ts'
import { startRunningMall } from './running-mall.ts'

/** A mall started as the README says and a browser, for the tests of one file. */
export const journey = (): { mall: Awaited<ReturnType<typeof startRunningMall>>; browser: Browser } => {
  const here = {} as { mall: Awaited<ReturnType<typeof startRunningMall>>; browser: Browser }
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
