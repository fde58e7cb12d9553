import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { ask, signIn } from '#tests/support/ask.ts'
import { mocks } from '#tests/support/mocks.ts'
import { mallBehind, open } from '#tests/support/screen.tsx'

const behind = mallBehind()
const refusedSession = { statusCode: 401, data: null, succeeded: false, errors: '请先登录', extras: null, timestamp: 0 }
const field = async (name: string) => (await screen.findByLabelText(name)) as HTMLInputElement

/** Somebody else changes a setting meanwhile. */
const changeElsewhere = async (fComplaintTel: string) => {
  const { token } = await signIn(behind.mall, 'admin')
  const { data } = await ask<{ fSite: object }>(behind.mall, '/api/setting/getInfo', {}, { token })
  const { errors } = await ask(behind.mall, '/api/setting/update', { ...data, fSite: { ...data?.fSite, fComplaintTel } }, { token })
  expect(errors).toBeNull()
}

test('settings that somebody else changes meanwhile are saved around what was typed', async () => {
  const { user } = await open('/settings', { mall: behind.mall, as: 'admin' })
  await user.type(await field('质量负责'), '（代）')
  await changeElsewhere('025-0000 0001')
  await user.click(screen.getByRole('button', { name: '保存设置' }))
  await waitFor(async () => expect((await field('投诉电话')).value).toBe('025-0000 0001'))
  expect((await field('质量负责')).value).toContain('（代）')
  await user.click(screen.getByRole('button', { name: '保存设置' }))
  await screen.findByText('设置已保存')
  expect((await field('投诉电话')).value).toBe('025-0000 0001')
  expect((await field('质量负责')).value).toContain('（代）')
})

test('a setting that two change is told with what the other made of it', async () => {
  const { user } = await open('/settings', { mall: behind.mall, as: 'admin' })
  await user.type(await field('投诉电话'), '9')
  await changeElsewhere('025-0000 0002')
  await user.click(screen.getByRole('button', { name: '保存设置' }))
  expect(await screen.findByText('别人已改为：025-0000 0002')).toBeTruthy()
})

test('what is typed into the settings outlives a session that ends; hours are whole', async () => {
  const { user } = await open('/settings', { mall: behind.mall, as: 'admin' })
  const hours = await field('付款期限（小时）')
  await user.clear(hours)
  await user.type(hours, '6.5')
  await user.click(screen.getByRole('button', { name: '保存设置' }))
  expect(await screen.findByText('请填写整数')).toBeTruthy()
  expect(hours.value).toBe('6.5')
  await user.clear(hours)
  await user.type(hours, '36')
  mocks.use(http.post('*/api/setting/update', () => HttpResponse.json(refusedSession, { status: 401 })))
  await user.click(screen.getByRole('button', { name: '保存设置' }))
  await waitFor(() => expect(window.location.pathname).toBe('/mall/login'))
  cleanup()
  await open('/settings', { mall: behind.mall, as: 'admin' })
  expect((await field('付款期限（小时）')).value).toBe('36')
})

test('an entry that somebody else changed meanwhile is saved at the second try', async () => {
  const { user } = await open('/dictionary?group=SaleGoodsBrand', { mall: behind.mall, as: 'admin' })
  const opened = async () => within(await screen.findByRole('dialog'))
  const edit = async () => user.click((await screen.findAllByRole('button', { name: '修改 衡植' }))[0] as HTMLElement)
  await edit()
  const dialog = await opened()
  const { token } = await signIn(behind.mall, 'admin')
  const { data } = await ask<{ fId: string; fName: string; fVersion: number }[]>(behind.mall, '/api/baseDict/getList', { fGroupCode: 'SaleGoodsBrand' }, { token })
  const entry = data?.find(({ fName }) => fName === '衡植')
  expect((await ask(behind.mall, '/api/baseDict/update', { fId: entry?.fId, fVersion: entry?.fVersion, fRemark: '改过了' }, { token })).errors).toBeNull()
  await user.type(dialog.getByLabelText('备注'), '我的')
  await user.click(dialog.getByRole('button', { name: '保存' }))
  await waitFor(() => expect(document.body.textContent).toContain('已修改'))
  // Told of it, they save theirs over it.
  await user.click(dialog.getByRole('button', { name: '保存' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await edit()
  expect(((await opened()).getByLabelText('备注') as HTMLInputElement).value).toBe('我的')
})

test('a page behind the last leads to the last', async () => {
  await open('/mypage/myorder?page=999', { mall: behind.mall, as: 'hospital' })
  await waitFor(() => expect(window.location.search).not.toContain('999'))
  expect((await screen.findAllByRole('link', { name: /^SO/ })).length).toBeGreaterThan(0)
})

test('so does one at the desk', async () => {
  await open('/payments?view=all&page=99', { mall: behind.mall, as: 'admin' })
  await waitFor(() => expect(window.location.search).not.toContain('99'))
  expect((await screen.findAllByRole('article')).length).toBeGreaterThan(0)
})

test('what is put right in an address is no longer called wrong', async () => {
  const { user } = await open('/mypage/myinfo', { mall: behind.mall, as: 'hospital' })
  await user.click((await screen.findAllByRole('button', { name: '新增收货地址' }))[0] as HTMLElement)
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: '保存' }))
  const contact = dialog.getByLabelText(/收货人/)
  expect(contact.getAttribute('aria-invalid')).toBe('true')
  fireEvent.change(contact, { target: { value: '陈' } })
  expect(contact.getAttribute('aria-invalid')).not.toBe('true')
})

test('messages that couldn’t be marked as read say so', async () => {
  const { user } = await open('/mypage/messages', { mall: behind.mall, as: 'hospital' })
  mocks.use(http.post('*/api/message/readMall', () => HttpResponse.json({ statusCode: 503, data: null, succeeded: false, errors: '服务暂时不可用', extras: null, timestamp: 0 }, { status: 503 })))
  await user.click(await screen.findByRole('button', { name: '全部已读' }))
  expect(await screen.findByText(/暂时不可用|稍后再试/)).toBeTruthy()
})
