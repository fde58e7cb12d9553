import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPage, signInByForm } from './browser.ts'
import { journey } from './journey.ts'

const here = journey()

const axe = readFileSync('node_modules/axe-core/axe.min.js', 'utf8')
interface Violation {
  id: string
  nodes: { target: string[] }[]
}
/** What axe finds against WCAG 2.2 AA on the page as it stands. */
const violations = async (page: Page): Promise<string[]> => {
  await page.evaluate(axe)
  const found = (await page.evaluate(() =>
    (window as unknown as { axe: { run(options: object): Promise<{ violations: unknown[] }> } }).axe
      // The size of targets is asked for by name: axe leaves it out by default.
      .run({ runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'], rules: { 'target-size': { enabled: true } } })
      .then((result) => result.violations),
  )) as Violation[]
  return found.map(
    ({ id, nodes }) =>
      `${id}: ${nodes
        .slice(0, 3)
        .map(({ target }) => target.join(' '))
        .join(' | ')}`,
  )
}

type Screen = [name: string, address: string, ready: string, then?: (page: Page) => Promise<unknown>]

const deskScreens: Screen[] = [
  ['the desk', '/desk', '每日销售额'],
  ['the accounts', '/accounts?filter={}&page=1', '共 400 项'],
  ['an account', '/accounts/hospital', '变更历史'],
  ['a new account', '/accounts/create', '身份'],
  [
    'the import',
    '/accounts?filter={}&page=1',
    '共 400 项',
    async (page) => {
      await page.getByRole('button', { name: '导入', exact: true }).click()
      await page.locator('input[type=file]').setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from('账号,名称,账户类型,手机号\naxe-1,甲,经销,138\n') })
      await page.getByRole('button', { name: '检查', exact: true }).click()
      await page.getByText('有问题的单元格').waitFor()
    },
  ],
  ['goods', '/goods?filter={}&page=1', '共 600 项'],
  ['one of the goods', '/goods/hd-001', '图片与说明'],
  ['a new special price', '/specialPrices/create', '特价'],
  ['certificates', '/certificates?filter={}&page=1', '共 600 项'],
  ['orders', '/orders?filter={}&page=1', '第 1–50 项'],
  ['an order', '/orders/order-00001', '商品明细'],
  [
    'sending an order',
    '/orders?filter={}&page=1',
    '第 1–50 项',
    async (page) => {
      const filter = encodeURIComponent(JSON.stringify({ handling: '已确认', delivery: '未发货', payWay: '信用支付' }))
      const id = await page.evaluate(async (query) => {
        const response = await fetch(`/api/rest/orders?filter=${query}`, { headers: { authorization: `Bearer ${localStorage.getItem('access-token')}` } })
        return ((await response.json()) as { id: string }[])[0]?.id
      }, filter)
      await page.goto(`${here.mall.url}/orders/${id}`)
      await page.getByRole('button', { name: '发货', exact: true }).click()
      await page
        .getByRole('dialog')
        .getByText(/已预留/)
        .first()
        .waitFor()
    },
  ],
  ['the payments', '/payments?view=all', 'ZF'],
  ['the review desk', '/applications', '批准内容'],
  ['the invoices of the desk', '/invoices?view=all', '红冲'],
  ['the letters', '/letters?view=all', '没有符合条件的记录'],
  [
    'moving a deposit',
    '/funds',
    '保证金变动',
    async (page) => {
      await page.getByRole('button', { name: '保证金变动' }).click()
      await page.getByRole('dialog').waitFor()
    },
  ],
  ['the bank’s list', '/bankLines?filter={}&page=1', '武汉仁和口腔医院有限公司'],
  ['a tutorial at the desk', '/courses/course-ordering', '选择视频'],
  ['a test report at the desk', '/testReports/report-1', '添加文件'],
  ['the settings', '/settings', '满额包邮'],
  ['the deliveries of the desk', '/deliveries?filter={}&page=1', '第 1–50 项'],
  ['the price sheet', '/priceSheet/PL-01', 'TZ0111'],
  ['the dictionary', '/dictionary', 'SaleGoodsBrand'],
  [
    'a dictionary entry',
    '/dictionary',
    'SaleGoodsBrand',
    async (page) => {
      await page.getByRole('button', { name: '修改 衡植' }).click()
      await page.getByRole('dialog', { name: '修改条目' }).waitFor()
    },
  ],
  [
    'the goods groups',
    '/goodsGroups?brand=衡植',
    'BL 骨水平系列',
    async (page) => {
      await page.getByRole('button', { name: '展开 BL 骨水平系列' }).click()
      await page.getByRole('checkbox').first().check()
    },
  ],
]

const openMenu = async (page: Page) => {
  const brand = page.getByRole('button', { name: '衡植', exact: true })
  if (!(await brand.isVisible())) return
  await brand.click()
  await page.getByText('BL 骨水平 锥形种植体').first().waitFor()
}
const openDialog = (button: RegExp, name: string) => async (page: Page) => {
  const user = page.getByRole('button', { name: /账户菜单$/ })
  await user.click()
  await page.getByRole('button', { name: button }).last().click()
  await page.getByRole('dialog', { name }).waitFor()
}
const shopScreens: Screen[] = [
  ['the brand menu', '/home', '热销商品', openMenu],
  ['all brands', '/brandlist', '全部品牌'],
  ['a brand', '/brandlist?brand=衡植', '共 50 件商品'],
  ['a list in rows', '/goodslist?view=rows&class=II', '共 '],
  [
    'the search',
    '/searchlist?id=zhongzhiti',
    '共 ',
    async (page) => {
      await page.getByRole('combobox', { name: '搜索商品' }).fill('HD011')
      await page.getByRole('option').first().waitFor()
    },
  ],
  ['nothing found', '/searchlist?id=没有这样的', '没有找到'],
  ['a product', '/prodect?id=hd-001', '贵司价'],
  ['a product that is gone', '/prodect?id=no-such', '商品已下架'],
  ['favourites', '/mypage/collection', '清空收藏'],
  ['exclusive goods', '/mypage/exclusive', '共 4 件商品'],
  ['the cart', '/shoppingcar', '去结算'],
  ['the confirmation', '/confirmcart', '商品清单'],
  [
    'a new address',
    '/confirmcart',
    '商品清单',
    async (page) => {
      await page.getByRole('button', { name: '新增地址' }).click()
      await page.getByRole('dialog', { name: '新增地址' }).waitFor()
    },
  ],
  ['the orders', '/mypage/myorder', '导出'],
  [
    'an order of one’s own',
    '/mypage/myorder',
    '导出',
    async (page) => {
      await page
        .getByRole('link', { name: /^SO\d+$/ })
        .first()
        .click()
      await page.getByText('进展').waitFor()
    },
  ],
  ['the deliveries', '/mypage/warehousing', '批号'],
  ['the returns', '/mypage/tuihuo', '没有退货申请'],
  [
    'an agreement',
    '/mypage/agreement',
    '质量保证协议',
    async (page) => {
      await page.getByRole('button', { name: '阅读并签署' }).click()
      await page.getByRole('dialog').waitFor()
    },
  ],
  ['one’s profile', '/mypage/myinfo', '发票抬头'],
  [
    'inviting a colleague',
    '/mypage/myinfo',
    '同事与子账号',
    async (page) => {
      await page.getByRole('button', { name: '邀请同事', exact: true }).click()
      await page.getByRole('dialog', { name: '邀请同事' }).waitFor()
    },
  ],
  ['asking for a red invoice', '/mypage/refundInvoice?new=1', '红冲明细'],
  ['the tutorials', '/mypage/course', '开始学习'],
  ['a tutorial', '/mypage/course?id=course-ordering', '全部教程'],
  ['the test reports', '/mypage/testReport', 'JC2026'],
  ['the contacts', '/mypage/contactCard', '陈立群'],
  ['the invoice pool', '/mypage/invoicepool', '未开金额'],
  ['asking for an invoice', '/mypage/invoiceapply?new=1', '开票方式'],
  ['the invoices', '/mypage/invoicerecord', '已开具'],
  ['the fund centre', '/mypage/myFundCenter', '近 12 个月'],
  ['credit', '/mypage/credit', '信用账单'],
  ['the transactions', '/mypage/tranDetail', '导出 CSV'],
  ['the statements', '/mypage/finance', '确认无误'],
  ['the deposit', '/mypage/pledgefunds', '缴存保证金'],
  ['telling of a payment', '/mypage/collectApplication?new=1', '银行流水号'],
  ['asking for a price', '/mypage/specialOffer?new=1', '申请单价'],
  [
    'an application',
    '/mypage/customized',
    '个性化角度基台',
    async (page) => {
      await page.getByRole('link', { name: /^SQ/ }).first().click()
      await page.getByText('申请内容').waitFor()
    },
  ],
  ['the files', '/aptitude', '更新'],
  ['the messages', '/mypage/messages', '条未读'],
  ['the cashier', '/payment?type=费用充值&total=100', '选择付款方式'],
  ['the cards', '/bankList', '中国工商银行'],
  ['changing the password', '/home', '热销商品', openDialog(/^修改密码/, '修改密码')],
  ['switching the account', '/home', '热销商品', openDialog(/^切换账号/, '切换账号')],
  ['switching the sub-account', '/home', '热销商品', openDialog(/^切换子账号/, '切换子账号')],
]

/** What shows an organisation's own colour: marks, buttons, prices, links. */
const ofEveryOrganisation: Screen[] = [
  ['home, organisation 9', '/home', '热销商品'],
  ['a list, organisation 9', '/goodslist?class=II', '共 '],
  ['a product, organisation 9', '/prodect?id=hd-001', '贵司价'],
  ['the orders, organisation 9', '/mypage/myorder', '我的订单'],
  ['the fund centre, organisation 9', '/mypage/myFundCenter', '近 12 个月'],
  ['the cashier, organisation 9', '/payment?type=费用充值&total=100', '选择付款方式'],
]

/** A customer of organisation 9 who has set the demo's password, by the link that staff gave. */
const customerOfNine = async (): Promise<string> => {
  const post = async <Data>(path: string, body: object, token = '') => {
    const answer = await fetch(`${here.mall.url.replace(/\/mall$/, '')}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    })
    return { headers: answer.headers, data: ((await answer.json()) as { data: Data }).data }
  }
  const admin = (await post('/api/auth/login', { fAccount: 'admin', fPassword: 'Mall@2026' })).headers.get('access-token') ?? ''
  const { data } = await post<{ items: { fId: string; fAccount: string }[] }>(
    '/api/accounts/getPageList',
    { page: 1, size: 1, fOrgId: '9', fAccountType: '客户', fStatus: '正常', fCustomerType: '企业' },
    admin,
  )
  const { fId, fAccount } = data.items[0] as { fId: string; fAccount: string }
  const { fLink } = (await post<{ fLink: string }>('/api/auth/resetPassword', { fId }, admin)).data
  await post('/api/auth/setPassword', { fToken: new URL(fLink).searchParams.get('set'), fNewPassword: 'Mall@2026', fConfirm: 'Mall@2026' })
  return fAccount
}

/** The narrowest that a page is read at: a screen of 1280 at 400%. */
export const NARROWEST = 320

/** How long colours take to change. */
const FADE_MS = 320

/** Chooses the theme as another tab would: the page follows where it stands. */
const choose = (page: Page, theme: 'light' | 'dark') =>
  page.evaluate((chosen) => {
    localStorage.setItem('theme', chosen)
    window.dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: chosen }))
  }, theme)

/** Every screen and open dialog in both themes at this width: axe finds nothing. */
export const everyoneCan = (width: number): void => {
  test(`everyone can use the screens in both themes, ${width} wide`, async () => {
    const { page } = await openPage(here.browser, { viewport: { width, height: 844 }, reducedMotion: 'reduce' })
    const found: Record<string, string[]> = {}
    const titles = new Map<string, string>()
    const twice: string[] = []
    let themes: ('light' | 'dark')[] = ['light', 'dark']
    const look = async (name: string) => {
      // A screen opens in the theme that the one before was left in: it is switched once.
      for (const [at, theme] of themes.entries()) {
        if (at > 0) await choose(page, theme)
        await page.waitForTimeout(at > 0 ? FADE_MS : 100)
        const list = await violations(page)
        if (list.length > 0) found[`${name}, ${theme}`] = list
      }
      themes = themes.toReversed()
      const fits = async (how: string) => {
        if (!(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth))) found[`${name} ${how}`] = ['wider than the screen']
      }
      await fits(`at ${width}`)
      // Text at twice its size leaves half the room.
      if (width >= 2 * NARROWEST) {
        await page.setViewportSize({ width: width / 2, height: 422 })
        await fits('at 200%')
        await page.setViewportSize({ width, height: 844 })
      }
      if (!/^.+ · .+$/.test(await page.title())) found[`${name}: title`] = [await page.title()]
      expect(await page.evaluate(() => document.documentElement.lang)).toBe('zh-CN')
      const { pathname } = new URL(page.url())
      const title = await page.title()
      // Each address is called by its own name, for whoever sees them beside each other.
      twice.push(...[...titles].filter(([address, same]) => address !== pathname && same === title).map(([address]) => `${address} and ${pathname}: ${title}`))
      titles.set(pathname, title)
    }
    for (const address of ['/login', '/register']) {
      await page.goto(`${here.mall.url}${address}`)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await look(address)
    }
    const ofNine = await customerOfNine()
    for (const [account, staff, screens] of [
      ['hospital', false, shopScreens],
      ['admin', true, deskScreens],
      [ofNine, false, ofEveryOrganisation],
    ] as const) {
      titles.clear()
      await signInByForm(page, here.mall.url, account, { staff })
      if (account === ofNine) await page.locator('[data-org="9"]').first().waitFor({ state: 'attached' })
      for (const [name, address, ready, then] of screens) {
        await page.goto(`${here.mall.url}${address}`)
        await page.getByText(ready).filter({ visible: true }).first().waitFor()
        await then?.(page)
        await look(name)
      }
      await page.evaluate(() => {
        for (const key of ['access-token', 'access-token-refresh', 'userInfos']) localStorage.removeItem(key)
      })
    }
    expect(found).toEqual({})
    expect(twice).toEqual([])
  }, 400_000)
}
