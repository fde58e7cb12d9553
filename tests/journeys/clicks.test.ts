import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPage, signInByForm } from '#tests/support/browser.ts'
import { journey } from '#tests/support/journey.ts'

const here = journey()

/** Somebody who has signed in, and how often they have pressed with the mouse since they stood at a page; what they type isn't counted. */
const from = async (who: string, staff = false) => {
  const { page, complaints } = await openPage(here.browser)
  // A press that the page moved away under is tried again by the driver, which keeps the first one from the document.
  await page.addInitScript(() => document.addEventListener('click', (event) => event.detail > 0 && sessionStorage.setItem('clicks', String(Number(sessionStorage.getItem('clicks') ?? 0) + 1)), true))
  await signInByForm(page, here.mall.url, who, { staff })
  const begin = async (address: string) => {
    await page.goto(`${here.mall.url}${address}`)
    await page.evaluate(() => sessionStorage.setItem('clicks', '0'))
  }
  const clicks = () => page.evaluate(() => Number(sessionStorage.getItem('clicks')))
  return { page, complaints, begin, clicks }
}
const tools = (page: Page) => page.getByRole('navigation', { name: '快捷工具' })

test('a buyer’s commonest tasks take few presses', async () => {
  const { page, complaints, begin, clicks } = await from('hospital')

  await begin('/home')
  await page.getByRole('button', { name: '再次购买' }).click()
  await page.getByRole('button', { name: '去结算' }).click()
  await page.getByRole('radio', { name: /银行转账/ }).waitFor()
  await page.getByRole('button', { name: '提交订单' }).click()
  await page.waitForURL(/orderdetail|payment|Payment/)
  expect(await clicks(), 'buying the last order again').toBe(3)

  await begin('/home')
  await page.getByPlaceholder(/^产品名称/).fill('VT0121')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 2 }).first().waitFor()
  expect(await clicks(), 'finding by code').toBe(0)

  await begin('/home')
  await tools(page).getByRole('link', { name: '购物车' }).click()
  await page.getByRole('textbox', { name: '快速下单' }).fill('VT0121\t2\nGB0112\t2')
  await page.getByRole('button', { name: '加入 2 行' }).click()
  await page.getByText(/已加入 2 行/).waitFor()
  await page.getByRole('button', { name: '去结算' }).click()
  await page.getByRole('button', { name: '提交订单' }).click()
  await page.waitForURL(/orderdetail|payment|Payment/)
  expect(await clicks(), 'ordering a pasted list').toBeLessThanOrEqual(4)

  await begin('/home')
  await tools(page).getByRole('link', { name: '订单' }).click()
  await page.getByRole('checkbox', { name: '选择本页可付款的订单' }).click()
  await page.getByRole('link', { name: /^合并付款/ }).click()
  await page.getByRole('button', { name: /^下一步/ }).click()
  await page
    .getByText(/识别码/)
    .first()
    .waitFor()
  expect(await clicks(), 'paying all of a page that is not paid, together').toBe(4)

  expect(complaints).toEqual([])
})

test('a buyer receives goods, and asks for their invoice', async () => {
  const { page, complaints, begin, clicks } = await from('hospital')

  await begin('/home')
  await tools(page).getByRole('link', { name: '订单' }).click()
  await page.getByRole('link', { name: /^待收货/ }).click()
  await page.getByRole('link', { name: '签收', exact: true }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: '签收', exact: true }).click()
  await page
    .getByRole('status')
    .getByText(/已签收/)
    .first()
    .waitFor()
  expect(await clicks(), 'receiving a delivery').toBe(4)

  await begin('/home')
  await page.getByRole('link', { name: '个人中心' }).click()
  await page.getByRole('link', { name: '开票池' }).click()
  await page.getByRole('heading', { level: 1, name: '开票池' }).waitFor()
  await page.getByRole('checkbox').first().click()
  await page.getByRole('button', { name: /^申请开票/ }).click()
  await expect.poll(() => page.getByLabel('发票抬头').inputValue()).not.toBe('')
  await page.getByRole('button', { name: '提交申请' }).click()
  await page.getByRole('heading', { name: /SQ\d/ }).waitFor()
  expect(await clicks(), 'asking for an invoice').toBe(5)

  expect(complaints).toEqual([])
})

test('staff’s commonest tasks take few presses', async () => {
  const { page, complaints, begin, clicks } = await from('admin', true)
  const menu = (name: string) => page.getByRole('link', { name, exact: true }).first().click()

  await begin('/desk')
  await menu('审核')
  await page.getByText('¥600,000.00').first().click()
  await page.getByRole('button', { name: /通过，下一件/ }).click()
  await page
    .getByText(/^已通过/)
    .first()
    .waitFor()
  expect(await clicks(), 'answering an application').toBe(3)

  await begin('/desk')
  await page
    .getByRole('link', { name: /待确认订单/ })
    .first()
    .click()
  await page.locator('thead').getByRole('checkbox').click()
  await page.getByRole('button', { name: '确认订单' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '确认订单' }).click()
  await page.getByText(/已确认 \d+ 张订单/).waitFor()
  expect(await clicks(), 'confirming all that waits').toBe(4)

  await begin('/desk')
  await page.getByText('每日销售额').first().waitFor()
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('combobox').waitFor()
  await page.keyboard.insertText('武汉仁和口腔医院')
  await page
    .getByRole('option', { name: /武汉仁和口腔医院有限公司/ })
    .first()
    .waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/(orders|accounts)\//)
  expect(await clicks(), 'finding a customer').toBe(0)

  await begin('/desk')
  await menu('账户')
  await page.getByRole('button', { name: '导入', exact: true }).click()
  const rows = Array.from({ length: 10 }, (_, at) => `clicks-${at},第${at}家医院,经销`)
  await page.locator('input[type=file]').setInputFiles({ name: '十行.csv', mimeType: 'text/csv', buffer: Buffer.from(['账号,名称,账户类型', ...rows].join('\n')) })
  await page.getByRole('button', { name: '检查', exact: true }).click()
  await page.getByText('有问题的单元格').waitFor()
  for (let at = 2; at <= 11; at++) await page.getByLabel(`第 ${at} 行 账户类型 改为`).fill('客户')
  await page.getByRole('button', { name: /重新检查/ }).click()
  await page.getByRole('button', { name: '导入 10 行' }).click()
  await page.getByText('新增 10 个，更新 0 个账户。').waitFor()
  expect(await clicks(), 'correcting ten rows of an import').toBe(5)

  expect(complaints).toEqual([])
})
