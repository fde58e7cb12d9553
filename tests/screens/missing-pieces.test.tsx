import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { yuan } from '#contract/yuan.ts'
import { mallBehind, open } from '#tests/support/screen.tsx'

const behind = mallBehind()
const rows = <Row extends object>(text: string, values: unknown[] = []) => behind.mall.database.pool.query<Row>(text, values).then((found) => found.rows)

/** An order of the hospital's, whole and signed for, of which one piece of a line of several is missing. */
const missOne = async () => {
  const [line] = await rows<{ id: string; order: string; number: string; delivery: string }>(
    `select dl.id, o.id as order, o.number, d.id as delivery from delivery_line dl join delivery d on d.id = dl.delivery_id join sales_order o on o.id = d.order_id join sales_order_line l on l.id = dl.line_id
       where o.account_id = 'hospital' and o.handling in ('confirmed', 'done') and d.state = 'received' and d.differs = 'no' and dl.qty > 1 and l.returned = 0 and l.amount > 100 order by o.number desc, dl.id limit 1`,
  )
  if (!line) throw new Error('the demo has no such order')
  await rows("update delivery_line set received = qty - 1, difference = '外箱破损' where id = $1", [line.id])
  await rows("update delivery set differs = 'yes' where id = $1", [line.delivery])
  return line
}

test('its buyer reads what is missing and what it comes to, on the order and in the list; once credited it is called missing, not returned', async () => {
  const { order, number, delivery } = await missOne()
  const first = await open(`/orderdetail?id=${order}`, { mall: behind.mall, as: 'hospital' })
  const said = await screen.findByText(/^签收短少 1 件，计 ¥[\d,.]+，等待我们冲减应付或补发。$/)
  const worth = /¥[\d,.]+/.exec(said.textContent ?? '')?.[0]
  expect(screen.getByText('短少待处理')).toBeTruthy()
  first.unmount()
  const list = await open(`/mypage/myorder?q=${number}`, { mall: behind.mall, as: 'hospital' })
  expect(within((await screen.findByRole('link', { name: number })).closest('tr') as HTMLElement).getByText('短少待处理')).toBeTruthy()
  list.unmount()
  // At the desk the order is marked, and whoever gives credit reads the same sum before.
  const desk = await open(`/orders?filter=${encodeURIComponent(JSON.stringify({ q: number }))}`, { mall: behind.mall, as: 'sales' })
  expect(await screen.findByRole('img', { name: '短少待处理' })).toBeTruthy()
  desk.unmount()
  const { user, unmount } = await open(`/orders/${order}`, { mall: behind.mall, as: 'sales' })
  await user.click(await screen.findByRole('button', { name: '记贷' }))
  const dialog = within(await screen.findByRole('dialog', { name: '记贷' }))
  await dialog.findByText(`按订单价格，含税共 ${worth}。`)
  await user.click(dialog.getByRole('button', { name: '记贷' }))
  await waitFor(async () => expect(await rows('select differs from delivery where id = $1', [delivery])).toEqual([{ differs: 'credited' }]))
  const [{ credited = '' } = {}] = await rows<{ credited: string }>('select credited::text from sales_order where id = $1', [order])
  expect(yuan(credited)).toBe(worth)
  unmount()
  const last = await open(`/orderdetail?id=${order}`, { mall: behind.mall, as: 'hospital' })
  expect(await screen.findByText('短少 1')).toBeTruthy()
  expect(screen.queryByText(/^已退 /)).toBeNull()
  expect(screen.getByText('短少已冲减')).toBeTruthy()
  // The line and the sums say what it came to, and what is left of the order.
  expect(screen.getByText(`冲减 ${worth}`)).toBeTruthy()
  const [{ left = '' } = {}] = await rows<{ left: string }>('select (total - credited)::text as left from sales_order where id = $1', [order])
  expect(screen.getByText('冲减后金额').nextElementSibling?.textContent).toBe(yuan(left))
  last.unmount()
  await open(`/mypage/myorder?q=${number}`, { mall: behind.mall, as: 'hospital' })
  expect(within((await screen.findByRole('link', { name: number })).closest('tr') as HTMLElement).getByText(`已冲减 ${worth}`)).toBeTruthy()
})

test('home says on a narrow screen what waits for oneself', async () => {
  const narrow = vi
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) => ({ ...({} as MediaQueryList), matches: query === '(width < 1200px)', media: query, addEventListener: () => {}, removeEventListener: () => {} }))
  const [{ count = 0 } = {}] = await rows<{ count: number }>(
    "select count(*)::int as count from sales_order o where (o.account_id = 'hospital' or o.account_id in (select id from account where owner_id = 'hospital')) and o.handling = 'confirmed' and exists (select 1 from delivery d where d.order_id = o.id and d.state = 'shipped')",
  )
  expect(count).toBeGreaterThan(0)
  await open('/home', { mall: behind.mall, as: 'hospital' })
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: `待收货 ${count}` })
  expect(link.href).toContain('tab=toReceive')
  narrow.mockRestore()
})
