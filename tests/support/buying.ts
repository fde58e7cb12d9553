import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** Puts pasted codes into the emptied cart, as a buyer with a list does. */
export const fillCart = async (page: Page, url: string, text: string) => {
  await page.goto(`${url}/shoppingcar`)
  await page.getByRole('heading', { level: 1, name: '购物车' }).waitFor()
  await expect.poll(() => page.locator('main :is(.bones, .bones-of, .bone-rows, .bone-cards)').count()).toBe(0)
  const all = page.getByRole('button', { name: /^移出所选/ })
  if ((await all.count()) > 0 && (await all.isEnabled())) {
    await all.click()
    await page.getByText('购物车是空的').waitFor()
  }
  await page.getByRole('textbox', { name: '快速下单' }).fill(text)
  await page.getByRole('button', { name: /^加入 [1-9]\d* 行$/ }).click()
  await page.getByText(/已加入 \d+ 行/).waitFor()
}
/** On to the form that confirms the order. */
export const toCheckout = async (page: Page) => {
  await page.getByRole('button', { name: '去结算' }).click()
  await page.getByRole('heading', { level: 1, name: '确认订单' }).waitFor()
  await page.getByText(/商品清单/).waitFor()
}
export const place = (page: Page) => page.getByRole('button', { name: '提交订单' })
/** The number of the order that is shown. */
export const numberOf = async (page: Page) => {
  const heading = page.getByRole('heading', { level: 1, name: /^订单 SO/ })
  await heading.waitFor()
  return (await heading.innerText()).replace('订单 ', '')
}
