import { expect, test } from 'vitest'
import { openPage, signInByForm } from '#tests/support/browser.ts'
import { journey } from '#tests/support/journey.ts'

const here = journey()

const GOODS = '商品编码,品名,品牌,系列,类别,计量单位\nJ-900,旅程纱布,衡植,BL 骨水平系列,一类,包\nJ-901,旅程镊子,衡植,没有的系列,Ⅰ类,把\nJ-902,旅程托盘,衡植,没有的系列,1,个\n'
const SPECS = '规格编码,商品编码,规格型号,单价\nJ-900-1,J-900,10 片/包,"¥1,018.50"\n'

test('goods and their specs come from a supplier’s files, are corrected once for all rows alike, and found by the buyer', async () => {
  const { page, complaints } = await openPage(here.browser)
  await signInByForm(page, here.mall.url, 'admin', { staff: true })
  const choose = async (list: string, name: string, csv: string) => {
    await page.goto(`${here.mall.url}/${list}?filter={}&page=1`)
    await page.getByRole('button', { name: '导入', exact: true }).click()
    await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(csv) })
    await page.getByRole('button', { name: '检查', exact: true }).click()
  }
  await choose('goods', '商品.csv', GOODS)
  await page.getByLabel('第 3 行 系列 改为').fill('BL 骨水平系列')
  // The page doesn't go with it unasked.
  const asks = () => page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })))
  expect(await asks()).toBe(true)
  await page.getByRole('button', { name: '其余 1 处也这样改' }).click()
  await page.getByRole('button', { name: /重新检查/ }).click()
  await page.getByText('所有行都可以导入').waitFor()
  await page.getByRole('button', { name: '导入 3 行' }).click()
  await page.getByText('新增 3 个，更新 0 个商品。').waitFor()
  expect(await asks()).toBe(false)
  await page.getByRole('button', { name: '查看这些商品' }).click()
  await page.getByText('共 3 项').waitFor()

  await choose('specs', '规格.csv', SPECS)
  await page.getByRole('button', { name: '导入 1 行' }).click()
  await page.getByText('新增 1 个，更新 0 个规格。').waitFor()

  // The same file with another price says what it changes before anything is written.
  await choose('specs', '规格.csv', SPECS.replace('1,018.50', '998'))
  await page.getByText('将更新的记录').waitFor()
  await page.getByText('1018.50').waitFor()
  await page.getByRole('button', { name: '导入 1 行' }).click()
  await page.getByText('新增 0 个，更新 1 个规格。').waitFor()
  expect(complaints).toEqual([])

  const { page: shop } = await openPage(here.browser)
  await signInByForm(shop, here.mall.url, 'hospital')
  await shop.goto(`${here.mall.url}/searchlist?id=lcsb`)
  await shop.getByText('旅程纱布').first().waitFor()
})
