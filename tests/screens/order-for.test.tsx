import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { mallBehind, open } from '#tests/support/screen.tsx'

const behind = mallBehind()

test('an order is begun from the list of orders: whose it is is chosen, and the shop opens as them', async () => {
  const { user } = await open('/orders?filter={}&page=1', { mall: behind.mall, as: 'sales' })
  await user.click(await screen.findByRole('button', { name: '代客户下单' }))
  const dialog = within(await screen.findByRole('dialog', { name: '代客户下单' }))
  await user.click(dialog.getByRole('button', { name: '进入商城' }))
  await dialog.findByText('请选择客户')
  expect(behind.calls('/api/account/actFor')).toHaveLength(0)
  await user.type(dialog.getByRole('combobox'), '武汉仁和口腔医院有限')
  await user.click(await screen.findByRole('option', { name: /武汉仁和口腔医院有限公司/ }))
  await user.click(dialog.getByRole('button', { name: '进入商城' }))
  await waitFor(() => expect(window.location.pathname).toBe('/mall/home'))
  await screen.findByText(/正在代|代武汉仁和|退出代/)
})

test('isn’t offered to who may only read orders', async () => {
  await open('/orders?filter={}&page=1', { mall: behind.mall, as: 'finance' })
  await screen.findByRole('heading', { level: 1, name: '订单' })
  // The rows come after what stands in the head.
  await screen.findAllByRole('checkbox', { name: /^选择/ })
  expect(screen.queryByRole('button', { name: '代客户下单' })).toBeNull()
})
