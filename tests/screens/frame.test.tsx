import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { describe, expect, test } from 'vitest'
import { mallBehind, open } from '#tests/support/screen.tsx'
import { mocks } from '#tests/support/screen-setup.ts'

const behind = mallBehind()
const calls = (path: string) => behind.requests.filter((request) => new URL(request.url).pathname === path)
const address = () => decodeURIComponent(window.location.pathname + window.location.search)

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
    expect(screen.getByRole('link', { name: '后台' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: '申请开户' })).toBeNull()
    expect(screen.queryByRole('button', { name: '切换子账号' })).toBeNull()
  })

  test('shows strangers the ways in', async () => {
    await open('/authadd')
    await screen.findByRole('heading', { name: '链接无效' })
    expect(screen.getByRole('link', { name: '登录' })).toBeTruthy()
    expect(screen.getAllByRole('link', { name: '注册' }).length).toBeGreaterThan(0)
    expect(screen.queryByRole('combobox', { name: '搜索商品' })).toBeNull()
  })

  test('opens the four services, one of which leads to the contact page outside', async () => {
    await behind.mall.database.pool.query("update setting set value = 'https://contacts.mall.example/' where key = 'site.contactPage'")
    const { user } = await open('/home', { mall: behind.mall, as: 'hospital' })
    await user.click(await screen.findByRole('button', { name: '更多服务' }))
    for (const name of ['小程序', '授权与调货', '各省名片', '检测报告']) expect(screen.getByText(name)).toBeTruthy()
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

describe('changing the password', () => {
  test('checks in the specification’s order, in its words, and signs out when it is done', async () => {
    const { user } = await open('/home', { mall: behind.mall, as: 'recruit' })
    await user.click(await screen.findByRole('button', { name: /账户菜单$/ }))
    await user.click(screen.getByRole('button', { name: '修改密码' }))
    const dialog = within(await screen.findByRole('dialog', { name: '修改密码' }))
    const save = () => user.click(dialog.getByRole('button', { name: '保存' }))
    const fill = async (label: string, text: string) => {
      await user.clear(dialog.getByLabelText(label))
      if (text) await user.type(dialog.getByLabelText(label), text)
    }
    await save()
    expect(await dialog.findByText('请输入旧密码！')).toBeTruthy()
    await fill('旧密码', 'wrong-one')
    await save()
    expect(await dialog.findByText('请输入新密码！')).toBeTruthy()
    await fill('新密码', '12345')
    await save()
    expect(await dialog.findByText('长度不得小于6位！')).toBeTruthy()
    await fill('新密码', 'New@2026')
    await save()
    expect(await dialog.findByText('请再次输入新密码！')).toBeTruthy()
    await fill('确认新密码', 'Other@2026')
    await save()
    expect(await dialog.findByText('两次输入的密码不一致！')).toBeTruthy()
    expect(calls('/api/auth/updatePassword')).toHaveLength(0)
    await fill('确认新密码', 'New@2026')
    await save()
    // No account is saved here: the server checks the old password itself.
    expect(await dialog.findByText('请输入正确的旧密码！')).toBeTruthy()
    await fill('旧密码', 'Mall@2026')
    await save()
    expect(await screen.findByText('密码修改成功，请重新登录！')).toBeTruthy()
    await screen.findByRole('heading', { name: '登录' })
    expect(await calls('/api/auth/updatePassword').at(-1)?.json()).toEqual({ fId: 'recruit', fPassword: 'Mall@2026', fNewPassword: 'New@2026', fConfirm: 'New@2026' })
  })
})

describe('saved accounts', () => {
  const signInSaving = async (account: string) => {
    const { user } = await open('/login')
    await user.type(await screen.findByLabelText('账号或手机号'), account)
    await user.type(screen.getByLabelText('密码'), 'Mall@2026')
    await user.click(screen.getByRole('checkbox', { name: '在这台设备上保存账号，便于切换' }))
    await user.click(screen.getByRole('button', { name: '登录' }))
    await waitFor(() => expect(address()).toBe('/mall/home'))
    return user
  }
  const saved = () => JSON.parse(localStorage.getItem('userlist') ?? '[]') as Record<string, string>[]

  test('keep the specification’s shape, and no password that anyone could read', async () => {
    await signInSaving('personal')
    expect(saved()).toEqual([{ fAccount: 'personal', fPassword: expect.any(String), fId: 'personal', fName: '何静怡' }])
    expect(JSON.stringify({ ...localStorage })).not.toContain('Mall@2026')
  })

  test('are not kept unless one asks', async () => {
    const { user } = await open('/login')
    await user.type(await screen.findByLabelText('账号或手机号'), 'personal')
    await user.type(screen.getByLabelText('密码'), 'Mall@2026')
    await user.click(screen.getByRole('button', { name: '登录' }))
    await waitFor(() => expect(address()).toBe('/mall/home'))
    expect(localStorage.getItem('userlist')).toBeNull()
  })

  test('are checked as the first one’s password when it changes, before the server is asked', async () => {
    const user = await signInSaving('personal')
    await user.click(await screen.findByRole('button', { name: /账户菜单$/ }))
    await user.click(screen.getByRole('button', { name: '修改密码' }))
    const dialog = within(await screen.findByRole('dialog', { name: '修改密码' }))
    await user.type(dialog.getByLabelText('旧密码'), 'not-it')
    await user.click(dialog.getByRole('button', { name: '保存' }))
    expect(await dialog.findByText('请输入正确的旧密码！')).toBeTruthy()
    expect(calls('/api/auth/updatePassword')).toHaveLength(0)
  })

  test('are added with their checks on change and on leaving, switched to, and deleted; nothing of the former one stays', async () => {
    const user = await signInSaving('hospital')
    await screen.findByRole('heading', { name: '武汉仁和口腔医院有限公司' })
    await user.click(screen.getByRole('button', { name: '切换账号' }))
    const dialog = within(await screen.findByRole('dialog', { name: '切换账号' }))
    await user.click(dialog.getByRole('button', { name: '添加账号' }))
    await user.click(dialog.getByLabelText('账号'))
    await user.tab()
    expect(dialog.getByText('用户名不能为空')).toBeTruthy()
    await user.tab()
    await user.tab()
    expect(dialog.getByText('密码不能为空')).toBeTruthy()
    await user.type(dialog.getByLabelText('账号'), 'personal')
    await user.type(dialog.getByLabelText('密码'), 'wrong')
    await user.click(dialog.getByRole('button', { name: '登录并保存' }))
    expect(await dialog.findByText('账号或密码不正确')).toBeTruthy()
    expect(screen.getByRole('heading', { name: '武汉仁和口腔医院有限公司' })).toBeTruthy()
    await user.clear(dialog.getByLabelText('密码'))
    await user.type(dialog.getByLabelText('密码'), 'Mall@2026')
    await user.click(dialog.getByRole('button', { name: '登录并保存' }))
    await screen.findByRole('heading', { name: '何静怡' })
    expect(await screen.findAllByText('登录成功')).toBeTruthy()
    await waitFor(() => expect(document.body.textContent).not.toContain('武汉仁和'))
    expect(saved().map(({ fId }) => fId)).toEqual(['personal', 'hospital'])
    await user.click(screen.getByRole('button', { name: '切换账号' }))
    const again = within(await screen.findByRole('dialog', { name: '切换账号' }))
    await user.click(again.getByRole('button', { name: '切换到 武汉仁和口腔医院有限公司' }))
    await screen.findByRole('heading', { name: '武汉仁和口腔医院有限公司' })
    await user.click(screen.getByRole('button', { name: '切换账号' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '删除 何静怡' }))
    expect(saved().map(({ fId }) => fId)).toEqual(['hospital'])
  })

  test('fill the screen when there are more than ten', async () => {
    localStorage.setItem('userlist', JSON.stringify(Array.from({ length: 11 }, (_, at) => ({ fAccount: `a${at}`, fPassword: 'x', fId: `i${at}`, fName: `账号${at}` }))))
    const { user } = await open('/home', { mall: behind.mall, as: 'hospital' })
    await user.click(await screen.findByRole('button', { name: '切换账号' }))
    expect((await screen.findByRole('dialog', { name: '切换账号' })).className).toContain('full')
  })
})

describe('switching the sub-account', () => {
  const openDialog = async () => {
    const { user } = await open('/home', { mall: behind.mall, as: 'hospital' })
    await screen.findByRole('heading', { name: '武汉仁和口腔医院有限公司' })
    await user.click(screen.getByRole('button', { name: '切换子账号' }))
    return { user, dialog: within(await screen.findByRole('dialog', { name: '切换子账号' })) }
  }

  test('finds by name or code, doesn’t offer what is disabled, and puts another in hand', async () => {
    const { user, dialog } = await openDialog()
    expect(await dialog.findAllByRole('radio')).toHaveLength(3)
    expect(dialog.getByRole('radio', { name: /汉口门诊部/ })).toMatchObject({ disabled: true })
    await user.type(dialog.getByRole('searchbox'), 'C000002')
    expect(dialog.getAllByRole('radio')).toHaveLength(1)
    await user.clear(dialog.getByRole('searchbox'))
    await user.type(dialog.getByRole('searchbox'), '东湖')
    await user.click(dialog.getByRole('radio', { name: /东湖院区/ }))
    const pricesBefore = behind.requests.length
    await user.click(dialog.getByRole('button', { name: '确定切换' }))
    await screen.findByRole('heading', { name: '武汉仁和口腔医院东湖院区' })
    expect(await calls('/api/accounts/mallSelectedAccounts')[0]?.json()).toEqual({ fId: 'hospital-east' })
    expect(behind.requests.slice(pricesBefore).map(({ url }) => new URL(url).pathname)).toEqual(
      expect.arrayContaining(['/api/auth/getLoginInfo', '/api/saleCart/getCountMall', '/api/saleHome/getHomeMall']),
    )
    expect(screen.queryByText('切换成功')).toBeNull()
    await screen.findByText('切换成功')
  })

  test('says so when it fails, and stays with the one in hand', async () => {
    const { user, dialog } = await openDialog()
    mocks.use(http.post('*/api/accounts/mallSelectedAccounts', () => HttpResponse.json({ statusCode: 500, data: null, succeeded: false, errors: 'x', extras: null, timestamp: 0 }, { status: 500 })))
    await user.click(await dialog.findByRole('radio', { name: /东湖院区/ }))
    await user.click(dialog.getByRole('button', { name: '确定切换' }))
    expect(await screen.findByText('切换失败')).toBeTruthy()
    expect(screen.getByRole('dialog', { name: '切换子账号' })).toBeTruthy()
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
