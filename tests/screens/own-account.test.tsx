import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { describe, expect, test } from 'vitest'
import { mocks } from '#tests/support/mocks.ts'
import { address, mallBehind, open } from '#tests/support/screen.tsx'

const behind = mallBehind()
const { calls } = behind

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
    // No account is saved here: the server compares the old password, before it looks at the new one.
    await fill('旧密码', 'wrong-one')
    await save()
    expect(await dialog.findByText('请输入正确的旧密码！')).toBeTruthy()
    await fill('旧密码', 'Mall@2026')
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
    await fill('确认新密码', 'New@2026')
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

  test('kept in clear by whoever kept the list before are switched to, and sealed then', async () => {
    localStorage.setItem('userlist', JSON.stringify([{ fAccount: 'personal', fPassword: 'Mall@2026', fId: 'personal', fName: '何静怡' }]))
    const { user } = await open('/home', { mall: behind.mall, as: 'hospital' })
    await user.click(await screen.findByRole('button', { name: '切换账号' }))
    const dialog = within(await screen.findByRole('dialog', { name: '切换账号' }))
    await user.click(dialog.getByRole('button', { name: '切换到 何静怡' }))
    await screen.findByRole('heading', { name: '何静怡' })
    await waitFor(() => expect(JSON.stringify({ ...localStorage })).not.toContain('Mall@2026'))
    expect(saved()).toMatchObject([{ fAccount: 'personal', fId: 'personal' }])
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
