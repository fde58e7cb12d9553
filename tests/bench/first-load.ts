import type { Page } from 'playwright-core'
import { openPage, signInByForm, startBrowser } from '#tests/support/browser.ts'
import { startRunningMall } from '#tests/support/running-mall.ts'

const THROTTLE = 4
const SETTLE_MS = 3000

interface Vitals {
  lcp: number
  cls: number
  blocked: number
}

/** Collects, from before the page's first script on, what the browser reports about its loading. */
const watch = () => {
  const vitals: Vitals = { lcp: 0, cls: 0, blocked: 0 }
  Object.assign(globalThis, { vitals })
  const observe = (type: string, take: (entry: PerformanceEntry & { value?: number; hadRecentInput?: boolean }) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true })
  observe('largest-contentful-paint', ({ startTime }) => {
    vitals.lcp = startTime
  })
  observe('layout-shift', ({ value = 0, hadRecentInput }) => {
    if (!hadRecentInput) vitals.cls += value
  })
  observe('longtask', ({ duration }) => {
    vitals.blocked += Math.max(0, duration - 50)
  })
}

const measure = async (page: Page, address: string) => {
  const client = await page.context().newCDPSession(page)
  await client.send('Network.enable')
  await client.send('Network.setCacheDisabled', { cacheDisabled: true })
  await client.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE })
  const kinds = new Map<string, string>()
  const bytes: Record<string, number> = {}
  client.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type))
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? 'Other'
    bytes[kind] = (bytes[kind] ?? 0) + encodedDataLength
  })
  await page.goto(address)
  await page.waitForTimeout(SETTLE_MS)
  const vitals = await page.evaluate(() => (globalThis as unknown as { vitals: Vitals }).vitals)
  await client.detach()
  return { vitals, bytes }
}

/** Loads pages as a returning buyer with an empty cache does, on a processor four times slower: bytes by kind, and the Web Vitals. */
export const benchFirstLoad = async (): Promise<void> => {
  const mall = await startRunningMall()
  const browser = await startBrowser()
  try {
    console.log(`\nfirst load in Chromium, empty cache, ${THROTTLE}× CPU throttle: kB on the wire, then Web Vitals`)
    for (const [name, path, width] of [
      ['/home, desktop', '/home', 1360],
      ['/home, phone', '/home', 390],
      ['a brand’s list, desktop', '/brandlist?brand=衡植', 1360],
      ['a product, phone', '/prodect?id=hd-001', 390],
    ] as const) {
      const { page } = await openPage(browser, { viewport: { width, height: 844 } })
      await signInByForm(page, mall.url, 'hospital')
      // The compiler names functions by a helper that a page doesn't have.
      await page.addInitScript('globalThis.__name ??= (one) => one')
      await page.addInitScript(watch)
      const { vitals, bytes } = await measure(page, mall.url + path)
      const kB = (kind: string) => Math.round((bytes[kind] ?? 0) / 1000)
      console.log(
        `${name.padEnd(28)} script ${kB('Script')}, style ${kB('Stylesheet')}, pictures ${kB('Image')}, data ${kB('Fetch') + kB('XHR')}, all ${Math.round(Object.values(bytes).reduce((sum, one) => sum + one, 0) / 1000)}   LCP ${(vitals.lcp / 1000).toFixed(2)} s, CLS ${vitals.cls.toFixed(3)}, blocked ${Math.round(vitals.blocked)} ms`,
      )
      await page.context().close()
    }
  } finally {
    await browser.close()
    await mall.stop()
  }
}
