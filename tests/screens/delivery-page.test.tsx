import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { mallBehind, open } from '#tests/support/screen.tsx'

const behind = mallBehind()

const one = async (state: string) => {
  const { rows } = await behind.mall.database.pool.query<{ id: string; number: string; order: string; lot: string; qty: number; received: number | null }>(
    `select d.id, d.number, o.number as "order", l.lot_number as lot, l.qty, l.received from delivery d join sales_order o on o.id = d.order_id join delivery_line l on l.delivery_id = d.id where d.state = '${state}' order by d.id, l.id limit 1`,
  )
  return rows[0] as (typeof rows)[0]
}

test('a delivery’s page says whose it is and what it brought, lot by lot, and its carrier is put right there', async () => {
  const { id, number, order, lot, qty } = await one('shipped')
  const { user } = await open(`/deliveries/${id}`, { mall: behind.mall, as: 'sales' })
  expect(await screen.findByRole('heading', { name: number })).toBeTruthy()
  const table = await screen.findByRole('table')
  const row = within(table).getByText(lot).closest('tr') as HTMLElement
  expect(row.textContent).toContain(`${qty} `)
  expect(within(table).queryByText('实收')).toBeNull()
  expect(screen.getByRole('link', { name: order })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '更正物流' }))
  const dialog = within(await screen.findByRole('dialog', { name: `更正 ${number} 的物流` }))
  const tracking = dialog.getByLabelText(/运单号/)
  await user.clear(tracking)
  await user.type(tracking, 'SF7788990011')
  await user.click(dialog.getByRole('button', { name: /保存|更正/ }))
  // The page says so at once.
  await waitFor(() => expect(screen.getByText(/SF7788990011/)).toBeTruthy())
})

test('of what was signed for it says what arrived, and offers nothing that can’t be done any more', async () => {
  const { id, qty } = await one('received')
  await open(`/deliveries/${id}`, { mall: behind.mall, as: 'sales' })
  const table = await screen.findByRole('table')
  expect(within(table).getByRole('columnheader', { name: '实收' })).toBeTruthy()
  expect(within(table).getAllByText(new RegExp(`^${qty} `)).length).toBeGreaterThan(1)
  // What can be done comes with its order.
  await screen.findByRole('link', { name: '查询物流' })
  expect(screen.queryByRole('button', { name: '撤回发货' })).toBeNull()
})
