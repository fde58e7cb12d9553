import { expect, test } from 'vitest'
import { openPage, signInByForm } from '#tests/support/browser.ts'
import { fillCart, numberOf, place, toCheckout } from '#tests/support/buying.ts'
import { journey } from '#tests/support/journey.ts'

const here = journey()

test('by card: the answer is lost on the way, and the money moves once', async () => {
  const { page } = await openPage(here.browser)
  await signInByForm(page, here.mall.url, 'hospital')
  const codeFor = () => [...here.mall.log().matchAll(/"code":"(\d{6})","purpose":"payment"/g)].at(-1)?.[1] ?? ''
  await fillCart(page, here.mall.url, 'HD0123\t1')
  await toCheckout(page)
  await page.getByRole('radio', { name: /快捷支付/ }).check()
  await place(page).click()
  await page.getByRole('link', { name: /绑定新卡/ }).click()
  await page.getByRole('radio', { name: /中国工商银行/ }).check()
  await page.getByLabel('银行卡号').fill('6222020000000001')
  await page.getByLabel('持卡人').fill('李雯')
  await page.getByLabel('银行预留手机号').fill('13800000021')
  await page.getByRole('button', { name: '获取验证码' }).click()
  await page.getByLabel('验证码').fill(await expect.poll(codeFor).not.toBe('').then(codeFor))
  const bound = codeFor()
  await page.getByRole('button', { name: '确认绑定' }).click()
  await page.getByRole('button', { name: /获取验证码，付款/ }).click()
  await expect.poll(codeFor).not.toBe(bound)
  // The server hears it, the browser never hears the answer.
  await page.route('**/api/salePayment/confirmMall', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await page.getByLabel('验证码').fill(codeFor())
  await page.getByRole('button', { name: /^确认付款/ }).click()
  await page.getByText('已到账').waitFor()
  await page.getByRole('link', { name: '查看订单' }).click()
  await numberOf(page)
  await page.getByText('已付款').first().waitFor()
  await expect.poll(() => page.getByText(/^收到付款/).count()).toBe(1)
})

test('offline at the moment of submitting: said, and the second try is the same order', async () => {
  const { page } = await openPage(here.browser)
  await signInByForm(page, here.mall.url, 'hospital')
  await fillCart(page, here.mall.url, 'HD0151\t1')
  await toCheckout(page)
  await page.getByRole('radio', { name: /余额支付/ }).check()
  let answers = 0
  await page.route('**/api/saleOrder/addMall', async (route) => {
    answers++
    // The first is carried out, and its answer is lost.
    if (answers > 1) return route.continue()
    await route.fetch()
    await route.abort('connectionreset')
  })
  await place(page).click()
  await page.getByText('没有收到回复，订单可能已提交').waitFor()
  await place(page).click()
  const number = await numberOf(page)
  await page.goto(`${here.mall.url}/mypage/myorder?q=${number}`)
  await page.getByRole('link', { name: number }).waitFor()
  // Not another one beside it.
  await page.goto(`${here.mall.url}/mypage/myorder?tab=pending`)
  await page.getByRole('link', { name: number }).waitFor()
  await expect.poll(() => page.getByText('¥4,737.60').count()).toBe(1)
  // Called off, the money is back.
  await page.goto(`${here.mall.url}/mypage/myorder?q=${number}`)
  await page.getByRole('button', { name: '取消订单' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '取消订单' }).click()
  await page.getByText('已取消', { exact: true }).first().waitFor()
})
