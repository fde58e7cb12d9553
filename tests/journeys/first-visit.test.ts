import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openPage } from '#tests/support/browser.ts'
import { journey } from '#tests/support/journey.ts'

// What is built is what the mall of a journey serves.
const here = journey()

interface Chunk {
  file: string
  imports?: string[]
  isDynamicEntry?: boolean
}
/** More JavaScript than this, packed by brotli, nobody loads to see the front of the mall. */
const BUDGET = 110_000

/** More than this no page of the shop or of my-page adds to it. */
const PAGE_BUDGET = 40_000
/** Charts are drawn after the page that they stand on, whose words say the same. */
const AFTER_THE_PAGE = ['storefront/funds/MonthsChart.tsx']
const FIRST = ['index.html', 'storefront/home/HomePage.tsx']

const chunks = () => JSON.parse(readFileSync('dist/.vite/manifest.json', 'utf8')) as Record<string, Chunk>

/** What the browser loads for these chunks. */
const scriptsOf = (all: Record<string, Chunk>, starts: string[]): string[] => {
  const files = new Set<string>()
  const visit = (name: string) => {
    const chunk = all[name]
    if (!chunk || files.has(chunk.file)) return
    files.add(chunk.file)
    chunk.imports?.forEach(visit)
  }
  starts.forEach(visit)
  return [...files].filter((file) => file.endsWith('.js')).map((file) => join('dist', file))
}
const packed = (scripts: string[]) => scripts.reduce((sum, file) => sum + readFileSync(`${file}.br`).length, 0)

test('the first page takes little, and nothing of routers that the mall never uses', () => {
  const all = chunks()
  for (const start of FIRST) expect(all[start], start).toBeDefined()
  const scripts = scriptsOf(all, FIRST)
  expect(packed(scripts)).toBeLessThan(BUDGET)
  for (const file of scripts) expect(readFileSync(file, 'utf8'), file).not.toContain('non-empty routes array')
})

test('no page takes much more', () => {
  const all = chunks()
  const there = new Set(scriptsOf(all, FIRST))
  const pages = Object.keys(all).filter((name) => name.startsWith('storefront/') && all[name]?.isDynamicEntry && !AFTER_THE_PAGE.includes(name))
  expect(pages.length).toBeGreaterThan(20)
  for (const name of pages) expect(packed(scriptsOf(all, [name]).filter((file) => !there.has(file))), name).toBeLessThan(PAGE_BUDGET)
})

/** A page whose scripts wait until they are let through; with a storage as given. */
const beforeScripts = async (address: string, storage: Record<string, string>) => {
  const { page, complaints } = await openPage(here.browser)
  await page.addInitScript((kept) => {
    for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value)
  }, storage)
  let come = () => {}
  const coming = new Promise<void>((then) => {
    come = then
  })
  await page.route('**/assets/*.js', (route) => coming.then(() => route.continue()))
  await page.goto(`${here.mall.url}${address}`, { waitUntil: 'commit' })
  await page.locator('.coming').filter({ visible: true }).waitFor()
  return { page, complaints, come }
}

test.each([
  ['zh', '下单、资质、账款，在同一处。'],
  ['en', 'Orders, licences and accounts in one place.'],
])('whoever has no session sees the mall’s face before any script has come, and nothing of it moves once they have (%s)', async (locale, claim) => {
  const { page, complaints, come } = await beforeScripts('/home', { locale })
  const face = page.getByText(claim).filter({ visible: true })
  const places = () => page.evaluate(() => ['.face-brand img', '.face-claim', '.face-about', '.face-ruler'].map((one) => JSON.stringify(document.querySelector(one)?.getBoundingClientRect())))
  await face.waitFor()
  const before = await places()
  come()
  await page.locator('form').waitFor()
  await page.getByText('025-8330 2299').waitFor()
  await face.waitFor()
  expect(await places()).toEqual(before)
  expect(complaints).toEqual([])
  await page.context().close()
})

const LIGHT = 'rgb(245, 247, 250)'
const DARK = 'rgb(13, 17, 23)'
test.each([
  ['a session', '/home', { 'access-token': 'one', theme: 'dark' }, DARK],
  ['a page that opens without one', '/letter?id=1', { theme: 'light' }, LIGHT],
])('with %s nobody sees the sign-in page’s face on the way, and the look is the chosen one', async (_, address, storage, ground) => {
  const { page } = await beforeScripts(address, storage)
  expect(await page.locator('.face').filter({ visible: true }).count()).toBe(0)
  await expect.poll(() => page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(ground)
  await page.context().close()
})

test('where nothing is ever drawn the mall begins all the same', async () => {
  const { page } = await openPage(here.browser)
  await page.addInitScript(() => {
    window.requestAnimationFrame = () => 0
  })
  await page.goto(`${here.mall.url}/login`)
  await page.locator('form').waitFor()
  await page.context().close()
})
