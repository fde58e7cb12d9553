import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { narrowScreen } from '#tests/support/narrow-screen.ts'
import { address, mallBehind, open } from '#tests/support/screen.tsx'

const behind = mallBehind()
narrowScreen()

test('a list’s filters stand over it, hold at once, and say how many they find', async () => {
  const { rows } = await behind.mall.database.pool.query<{ count: number }>("select count(*)::int as count from sales_order where payment = 'unpaid'")
  const { user } = await open('/orders', { mall: behind.mall, as: 'admin' })
  await user.click(await screen.findByRole('button', { name: /^筛选/ }))
  const sheet = within(await screen.findByRole('dialog', { name: '筛选' }))
  await user.selectOptions(sheet.getByRole('combobox', { name: '付款' }), '未付款')
  await user.click(await sheet.findByRole('button', { name: `查看 ${rows[0]?.count} 条` }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(decodeURIComponent(address())).toContain('"payment":"unpaid"')
  expect(screen.getByRole('button', { name: /^筛选/ }).textContent).toBe('筛选1')
})
