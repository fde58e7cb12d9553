import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { mallBehind, open } from '#tests/support/screen.tsx'

const behind = mallBehind()

test('shows what became of the last messages, more of them on request, and its secret when asked', async () => {
  await behind.mall.database.pool.query(
    "insert into webhook_delivery (webhook_id, event, record_id, at, state, reason) select 'webhook-erp', 'order.shipped', 'order-00001', now() - g * interval '1 minute', case when g = 1 then 'failed' else 'delivered' end, case when g = 1 then 'HTTP 500' end from generate_series(1, 25) g",
  )
  const { user } = await open('/webhooks/webhook-erp', { mall: behind.mall, as: 'admin' })
  const [first] = await screen.findAllByText('订单已发货', { selector: 'b' })
  expect(within(first?.closest('li') as HTMLElement).getByText(/失败 · HTTP 500/)).toBeTruthy()
  const shown = () => screen.getAllByText('订单已发货', { selector: 'b' }).length
  expect(shown()).toBe(20)
  await user.click(screen.getByRole('button', { name: '更多' }))
  await waitFor(() => expect(shown()).toBe(25))
  expect(screen.queryByRole('button', { name: '更多' })).toBeNull()
  // What failed is sent again at one press; then there is nothing to send.
  await user.click(screen.getByRole('button', { name: '重新发送全部失败的（1）' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: /^重新发送全部失败的/ })).toBeNull())
  expect(screen.queryByText(/^whsec_/)).toBeNull()
  await user.click(screen.getByRole('button', { name: '显示密钥' }))
  const secret = (await screen.findByText(/^whsec_[0-9a-f]{64}$/)).textContent
  await user.click(screen.getByRole('button', { name: '更换密钥' }))
  await user.click(within(await screen.findByRole('dialog', { name: '更换密钥' })).getByRole('button', { name: '更换密钥' }))
  await screen.findByText(/^旧密钥同时签名至 /)
  expect(screen.getByText(/^whsec_/).textContent).not.toBe(secret)
})
