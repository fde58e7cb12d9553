import type { Page } from 'playwright-core'
import type { Screen } from './screens.ts'

/** The page of the first order that a filter finds, asked of the server: a list still shows the rows of before for a moment. */
const openOrder = async (page: Page, url: string, filter: Record<string, string>) => {
  const id = await page.evaluate(
    async (query) => {
      const response = await fetch(`/api/rest/orders?filter=${query}`, { headers: { authorization: `Bearer ${localStorage.getItem('access-token')}` } })
      return ((await response.json()) as { id: string }[])[0]?.id
    },
    encodeURIComponent(JSON.stringify(filter)),
  )
  await page.goto(`${url}/orders/${id}`)
}

/** The back office, for an administrator. */
export const deskScreens: Screen[] = [
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
      await page
        .locator('input[type=file]')
        .setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from('账号,名称,账户类型,手机号\naxe-1,甲,经销,138\nhospital,武汉仁和口腔医院,客户,13800000011\n') })
      await page.getByRole('button', { name: '检查', exact: true }).click()
      await page.getByText('有问题的单元格').waitFor()
      await page.getByText('将更新的记录').waitFor()
    },
  ],
  ['goods', '/goods?filter={}&page=1', '共 600 项'],
  ['one of the goods', '/goods/hd-001', '图片与说明'],
  ['a new special price', '/specialPrices/create', '特价'],
  ['certificates', '/certificates?filter={}&page=1', '共 600 项'],
  ['orders', '/orders?filter={}&page=1', '第 1–50 项'],
  ['an order', '/orders/order-00001', '商品明细'],
  [
    'a note on an order',
    '/orders/order-00001',
    '商品明细',
    async (page) => {
      await page.getByRole('region', { name: '跟进记录' }).getByLabel('记录').fill('约好下周回访')
      await page.getByLabel('跟进日期').fill('2030-01-05')
      await page.getByLabel('由谁跟进').waitFor()
    },
  ],
  [
    'the filters of orders',
    '/orders?filter={}&page=1',
    '第 1–50 项',
    // Narrow they become a sheet.
    (page) => page.getByRole('button', { name: '更多筛选' }).click(),
  ],
  [
    'a lot is counted',
    '/lots/cc-001-1-lot-1',
    '该批号的库存流水',
    async (page) => {
      await page.getByRole('button', { name: '盘点', exact: true }).click()
      await page
        .getByRole('dialog')
        .getByLabel(/^实盘数量/)
        .waitFor()
    },
  ],
  [
    'sending an order',
    '/orders?filter={}&page=1',
    '第 1–50 项',
    async (page, url) => {
      await openOrder(page, url, { handling: '已确认', delivery: '未发货', payWay: '信用支付' })
      await page.getByRole('button', { name: '发货', exact: true }).click()
      await page
        .getByRole('dialog')
        .getByText(/已预留/)
        .first()
        .waitFor()
    },
  ],
  [
    'sending an order elsewhere',
    '/orders?filter={}&page=1',
    '第 1–50 项',
    async (page, url) => {
      await openOrder(page, url, { handling: '待确认' })
      await page.getByRole('button', { name: '修改收货信息' }).click()
      await page
        .getByRole('dialog')
        .getByLabel(/^收货地址/)
        .waitFor()
    },
  ],
  [
    'sending several orders',
    `/orders?filter=${encodeURIComponent(JSON.stringify({ sendable: true }))}&page=1`,
    '第 1–',
    async (page) => {
      const boxes = page.getByRole('checkbox', { name: /^选择(这一行| SO)/ })
      for (const at of [0, 1]) await boxes.nth(at).click()
      await page.getByRole('button', { name: '发货', exact: true }).click()
      await page.getByRole('dialog').getByText('本次发 / 待发').waitFor()
    },
  ],
  ['ordering for a customer', '/orders?filter={}&page=1', '第 1–50 项', async (page) => void (await page.getByRole('button', { name: '代客户下单' }).click())],
  [
    'invoicing orders',
    `/orders?filter=${encodeURIComponent(JSON.stringify({ handling: ['done'], invoicing: ['none', 'partly'] }))}&page=1`,
    '第 1–',
    async (page) => {
      const boxes = page.getByRole('checkbox', { name: /^选择(这一行| SO)/ })
      for (const at of [0, 1]) await boxes.nth(at).click()
      await page.getByRole('button', { name: '开票', exact: true }).click()
      await page.getByRole('dialog').locator('tbody tr').nth(1).waitFor()
    },
  ],
  ['the payments', '/payments?view=all', 'ZF'],
  [
    'the review desk',
    '/applications',
    '武汉仁和口腔医院有限公司',
    async (page) => {
      await page.getByRole('list', { name: '申请队列' }).getByRole('button').first().click()
      await page.getByText('批准内容').waitFor()
    },
  ],
  ['the invoices of the desk', '/invoices?view=all', '红冲'],
  [
    'an invoice at the desk',
    '/invoices',
    '红冲',
    async (page) => {
      await page.getByRole('article').first().getByRole('button').first().click()
      await page.getByRole('dialog').getByText('价税合计').waitFor()
    },
  ],
  [
    'a customer’s statements',
    '/funds',
    '未到期',
    async (page) => {
      await page.getByRole('button', { name: '对账单' }).first().click()
      await page.getByRole('dialog').getByText('期末应付').waitFor()
    },
  ],
  [
    'several applications turned down',
    '/applications',
    '武汉仁和口腔医院有限公司',
    async (page) => {
      await page.getByRole('checkbox', { name: /^选择本页/ }).click()
      await page.getByRole('group', { name: /^已选/ }).getByRole('button', { name: '驳回' }).click()
      await page.getByRole('dialog').waitFor()
    },
  ],
  ['a role', '/roles/watcher', '权限'],
  ['the letters', '/letters?view=all', 'SQS'],
  ['no letters', '/letters?view=revoked', '没有记录'],
  [
    'moving a deposit',
    '/funds',
    '保证金与退款',
    async (page) => {
      await page.getByRole('button', { name: '保证金与退款' }).click()
      await page.getByRole('dialog').waitFor()
    },
  ],
  ['customers’ money', '/funds', '未到期'],
  ['no disputes', '/funds?view=disputes', '没有记录'],
  ['statements of a month', '/funds?view=months', '待确认'],
  [
    'booking money that came in',
    '/bankLines/bank-line-1',
    '交易流水号',
    async (page) => {
      await page.getByRole('button', { name: '入账' }).click()
      await page.getByText('没有相符的待到账付款').waitFor()
    },
  ],
  ['the bank’s list', '/bankLines?filter={}&page=1', '武汉仁和口腔医院有限公司'],
  ['a tutorial at the desk', '/courses/course-ordering', '选择视频'],
  ['a test report at the desk', '/testReports/report-1', '添加文件'],
  ['a webhook', '/webhooks/webhook-erp', '签名密钥'],
  ['the settings', '/settings', '满额包邮'],
  ['the recalls', '/recalls?filter={}&page=1', '第 1–'],
  ['a recall', '/recalls/recall-1', '涉及客户'],
  ['the stock movements', '/stockMoves?filter={}&page=1', '第 1–'],
  ['the deliveries of the desk', '/deliveries?filter={}&page=1', '第 1–50 项'],
  [
    'a delivery at the desk',
    '/deliveries?filter={}&page=1',
    '第 1–50 项',
    async (page) => {
      await page.locator('main a[href*="/deliveries/"]').first().click()
      await page.getByText('发货数量').first().waitFor()
    },
  ],
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
    'the palette',
    '/desk',
    '每日销售额',
    async (page) => {
      await page.getByRole('button', { name: '快速前往、查找' }).click()
      await page.getByRole('combobox', { name: '快速前往' }).fill('仁和')
      await page.getByRole('option').first().waitFor()
    },
  ],
  [
    'the keys',
    '/desk',
    '每日销售额',
    async (page) => {
      await page.getByRole('button', { name: '快速前往、查找' }).click()
      await page.getByRole('combobox', { name: '快速前往' }).fill('快捷键')
      await page.getByRole('option').first().click()
      await page.getByRole('dialog', { name: '键盘快捷键' }).waitFor()
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
