import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { mocks } from '#tests/support/mocks.ts'
import { mallBehind, open } from '#tests/support/screen.tsx'

const behind = mallBehind()
const remark = async () => (await screen.findByLabelText('职务 *')) as HTMLInputElement
const drafts = () => Object.keys(localStorage).filter((key) => key.includes('draft.'))

test('what was typed is there again when the page had gone without asking', async () => {
  const { user } = await open('/contactCards/create', { mall: behind.mall, as: 'admin' })
  await user.type(await remark(), '华北区经理')
  await waitFor(() => expect(drafts()).toHaveLength(1))
  const kept = { ...localStorage }
  // As after a crash: nothing of the page was told that it goes.
  cleanup()
  for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value as string)
  await open('/contactCards/create')
  expect(await screen.findByText('上次没有保存的内容已经填回来了。')).toBeTruthy()
  expect((await remark()).value).toBe('华北区经理')
  await user.click(screen.getByRole('button', { name: '不要了，重新填写' }))
  expect((await remark()).value).toBe('')
  expect(drafts()).toEqual([])
})

test('saved, it is no draft any more; nor when it is left on purpose', async () => {
  const { user } = await open('/contactCards/card-1', { mall: behind.mall, as: 'admin' })
  await user.type(await remark(), '（代）')
  await waitFor(() => expect(drafts()).toHaveLength(1))
  await user.click(screen.getByRole('button', { name: '保存' }))
  await waitFor(() => expect(drafts()).toEqual([]))
  await user.type(await remark(), '二')
  await waitFor(() => expect(drafts()).toHaveLength(1))
  await user.click(screen.getByRole('link', { name: '返回' }))
  await user.click(await screen.findByRole('button', { name: '离开' }))
  await waitFor(() => expect(drafts()).toEqual([]))
})

test('whoever is sent away while typing finds it again; nobody else does', async () => {
  const { user } = await open('/contactCards/create', { mall: behind.mall, as: 'admin' })
  await user.type(await screen.findByLabelText('省份 *'), '甘肃')
  await user.type(screen.getByLabelText('姓名 *'), '马建国')
  await user.type(screen.getByLabelText('职务 *'), '西北区经理')
  await user.type(screen.getByLabelText('电话 *'), '13800000099')
  mocks.use(http.post('*/api/rest/contactCards', () => HttpResponse.json({ statusCode: 401, data: null, succeeded: false, errors: '请先登录', extras: null, timestamp: 0 }, { status: 401 })))
  await user.click(screen.getByRole('button', { name: '保存' }))
  await waitFor(() => expect(window.location.pathname).toBe('/mall/login'))
  expect(drafts()).toHaveLength(1)
  cleanup()
  await open('/contactCards/create', { mall: behind.mall, as: 'admin' })
  await screen.findByText('上次没有保存的内容已经填回来了。')
  expect(((await screen.findByLabelText('姓名 *')) as HTMLInputElement).value).toBe('马建国')
  const kept = { ...localStorage }
  cleanup()
  for (const [key, value] of Object.entries(kept)) if (key.includes('draft.')) localStorage.setItem(key, value as string)
  await open('/contactCards/create', { mall: behind.mall, as: 'sales' })
  expect(((await screen.findByLabelText('姓名 *')) as HTMLInputElement).value).toBe('')
  await waitFor(() => expect(drafts()).toEqual([]))
})

test('over a record that somebody has changed since, only what was typed is filled in, and one is told', async () => {
  const { user } = await open('/contactCards/card-1', { mall: behind.mall, as: 'admin' })
  await user.type(await remark(), '（代）')
  await waitFor(() => expect(drafts()).toHaveLength(1))
  const kept = { ...localStorage }
  cleanup()
  await behind.mall.database.pool.query("update contact_card set phone = '13900000001', version = version + 1 where id = 'card-1'")
  for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value as string)
  await open('/contactCards/card-1')
  expect(await screen.findByText(/这条记录后来有人改过/)).toBeTruthy()
  expect((await remark()).value).toMatch(/（代）$/)
  expect((screen.getByLabelText('电话 *') as HTMLInputElement).value).toBe('13900000001')
})

test('signing out on purpose asks first, and lets go of it', async () => {
  const { user } = await open('/contactCards/create', { mall: behind.mall, as: 'admin' })
  await user.type(await remark(), '华南区经理')
  await waitFor(() => expect(drafts()).toHaveLength(1))
  await user.click(screen.getByRole('button', { name: /林书远/ }))
  await user.click(await screen.findByRole('menuitem', { name: '退出登录' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '继续编辑' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(drafts()).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: /林书远/ }))
  await user.click(await screen.findByRole('menuitem', { name: '退出登录' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '退出登录' }))
  await waitFor(() => expect(window.location.pathname).toBe('/mall/login'))
  expect(drafts()).toEqual([])
})

/** As after a crash or a reload: nothing of the page was told that it goes. */
const crash = () => {
  const kept = { ...localStorage }
  cleanup()
  for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value as string)
}

test('an application is there again after a reload, as long as it begins alike, until it is handed in', async () => {
  const { user } = await open('/mypage/customized?new=1', { mall: behind.mall, as: 'hospital' })
  const name = () => screen.findByRole<HTMLInputElement>('textbox', { name: /^产品名称/ })
  await user.type(await name(), '加长探针')
  await waitFor(() => expect(drafts()).toHaveLength(1))
  crash()
  await open('/mypage/customized?new=1')
  await screen.findByText('上次填写、还没有提交的内容已经填回来了。')
  expect((await name()).value).toBe('加长探针')
  await user.click(screen.getByRole('button', { name: '不要了，重新填写' }))
  expect((await name()).value).toBe('')
  expect(screen.queryByText('上次填写、还没有提交的内容已经填回来了。')).toBeNull()
  expect(drafts()).toEqual([])
  await user.type(await name(), '加长探针')
  await waitFor(() => expect(drafts()).toHaveLength(1))
  await user.click(screen.getByRole('button', { name: '存为草稿' }))
  await screen.findByText('已存为草稿')
  await waitFor(() => expect(drafts()).toEqual([]))
})

test('so is a return, with its pieces and its reason', async () => {
  const [order] = (
    await behind.mall.database.pool.query<{ id: string }>(
      `select o.id from sales_order o where o.account_id = 'hospital' and o.delivery = 'received' and not exists (select 1 from application p where p.order_id = o.id) order by o.placed_on desc limit 1`,
    )
  ).rows
  const { user } = await open(`/mypage/tuihuo?order=${order?.id}`, { mall: behind.mall, as: 'hospital' })
  const reason = () => screen.findByRole<HTMLSelectElement>('combobox', { name: '退货原因' })
  await user.selectOptions(await reason(), 'quality')
  const count = () => screen.getAllByRole<HTMLInputElement>('textbox', { name: /退货数量/ })[0] as HTMLInputElement
  await user.clear(count())
  await user.type(count(), '1')
  await waitFor(() => expect(drafts()).toHaveLength(1))
  await waitFor(() => expect(localStorage.getItem(drafts()[0] as string)).toContain('quality'))
  crash()
  await open(`/mypage/tuihuo?order=${order?.id}`)
  await screen.findByText('上次填写、还没有提交的内容已经填回来了。')
  expect([(await reason()).value, count().value]).toEqual(['quality', '1'])
})

test('what was found by its name is there with it, and gone when one begins anew', async () => {
  const { user } = await open('/mypage/specialOffer?new=1', { mall: behind.mall, as: 'hospital' })
  const spec = () => screen.findByPlaceholderText<HTMLInputElement>('输入编码或名称查找')
  await user.type(await spec(), 'CC0111')
  await user.click(await screen.findByRole('option', { name: /CC0111/ }))
  const { value } = await spec()
  await waitFor(() => expect(localStorage.getItem(drafts()[0] ?? '')).toContain('cc-001-1'))
  crash()
  const again = await open('/mypage/specialOffer?new=1')
  await screen.findByText('上次填写、还没有提交的内容已经填回来了。')
  expect((await spec()).value).toBe(value)
  await again.user.click(screen.getByRole('button', { name: '不要了，重新填写' }))
  expect((await spec()).value).toBe('')
})
