import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { fillIn, handIn, licencePdf, openOnDesk } from '#tests/support/applying.ts'
import { openPage, signInByForm } from '#tests/support/browser.ts'
import { day } from '#tests/support/day.ts'
import { approveByKeys, journey } from '#tests/support/journey.ts'

const here = journey()

const open = (page: Page, number: string) => openOnDesk(page, here.mall.url, number)

test('money of one’s own: deposit, statement, and a payment that finance matches', async () => {
  const buyer = await openPage(here.browser)
  const { page } = buyer
  await signInByForm(page, here.mall.url, 'hospital')
  await page.goto(`${here.mall.url}/mypage/pledgefunds`)
  await page.getByRole('button', { name: '设置保证金密码' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: '登录密码' }).fill('Mall@2026')
  await page.getByRole('dialog').getByRole('textbox', { name: '新保证金密码' }).fill('Deposit@1')
  await page.getByRole('dialog').getByRole('textbox', { name: '再次输入' }).fill('Deposit@1')
  await page.getByRole('dialog').getByRole('button', { name: '保存' }).click()
  await page.getByText('保证金密码已保存').waitFor()
  await page.goto(`${here.mall.url}/mypage/pledgefundsCash?new=1`)
  await fillIn(page, { 提现金额: '800.00', 户名: '武汉仁和口腔医院', 开户银行: '中国银行', 银行账号: '6217000000000001', 提现原因: '合同到期' })
  await page.getByRole('textbox', { name: '保证金密码' }).fill('Deposit@1')
  const withdrawal = await handIn(page)
  await page.goto(`${here.mall.url}/mypage/finance`)
  await page.getByRole('button', { name: '确认无误' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: '确认无误' }).click()
  await page.getByText('已确认', { exact: true }).first().waitFor()
  await page.goto(`${here.mall.url}/mypage/collectApplication?new=1`)
  await fillIn(page, { 付款金额: '321.00', 付款日期: day(0), 付款户名: '武汉仁和口腔医院', 付款银行: '中国银行', 银行流水号: 'BOC-77' })
  await page.locator('input[type=file]').setInputFiles(licencePdf)
  await page.getByText('证照.pdf').waitFor()
  const collection = await handIn(page)

  const finance = await openPage(here.browser)
  await signInByForm(finance.page, here.mall.url, 'finance', { staff: true })
  for (const number of [withdrawal, collection]) {
    await open(finance.page, number)
    await finance.page.getByRole('button', { name: /通过，下一件/ }).click()
    await finance.page
      .getByText(/^已通过/)
      .first()
      .waitFor()
  }
  await page.goto(`${here.mall.url}/mypage/balance`)
  await page.getByText('+¥321.00').waitFor()
  await page.goto(`${here.mall.url}/mypage/pledgefundsList`)
  await page.getByText('提现').first().waitFor()
  expect([...buyer.complaints, ...finance.complaints]).toEqual([])
})

test('from the invoice pool to a number, and back by a red invoice', async () => {
  const buyer = await openPage(here.browser)
  const { page } = buyer
  await signInByForm(page, here.mall.url, 'hospital')
  await page.goto(`${here.mall.url}/mypage/invoicepool`)
  const boxes = page.getByRole('checkbox', { name: /^SO/ })
  await boxes.first().waitFor()
  await boxes.nth(0).check()
  await boxes.nth(1).check()
  await page.getByRole('button', { name: '申请开票（2）' }).click()
  await page.getByRole('group').getByRole('spinbutton').first().waitFor()
  await expect.poll(() => page.getByLabel('发票抬头').inputValue()).not.toBe('')
  const number = await handIn(page)

  const finance = await openPage(here.browser)
  await signInByForm(finance.page, here.mall.url, 'finance', { staff: true })
  await open(finance.page, number)
  await approveByKeys(finance.page, number)
  // The newest stands first.
  const newest = page.locator('tbody tr').first()
  const record = async (at: string, state: string) => {
    await expect
      .poll(
        async () => {
          await page.goto(`${here.mall.url}/mypage/${at}`)
          await newest.waitFor()
          return newest.innerText()
        },
        { timeout: 20_000, interval: 1000 },
      )
      .toContain(state)
  }
  await record('invoicerecord', '已开具')
  expect(await newest.innerText()).toMatch(/\d{20}/)
  const [paper] = await Promise.all([page.waitForEvent('download'), newest.getByRole('button', { name: '下载' }).click()])
  expect(paper.suggestedFilename()).toMatch(/^发票 \d{20}\.pdf$/)

  await newest.getByRole('link', { name: '申请退换票' }).click()
  await page.getByLabel('原因').fill('抬头有误')
  const back = await handIn(page)
  await open(finance.page, back)
  await approveByKeys(finance.page, back)
  await record('refundInvoice', '已开具')
  await finance.page.goto(`${here.mall.url}/invoices?view=red`)
  await finance.page.getByText('抬头有误').waitFor()
  expect([...buyer.complaints, ...finance.complaints]).toEqual([])
})
