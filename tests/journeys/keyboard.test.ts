import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPage } from '#tests/support/browser.ts'
import { journey } from '#tests/support/journey.ts'

const here = journey()

/** More stops than this from one thing to the next is nobody's way. */
const MOST_STOPS = 80

/** How it and what frames it are drawn; nothing of its text. */
const drawn = (goal: Locator) =>
  goal.evaluate((element) => {
    const framing = [element, element.parentElement, element.closest('.MuiInputBase-root')?.querySelector('fieldset') ?? null, element.querySelector('.MuiTouchRipple-root')]
    return framing
      .filter((one) => one !== null)
      .map((one) => {
        const { outlineStyle, outlineColor, boxShadow, borderColor, borderWidth, backgroundColor } = getComputedStyle(one)
        return [outlineStyle, outlineColor, boxShadow, borderColor, borderWidth, backgroundColor].join(' ')
      })
      .join('; ')
  })
const isFocused = (goal: Locator) => goal.evaluate((element) => element === document.activeElement)

/** Goes on with the tabulator until this has the focus, and is seen to have it. */
const tabTo = async (page: Page, goal: Locator, key = 'Tab') => {
  await goal.waitFor()
  const before = (await isFocused(goal)) ? undefined : await drawn(goal)
  for (let stops = 0; stops < MOST_STOPS; stops++) {
    if (await isFocused(goal)) {
      // Whoever goes by keyboard sees where they are.
      if (before) await expect.poll(() => drawn(goal), { message: `the focus on ${goal} is seen` }).not.toBe(before)
      return
    }
    await page.keyboard.press(key)
  }
  throw new Error(`${goal} was not reached in ${MOST_STOPS} stops; ${await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200))}`)
}
const press = async (page: Page, goal: Locator, key = 'Enter') => {
  await tabTo(page, goal)
  await page.keyboard.press(key)
}
const type = async (page: Page, goal: Locator, text: string) => {
  await tabTo(page, goal)
  await page.keyboard.type(text)
}
/** Where someone goes who never touches a mouse. */
const withoutMouse = async () => {
  const opened = await openPage(here.browser)
  // Whatever a mouse does would be a mistake of this test's.
  await opened.page.addInitScript(() => {
    for (const name of ['mousedown', 'pointerdown']) window.addEventListener(name, (event) => event.isTrusted && console.error(`a ${name}`), true)
  })
  return opened
}
const signIn = async (page: Page, account: string, staff = false) => {
  await page.goto(`${here.mall.url}/login`)
  if (staff) await press(page, page.getByRole('button', { name: '员工' }))
  await type(page, page.getByLabel('账号或手机号'), account)
  await type(page, page.getByRole('textbox', { name: '密码' }), 'Mall@2026')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/home/)
}

test('L2 a buyer finds goods, orders them and cancels, by keyboard alone', async () => {
  const { page, complaints } = await withoutMouse()
  await signIn(page, 'hospital')
  await type(page, page.getByRole('combobox', { name: '搜索商品' }), 'HD011')
  await page.getByRole('option').first().waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.waitForURL(/prodect|searchlist/)
  if (page.url().includes('searchlist'))
    await press(
      page,
      page
        .locator('main')
        .getByRole('link', { name: /种植体/ })
        .first(),
    )
  await page.getByRole('heading', { level: 1 }).waitFor()
  const qty = page.getByRole('spinbutton').or(page.locator('main input[inputmode=numeric]')).first()
  await tabTo(page, qty)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('2')
  await press(
    page,
    page
      .getByRole('button', { name: /加入购物车/ })
      .filter({ visible: true })
      .first(),
  )
  await page
    .getByText(/已加入购物车/)
    .first()
    .waitFor()
  await page.goto(`${here.mall.url}/shoppingcar`)
  await press(page, page.getByRole('button', { name: '去结算' }))
  await page.getByRole('heading', { level: 1, name: '确认订单' }).waitFor()
  // Another way to pay, and back, by the arrows within the group.
  const transfer = page.getByRole('radio', { name: /银行转账/ })
  await tabTo(page, page.getByRole('radio', { name: /信用支付|银行转账|余额/ }).and(page.locator(':checked')))
  for (let at = 0; at < 4 && !(await transfer.isChecked()); at++) await page.keyboard.press('ArrowDown')
  expect(await transfer.isChecked()).toBe(true)
  const credit = page.getByRole('radio', { name: /信用支付/ })
  for (let at = 0; at < 4 && !(await credit.isChecked()); at++) await page.keyboard.press('ArrowUp')
  expect(await credit.isChecked()).toBe(true)
  await press(page, page.getByRole('button', { name: '提交订单' }))
  await page.getByRole('heading', { level: 1, name: /^订单 SO/ }).waitFor()
  await press(page, page.getByRole('button', { name: '取消订单' }))
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  await press(page, dialog.getByRole('button', { name: /取消订单|确定|确认/ }).last())
  await page.getByText('已取消').first().waitFor()
  expect(complaints).toEqual([])
})

test('L2 staff find an order and confirm it, by keyboard alone', async () => {
  const { page, complaints } = await withoutMouse()
  await signIn(page, 'sales', true)
  const filter = encodeURIComponent(JSON.stringify({ handling: 'pending' }))
  await page.goto(`${here.mall.url}/orders?filter=${filter}&page=1`)
  await page.getByRole('row').nth(1).waitFor()
  await press(page, page.getByRole('row').nth(1).getByRole('link').first())
  await page.getByRole('heading', { level: 1, name: /^SO/ }).waitFor()
  await press(page, page.getByRole('button', { name: '确认订单' }))
  await page.getByText('已确认').first().waitFor()
  expect(complaints).toEqual([])
})
