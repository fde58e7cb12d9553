import type { Page } from 'playwright-core'
import { openPostgres } from '#server/db/postgres.ts'
import { openPage, signInByForm, startBrowser } from '#tests/support/browser.ts'
import { startRunningMall } from '#tests/support/running-mall.ts'
import { fillAccounts, fillCatalogue } from './http/fill.ts'

const THROTTLE = 4
const SETTLE_MS = 1200
/** What the lists hold. */
const ACCOUNTS = 200_000
const GOODS = 10_000
const GROUPS = 10_000

interface Felt {
  /** From the input until what it changed is painted. */
  slowest: number
  /** The longest that the page could answer nothing. */
  longest: number
}

/** Notes, from before the page's first script on, how long inputs take to be seen and how long the page stands still. */
const watch = () => {
  const felt: Felt = { slowest: 0, longest: 0 }
  Object.assign(globalThis, { felt })
  const observe = (type: string, name: keyof Felt, more: object) =>
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) felt[name] = Math.max(felt[name], duration)
    }).observe({ type, buffered: true, ...more })
  observe('event', 'slowest', { durationThreshold: 16 })
  observe('longtask', 'longest', {})
}

const feltOn = (page: Page) => page.evaluate(() => ({ ...(globalThis as unknown as { felt: Felt }).felt }))
const anew = (page: Page) => page.evaluate(() => Object.assign((globalThis as unknown as { felt: Felt }).felt, { slowest: 0, longest: 0 }))

const database = await openPostgres(process.env.BENCH_DATABASE_URL as string)
const mall = await startRunningMall({ DATABASE_URL: process.env.BENCH_DATABASE_URL as string })
const browser = await startBrowser()

/** Opens pages as someone with a processor four times slower does, and tells what each act there felt like. */
const as = async (who: string, staff: boolean) => {
  const { page } = await openPage(browser)
  await signInByForm(page, mall.url, who, { staff })
  // The compiler names functions by a helper that a page doesn't have.
  await page.addInitScript('globalThis.__name ??= (one) => one')
  await page.addInitScript(watch)
  const client = await page.context().newCDPSession(page)
  await client.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE })
  return {
    page,
    /** The first look at a page, and then acts there, each by its name. */
    on: async (path: string, acts: readonly (readonly [name: string, act: () => Promise<unknown>])[]) => {
      await page.goto(mall.url + path)
      await page.waitForTimeout(3000)
      console.log(`${who} ${path}`.padEnd(60), `first look: longest task ${Math.round((await feltOn(page)).longest)} ms`)
      for (const [name, act] of acts) {
        await anew(page)
        await act()
        await page.waitForTimeout(SETTLE_MS)
        const { slowest, longest } = await feltOn(page)
        console.log(`   ${name}`.padEnd(60), `seen after ${Math.round(slowest)} ms, longest task ${Math.round(longest)} ms`)
      }
    },
  }
}

try {
  await fillAccounts(database, ACCOUNTS)
  await fillCatalogue(database, GOODS)
  await database.pool.query(
    `insert into goods_group (id, parent_id, name, brand, org_id, sort)
     select 'many-' || g, case when g <= 10 then '0' else 'many-' || (1 + g % 10) end, '分组 ' || g, '清护', '3', g from generate_series(1, $1::int) g`,
    [GROUPS],
  )
  console.log(`\ninteractions in Chromium at ${THROTTLE}× CPU throttle, of ${ACCOUNTS.toLocaleString()} accounts, ${GOODS.toLocaleString()} goods, ${GROUPS.toLocaleString()} groups\n`)

  const buyer = await as('hospital', false)
  const shop = buyer.page
  await buyer.on('/home', [
    ['a brand’s menu opens', () => shop.getByRole('button', { name: '清护' }).first().click()],
    ['a word is typed into the search', () => shop.getByRole('searchbox').or(shop.getByRole('combobox')).first().pressSequentially('zhongzhi', { delay: 80 })],
  ])
  await buyer.on('/brandlist?brand=清护', [
    ['only what is in stock', () => shop.getByRole('checkbox', { name: /仅看有货/ }).click()],
    ['sorted otherwise', () => shop.getByLabel('排序').selectOption('priceUp')],
    ['the next page', () => shop.getByRole('navigation', { name: '分页' }).getByRole('link', { name: /2/ }).first().click()],
  ])
  await buyer.on('/prodect?id=hd-001', [
    [
      'one more',
      () =>
        shop
          .getByRole('button', { name: /增加|加一/ })
          .first()
          .click(),
    ],
    [
      'into the cart',
      () =>
        shop
          .getByRole('button', { name: /加入购物车/ })
          .first()
          .click(),
    ],
  ])
  await buyer.on('/shoppingcar', [
    ['a line unticked', () => shop.getByRole('checkbox').nth(2).click()],
    [
      'one more of it',
      () =>
        shop
          .getByRole('button', { name: /增加|加一/ })
          .first()
          .click(),
    ],
  ])
  await buyer.on('/mypage/myorder', [
    ['another tab', () => shop.getByRole('link', { name: /^已完成/ }).click()],
    ['an order opens', () => shop.getByRole('link', { name: /^SO/ }).first().click()],
  ])

  const staff = await as('admin', true)
  const desk = staff.page
  await staff.on('/accounts', [
    ['sorted otherwise', () => desk.getByRole('button', { name: /^按 名称/ }).click()],
    ['all on the page chosen', () => desk.getByRole('checkbox').first().click()],
    ['a number is typed into the search', () => desk.getByRole('searchbox').first().pressSequentially('第 77', { delay: 80 })],
    ['the palette opens', () => desk.keyboard.press('Control+k')],
    ['a word is typed into it', () => desk.getByRole('combobox', { name: '快速前往' }).pressSequentially('zhuce', { delay: 80 })],
  ])
  await staff.on('/goodsGroups?brand=清护', [
    ['all branches open', () => desk.getByRole('button', { name: '全部展开' }).click()],
    [
      'to the end',
      async () => {
        await desk.getByRole('treeitem').first().focus()
        await desk.keyboard.press('End')
      },
    ],
    ['a word is typed into the search', () => desk.getByRole('searchbox', { name: /分组/ }).pressSequentially('99', { delay: 80 })],
  ])
  await staff.on('/goods', [
    ['the next page', () => desk.getByRole('button', { name: '下一页' }).click()],
    ['a record opens', () => desk.getByRole('row').nth(2).click()],
  ])
} finally {
  await browser.close()
  await mall.stop()
  await database.close()
}
