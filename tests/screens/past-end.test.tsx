import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { address, mallBehind, open } from '#tests/support/screen.tsx'

const behind = mallBehind()

test('a list of buying lists beyond its last page leads to that page', async () => {
  await behind.mall.database.pool.query("delete from buying_list where account_id = 'hospital'")
  await behind.mall.database.pool.query("insert into buying_list (id, account_id, name, shared, updated_at) values ('only', 'hospital', '唯一的清单', false, now())")
  await open('/mypage/buyingLists?page=9', { mall: behind.mall, as: 'hospital' })
  await screen.findByRole('link', { name: '唯一的清单' })
  expect(address()).not.toContain('page=9')
})

test('bills beyond their last page lead to it', async () => {
  await open('/mypage/credit?bills=9', { mall: behind.mall, as: 'hospital' })
  await screen.findByRole('region', { name: '信用账单' })
  await waitFor(() => expect(address()).not.toContain('bills=9'))
  await screen.findByRole('checkbox', { name: '选择本页可付款的订单' })
})

test('orders narrowed to nothing are all there again by one press', async () => {
  const { user } = await open('/mypage/myorder?q=没有这样的订单号', { mall: behind.mall, as: 'hospital' })
  await user.click(await screen.findByRole('link', { name: '清除筛选' }))
  await screen.findAllByRole('link', { name: /^SO/ })
  expect(address()).not.toContain('q=')
})

test('at the desk a sub-account’s page says whose money it shows, and that it is closed before its password is reset', async () => {
  const { user } = await open('/accounts/hospital-closed', { mall: behind.mall, as: 'admin' })
  await screen.findByText(/^与武汉仁和口腔医院有限公司共用/)
  expect(screen.queryByRole('heading', { name: '子账号' })).toBeNull()
  await screen.findByRole('heading', { name: '同单位账户' })
  await user.click(screen.getByRole('button', { name: '重置密码' }))
  await screen.findByText(/^这个账户已停用/)
})
