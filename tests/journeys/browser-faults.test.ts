import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPage, signInByForm } from '#tests/support/browser.ts'
import { journey } from '#tests/support/journey.ts'
import { startRunningMall } from '#tests/support/running-mall.ts'

const here = journey()
const url = () => here.mall.url

/** A signed-in page whose storage other pages of the same context share. */
const signedIn = async (who: string, options: { staff?: boolean } = {}) => {
  const opened = await openPage(here.browser)
  await signInByForm(opened.page, url(), who, options)
  return { ...opened, context: opened.page.context() }
}
const another = async (context: BrowserContext, path: string) => {
  const page = await context.newPage()
  page.setDefaultTimeout(20_000)
  await page.goto(`${url()}${path}`)
  return page
}
const cartCount = (page: Page) =>
  page
    .getByRole('link', { name: /^购物车/ })
    .first()
    .innerText()

test('J2 at two seconds’ latency and 50 kB a second the mall comes, says what it waits for, and does what it is asked once', async () => {
  const { page, complaints, context } = await signedIn('hospital')
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', { offline: false, latency: 2000, downloadThroughput: 50_000, uploadThroughput: 50_000 })
  page.setDefaultTimeout(90_000)
  await page.goto(`${url()}/goodslist?brand=${encodeURIComponent('衡植')}`, { waitUntil: 'commit' })
  // Something stands there while the goods are on their way.
  await page.locator('[class*=bone]').first().waitFor({ state: 'attached' })
  const add = page.getByRole('button', { name: /加入购物车/ }).first()
  await add.waitFor()
  const before = await cartCount(page)
  await add.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').first().fill('1')
  await dialog.getByRole('button', { name: '加入购物车' }).click()
  await expect.poll(() => cartCount(page), { timeout: 60_000 }).not.toBe(before)
  expect(complaints).toEqual([])
})

test('J4 back and refresh after an order order nothing again', async () => {
  const { page, complaints } = await signedIn('hospital')
  await page.goto(`${url()}/mypage/myorder`)
  await page
    .getByText(/共 \d+ 张|订单/)
    .first()
    .waitFor()
  const orders = async () =>
    (
      await page.request.post(`${url().replace(/\/mall$/, '')}/api/saleOrder/getPageListMall`, {
        headers: { authorization: `Bearer ${await page.evaluate(() => localStorage.getItem('access-token'))}` },
        data: { page: 1, size: 1 },
      })
    )
      .json()
      .then(({ data }) => data.total as number)
  const before = await orders()
  await page.goto(`${url()}/confirmcart?${new URLSearchParams({ SpecId: 'cc-003-1', qty: '1' })}`)
  await page.getByRole('button', { name: '提交订单' }).click()
  await page.getByRole('heading', { level: 1, name: /^订单 SO/ }).waitFor()
  expect(await orders()).toBe(before + 1)
  await page.reload()
  await page.goBack()
  await page.waitForTimeout(1500)
  await page.reload()
  await page.waitForTimeout(1500)
  await page.goForward().catch(() => null)
  await page.waitForTimeout(1000)
  expect(await orders()).toBe(before + 1)
  expect(complaints).toEqual([])
})

test('J6 a server that never answers can be left', async () => {
  const { page, complaints } = await signedIn('hospital')
  await page.route('**/api/saleOrder/**', () => undefined)
  await page.goto(`${url()}/mypage/myorder`)
  await page.locator('.bones').first().waitFor({ state: 'attached' })
  await page.getByRole('link', { name: '我的收藏' }).first().click()
  await page.getByRole('heading', { level: 1, name: /收藏/ }).waitFor()
  expect(complaints).toEqual([])
})

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
  await page.goto(`${url()}/mypage/customized?new=1`)
  await page.getByLabel('产品名称').fill('旧标签页里的内容')
  const other = await another(context, '/home')
  await other.evaluate(() => localStorage.clear())
  await signInByForm(other, url(), 'personal')
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
  await page.goto(`${url()}/mypage`)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.getByRole('button', { name: /账户菜单/ }).click()
  await page.getByRole('button', { name: '退出登录' }).click()
  await page.waitForURL(/\/login/)
  await other.waitForURL(/\/login/, { timeout: 2000 })
  for (const one of [page, other]) {
    const kept = await one.evaluate(() => JSON.stringify({ ...localStorage }) + JSON.stringify({ ...sessionStorage }))
    for (const trace of ['武汉仁和', '13800000011', 'hospital', 'eyJ']) expect([trace, kept.includes(trace)]).toEqual([trace, false])
  }
  await signInByForm(page, url(), 'personal')
  await page.goto(`${url()}/mypage/myorder`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForTimeout(1000)
  expect(await page.locator('body').innerText()).not.toContain('武汉仁和')
  expect(complaints).toEqual([])
})

test.each([
  [
    'that throws',
    () => {
      Object.defineProperty(window, 'localStorage', {
        configurable: true,
        get: () => {
          throw new DOMException('denied', 'SecurityError')
        },
      })
    },
  ],
  [
    'that is full',
    () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
    },
  ],
  [
    'full of rubbish',
    () => {
      if (!sessionStorage.getItem('once')) {
        sessionStorage.setItem('once', '1')
        for (const key of ['access-token', 'access-token-refresh', 'user', 'locale', 'theme', 'RaStore.locale', 'loginAccount', 'desk', 'tabs']) localStorage.setItem(key, '{"broken')
      }
    },
  ],
])('J12 with a local storage %s the mall still opens and lets one in', async (_, spoil) => {
  const { page, complaints } = await openPage(here.browser)
  await page.addInitScript(spoil)
  await signInByForm(page, url(), 'hospital')
  // What only someone signed in is shown, and goes on being shown.
  await page
    .getByRole('link', { name: /^购物车/ })
    .first()
    .click()
  await page.getByRole('heading', { level: 1, name: '购物车' }).waitFor()
  await page.getByText('武汉仁和口腔医院有限公司').first().waitFor()
  expect(complaints.filter((one) => !/401/.test(one))).toEqual([])
})

test('J12 whoever is signed in when the storage is full stays signed in', async () => {
  const { page, complaints } = await signedIn('hospital')
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await page.goto(`${url()}/mypage/myorder`)
  await page
    .getByText(/^SO\d+/)
    .first()
    .waitFor()
  expect(complaints).toEqual([])
})

test('J19 a part whose answer makes no sense leaves the rest', async () => {
  const { page } = await signedIn('hospital')
  await page.route('**/api/saleGoods/getPageListMall', (route) =>
    route.fulfill({ status: 200, contentType: 'application/json', body: '{"statusCode":200,"succeeded":true,"data":{"items":[{"fId":{}}],"total":"many"},"errors":null}' }),
  )
  await page.route('**/api/message/getCountMall', (route) => route.fulfill({ status: 200, contentType: 'application/json', body: '{"succeeded":true,"data":"no number","errors":null}' }))
  await page.goto(`${url()}/home`)
  await page.getByText('衡植').first().waitFor()
  await page.goto(`${url()}/shoppingcar`)
  await page.getByRole('heading', { level: 1, name: '购物车' }).waitFor()
  await page.getByText('武汉仁和口腔医院有限公司').first().waitFor()
})

test('J21 going from page to page hundreds of times grows the heap by a fifth at most', async () => {
  const times = Number(process.env.NAVIGATIONS ?? 100)
  const { page, context, complaints } = await signedIn('hospital')
  await page.goto(`${url()}/mypage/myorder`)
  const cdp = await context.newCDPSession(page)
  const names = ['我的订单', '我的收藏', '消息', '对账单', '账户余额']
  const visit = async (at: number) => {
    await page
      .getByRole('link', { name: names[at % names.length] as string, exact: true })
      .first()
      .click()
    await page.getByRole('heading', { level: 1 }).first().waitFor()
  }
  const heap = async () => {
    await page.waitForTimeout(1000)
    await cdp.send('HeapProfiler.collectGarbage')
    return (await cdp.send('Runtime.getHeapUsage')).usedSize
  }
  // What is loaded once is loaded.
  for (let at = 0; at < 20; at++) await visit(at)
  const before = await heap()
  for (let at = 0; at < times; at++) await visit(at)
  const grown = (await heap()) / before
  process.stdout.write(`the heap after ${times} pages: × ${grown.toFixed(3)}\n`)
  expect(grown).toBeLessThan(1.2)
  expect(complaints).toEqual([])
}, 400_000)

test('J22 scripts run only from the mall’s own files; F7 what people type never does', async () => {
  const buyer = await signedIn('hospital')
  const policy = (await buyer.page.goto(`${url()}/home`))?.headers()['content-security-policy'] ?? ''
  const scripts = /script-src ([^;]+)/.exec(policy)?.[1] ?? /default-src ([^;]+)/.exec(policy)?.[1] ?? ''
  expect(scripts).toContain("'self'")
  expect(scripts).not.toMatch(/unsafe-inline|unsafe-eval|\*/)
  const payload = `"><img src=x onerror="window.ran=1"><script>window.ran=1</script>\${7*7}{{7*7}}<svg/onload=window.ran=1>`
  const api = url().replace(/\/mall$/, '')
  const bearer = async (page: Page) => ({ authorization: `Bearer ${await page.evaluate(() => localStorage.getItem('access-token'))}` })
  const post = async (page: Page, path: string, data: object) =>
    (await page.request.post(`${api}${path}`, { headers: await bearer(page), data })).json() as Promise<{ errors: unknown; data: Record<string, unknown> }>
  expect(
    (
      await post(buyer.page, '/api/application/saveMall', {
        fKind: '定制商品',
        fSubmit: true,
        fContent: { fName: payload.slice(0, 120), fParameters: payload, fQty: 1, fWantedBy: '2099-01-01', fFiles: [], fNote: payload },
      })
    ).errors,
  ).toBeNull()
  expect(
    (
      await post(buyer.page, '/api/saleAddress/saveMall', {
        fContact: payload.slice(0, 30),
        fPhone: '13800000021',
        fProvince: '湖北省',
        fCity: '武汉市',
        fDistrict: '武昌区',
        fAddress: payload.slice(0, 100),
        fDefault: false,
      })
    ).errors,
  ).toBeNull()
  const staff = await signedIn('admin', { staff: true })
  expect((await post(staff.page, '/api/accounts/update', { fId: 'personal', fName: payload.slice(0, 100), fRemark: payload, fAddress: payload.slice(0, 180) })).errors).toBeNull()
  const ran = (page: Page) => page.evaluate(() => (window as unknown as { ran?: number }).ran)
  for (const [{ page }, paths] of [
    [buyer, ['/mypage/customized', '/mypage/myinfo', '/confirmcart?SpecId=cc-003-1&qty=1', '/mypage/messages', `/searchlist?keyword=${encodeURIComponent(payload)}`]],
    [staff, ['/applications?view=all&kind=custom', '/accounts', '/accounts/personal', '/audits', '/desk']],
  ] as const)
    for (const path of paths) {
      await page.goto(`${url()}${path}`)
      await page.waitForLoadState('networkidle')
      expect([path, await ran(page)]).toEqual([path, undefined])
    }
  // It is shown as it was typed.
  await staff.page.goto(`${url()}/accounts/personal`)
  await expect.poll(() => staff.page.getByLabel('名称').first().inputValue()).toContain('<img src=x')
  expect([...buyer.complaints, ...staff.complaints]).toEqual([])
})
