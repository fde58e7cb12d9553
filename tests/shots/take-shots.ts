import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { openPage, signInByForm, startBrowser } from '#tests/support/browser.ts'
import { deskScreens } from '#tests/support/desk-screens.ts'
import { startRunningMall } from '#tests/support/running-mall.ts'
import type { Screen } from '#tests/support/screens.ts'
import { shopScreens } from '#tests/support/shop-screens.ts'
import { gallery, type Shot } from './gallery.ts'
import { pictures } from './pictures.ts'

/** Where the gallery is made: looked at, not kept. */
const FOLDER = 'shots'
const heights: Record<number, number> = { 360: 780, 768: 1024, 1280: 800, 1920: 1080 }
/** Skeletons, charts and images have come by then. */
const SETTLED_MS = 700

const asked = process.argv.slice(2)
const widths = Object.keys(heights)
  .map(Number)
  .filter((width) => !asked.some((one) => /^\d+$/.test(one)) || asked.includes(String(width)))
const themes = (['light', 'dark'] as const).filter((theme) => !asked.some((one) => one === 'light' || one === 'dark') || asked.includes(theme))
const words = asked.filter((one) => !/^(\d+|light|dark|--pictures)$/.test(one))
const onlyPictures = asked.includes('--pictures')

const fileName = (name: string) => `${name.replaceAll(/[^\p{L}\p{N}]+/gu, '-')}.webp`

const save = async (page: Page, file: string, quality: number) => {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(
    file,
    await sharp(await page.screenshot())
      .webp({ quality })
      .toBuffer(),
  )
}

const open = async (page: Page, url: string, [, address, ready, then]: Screen) => {
  await page.goto(`${url}${address}`)
  await page.getByText(ready).filter({ visible: true }).first().waitFor()
  await then?.(page, url)
  await page.waitForTimeout(SETTLED_MS)
}

const mall = await startRunningMall()
const browser = await startBrowser()
const shots: Shot[] = []
const failed: string[] = []
const people = [
  { who: 'hospital', staff: false, screens: shopScreens },
  { who: 'admin', staff: true, screens: deskScreens },
]

/** A page of somebody who has signed in, in a theme. */
const pageOf = async (who: string, staff: boolean, width: number, theme: 'light' | 'dark', scale = 1) => {
  const { page } = await openPage(browser, { viewport: { width, height: heights[width] ?? 800 }, colorScheme: theme, reducedMotion: 'reduce', deviceScaleFactor: scale })
  await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme)
  await signInByForm(page, mall.url, who, { staff })
  return page
}

const takeGallery = async () => {
  rmSync(FOLDER, { recursive: true, force: true })
  for (const width of widths)
    for (const theme of themes)
      for (const { who, staff, screens } of people) {
        const page = await pageOf(who, staff, width, theme)
        const home: Screen = ['home', staff ? '/desk' : '/home', staff ? '每日销售额' : '热销商品']
        for (const screen of [home, ...screens.filter(([name]) => name !== 'the desk')]) {
          const [name] = screen
          if (words.length > 0 && !words.some((word) => name.includes(word))) continue
          const file = join(`${width}-${theme}`, who, fileName(name))
          try {
            await open(page, mall.url, screen)
            await save(page, join(FOLDER, file), 70)
            shots.push({ width, theme, who, name, file })
          } catch (error) {
            failed.push(`${name}, ${width} ${theme}: ${error instanceof Error ? error.message.split('\n')[0] : error}`)
          }
        }
        await page.context().close()
        process.stderr.write(`${width} ${theme} ${who}\n`)
      }
  writeFileSync(join(FOLDER, 'index.html'), gallery(shots))
}

const takePictures = async () => {
  for (const { file, who, staff, width, theme, screen } of pictures) {
    const page = await pageOf(who, staff, width, theme, width < 600 ? 2 : 1.25)
    await open(page, mall.url, screen)
    // Messages would lie over what the picture is about.
    for (const message of await page.getByRole('button', { name: '关闭', exact: true }).all()) await message.click({ timeout: 1000 }).catch(() => undefined)
    await page.waitForTimeout(SETTLED_MS)
    await save(page, join('docs/pictures', file), 78)
    await page.context().close()
  }
}

try {
  await (onlyPictures ? takePictures() : takeGallery())
} finally {
  await browser.close()
  await mall.stop()
}
if (failed.length > 0) process.stderr.write(`${failed.join('\n')}\n`)
process.stdout.write(onlyPictures ? `${pictures.length} pictures in docs/pictures\n` : `${shots.length} screens, ${failed.length} failed: ${join(FOLDER, 'index.html')}\n`)
process.exit(failed.length > 0 ? 1 : 0)
