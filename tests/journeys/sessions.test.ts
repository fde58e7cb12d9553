import type { BrowserContext } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPage, signInByForm } from '#tests/support/browser.ts'
import { journey } from '#tests/support/journey.ts'
import { startRunningMall } from '#tests/support/running-mall.ts'

const here = journey()
const { signedIn } = here
const another = async (context: BrowserContext, path: string) => {
  const page = await context.newPage()
  page.setDefaultTimeout(20_000)
  await page.goto(`${here.mall.url}${path}`)
  return page
}

describe('with tokens that soon expire', () => {
  let mall: Awaited<ReturnType<typeof startRunningMall>>
  beforeAll(async () => {
    mall = await startRunningMall({ ACCESS_TOKEN_SECONDS: '3' })
  }, 120_000)
  afterAll(() => mall.stop())

  test('J7 one that expires while a form is filled in costs nothing of it', async () => {
    const { page, complaints } = await openPage(here.browser)
    await signInByForm(page, mall.url, 'hospital')
    await page.goto(`${mall.url}/mypage/customized?new=1`)
    await page.getByLabel('产品名称').fill('慢慢填写')
    await page.waitForTimeout(4000)
    await page.getByLabel('规格参数').fill('一边想一边写')
    await page.waitForTimeout(4000)
    await page.getByRole('button', { name: '存为草稿' }).click()
    await page.getByText('草稿', { exact: true }).first().waitFor()
    await page.getByText('一边想一边写').waitFor()
    expect(complaints).toEqual([])
  })

  test('J8 many calls at the moment of expiry sign nobody out', async () => {
    const { page, complaints } = await openPage(here.browser)
    await signInByForm(page, mall.url, 'admin', { staff: true })
    for (const path of ['/home', '/desk', '/accounts', '/desk']) {
      await page.waitForTimeout(3500)
      await page.goto(`${mall.url}${path}`)
      await page.waitForLoadState('networkidle')
      expect(new URL(page.url()).pathname).toBe(`/mall${path}`)
    }
    expect(complaints).toEqual([])
  })
})

test('J9 of two tabs with different people the stale one writes nothing', async () => {
  const { page, context } = await signedIn('hospital')
  await page.goto(`${here.mall.url}/mypage/customized?new=1`)
  await page.getByLabel('产品名称').fill('旧标签页里的内容')
  const other = await another(context, '/home')
  await other.evaluate(() => localStorage.clear())
  await signInByForm(other, here.mall.url, 'personal')
  const wrote: string[] = []
  context.on('request', (request) => /save|add|update/i.test(request.url()) && request.method() === 'POST' && wrote.push(request.url()))
  const save = page.getByRole('button', { name: '存为草稿' })
  if (await save.isVisible().catch(() => false)) await save.click({ timeout: 3000 }).catch(() => undefined)
  await page.waitForTimeout(1500)
  expect(wrote).toEqual([])
})

test('J10 after signing out nothing of the former person is left; J11 other tabs know within two seconds', async () => {
  const { page, context, complaints } = await signedIn('hospital')
  const other = await another(context, '/mypage/myorder')
  await other.getByRole('heading', { level: 1 }).waitFor()
  await page.goto(`${here.mall.url}/mypage`)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.getByRole('button', { name: /账户菜单/ }).click()
  await page.getByRole('button', { name: '退出登录' }).click()
  await page.waitForURL(/\/login/)
  await other.waitForURL(/\/login/, { timeout: 2000 })
  for (const one of [page, other]) {
    const kept = await one.evaluate(() => JSON.stringify({ ...localStorage }) + JSON.stringify({ ...sessionStorage }))
    for (const trace of ['武汉仁和', '13800000011', 'hospital', 'eyJ']) expect([trace, kept.includes(trace)]).toEqual([trace, false])
  }
  await signInByForm(page, here.mall.url, 'personal')
  await page.goto(`${here.mall.url}/mypage/myorder`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForTimeout(1000)
  expect(await page.locator('body').innerText()).not.toContain('武汉仁和')
  expect(complaints).toEqual([])
})
