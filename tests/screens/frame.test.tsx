import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { address, mallBehind, open } from '#tests/support/screen.tsx'

const behind = mallBehind()
const { calls } = behind

describe('the top bar', () => {
  test('greets a customer with the agent’s name and phone, and names who serves them', async () => {
    const { container } = await open('/home', { mall: behind.mall, as: 'hospital' })
    await screen.findByRole('button', { name: /湖北康诺医疗.*账户菜单$/ })
    const top = container.querySelector('[data-org]') as HTMLElement
    expect(top.textContent).toContain('您好，')
    expect(top.textContent).toContain('13800000011')
    expect(top.textContent).toContain('专属服务 陈立群 13800000003')
    expect(screen.getByRole('link', { name: '个人中心' })).toBeTruthy()
    expect(top.dataset.org).toBe('3')
  })

  test('shows staff their own name, no service person and the way to the desk', async () => {
    const { container } = await open('/home', { mall: behind.mall, as: 'sales' })
    await screen.findByRole('button', { name: /陈立群.*账户菜单$/ })
    expect(container.querySelector('[data-org]')?.textContent).not.toContain('专属服务')
    expect(screen.getAllByRole('link', { name: '后台' }).map((link) => link.getAttribute('href'))).toContain('/mall/desk')
    expect(screen.queryByRole('button', { name: '申请开户' })).toBeNull()
    expect(screen.queryByRole('button', { name: '切换子账号' })).toBeNull()
  })

  test('shows strangers the ways in', async () => {
    await open('/authadd')
    await screen.findByRole('heading', { name: '链接无效' })
    expect(screen.getByRole('link', { name: '登录' })).toBeTruthy()
    expect(screen.getAllByRole('link', { name: '注册' }).length).toBeGreaterThan(0)
    expect(screen.queryByRole('combobox', { name: '搜索商品' })).toBeNull()
    // Who sells here, and whom to complain to, is anyone's to read.
    expect(await screen.findByText('投诉电话 025-8330 2299')).toBeTruthy()
    expect(screen.getByText(/^医疗器械经营许可证 /)).toBeTruthy()
  })

  test('opens the four services, one of which leads to the contact page outside', async () => {
    await behind.mall.database.pool.query("update setting set value = 'https://contacts.mall.example/' where key = 'site.contactPage'")
    const { user } = await open('/home', { mall: behind.mall, as: 'hospital' })
    await user.click(await screen.findByRole('button', { name: '更多服务' }))
    for (const name of ['小程序', '授权与调货', '各省名片', '检测报告']) expect(await screen.findByText(name)).toBeTruthy()
    expect(screen.getByRole('link', { name: '各省名片' })).toMatchObject({ href: 'https://contacts.mall.example/', target: '_blank' })
    await user.keyboard('{Escape}')
    expect(screen.queryByText('小程序')).toBeNull()
    await behind.mall.database.pool.query("update setting set value = '' where key = 'site.contactPage'")
  })

  test.each([
    ['recruit', '/mall/openaccount'],
    ['applicant', '/mall/home'],
  ])('offers %s to open an account', async (account, to) => {
    const { user } = await open('/home', { mall: behind.mall, as: account })
    await user.click(await screen.findByRole('button', { name: '申请开户' }))
    if (account === 'applicant') await screen.findByText('正在审核中...')
    await waitFor(() => expect(address()).toBe(to))
    expect(screen.queryByRole('button', { name: '费用充值' })).toBeNull()
  })
})

describe('the licence warning', () => {
  const sentence = '《医疗器械经营许可证》 文件即将到期，请及时处理， 超期未更换 将影响下单!'
  test('is said at the start of a session and kept in sight, with the days that are left', async () => {
    await open('/home', { mall: behind.mall, as: 'hospital' })
    await screen.findByText(/有效期至 \d{4}-\d{2}-\d{2}，剩余 4[01] 天。/)
    expect((await screen.findAllByText((_, element) => element?.textContent?.startsWith(sentence) ?? false)).length).toBeGreaterThan(0)
    await waitFor(() => expect(within(screen.getByRole('status')).getByText(sentence)).toBeTruthy())
    expect(screen.getByRole('link', { name: '去更换' })).toBeTruthy()
  })

  test('is not said again when the page is loaded again, and stays in sight', async () => {
    const { unmount } = await open('/home', { mall: behind.mall, as: 'hospital' })
    await waitFor(() => expect(within(screen.getByRole('status')).getByText(sentence)).toBeTruthy())
    unmount()
    await open('/home', { mall: behind.mall, as: 'hospital' })
    await screen.findByText(/有效期至 \d{4}-\d{2}-\d{2}，剩余/)
    expect(within(screen.getByRole('status')).queryByText(sentence)).toBeNull()
  })

  test('names the file in the reader’s language', async () => {
    localStorage.setItem('locale', 'en')
    await open('/home', { mall: behind.mall, as: 'hospital' })
    expect((await screen.findAllByText(/^Medical device trading licence is about to expire/)).length).toBeGreaterThan(0)
    localStorage.removeItem('locale')
  })

  test('leads to the file that is to replace it, while that is looked at', async () => {
    await behind.mall.database.pool.query(
      `insert into application (id, number, kind, account_id, state, title, content, created_at) values ('renewal', 'SQ99010100001', 'qualification', 'hospital', 'pending', '资质', '{"name": "医疗器械经营许可证"}', now())`,
    )
    await open('/home', { mall: behind.mall, as: 'hospital' })
    expect((await screen.findByRole('link', { name: '更换审核中 SQ99010100001' })).getAttribute('href')).toMatch(/\/aptitude$/)
    expect(screen.queryByRole('link', { name: '去更换' })).toBeNull()
  })

  test('is not said to who has nothing that expires', async () => {
    await open('/home', { mall: behind.mall, as: 'personal' })
    await screen.findByRole('heading', { name: '何静怡' })
    expect(screen.queryByText(/即将到期/)).toBeNull()
  })
})

describe('the brand menu', () => {
  test('loads a brand’s groups once, as the specification says, and shows series and products', async () => {
    const { user } = await open('/home', { mall: behind.mall, as: 'hospital' })
    const brand = await screen.findByRole('button', { name: '衡植' })
    await user.click(brand)
    const panel = within(brand.parentElement as HTMLElement)
    await panel.findByRole('button', { name: /^BL 骨水平系列/ })
    expect(await Promise.all(calls('/api/saleGoodsGroup/getListMall').map((request) => request.json()))).toEqual([{ page: 0, fOrgId: '3', size: 0, fBrand: '衡植' }])
    await user.click(panel.getByRole('button', { name: /^修复基台系列/ }))
    const product = panel.getByRole('link', { name: '修复基台 锥形种植体' })
    expect(new URLSearchParams(new URL((product as HTMLAnchorElement).href).search).get('SpecId')).toBe('hd-011-1')
    await user.click(brand)
    await user.click(brand)
    await panel.findByRole('button', { name: /^BL 骨水平系列/ })
    expect(calls('/api/saleGoodsGroup/getListMall')).toHaveLength(1)
  })

  test('opens by the arrow key, closes by Escape, and says when a series has nothing', async () => {
    await behind.mall.database.pool.query("update goods set status = 'disabled' where group_id = '1380000000000000001'")
    const { user } = await open('/home', { mall: behind.mall, as: 'hospital' })
    const brand = await screen.findByRole('button', { name: '衡植' })
    brand.focus()
    await user.keyboard('{ArrowDown}')
    await screen.findByText('该系列暂无产品')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByText('该系列暂无产品')).toBeNull())
    expect(document.activeElement).toBe(brand)
    await behind.mall.database.pool.query("update goods set status = 'active'")
  })

  test('is walked by the keyboard: among the series up and down, into the products of the one in hand', async () => {
    const { user } = await open('/home', { mall: behind.mall, as: 'hospital' })
    ;(await screen.findByRole('button', { name: '衡植' })).focus()
    await user.keyboard('{ArrowDown}')
    const first = await screen.findByRole('button', { name: /^BL 骨水平系列/ })
    await waitFor(() => expect(document.activeElement).toBe(first))
    await user.keyboard('{ArrowDown}')
    expect(document.activeElement?.getAttribute('aria-pressed')).toBe('true')
    expect(document.activeElement).not.toBe(first)
    const series = document.activeElement?.firstChild?.textContent
    await user.keyboard('{ArrowRight}')
    expect(document.activeElement?.tagName).toBe('A')
    const menu = within(screen.getByRole('list', { name: '系列' }))
    expect(menu.getByRole('button', { pressed: true }).firstChild?.textContent).toBe(series)
    await user.keyboard('{Shift>}{Tab}{/Shift}')
    expect(document.activeElement).toBe(menu.getByRole('button', { pressed: true }))
  })

  test('has the distribution menu', async () => {
    const { user } = await open('/home', { mall: behind.mall, as: 'hospital' })
    await user.click(await screen.findByRole('button', { name: '经销' }))
    expect(screen.getByRole('link', { name: '新品上架' })).toBeTruthy()
  })
})

describe('the search', () => {
  test('goes home when empty, and to the results with a text', async () => {
    const { user } = await open('/moreHot', { mall: behind.mall, as: 'hospital' })
    const box = await screen.findByRole('combobox', { name: '搜索商品' })
    await user.click(screen.getByRole('button', { name: '搜索' }))
    await waitFor(() => expect(address()).toBe('/mall/home'))
    await user.type(box, '锥形种植体{Enter}')
    await waitFor(() => expect(address()).toBe('/mall/searchlist?id=锥形种植体'))
    await screen.findByRole('heading', { name: '“锥形种植体”的搜索结果' })
  })

  test('suggests while one types, marks what it has found, and is chosen from by the arrow keys', async () => {
    const { user } = await open('/home', { mall: behind.mall, as: 'hospital' })
    await user.type(await screen.findByRole('combobox', { name: '搜索商品' }), 'HD0112')
    const options = await screen.findAllByRole('option')
    expect(options[0]?.textContent).toContain('规格HD0112')
    expect(options[0]?.querySelector('mark')?.textContent).toBe('HD0112')
    await user.keyboard('{ArrowDown}{Enter}')
    await waitFor(() => expect(address()).toBe('/mall/prodect?SpecId=hd-001-2'))
    await screen.findByRole('heading', { level: 1, name: 'BL 骨水平 锥形种植体' })
  })
})

describe('the fee recharge', () => {
  test('asks for the amount and leads a company to payment from its account', async () => {
    const { user } = await open('/home', { mall: behind.mall, as: 'hospital' })
    await user.click(await screen.findByRole('button', { name: '费用充值' }))
    const dialog = within(await screen.findByRole('dialog', { name: '费用充值' }))
    await user.click(dialog.getByRole('button', { name: '去支付' }))
    expect(await dialog.findByText('请输入充值金额')).toBeTruthy()
    for (const wrong of ['0', '1e3', '-5', '1.234']) {
      await user.clear(dialog.getByRole('textbox'))
      await user.type(dialog.getByRole('textbox'), wrong)
      await user.click(dialog.getByRole('button', { name: '去支付' }))
      expect(dialog.getByText('充值金额应大于 0、小于 10 亿，最多两位小数')).toBeTruthy()
    }
    await user.clear(dialog.getByRole('textbox'))
    await user.type(dialog.getByRole('textbox'), '500.5')
    await user.click(dialog.getByRole('button', { name: '去支付' }))
    await waitFor(() => expect(address()).toBe('/mall/publicPayment?type=费用充值&total=500.5'))
  })

  test('leads an individual to the cashier', async () => {
    const { user } = await open('/home', { mall: behind.mall, as: 'personal' })
    await user.click(await screen.findByRole('button', { name: '费用充值' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByRole('textbox'), '20{Enter}')
    await waitFor(() => expect(address()).toBe('/mall/payment?type=费用充值&total=20'))
  })
})

describe('the foot', () => {
  test.each([
    ['hospital', '400-820-6618'],
    ['buyer0020', '400-890-7799'],
  ])('has the hotline of %s’s organisation, the licences and the complaint contact', async (account, hotline) => {
    if (account !== 'hospital')
      await behind.mall.database.pool.query("update account set org_id = '9', status = 'active', password_hash = (select password_hash from account where id = 'personal') where account = $1", [
        account,
      ])
    await open('/home', { mall: behind.mall, as: account })
    const foot = within(await screen.findByRole('contentinfo'))
    await foot.findByText(hotline)
    expect(await foot.findByText('投诉电话 025-8330 2299')).toBeTruthy()
    expect(foot.getByText(/医疗器械经营许可证/)).toBeTruthy()
  })
})

test('what one searched for lately stands under the empty box, for oneself alone, until it is cleared', async () => {
  const { user, unmount } = await open('/searchlist?id=口罩', { mall: behind.mall, as: 'hospital' })
  await screen.findByRole('heading', { level: 1, name: '“口罩”的搜索结果' })
  const box = screen.getByRole('combobox', { name: '搜索商品' })
  await user.clear(box)
  await screen.findByRole('group', { name: '最近搜索' })
  await user.type(box, '种植体{Enter}')
  await screen.findByRole('heading', { level: 1, name: '“种植体”的搜索结果' })
  await user.clear(screen.getByRole('combobox', { name: '搜索商品' }))
  const again = within(await screen.findByRole('group', { name: '最近搜索' }))
  expect(again.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['清空', '种植体', '口罩'])
  await user.click(again.getByRole('button', { name: '口罩' }))
  await screen.findByRole('heading', { level: 1, name: '“口罩”的搜索结果' })
  unmount()
  const other = await open('/searchlist?id=导管', { mall: behind.mall, as: 'personal' })
  await screen.findByRole('heading', { level: 1, name: '“导管”的搜索结果' })
  await other.user.clear(screen.getByRole('combobox', { name: '搜索商品' }))
  const theirs = within(await screen.findByRole('group', { name: '最近搜索' }))
  expect(theirs.queryByRole('button', { name: '口罩' })).toBeNull()
  await other.user.click(theirs.getByRole('button', { name: '清空' }))
  await waitFor(() => expect(screen.queryByRole('group', { name: '最近搜索' })).toBeNull())
})
