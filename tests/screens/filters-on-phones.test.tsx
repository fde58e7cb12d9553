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

test('that two days are the wrong way round is said though their fields are folded away', async () => {
  await open(`/deliveries?filter=${encodeURIComponent(JSON.stringify({ shippedFrom: '2026-02-02', shippedTo: '2026-01-01' }))}`, { mall: behind.mall, as: 'admin' })
  await screen.findByText('开始日期晚于结束日期')
  expect(screen.queryByLabelText('发货至')).toBeNull()
})

test.each([['/invoices?view=all&from=2026-02-02&to=2026-01-01'], ['/payments?view=all&from=2026-02-02&to=2026-01-01']])('who and when stand in a sheet, too: %s', async (to) => {
  const { user } = await open(to, { mall: behind.mall, as: 'admin' })
  await screen.findByText('开始日期晚于结束日期')
  const filters = screen.getByRole('button', { name: /^筛选/ })
  expect(filters.textContent).toBe('筛选2')
  expect(screen.queryByLabelText('至')).toBeNull()
  await user.click(filters)
  const sheet = within(await screen.findByRole('dialog', { name: '筛选' }))
  expect(sheet.getByLabelText('至')).toBeTruthy()
  await user.click(sheet.getByRole('button', { name: '清除' }))
  await user.click(await sheet.findByRole('button', { name: /^查看 \d+ 条$/ }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(address()).not.toContain('from=')
  expect(screen.getByRole('button', { name: /^筛选/ }).textContent).toBe('筛选')
})
