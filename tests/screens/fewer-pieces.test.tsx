import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { mallBehind, open } from '#tests/support/screen.tsx'

const behind = mallBehind()

test('staff reduce what is ordered of a line before it is sent, and see what it comes to', async () => {
  const { rows } = await behind.mall.database.pool.query<{ id: string; number: string; line: string; name: string; qty: number; total: string }>(
    `select o.id, o.number, o.total::text, l.id as line, l.name || ' ' || l.spec_name as name, l.qty from sales_order o join sales_order_line l on l.order_id = o.id
     where o.handling = 'confirmed' and o.delivery = 'none' and o.approval <> 'awaiting' and l.qty > 1 order by o.id, l.place limit 1`,
  )
  const order = rows[0] as (typeof rows)[0]
  const { user } = await open(`/orders/${order.id}`, { mall: behind.mall, as: 'sales' })
  await user.click(await screen.findByRole('button', { name: '减少数量' }))
  const dialog = within(await screen.findByRole('dialog', { name: `关闭订单 ${order.number} 未发的数量` }))
  const act = dialog.getByRole('button', { name: '减少数量' })
  expect((act as HTMLButtonElement).disabled).toBe(true)
  const field = dialog.getByRole('spinbutton', { name: order.name })
  await user.clear(field)
  await user.type(field, '1')
  await user.click(act)
  expect(dialog.getByLabelText(/原因/).getAttribute('aria-invalid')).toBe('true')
  await user.type(dialog.getByLabelText(/原因/), '缺货')
  await user.click(act)
  await screen.findByText(/未发的 1 件已关闭/)
  expect(screen.queryByRole('dialog')).toBeNull()
  const { rows: now } = await behind.mall.database.pool.query<{ qty: number; total: string }>(
    'select l.qty, o.total::text from sales_order_line l join sales_order o on o.id = l.order_id where l.id = $1',
    [order.line],
  )
  expect(now[0]?.qty).toBe(order.qty - 1)
  expect(Number(now[0]?.total)).toBeLessThan(Number(order.total))
})
