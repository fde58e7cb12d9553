import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { mallBehind, open } from '#tests/support/screen.tsx'

const behind = mallBehind()
const rows = <Row extends object>(text: string, values: unknown[] = []) => behind.mall.database.pool.query<Row>(text, values).then((found) => found.rows)
beforeAll(() => {
  behind.mall.deps.tax = { issue: () => Promise.reject(new Error('nobody carries it out here')) } as never
})

/** Orders that were sent and of which nothing is on an invoice, in one name but for the last, which wants a special invoice without a number. */
const sent = async () => {
  const found = await rows<{ id: string; number: string }>(
    `select o.id, o.number from sales_order o where o.account_id = 'hospital' and o.handling = 'done'
       and not exists (select 1 from sales_order_line l where l.order_id = o.id and l.delivered - l.returned < 1) order by o.number limit 3`,
  )
  expect(found).toHaveLength(3)
  await rows('delete from invoice_line where order_id = any($1)', [found.map(({ id }) => id)])
  await rows("update sales_order set invoicing = 'none' where id = any($1)", [found.map(({ id }) => id)])
  const name = { kind: 'ordinary', title: '武汉仁和口腔医院', taxNumber: null, email: null }
  await rows('update sales_order set invoice = $2::jsonb where id = any($1)', [found.map(({ id }) => id), JSON.stringify(name)])
  await rows('update sales_order set invoice = $2::jsonb where id = $1', [found[2]?.id, JSON.stringify({ ...name, kind: 'special' })])
  return found as [(typeof found)[0], (typeof found)[0], (typeof found)[0]]
}

test('orders that nobody asked an invoice for are invoiced from their list, together in one name; what can’t be says why', async () => {
  const [one, two, wrong] = await sent()
  const filter = encodeURIComponent(JSON.stringify({ handling: ['done'], invoicing: ['none', 'partly'], accountId: 'hospital' }))
  const { user } = await open(`/orders?filter=${filter}&perPage=100`, { mall: behind.mall, as: 'admin' })
  for (const { number } of [one, two, wrong]) {
    const cell = await screen.findByText(number, { exact: true, selector: 'td, td *' })
    await user.click(within(cell.closest('tr') as HTMLElement).getByRole('checkbox'))
  }
  await user.click(await screen.findByRole('button', { name: '开票' }))
  const dialog = within(await screen.findByRole('dialog', { name: '按订单开票' }))
  await dialog.findByText('专用发票缺少税号')
  expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: new RegExp(wrong.number) }).disabled).toBe(true)
  expect(dialog.getByText('2 张订单')).toBeTruthy()
  dialog.getByRole('button', { name: '开具 2 张发票' })
  await user.click(dialog.getByRole('checkbox', { name: new RegExp(two.number) }))
  dialog.getByRole('button', { name: '开具 1 张发票' })
  expect(dialog.queryByRole('checkbox', { name: '同一抬头合并为一张' })).toBeNull()
  await user.click(dialog.getByRole('checkbox', { name: new RegExp(two.number) }))
  await user.click(dialog.getByRole('checkbox', { name: '同一抬头合并为一张' }))
  await user.click(dialog.getByRole('button', { name: '开具 1 张发票' }))
  await screen.findByText('已提交 1 张发票，开具后通知客户')
  const invoices = await rows<{ order_id: string; invoice_id: string }>('select distinct order_id, invoice_id from invoice_line where order_id = any($1)', [[one.id, two.id, wrong.id]])
  expect(invoices.map(({ order_id }) => order_id).sort()).toEqual([one.id, two.id].sort())
  expect(new Set(invoices.map(({ invoice_id }) => invoice_id)).size).toBe(1)
})

test('one order is invoiced from its page, by finance alone', async () => {
  const [order] = await rows<{ id: string; number: string }>(
    `update sales_order set invoice = '{"kind":"ordinary","title":"甲","taxNumber":null,"email":null}' where id = (
       select o.id from sales_order o where o.account_id = 'hospital' and o.handling = 'done' and o.invoicing = 'none' and not exists (select 1 from invoice_line il where il.order_id = o.id) order by o.number desc limit 1) returning id, number`,
  )
  const { user, unmount } = await open(`/orders/${order?.id}`, { mall: behind.mall, as: 'finance' })
  await user.click(await screen.findByRole('button', { name: '开票' }))
  const dialog = within(await screen.findByRole('dialog', { name: '按订单开票' }))
  await user.click(await dialog.findByRole('button', { name: '开具 1 张发票' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: '开票' })).toBeNull())
  unmount()
  await rows("update sales_order set invoicing = 'none' where id = $1", [order?.id])
  await open(`/orders/${order?.id}`, { mall: behind.mall, as: 'sales' })
  // What sales may do with it is there.
  await screen.findByRole('button', { name: '推送金蝶' })
  expect(screen.queryByRole('button', { name: '开票' })).toBeNull()
})
