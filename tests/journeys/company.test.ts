import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { handIn, openOnDesk } from '#tests/support/applying.ts'
import { openPage, signInByForm } from '#tests/support/browser.ts'
import { approveByKeys, journey } from '#tests/support/journey.ts'

const here = journey()

/** The main account invites a colleague and answers the link that is shown once. */
const invite = async (page: Page, { account, name, rights, above }: { account: string; name: string; rights: Record<string, boolean>; above?: string }) => {
  await page.goto(`${here.mall.url}/mypage/myinfo`)
  await page.getByRole('button', { name: '邀请同事', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: '邀请同事' })
  await dialog.getByLabel('账号').fill(account)
  await dialog.getByLabel('姓名或部门').fill(name)
  for (const [right, wanted] of Object.entries(rights)) await dialog.getByLabel(right, { exact: true }).setChecked(wanted)
  if (above) await dialog.getByLabel('单笔超过此金额需审批（元）').fill(above)
  await dialog.getByRole('button', { name: '生成邀请链接' }).click()
  const link = await page.getByRole('textbox', { name: '邀请链接' }).inputValue()
  await page.getByRole('dialog').getByRole('button', { name: '关闭' }).first().click()
  return link.replace(/^https?:\/\/[^/]+\/mall/, here.mall.url)
}
/** Whoever is invited sets a password by the link and is in. */
const join = async (link: string) => {
  const opened = await openPage(here.browser)
  await opened.page.goto(link)
  for (const label of ['新密码', '再次输入新密码']) await opened.page.getByRole('textbox', { name: label, exact: true }).fill('Colleague@1')
  await opened.page.getByRole('button', { name: /设置并登录/ }).click()
  await opened.page.waitForURL(/\/home/)
  return opened
}
const order = async (page: Page, code: string) => {
  await page.goto(`${here.mall.url}/shoppingcar`)
  await page.getByRole('textbox', { name: '快速下单' }).fill(code)
  await page.getByRole('button', { name: /^加入 [1-9]\d* 行$/ }).click()
  await page.getByText(/已加入 \d+ 行/).waitFor()
  await page.getByRole('button', { name: '去结算' }).click()
  await page.getByRole('button', { name: '新增地址' }).click()
  const dialog = page.getByRole('dialog', { name: '新增地址' })
  for (const [label, text] of Object.entries({ 收货人: '赵晴', 电话: '13800000023', 详细地址: '东湖大道 6 号' })) await dialog.getByLabel(label).fill(text)
  await dialog.getByLabel('省').selectOption('湖北省')
  await dialog.getByLabel('市').selectOption('武汉市')
  await dialog.getByLabel('区县').selectOption({ index: 1 })
  await dialog.getByRole('button', { name: '保存' }).click()
  await page.getByText('赵晴 13800000023').waitFor()
  await page.getByRole('button', { name: '提交审批' }).click()
  const heading = page.getByRole('heading', { level: 1, name: /^订单 SO/ })
  await heading.waitFor()
  return (await heading.innerText()).replace('订单 ', '')
}

test('a colleague orders above their sum; the main account turns one down and lets the next go on', async () => {
  const owner = await openPage(here.browser)
  await signInByForm(owner.page, here.mall.url, 'hospital')
  const link = await invite(owner.page, { account: 'theatre-nurse', name: '手术室 赵晴', rights: { 下单: true, 查看价格: true, 付款: false }, above: '1' })
  const nurse = await join(link)
  const first = await order(nurse.page, 'HD0111 1')
  await nurse.page.getByText('待审批').first().waitFor()
  expect(await nurse.page.getByRole('link', { name: '付款', exact: true }).count()).toBe(0)

  const decide = async (number: string, word: string) => {
    await owner.page.goto(`${here.mall.url}/mypage/myorder?tab=toApprove`)
    await owner.page.getByRole('link', { name: number }).click()
    await owner.page.getByRole('button', { name: word, exact: true }).click()
  }
  await decide(first, '不同意')
  const dialog = owner.page.getByRole('dialog')
  await dialog.getByRole('button', { name: '不同意' }).click()
  await dialog.getByText('请填写').waitFor()
  await dialog.getByLabel('原因').fill('请改用库存')
  await dialog.getByRole('button', { name: '不同意' }).click()
  await owner.page.getByText(`订单 ${first} 未获同意，已取消`).waitFor()
  await nurse.page.reload()
  await nurse.page.getByText('审批未通过：请改用库存').first().waitFor()

  await nurse.page.goto(`${here.mall.url}/mypage/myorder`)
  await nurse.page.getByRole('button', { name: '再次购买' }).first().click()
  await nurse.page.waitForURL(/shoppingcar/)
  await nurse.page.getByRole('button', { name: '去结算' }).click()
  await nurse.page.getByRole('button', { name: '提交审批' }).click()
  const heading = nurse.page.getByRole('heading', { level: 1, name: /^订单 SO/ })
  await heading.waitFor()
  const second = (await heading.innerText()).replace('订单 ', '')
  // From the list, too, with what is ordered in sight.
  await owner.page.goto(`${here.mall.url}/mypage/myorder?tab=toApprove`)
  await owner.page.getByRole('button', { name: `同意订单 ${second}` }).click()
  await owner.page.getByRole('dialog').getByText('订单金额').waitFor()
  await owner.page.getByRole('dialog').getByRole('button', { name: '同意', exact: true }).click()
  await owner.page.getByText(`订单 ${second} 已同意`).waitFor()
  await nurse.page.goto(`${here.mall.url}/mypage/messages`)
  await nurse.page.getByText(`订单 ${second} 审批通过`).waitFor()
  expect([...owner.complaints, ...nurse.complaints]).toEqual([])
})

test('a colleague who isn’t shown prices sees none on the way to an order', async () => {
  const owner = await openPage(here.browser)
  await signInByForm(owner.page, here.mall.url, 'hospital')
  const blind = await join(await invite(owner.page, { account: 'store-keeper', name: '库房 王志强', rights: { 下单: true, 查看价格: false } }))
  for (const address of ['/home', '/goodslist', '/prodect?id=hd-001']) {
    await blind.page.goto(`${here.mall.url}${address}`)
    await blind.page.getByText('BL 骨水平').first().waitFor()
    expect(await blind.page.locator('main').innerText()).not.toMatch(/¥\s?\d/)
  }
  await order(blind.page, 'HD0111 1')
  await blind.page.getByText('待审批').first().waitFor()
  expect(await blind.page.locator('main').innerText()).not.toMatch(/¥\s?\d/)
  await blind.page.goto(`${here.mall.url}/mypage/myorder`)
  await blind.page.getByText('待审批').first().waitFor()
  expect(await blind.page.getByRole('link', { name: '资金中心' }).count()).toBe(0)
  expect([...owner.complaints, ...blind.complaints]).toEqual([])
})

test('money that came in is read from the bank’s list and booked with a press', async () => {
  const buyer = await openPage(here.browser)
  await signInByForm(buyer.page, here.mall.url, 'hospital')
  await buyer.page.goto(`${here.mall.url}/payment?type=费用充值&total=456.00`)
  await buyer.page.getByText('银行转账').first().click()
  await buyer.page
    .getByRole('button', { name: /确认|付款/ })
    .last()
    .click()
  await buyer.page.waitForURL(/largePayment/)
  await buyer.page
    .getByText(/^\d{8}$/)
    .first()
    .waitFor()
  const code = await buyer.page
    .getByText(/^\d{8}$/)
    .first()
    .innerText()

  const finance = await openPage(here.browser)
  const { page } = finance
  await signInByForm(page, here.mall.url, 'finance', { staff: true })
  await page.goto(`${here.mall.url}/bankLines`)
  await page.getByRole('button', { name: '导入', exact: true }).click()
  const csv = `流水号,交易日期,对方户名,贷方发生额,附言\nBANK-1,2026-11-18,武汉仁和口腔医院有限公司,"456.00",充值 ${code}\n`
  await page.locator('input[type=file]').setInputFiles({ name: '到账.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await page.getByRole('button', { name: '检查', exact: true }).click()
  await page
    .getByRole('button', { name: /^导入 1|^写入|^导入/ })
    .last()
    .click()
  await page
    .getByText(/已导入|新建 1|导入完成/)
    .first()
    .waitFor()
  await page.goto(`${here.mall.url}/payments?q=${code}`)
  await page.getByRole('button', { name: '登记到账' }).click()
  await page.getByRole('button', { name: '选用 BANK-1' }).click()
  await expect.poll(() => page.getByRole('dialog').getByLabel('银行流水号').inputValue()).toBe('BANK-1')
  await page.getByRole('dialog').getByRole('button', { name: '登记到账' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.goto(`${here.mall.url}/bankLines?filter=${encodeURIComponent('{"q":"BANK-1"}')}`)
  await page.getByRole('cell', { name: '已匹配' }).waitFor()
  expect([...buyer.complaints, ...finance.complaints]).toEqual([])
})

test('part of an invoice is turned red, and a tutorial is watched to its end', async () => {
  const buyer = await openPage(here.browser)
  const { page } = buyer
  await signInByForm(page, here.mall.url, 'hospital')
  await page.goto(`${here.mall.url}/mypage/invoicerecord`)
  await page.getByRole('link', { name: '申请红冲' }).first().click()
  const pieces = page.getByRole('group').getByRole('spinbutton').first()
  await pieces.fill('1')
  await page.getByLabel('原因').fill('数量有误')
  const number = await handIn(page)
  const finance = await openPage(here.browser)
  await signInByForm(finance.page, here.mall.url, 'finance', { staff: true })
  await openOnDesk(finance.page, here.mall.url, number)
  await approveByKeys(finance.page, number)
  await page.goto(`${here.mall.url}/mypage/refundInvoice?view=asked`)
  await page.getByRole('link', { name: number }).waitFor()

  await page.goto(`${here.mall.url}/mypage/course`)
  await page.getByRole('link', { name: '开始学习 收货验收' }).click()
  const video = page.locator('video')
  await video.waitFor()
  await video.evaluate(async (player: HTMLVideoElement) => {
    player.muted = true
    player.playbackRate = 16
    await player.play()
  })
  await page.getByText('已学完').waitFor()
  await page.goto(`${here.mall.url}/mypage/course`)
  await page.getByRole('link', { name: '再看一遍 收货验收' }).waitFor()
  expect([...buyer.complaints, ...finance.complaints]).toEqual([])
})
