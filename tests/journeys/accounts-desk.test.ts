import { readFileSync } from 'node:fs'
import { readXlsx } from 'hucre/xlsx'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPage, signInByForm, startBrowser } from '#tests/support/browser.ts'
import { startRunningMall } from '#tests/support/running-mall.ts'

let mall: Awaited<ReturnType<typeof startRunningMall>>
let browser: Browser
let page: Page
let complaints: string[]

beforeAll(async () => {
  mall = await startRunningMall()
  browser = await startBrowser()
  ;({ page, complaints } = await openPage(browser))
}, 300_000)
afterAll(async () => {
  await browser?.close()
  await mall?.stop()
})

const ROWS = 2000
/** Rows 3, 500 and 1500 of the file are wrong: a phone, a type, and a name that is missing. */
const file = () => {
  const lines = Array.from({ length: ROWS }, (_, at) => {
    const row = at + 2
    const phone = row === 3 ? '1381556204' : `139${String(10_000_000 + at)}`
    return `buyer-${String(at).padStart(5, '0')},${row === 1500 ? '' : `苏州第${at}医院`},${row === 500 ? '经销' : '客户'},${phone},江苏,苏州,PL-03`
  })
  return Buffer.from(`\uFEFF账号,名称,账户类型,手机号,省份,城市,价格表\r\n${lines.join('\r\n')}\r\n`)
}

test('staff import two thousand accounts, correct what the report names, edit, change a hundred at once, push and export', async () => {
  await page.goto(`${mall.url}/accounts`)
  await page.waitForURL(/\/login\?redirect=Accounts/)
  await signInByForm(page, mall.url, 'admin', { staff: true })
  await page.getByRole('banner').getByRole('link', { name: '后台' }).click()
  await page.getByRole('link', { name: '账户', exact: true }).click()
  await page.getByText('共 400 项').waitFor()

  // Import: map, check, correct the three cells in place, check again, write.
  await page.getByRole('button', { name: '导入', exact: true }).click()
  // A file that can only update what is there says so before it is checked.
  await page.locator('input[type=file]').setInputFiles({ name: '部分.csv', mimeType: 'text/csv', buffer: Buffer.from('账号,名称\r\nhospital,某医院\r\n') })
  await page.getByText('文件里没有「账户类型」：新增的记录必须有').waitFor()
  await page.getByRole('button', { name: '换一个文件' }).click()
  await page.locator('input[type=file]').setInputFiles({ name: '江苏客户.csv', mimeType: 'text/csv', buffer: file() })
  await page.getByText('7 列已对应，0 列忽略').waitFor()
  await page.getByRole('button', { name: '检查', exact: true }).click()
  await page.getByText('有问题的单元格').waitFor()
  expect(await page.getByRole('row').filter({ hasText: '手机号应为 1 开头的 11 位数字' }).textContent()).toContain('1381556204')
  await page.getByLabel('第 3 行 手机号 改为').fill('13815562040')
  await page.getByLabel('第 500 行 账户类型 改为').fill('代理商')
  await page.getByLabel('第 1500 行 名称 改为').fill('苏州更正医院')
  await page.getByRole('button', { name: /重新检查/ }).click()
  await page.getByText('所有行都可以导入').waitFor()
  // What was corrected isn't thrown away by a key that was meant for something else.
  await page.keyboard.press('Escape')
  await page.getByRole('heading', { name: '导入还没有完成' }).waitFor()
  await page.getByRole('dialog').last().getByRole('button', { name: '继续编辑' }).click()
  await page.getByRole('heading', { name: '导入还没有完成' }).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: '导入 2,000 行' }).click()
  await page.getByText('新增 2,000 个，更新 0 个账户。').waitFor()
  await page.getByRole('button', { name: '查看这些账户' }).click()
  await page.getByText('共 2,000 项').waitFor()

  // Edit the corrected one; its history says what was imported and what was changed.
  await page.getByRole('searchbox', { name: '名称、拼音、账号、编码、手机号' }).fill('苏州更正')
  await page.getByText('共 1 项').waitFor()
  await page.getByText('苏州更正医院').click()
  await page.getByLabel('备注').fill('已电话核实')
  await page.getByRole('button', { name: '保存' }).click()
  await page.getByText('已保存').waitFor()
  await page.getByText('备注：空 → 已电话核实').waitFor()
  await page.getByText('林书远 · 导入').waitFor()

  // A hundred at once, previewed.
  await page.goto(`${mall.url}/accounts?filter=${encodeURIComponent(JSON.stringify({ q: 'buyer-000' }))}&perPage=100&page=1`)
  await page.getByText('共 100 项').waitFor()
  await page.locator('thead').getByRole('checkbox').click()
  await page.getByText('已选 100 项').waitFor()
  await page.getByRole('button', { name: '分配服务人员' }).click()
  await page.getByLabel('改为').selectOption({ label: '陈立群' })
  await page.getByText('其中 100 个会变化').waitFor()
  await page.getByRole('button', { name: '修改 100 个账户' }).click()
  await page.getByText('已修改 100 个账户').waitFor()

  // Push them, and watch each one's state.
  await page.locator('thead').getByRole('checkbox').click()
  await page.getByRole('button', { name: /推送金蝶/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: '推送金蝶' }).click()
  await page.getByText('已排队推送 100 个账户').waitFor()
  await page.getByText('推送完成：100 个成功').waitFor({ timeout: 60_000 })
  await expect.poll(() => page.locator('tbody').getByText('已推送', { exact: true }).count(), { timeout: 60_000 }).toBe(100)

  // Export all two thousand to Excel, nothing cut off.
  await page.goto(`${mall.url}/accounts?filter=${encodeURIComponent(JSON.stringify({ q: 'buyer-0' }))}&page=1`)
  await page.getByText('共 2,000 项').waitFor()
  await page.getByRole('button', { name: '导出', exact: true }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: '导出 Excel' }).click()
  const saved = await download
  expect(saved.suggestedFilename()).toBe('账户.xlsx')
  const rows = (await readXlsx(readFileSync(await saved.path()))).sheets[0]?.rows ?? []
  expect(rows).toHaveLength(ROWS + 1)
  expect(rows.filter((row) => row.includes('陈立群'))).toHaveLength(100)
  expect(complaints).toEqual([])
})

test('an import is undone from its record', async () => {
  await page.goto(`${mall.url}/accounts?filter={}&page=1`)
  await page.getByText('共 2,400 项').waitFor()
  await page.getByRole('button', { name: '导入', exact: true }).click()
  await page.locator('input[type=file]').setInputFiles({ name: '撤销.csv', mimeType: 'text/csv', buffer: Buffer.from('账号,名称,账户类型\nundo-me,将被撤销,客户\n') })
  await page.getByRole('button', { name: '检查', exact: true }).click()
  await page.getByRole('button', { name: '导入 1 行' }).click()
  await page.getByText('新增 1 个，更新 0 个账户。').waitFor()
  await page.getByRole('button', { name: '关闭', exact: true }).last().click()
  await page.getByText('共 2,401 项').waitFor()
  await page.getByRole('button', { name: '导入', exact: true }).click()
  await page.getByRole('button', { name: '导入记录' }).click()
  await page.getByRole('row').filter({ hasText: '撤销.csv' }).getByRole('button', { name: '撤销这次导入' }).click()
  await page.getByRole('dialog').last().getByRole('button', { name: '撤销这次导入' }).click()
  await page.getByText('已撤销：移除 1 个，恢复 0 个').waitFor()
  expect(complaints).toEqual([])
})

test('two editors of one account: the second is told, keeps what they typed, and saves on top', async () => {
  const other = await openPage(browser)
  await signInByForm(other.page, mall.url, 'sales', { staff: true })
  for (const one of [page, other.page]) {
    await one.goto(`${mall.url}/accounts/personal`)
    // Both have read the record before the first one saves it.
    await one.getByLabel('备注').waitFor()
  }
  await page.getByLabel('地址').fill('鼓楼区 1 号')
  await page.getByRole('button', { name: '保存' }).click()
  await page.getByText('已保存').waitFor()
  await other.page.getByLabel('备注').fill('销售的备注')
  await other.page.getByRole('button', { name: '保存' }).click()
  await other.page.getByText(/林书远在 .* 已修改这条记录/).waitFor()
  await other.page.getByRole('button', { name: '载入最新，保留我的修改' }).click()
  await expect.poll(() => other.page.getByLabel('地址').inputValue()).toBe('鼓楼区 1 号')
  await expect.poll(() => other.page.getByLabel('备注').inputValue()).toBe('销售的备注')
  await other.page.getByRole('button', { name: '保存' }).click()
  await other.page.getByText('已保存').waitFor()
  expect(other.complaints.filter((text) => !text.includes('409'))).toEqual([])
})

test('staff sign in through DingTalk', async () => {
  const { page: fresh, complaints: said } = await openPage(browser)
  await fresh.goto(`${mall.url}/login`)
  await fresh.getByRole('button', { name: '员工' }).click()
  await fresh.getByRole('tab', { name: '钉钉' }).click()
  await fresh.getByRole('button', { name: '前往钉钉登录' }).click()
  await fresh.getByRole('link', { name: '林书远' }).click()
  await fresh.waitForURL(/\/home/)
  await fresh.getByRole('banner').getByRole('link', { name: '后台' }).waitFor()
  expect(said).toEqual([])
})

test('a shopper loads nothing of the back office, and may not open it', async () => {
  const { page: shopper, complaints: said } = await openPage(browser)
  const scripts: string[] = []
  shopper.on('response', (response) => response.url().endsWith('.js') && scripts.push(response.url()))
  await signInByForm(shopper, mall.url, 'hospital')
  await shopper.getByRole('heading', { name: '武汉仁和口腔医院有限公司' }).waitFor()
  expect(scripts.filter((url) => /Desk|Account|Modal|Import/.test(url))).toEqual([])
  await shopper.goto(`${mall.url}/accounts`)
  await shopper.getByText('您没有后台权限').waitFor()
  expect(said).toEqual([])
})
