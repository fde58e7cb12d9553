import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { openPage, signInByForm } from '#tests/support/browser.ts'
import { journey } from '#tests/support/journey.ts'

const here = journey()

const product = (page: Page) => page.getByRole('heading', { level: 1, name: 'BL 骨水平 锥形种植体' })

test('a buyer finds a product by brand, by text and by pinyin, and puts it into the cart; a sub-account has its own prices', async () => {
  const { page, complaints } = await openPage(here.browser)
  await signInByForm(page, here.mall.url, 'hospital')

  // By brand, with the mouse resting on it, once what stands above has come. What else comes late may move the brand from under the mouse, which is then put on it again.
  await page.getByRole('link', { name: '去更换' }).waitFor()
  const inTheMenu = page.getByRole('navigation', { name: '品牌' }).getByRole('link', { name: 'BL 骨水平 锥形种植体' })
  const chosen = async () => {
    await page.mouse.move(5, 5)
    await page.getByRole('button', { name: '衡植' }).hover()
    return inTheMenu.click({ timeout: 4000 }).then(
      () => true,
      () => false,
    )
  }
  await expect.poll(chosen, { timeout: 20_000 }).toBe(true)
  await product(page).waitFor()
  expect(page.url()).toContain('SpecId=hd-001-1')

  // By text.
  await page.getByRole('combobox', { name: '搜索商品' }).fill('骨水平锥形')
  await page.getByRole('button', { name: '搜索', exact: true }).click()
  await page.getByRole('link', { name: 'BL 骨水平 锥形种植体' }).first().click()
  await product(page).waitFor()

  // By the initials of its pinyin, from the suggestions.
  await page.getByRole('combobox', { name: '搜索商品' }).fill('blgspzxzzt')
  await page.getByRole('option', { name: /BL 骨水平 锥形种植体/ }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await product(page).waitFor()

  await page.getByText('¥1,013.76 – ¥1,126.20').waitFor()
  await page.getByRole('group', { name: 'Ø 3.3 × 8 mm 的数量' }).getByRole('textbox').fill('3')
  await page.getByText('已选 1 个规格，3 支').waitFor()
  await page.getByRole('button', { name: '加入购物车', exact: true }).click()
  await page.getByText('已加入购物车：1 个规格，3 件').waitFor()

  // Another sub-account in hand: other prices, an empty cart, at once and after a reload.
  await page.getByRole('button', { name: '切换子账号' }).first().click()
  await page.getByRole('radio', { name: /东湖院区/ }).check()
  await page.getByRole('button', { name: '确定切换' }).click()
  await page.getByText('切换成功').waitFor()
  await page.getByText('¥1,111.00 – ¥1,150.16').waitFor()
  expect(await page.getByText('¥1,013.76').count()).toBe(0)
  await page.getByRole('link', { name: '购物车，0 种商品' }).waitFor()
  await page.reload()
  await page.getByText('¥1,111.00 – ¥1,150.16').waitFor()
  expect(complaints).toEqual([])
  await page.context().close()
}, 120_000)

test('staff hide a series and it vanishes from the shopper’s menu; they upload a picture and see it in the shop', async () => {
  const desk = await openPage(here.browser)
  await signInByForm(desk.page, here.mall.url, 'admin', { staff: true })
  const shop = await openPage(here.browser, { viewport: { width: 390, height: 844 }, hasTouch: true })
  await signInByForm(shop.page, here.mall.url, 'personal')
  const series = async () => {
    await shop.page.goto(`${here.mall.url}/brandlist?brand=固骨`)
    await shop.page.getByRole('link', { name: '脊柱内固定系列' }).waitFor()
    return shop.page.getByRole('link', { name: 'LCP 锁定系列' }).count()
  }
  expect(await series()).toBe(1)
  await desk.page.goto(`${here.mall.url}/goodsGroups?brand=固骨`)
  await desk.page.getByRole('button', { name: '显示中，隐藏 LCP 锁定系列' }).click()
  await desk.page.getByRole('button', { name: '已隐藏，显示 LCP 锁定系列' }).waitFor()
  expect(await series()).toBe(0)

  // Drag a series to another place.
  const row = (name: string) => desk.page.getByRole('treeitem').filter({ has: desk.page.getByRole('button', { name: `修改 ${name}`, exact: true }) })
  await row('关节系列').dragTo(row('脊柱内固定系列'), { targetPosition: { x: 300, y: 3 } })
  await desk.page.getByText('已移动 关节系列').waitFor()
  const place = (names: string[], of: string) => names.findIndex((text) => text.includes(of))
  await expect
    .poll(async () => {
      const names = await desk.page.getByRole('treeitem').allTextContents()
      return place(names, '关节') < place(names, '脊柱内固定')
    })
    .toBe(true)

  // A picture, cut and uploaded, in three sizes.
  await desk.page.goto(`${here.mall.url}/goods/gb-006`)
  const picture = await sharp({ create: { width: 900, height: 500, channels: 3, background: '#3355ff' } })
    .png()
    .toBuffer()
  await desk.page.getByLabel('选择图片').first().setInputFiles({ name: 'plate.png', mimeType: 'image/png', buffer: picture })
  const dialog = desk.page.getByRole('dialog', { name: '裁剪图片' })
  await dialog.getByText('500 × 500').waitFor()
  await dialog.getByRole('img').press('ArrowRight')
  await dialog.getByRole('slider').fill('2')
  await dialog.getByText('250 × 250').waitFor()
  await dialog.getByRole('button', { name: '上传' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await desk.page.getByRole('button', { name: '保存' }).click()
  await desk.page.getByText('已保存').waitFor()
  await shop.page.goto(`${here.mall.url}/prodect?id=gb-006`)
  const shown = shop.page.getByRole('button', { name: '放大图片' }).getByRole('img')
  await shown.waitFor()
  expect(await shown.getAttribute('srcset')).toMatch(/-160\.webp 160w, .*-480\.webp 480w, .*-960\.webp 960w$/)
  await expect.poll(() => shown.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)
  expect([desk.complaints, shop.complaints]).toEqual([[], []])
  await desk.page.context().close()
  await shop.page.context().close()
}, 120_000)

test('the brand menu is worked by keyboard alone', async () => {
  const { page, complaints } = await openPage(here.browser)
  await signInByForm(page, here.mall.url, 'hospital')
  await page.getByRole('button', { name: '固骨' }).focus()
  await page.keyboard.press('ArrowDown')
  await page
    .getByRole('button', { name: /^LCP|^脊柱/ })
    .first()
    .waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('固骨')
  expect(await page.getByRole('button', { name: /系列\d+$/ }).count()).toBe(0)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect.poll(() => page.getByRole('button', { name: /系列/, pressed: true }).count()).toBe(1)
  expect(complaints).toEqual([])
  await page.context().close()
}, 60_000)

test('prices are pasted from a spreadsheet into the sheet, and the shop asks for them', async () => {
  const { page, complaints } = await openPage(here.browser, { permissions: ['clipboard-read', 'clipboard-write'] })
  await signInByForm(page, here.mall.url, 'admin', { staff: true })
  await page.goto(`${here.mall.url}/priceLists/PL-04`)
  await page.getByRole('link', { name: /^编辑 .* 个价格$/ }).click()
  await page
    .getByLabel('HD0111 价格')
    .waitFor({ state: 'attached', timeout: 5000 })
    .catch(() => undefined)
  await page.getByRole('searchbox', { name: '规格编码、商品、拼音' }).fill('HD01')
  await page.getByLabel('HD0121 价格').click()
  await page.evaluate(() => navigator.clipboard.writeText('1,001.50\n1002\n'))
  await page.keyboard.press('Control+v')
  await page.getByRole('button', { name: '保存 2 处修改' }).click()
  await page.getByText('已保存 2 个价格').waitFor()
  // Typed as in a spreadsheet, and kept when one goes back by mistake.
  await page.getByLabel('HD0121 价格').click()
  await page.keyboard.type('7.5')
  await page.keyboard.press('Enter')
  await page.keyboard.type('8')
  await expect.poll(() => page.getByLabel('HD0121 价格').inputValue()).toBe('7.5')
  await page.evaluate(() => history.back())
  await page.getByRole('dialog', { name: '还有未保存的修改' }).getByRole('button', { name: '继续编辑' }).click()
  expect(new URL(page.url()).pathname).toContain('/priceSheet/PL-04')
  await expect.poll(() => page.getByLabel('HD0121 价格').inputValue()).toBe('7.5')
  await page.evaluate(() => history.back())
  await page.getByRole('dialog').getByRole('button', { name: '离开' }).click()
  await page.waitForURL(/\/priceLists\/PL-04/)
  const shop = await openPage(here.browser)
  await signInByForm(shop.page, here.mall.url, 'personal')
  await shop.page.goto(`${here.mall.url}/prodect?SpecId=hd-002-1`)
  await shop.page.getByText('¥1,001.50', { exact: false }).first().waitFor()
  expect([complaints, shop.complaints]).toEqual([[], []])
  await page.context().close()
  await shop.page.context().close()
}, 90_000)
