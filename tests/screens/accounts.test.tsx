import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { mallBehind, open } from '#tests/support/screen.tsx'

const behind = mallBehind()
const filterInAddress = () => JSON.parse(new URLSearchParams(window.location.search).get('filter') ?? '{}') as Record<string, unknown>
const rows = () => within(screen.getByRole('table')).getAllByRole('row').slice(1)

describe('the accounts desk', () => {
  test('lists accounts with their push state, and searches as one types, in the address bar', async () => {
    const { user } = await open('/accounts', { mall: behind.mall, as: 'admin' })
    await screen.findByText('共 400 项，第 1–50 项')
    expect(rows()).toHaveLength(50)
    await user.type(screen.getByRole('searchbox', { name: '名称、拼音、账号、编码、手机号' }), 'C00000')
    await screen.findByText('共 7 项，第 1–7 项')
    expect(filterInAddress()).toEqual({ q: 'C00000' })
    expect(screen.getByText('武汉仁和口腔医院汉口门诊部')).toBeTruthy()
  })

  test('opens with the filters of its address, as chips that can be taken off', async () => {
    const { user } = await open(`/accounts?filter=${encodeURIComponent(JSON.stringify({ accountType: ['staff'], status: ['active'] }))}&page=1`, { mall: behind.mall, as: 'admin' })
    await screen.findByText('sales')
    expect(rows().every((row) => within(row).queryByText('员工'))).toBe(true)
    await user.click(screen.getByRole('button', { name: '移除筛选 账户类型' }))
    await waitFor(() => expect(filterInAddress()).toEqual({ status: ['active'] }))
  })

  test('says so when nothing matches, with the way out', async () => {
    const { user } = await open(`/accounts?filter=${encodeURIComponent(JSON.stringify({ q: '没有这样的' }))}&page=1`, { mall: behind.mall, as: 'admin' })
    await screen.findByText('没有符合条件的账户')
    await user.click(screen.getAllByRole('button', { name: '清除' })[0] as HTMLElement)
    await screen.findByText('共 400 项，第 1–50 项')
  })

  test('hides from finance what they may not do', async () => {
    await open('/accounts?filter={}&page=1', { mall: behind.mall, as: 'finance' })
    await screen.findByText('共 400 项，第 1–50 项')
    expect(screen.getByRole('button', { name: '导出' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: '导入' })).toBeNull()
    expect(screen.queryByRole('link', { name: '新建账户' })).toBeNull()
  })

  test('takes everything that the filter finds to the server as the filter', async () => {
    const { user } = await open(`/accounts?filter=${encodeURIComponent(JSON.stringify({ province: ['甘肃'] }))}&page=1&perPage=5`, { mall: behind.mall, as: 'admin' })
    await screen.findByText(/^共 1\d 项，第 1–5 项$/)
    await user.click(within(screen.getByRole('table')).getAllByRole('checkbox')[1] as HTMLElement)
    await user.click(await screen.findByRole('button', { name: /选择全部 1\d 项/ }))
    await user.click(screen.getByRole('button', { name: /批量修改/ }))
    await user.selectOptions(await screen.findByLabelText('字段'), '备注')
    await user.type(screen.getByLabelText('改为'), '西北片区')
    await user.click(await screen.findByRole('button', { name: /^修改 1\d 个账户$/ }))
    await screen.findByText(/^已修改 1\d 个账户$/)
    const bodies = await Promise.all(behind.requests.filter(({ url }) => url.endsWith('/accounts/updates')).map((request) => request.json()))
    expect(bodies).toEqual([{ filter: { fProvince: ['甘肃'] }, data: { fRemark: '西北片区' } }])
  })
})

describe('creating an account', () => {
  test('shows the server’s refusal at its field, keeps what was typed, and hands over the one-time link', async () => {
    const { user } = await open('/accounts/create', { mall: behind.mall, as: 'admin' })
    await user.type(await screen.findByLabelText(/^账号/), 'hospital')
    await user.type(screen.getByLabelText(/^名称/), '第二家')
    await user.type(screen.getByLabelText('手机号'), '138')
    await user.click(screen.getByRole('button', { name: '保存' }))
    expect(await screen.findByText('手机号应为 1 开头的 11 位数字')).toBeTruthy()
    await user.clear(screen.getByLabelText('手机号'))
    await user.click(screen.getByRole('button', { name: '保存' }))
    expect(await screen.findByText('账号已被使用')).toBeTruthy()
    expect((screen.getByLabelText(/^名称/) as HTMLInputElement).value).toBe('第二家')
    await user.type(screen.getByLabelText(/^账号/), '-2')
    await user.click(screen.getByRole('button', { name: '保存' }))
    const dialog = await screen.findByRole('dialog', { name: '设置密码的一次性链接' })
    expect((within(dialog).getByRole('textbox') as HTMLInputElement).value).toMatch(/^http:\/\/mall\.test\/mall\/login\?set=[0-9a-f]{48}$/)
  })
})
