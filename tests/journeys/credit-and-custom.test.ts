import { expect, test } from 'vitest'
import { fillField, fillIn, handIn, licencePdf, openOnDesk } from '#tests/support/applying.ts'
import { openPage, signInByForm } from '#tests/support/browser.ts'
import { day } from '#tests/support/day.ts'
import { journey } from '#tests/support/journey.ts'

const here = journey()

test('more credit is asked for once, granted in part, and seen by the buyer', async () => {
  const buyer = await openPage(here.browser)
  const { page } = buyer
  await signInByForm(page, here.mall.url, 'hospital')
  // One is waiting already: it is withdrawn before another is asked for.
  await page.goto(`${here.mall.url}/mypage/credit`)
  await page.getByRole('link', { name: /^SQ/ }).first().click()
  await page.getByRole('button', { name: '撤回' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '撤回' }).click()
  await page.getByText('已撤回', { exact: true }).first().waitFor()
  await page.goto(`${here.mall.url}/mypage/credit?new=1`)
  await fillIn(page, { 申请额度: '¥900,000.00', '账期（天）': '60', 申请理由: '新院区开业' })
  await page.locator('input[type=file]').setInputFiles(licencePdf)
  await page.getByText('证照.pdf').waitFor()
  const number = await handIn(page)

  const finance = await openPage(here.browser)
  await signInByForm(finance.page, here.mall.url, 'finance', { staff: true })
  await openOnDesk(finance.page, here.mall.url, number)
  // What was asked for stands in the terms already; finance grants less.
  await expect.poll(() => finance.page.getByLabel('批准额度', { exact: true }).inputValue()).toBe('900000.00')
  await fillField(finance.page.getByLabel('批准额度', { exact: true }), '750000.00')
  await fillField(finance.page.getByLabel('账期（天）', { exact: true }), '45')
  await finance.page.getByRole('button', { name: /通过，下一件/ }).click()
  await finance.page
    .getByText(/^已通过/)
    .first()
    .waitFor()

  await page.goto(`${here.mall.url}/mypage/credit`)
  // In the line, and in the list beside what was asked for.
  await page.getByRole('definition').filter({ hasText: '¥750,000.00' }).waitFor()
  await page.getByRole('cell', { name: '¥750,000.00' }).waitFor()
  await page.getByText('45', { exact: true }).waitFor()
  await page.goto(`${here.mall.url}/mypage/messages`)
  await page.getByText(`信用额度申请 ${number} 已通过`).waitFor()
  expect([...buyer.complaints, ...finance.complaints]).toEqual([])
})

test('goods made to order: asked for with a drawing, quoted, agreed, and ordered at the quoted price', async () => {
  const buyer = await openPage(here.browser)
  const { page } = buyer
  await signInByForm(page, here.mall.url, 'hospital')
  await page.goto(`${here.mall.url}/mypage/customized?new=1`)
  await fillIn(page, { 产品名称: '定制接骨板', 规格参数: '弧度 12°，孔距 8 mm', 数量: '2', 期望交期: day(45) })
  await page.locator('input[type=file]').setInputFiles({ ...licencePdf, name: '图纸.pdf' })
  await page.getByText('图纸.pdf').waitFor()
  const number = await handIn(page)

  const sales = await openPage(here.browser)
  await signInByForm(sales.page, here.mall.url, 'sales', { staff: true })
  await openOnDesk(sales.page, here.mall.url, number)
  // The viewer of the drawing beside it takes the focus while it loads, and with it what is offered.
  const offered = sales.page.getByRole('option', { name: /HD0112/ })
  await expect
    .poll(
      async () => {
        await fillField(sales.page.getByLabel('对应规格'), 'HD0112')
        await offered.waitFor({ timeout: 3_000 }).catch(() => undefined)
        return offered.isVisible()
      },
      { timeout: 20_000 },
    )
    .toBe(true)
  await offered.click()
  await fillIn(sales.page, { 单价: '888.88', '交期（天）': '30', 报价有效至: day(20) })
  await sales.page.getByRole('button', { name: /通过，下一件/ }).click()
  await sales.page
    .getByText(/^已通过/)
    .first()
    .waitFor()

  await page.goto(`${here.mall.url}/mypage/customized`)
  await page.getByRole('link', { name: number }).click()
  await page.getByText('¥888.88').first().waitFor()
  await page.getByRole('button', { name: '确认报价' }).click()
  await page.getByText('已确认报价').first().waitFor()
  await page.getByRole('link', { name: '去下单' }).click()
  await page.getByText('弧度 12°，孔距 8 mm').waitFor()
  await page.getByText('¥888.88').first().waitFor()
  await page.getByText(day(45)).waitFor()
  await page.getByText('确认后 30 天发货').waitFor()
  await page.getByLabel('我已知晓定制产品确认后不能取消').check()
  await page.getByRole('button', { name: '提交订单' }).click()
  await page.getByRole('heading', { level: 1, name: /^订单 / }).waitFor()
  await page.getByText('¥1,777.76').first().waitFor()
  await page.getByText('弧度 12°，孔距 8 mm').first().waitFor()
  const order = await page.getByRole('heading', { level: 1 }).innerText()
  // The application leads to its order, which can be called off until it is confirmed.
  await page.getByRole('button', { name: '取消订单' }).waitFor()
  await page.getByRole('link', { name: number }).click()
  await page.getByRole('link', { name: /^查看订单 SO/ }).click()
  await page.getByRole('heading', { level: 1, name: order }).waitFor()
  await sales.page.goto(`${here.mall.url}/orders?${new URLSearchParams({ filter: JSON.stringify({ q: /SO\d+/.exec(order)?.[0] }), page: '1' })}`)
  await sales.page.getByRole('row', { name: /SO\d+/ }).click()
  await sales.page.getByRole('button', { name: '确认订单' }).click()
  await sales.page.getByRole('button', { name: '生产进度' }).click()
  await sales.page.getByRole('textbox', { name: '进度' }).fill('已开模')
  await sales.page.getByRole('button', { name: '登记', exact: true }).click()
  await sales.page.getByText('生产进度：已开模').waitFor()
  await page.reload()
  await page.getByText('生产进度：已开模').waitFor()
  expect(await page.getByRole('button', { name: '取消订单' }).count()).toBe(0)
  expect([...buyer.complaints, ...sales.complaints]).toEqual([])
})
