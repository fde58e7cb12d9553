import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { journey } from '#tests/support/journey.ts'

const here = journey()
const focused = (page: Page) =>
  page.evaluate(() => {
    const one = document.activeElement
    return one === document.body || one === null ? 'nothing' : `${one.tagName} ${(one.getAttribute('aria-label') ?? one.textContent ?? '').trim()}`
  })
/** What has the focus in the end. */
const comesTo = (page: Page, what: RegExp | string) => expect.poll(() => focused(page), { timeout: 10_000 }).toMatch(what)
const press = async (page: Page, role: 'link' | 'button', name: RegExp | string, within = 'body') => {
  const goal = page.locator(within).getByRole(role, { name }).first()
  await goal.waitFor()
  await goal.focus()
  await page.keyboard.press('Enter')
}

test('who goes by keyboard never falls off the page: on another one they are at its heading, where a thing is gone at its neighbour', async () => {
  const { page, complaints } = await here.signedIn('hospital')
  await page.goto(`${here.mall.url}/brandlist`)
  await page.goto(`${here.mall.url}/goodslist`)
  const first = page.locator('article h2 a').first()
  const name = await first.textContent()
  await first.focus()
  await page.keyboard.press('Enter')
  await comesTo(page, `H1 ${name?.trim()}`)

  // A line that is taken out of the cart: something of the cart has the focus.
  await page.goto(`${here.mall.url}/shoppingcar`)
  const lines = page.locator('[data-line]')
  await lines.first().waitFor()
  const before = await lines.count()
  await press(page, 'button', /^移出/, '[data-line]')
  await expect.poll(() => lines.count()).toBe(before - 1)
  await comesTo(page, /^(INPUT|BUTTON|A) /)

  // A dialog out of a menu that is gone by then: back to what opened the menu.
  await press(page, 'button', /账户菜单/)
  await press(page, 'button', '修改密码')
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await comesTo(page, /账户菜单/)

  // A dialog begins at its first field.
  await page.goto(`${here.mall.url}/mypage/myinfo`)
  await press(page, 'button', /新增收货地址/)
  await expect.poll(() => page.evaluate(() => document.activeElement === document.querySelector('dialog input'))).toBe(true)

  // What is put aside on purpose stays aside.
  await page.keyboard.press('Escape')
  await page.mouse.click(4, 500)
  await page.waitForTimeout(1_500)
  expect(await focused(page)).toMatch(/^(nothing|MAIN)/)
  expect(complaints).toEqual([])
  await page.close()
})

test('what is off while it works has the focus again, and a record’s page begins at its heading', async () => {
  const { page, complaints } = await here.signedIn('admin', { staff: true })
  await page.goto(`${here.mall.url}/orders`)
  const order = page.locator('tbody a').first()
  await order.waitFor()
  const number = (await order.textContent())?.trim() ?? ''
  await order.focus()
  await page.keyboard.press('Enter')
  await comesTo(page, `H1 ${number}`)

  await page.goto(`${here.mall.url}/goodsGroups`)
  await page
    .getByRole('button', { name: /隐藏|显示/ })
    .first()
    .waitFor()
  // What keeps the focus comes with the first thing that has it.
  await page.keyboard.press('Tab')
  await page.waitForLoadState('networkidle')
  await press(page, 'button', /隐藏|显示/)
  await page.waitForTimeout(300)
  await comesTo(page, /^BUTTON .*(显示|隐藏)/)
  expect(complaints).toEqual([])
  await page.close()
})

test('on an English page what is Chinese is said to be', async () => {
  const { page } = await here.signedIn('hospital')
  await page.evaluate(() => {
    localStorage.setItem('locale', 'en')
    localStorage.setItem('RaStoremall.locale', '"en"')
  })
  for (const address of ['home', 'goodslist', 'mypage/myorder']) {
    await page.goto(`${here.mall.url}/${address}`)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    const unmarked = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('main *')]
          .filter(
            (one) => !one.closest('[lang="zh-CN"]') && [...one.childNodes].some(({ nodeType, nodeValue }) => nodeType === 3 && /^[\p{Script=Han}\s]+$/u.test(nodeValue ?? '') && nodeValue?.trim()),
          )
          .map(({ textContent }) => textContent),
      )
    await expect.poll(() => page.locator('main [lang="zh-CN"]').count()).toBeGreaterThan(0)
    await expect.poll(unmarked).toEqual([])
  }
  expect(await page.getAttribute('html', 'lang')).toBe('en')
  await page.close()
})
