import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { fillField, fillIn, handIn, licencePdf, openOnDesk } from '#tests/support/applying.ts'
import { openPage, signInByForm } from '#tests/support/browser.ts'
import { day } from '#tests/support/day.ts'
import { approveByKeys, journey } from '#tests/support/journey.ts'

const here = journey()

const open = (page: Page, number: string) => openOnDesk(page, here.mall.url, number)

test('someone registers to open an account, is turned down with a reason, mends it, and orders as a customer', async () => {
  const recruit = await openPage(here.browser)
  const { page } = recruit
  await signInByForm(page, here.mall.url, 'recruit')
  await page.goto(`${here.mall.url}/openaccount`)
  await page.getByRole('button', { name: '提交申请' }).click()
  // What is missing is said at each field, and nothing was sent.
  await expect.poll(() => page.getByText(/^请(填写|选择|上传文件)$/).count()).toBeGreaterThan(8)
  expect(await page.getByText('请上传文件').count()).toBeGreaterThan(0)
  const typed = {
    公司名称: '福州安泰医疗器械有限公司',
    统一社会信用代码: '91350102MA00TE8T08',
    法定代表人: '郭晓峰',
    联系人: '郭晓峰',
    联系电话: '13800000015',
    省: '福建',
    市: '福州',
    详细地址: '鼓楼区五四路 1 号',
    开户银行: '中国银行',
    银行账号: '62170000',
  }
  await fillIn(page, typed)
  await page.getByLabel('衡植').check()
  await page.locator('input[type=file]').setInputFiles(licencePdf)
  await page.getByText('证照.pdf').waitFor()
  // A wrong code is told at its field, and nothing is lost.
  await page.getByLabel('统一社会信用代码', { exact: true }).fill('9135')
  await page.getByRole('button', { name: '提交申请' }).click()
  await page.getByText('统一社会信用代码应为 18 位，且校验位正确').waitFor()
  await page.getByLabel('统一社会信用代码', { exact: true }).fill(typed.统一社会信用代码)
  const number = await handIn(page)

  const staff = await openPage(here.browser)
  await signInByForm(staff.page, here.mall.url, 'admin', { staff: true })
  await open(staff.page, number)
  await staff.page.getByRole('button', { name: /^驳回/ }).click()
  await fillField(staff.page.getByRole('dialog').getByLabel('原因'), '银行账号不完整')
  await staff.page.getByRole('dialog').getByRole('button', { name: '银行账号', exact: true }).click()
  await fillField(staff.page.getByRole('dialog').getByLabel('银行账号', { exact: true }), '少了后四位')
  await staff.page.getByRole('dialog').getByRole('button', { name: '驳回', exact: true }).click()
  await staff.page.getByText('已驳回').first().waitFor()

  await page.goto(`${here.mall.url}/openaccount`)
  await page.getByText('驳回原因：银行账号不完整').waitFor()
  await expect.poll(() => page.getByLabel('公司名称', { exact: true }).inputValue()).toBe('福州安泰医疗器械有限公司')
  await page.getByText('少了后四位').waitFor()
  await page.getByLabel('银行账号', { exact: true }).fill('6217000000000001')
  expect(await page.getByText('少了后四位').count()).toBe(0)
  await handIn(page)

  await open(staff.page, number)
  await staff.page.getByRole('button', { name: /通过，下一件/ }).click()
  // The terms must be said.
  await staff.page.locator('.field-error', { hasText: '请选择' }).first().waitFor()
  await fillField(staff.page.getByLabel('客户编码'), 'C900001')
  await staff.page.getByLabel('价格表').selectOption({ label: '门诊与诊所价' })
  await fillField(staff.page.getByLabel('服务人员'), '陈立群')
  await fillField(staff.page.getByLabel('服务电话'), '13800000003')
  await staff.page.getByRole('button', { name: /通过，下一件/ }).click()
  await staff.page
    .getByText(/^已通过/)
    .first()
    .waitFor()

  await page.goto(`${here.mall.url}/home`)
  await page.getByText('福州安泰医疗器械有限公司').first().waitFor()
  await page.goto(`${here.mall.url}/mypage/messages`)
  await page.getByText(`开户申请 ${number} 已通过`).waitFor()
  // The browser itself notes the refusal of the wrong code.
  expect([...recruit.complaints, ...staff.complaints].filter((one) => !one.includes('400 (Bad Request)'))).toEqual([])
})

test('a buyer sends a licence, asks for a price and for an authorisation; staff decide one after the other by keyboard', async () => {
  const buyer = await openPage(here.browser)
  const { page } = buyer
  await signInByForm(page, here.mall.url, 'hospital')
  await page.goto(`${here.mall.url}/aptitude?new=1`)
  await page.getByLabel('文件', { exact: true }).selectOption('医疗器械经营许可证')
  await page.getByLabel('证照编号').fill('鄂药监械经营许20269999号')
  await page.getByLabel(/^有效期至/).fill(day(900))
  await page.getByLabel('III', { exact: true }).check()
  await page.locator('input[type=file]').setInputFiles(licencePdf)
  await page.getByText('证照.pdf').waitFor()
  const licence = await handIn(page)

  await page.goto(`${here.mall.url}/mypage/specialOffer?new=1`)
  await page.getByLabel('规格').fill('HD0112')
  await page.getByRole('option', { name: /HD0112/ }).click()
  await page.getByLabel('预计采购数量').fill('100')
  await page.getByLabel('申请单价').fill('1000')
  await page.getByLabel('生效日期').fill(day(0))
  await page.getByLabel('失效日期').fill(day(60))
  await page.getByLabel('申请理由').fill('集中采购')
  // Kept first, then found again and handed in.
  await page.getByRole('button', { name: '存为草稿' }).click()
  await page.getByText('草稿', { exact: true }).first().waitFor()
  await page.getByRole('link', { name: '修改并提交' }).click()
  await page.getByLabel('申请理由').waitFor()
  const price = await handIn(page)

  await page.goto(`${here.mall.url}/mypage/prodectAuth?new=1`)
  await page.getByRole('combobox', { name: '品牌', exact: true }).selectOption('固骨')
  await page.getByLabel('授权区域').fill('湖北')
  await page.getByLabel('生效日期').fill(day(0))
  await page.getByLabel('失效日期').fill(day(365))
  const letter = await handIn(page)

  const staff = await openPage(here.browser)
  await signInByForm(staff.page, here.mall.url, 'sales', { staff: true })
  for (const number of [licence, price, letter]) {
    await open(staff.page, number)
    await approveByKeys(staff.page, number)
  }

  await page.goto(`${here.mall.url}/aptitude`)
  await page.getByText('鄂药监械经营许20269999号').waitFor()
  await page.goto(`${here.mall.url}/mypage/specialOffer`)
  await page.getByRole('cell', { name: '¥1,000.00' }).waitFor()
  await page.goto(`${here.mall.url}/mypage/prodectAuth`)
  const [paper] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: '下载' }).first().click()])
  expect(paper.suggestedFilename()).toMatch(/^授权书 SQS\d{9}\.pdf$/)

  // Someone without an account, behind the customer's link.
  await page.getByRole('button', { name: '邀请配送公司' }).click()
  const link = await page.getByRole('dialog').getByRole('textbox').inputValue()
  const stranger = await openPage(here.browser)
  await stranger.page.goto(link.replace(/^https?:\/\/[^/]+\/mall/, here.mall.url))
  const asked = {
    配送公司: '黄石通达医药有限公司',
    统一社会信用代码: '91350102MA00TE8T08',
    联系人: '周敏',
    联系电话: '13900000088',
    配送区域: '黄石',
    终端医院: '黄石口腔医院',
    生效日期: day(0),
    失效日期: day(90),
  }
  await fillIn(stranger.page, asked)
  await stranger.page.getByRole('combobox', { name: '品牌', exact: true }).selectOption('衡植')
  await stranger.page.locator('input[type=file]').setInputFiles(licencePdf)
  await stranger.page.getByText('证照.pdf').waitFor()
  // Nothing of it is lost by a reload, its file included; what was sent isn't asked for anew.
  stranger.page.once('dialog', (leaving) => void leaving.accept())
  await stranger.page.reload()
  await stranger.page.getByText('证照.pdf').waitFor()
  expect(await stranger.page.getByLabel('终端医院', { exact: true }).inputValue()).toBe(asked.终端医院)
  await stranger.page.getByRole('button', { name: '提交申请' }).click()
  await stranger.page.getByRole('heading', { name: /^申请 SQ\d+$/ }).waitFor()
  await stranger.page.reload()
  await stranger.page.getByRole('heading', { name: /^申请 SQ\d+$/ }).waitFor()
  await stranger.page.getByRole('button', { name: '再填写一份' }).click()
  expect(await stranger.page.getByLabel('终端医院', { exact: true }).inputValue()).toBe('')
  expect([...buyer.complaints, ...staff.complaints, ...stranger.complaints]).toEqual([])
})
