import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPage, signInByForm } from '#tests/support/browser.ts'
import { fillCart, numberOf, place, toCheckout } from '#tests/support/buying.ts'
import { journey } from '#tests/support/journey.ts'

const here = journey()

/** The server carries a submit out and its answer is lost; said so, the button is pressed again, twice. */
const loseAnswer = async (page: Page, path: string, press: Locator) => {
  let asked = 0
  await page.route(`**${path}`, async (route) => {
    asked++
    if (asked > 1) return route.continue()
    await route.fetch()
    await route.abort('connectionreset')
  })
  await press.click()
  await page
    .getByText(/Network Error|网络|没有收到回复/)
    .first()
    .waitFor()
  await press.dblclick()
}
const lost = (complaint: string) => complaint.includes('ERR_CONNECTION_RESET')

const staffOrder = async (page: Page, number: string) => {
  await page.goto(`${here.mall.url}/orders?${new URLSearchParams({ filter: JSON.stringify({ q: number }), page: '1' })}`)
  await page.getByRole('row', { name: new RegExp(number) }).click()
  await page.getByRole('heading', { level: 1, name: number }).waitFor()
}

test('on credit: a double click is one order; staff confirm and send a part; the buyer receives it and sends some back', async () => {
  const buyer = await openPage(here.browser)
  await signInByForm(buyer.page, here.mall.url, 'hospital')
  const { page } = buyer
  await fillCart(page, here.mall.url, 'HD0111\t6\nHDO112\t2')
  await page.getByText(/没有编码 HDO112/).waitFor()
  await page.getByRole('button', { name: '是否为 HD0112？' }).click()
  await page.getByRole('button', { name: '加入 1 行' }).click()
  await page.locator('[data-line="HD0112"]').waitFor()
  await toCheckout(page)
  await page.getByRole('radio', { name: /信用支付/ }).check()
  await place(page).dblclick()
  const number = await numberOf(page)
  await page.goto(`${here.mall.url}/mypage/myorder?q=${number}`)
  await page.getByRole('link', { name: number }).waitFor()
  await page.goto(`${here.mall.url}/shoppingcar`)
  await page.getByText('购物车是空的').waitFor()
  // Back to the form of an order that was placed: there is nothing to order twice.
  await page.goto(`${here.mall.url}/confirmcart`)
  await page.getByText('没有选中的商品').waitFor()

  const staff = await openPage(here.browser)
  await signInByForm(staff.page, here.mall.url, 'sales', { staff: true })
  await staffOrder(staff.page, number)
  await staff.page.getByRole('button', { name: '确认订单' }).click()
  await staff.page.getByRole('button', { name: '发货', exact: true }).click()
  const dialog = staff.page.getByRole('dialog', { name: `发货 ${number}` })
  // Only the first kind goes out today.
  for (const input of await dialog.getByLabel(/^BL 骨水平 锥形种植体 批号 .* 发货数量$/).all()) await input.waitFor()
  const lines = dialog.locator('fieldset')
  for (const input of await lines.last().locator('input[type=number]').all()) await input.fill('0')
  await dialog.getByLabel('承运商').fill('顺丰速运')
  await loseAnswer(staff.page, '/api/saleOrder/ship', dialog.getByRole('button', { name: /^(发货 \d+ \/ \d+ 件|再试一次)$/ }))
  await staff.page.getByText(/已发货，随货同行单 CK/).waitFor()
  const [paper] = await Promise.all([staff.page.waitForEvent('download'), staff.page.getByRole('button', { name: /^CK\d{10}-3$/ }).click()])
  expect(paper.suggestedFilename()).toMatch(/^随货同行单 CK.*\.pdf$/)

  await page.goto(`${here.mall.url}/mypage/warehousing?state=shipped`)
  await page.getByRole('button', { name: '签收', exact: true }).first().click()
  const receive = page.getByRole('dialog', { name: /^签收 CK/ })
  await receive
    .getByLabel(/实收数量$/)
    .first()
    .fill('99999')
  await receive.getByRole('button', { name: '签收', exact: true }).click()
  await receive.getByText('请填写 0 到 6 的整数').waitFor()
  await receive
    .getByLabel(/实收数量$/)
    .first()
    .fill('5')
  await receive.getByRole('button', { name: '签收', exact: true }).click()
  await receive.getByText('请写明差异原因').waitFor()
  await receive.getByLabel('差异原因').fill('一支外包装破损')
  await loseAnswer(page, '/api/saleDelivery/receiveMall', receive.getByRole('button', { name: '签收', exact: true }))
  await page.getByText(/CK.*已签收/).waitFor()

  await page.goto(`${here.mall.url}/mypage/myorder?q=${number}`)
  await page.getByRole('link', { name: number }).click()
  await page.getByRole('link', { name: '申请退货' }).click()
  await page
    .getByLabel(/退货数量$/)
    .first()
    .fill('1')
  await page.getByLabel('退货原因').selectOption('quality')
  // What was chosen isn't left unasked.
  await page.getByRole('link', { name: number }).click()
  await page.getByRole('dialog', { name: '离开这一页？' }).getByRole('button', { name: '继续填写' }).click()
  await loseAnswer(page, '/api/application/saveMall', page.getByRole('button', { name: '提交申请' }))
  await page.getByRole('heading', { name: /^退货 SQ/ }).waitFor()
  await page.goto(`${here.mall.url}/mypage/tuihuo?q=${number}`)
  await page.getByRole('link', { name: /^SQ/ }).first().waitFor()
  // Each of them happened once.
  await expect.poll(() => page.getByRole('link', { name: /^SQ/ }).count()).toBe(1)
  await page.getByRole('link', { name: /^SQ/ }).click()
  await page.getByRole('heading', { name: /^退货 SQ/ }).waitFor()

  const application = (await page.getByRole('heading', { name: /^退货 SQ/ }).innerText()).replace('退货 ', '')
  await staff.page.goto(`${here.mall.url}/applications?q=${application}`)
  await staff.page.getByRole('button', { name: /通过，下一件/ }).click()
  await staff.page
    .getByText(/^已通过/)
    .first()
    .waitFor()
  await page.reload()
  await page.getByRole('button', { name: '填写退货物流' }).click()
  await page.getByLabel('承运商').fill('顺丰速运')
  await page.getByLabel('运单号').fill('SF123')
  await page.getByRole('button', { name: '保存' }).click()
  await page.getByText('待验收').first().waitFor()
  await staff.page.goto(`${here.mall.url}/applications?view=inspect&q=${application}`)
  await staff.page.getByRole('button', { name: '确认验收并入账' }).click()
  await staff.page.getByText('已验收', { exact: true }).waitFor()
  await page.goto(`${here.mall.url}/mypage/messages`)
  await page.getByText(/退货 SQ\d+ 已入账/).waitFor()
  expect([...buyer.complaints, ...staff.complaints].filter((one) => !lost(one))).toEqual([])
})

test('by transfer: the voucher goes up, finance enters the money in two parts', async () => {
  const buyer = await openPage(here.browser)
  const { page } = buyer
  await signInByForm(page, here.mall.url, 'personal')
  await fillCart(page, here.mall.url, 'HD0122\t1')
  await toCheckout(page)
  await page.getByRole('radio', { name: /银行转账/ }).check()
  // The transfer begins with the order; the answer to that is lost, and asked for again it is the same payment.
  let asked = 0
  await page.route('**/api/salePayment/createMall', async (route) => {
    asked++
    if (asked > 1) return route.continue()
    await route.fetch()
    await route.abort('connectionreset')
  })
  await place(page).click()
  await page.getByText('4301 0000 0000 0003').waitFor()
  expect(asked).toBe(2)
  await page.getByRole('link', { name: '换一种方式付款' }).click()
  await page.getByText(/已有一笔待到账的转账/).waitFor()
  expect(await page.getByRole('link', { name: '查看转账' }).count()).toBe(1)
  await page.getByRole('link', { name: '查看转账' }).click()
  await page.locator('input[type=file]').setInputFiles({ name: '回单.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4 demo') })
  await page.getByText('回单.pdf').waitFor()
  const code = /\d{8}/.exec(await page.getByText(/^\d{8}$/).innerText())?.[0] ?? ''

  const finance = await openPage(here.browser)
  await signInByForm(finance.page, here.mall.url, 'finance', { staff: true })
  const enter = async (reference: string, amount?: string) => {
    await finance.page.goto(`${here.mall.url}/payments?view=withVoucher&q=${code}`)
    await finance.page.getByRole('button', { name: '登记到账' }).click()
    const dialog = finance.page.getByRole('dialog')
    if (amount) await dialog.getByLabel('到账金额').fill(amount)
    await dialog.getByLabel('银行流水号').fill(reference)
    await dialog.getByRole('button', { name: '登记到账' }).click()
  }
  await enter('BANK-1', '100.00')
  await finance.page.getByText('已登记，部分到账').waitFor()
  await enter('BANK-2')
  await finance.page.getByText('已登记，全部到账').waitFor()
  await page.reload()
  await page.getByText('BANK-2').waitFor()
  await page.goto(`${here.mall.url}/mypage/myorder?payment=paid`)
  await page.getByRole('cell', { name: '已付款' }).first().waitFor()
  expect([...buyer.complaints, ...finance.complaints].filter((one) => !lost(one))).toEqual([])
})
