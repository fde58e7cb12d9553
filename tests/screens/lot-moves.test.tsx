import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { mallBehind, open } from '#tests/support/screen.tsx'

const behind = mallBehind()

test('a lot is counted anew in a dialog of its own, with what it comes to and why', async () => {
  const { rows } = await behind.mall.database.pool.query<{ id: string; number: string; onHand: number }>(
    'select id, number, on_hand as "onHand" from lot where on_hand > reserved + 5 order by id limit 1',
  )
  const lot = rows[0] as (typeof rows)[0]
  const { user } = await open(`/lots/${lot.id}`, { mall: behind.mall, as: 'admin' })
  expect(((await screen.findByLabelText(/^在库/)) as HTMLInputElement).disabled).toBe(true)
  await user.type(screen.getByLabelText('备注'), '靠窗')
  await user.click(screen.getByRole('button', { name: '盘点' }))
  const dialog = within(await screen.findByRole('dialog', { name: `盘点：批号 ${lot.number}` }))
  await user.click(dialog.getByRole('button', { name: '盘点' }))
  expect(dialog.getByLabelText(/实盘数量/).getAttribute('aria-invalid')).toBe('true')
  expect(dialog.getByLabelText(/盘点说明/).getAttribute('aria-invalid')).toBe('true')
  await user.type(dialog.getByLabelText(/实盘数量/), String(lot.onHand - 1))
  await dialog.findByText(new RegExp(`之后在库 ${(lot.onHand - 1).toLocaleString()} `))
  await user.type(dialog.getByLabelText(/盘点说明/), '月末盘点')
  await user.click(dialog.getByRole('button', { name: '盘点' }))
  await screen.findByText('库存已更新')
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/^在库/).value).toBe(String(lot.onHand - 1)))
  const { rows: moves } = await behind.mall.database.pool.query<{ reason: string; pieces: number }>('select reason, on_hand as pieces from stock_move where lot_id = $1 and reason is not null', [
    lot.id,
  ])
  expect(moves).toEqual([{ reason: '月末盘点', pieces: -1 }])
  // What was typed into the form meanwhile stands there, and is saved over the lot as it is now.
  expect(screen.getByLabelText<HTMLInputElement>('备注').value).toMatch(/靠窗$/)
  await user.click(screen.getByRole('button', { name: '保存' }))
  await screen.findByText('已保存')
  expect((await behind.mall.database.pool.query('select remark from lot where id = $1', [lot.id])).rows[0]?.remark).toMatch(/靠窗$/)
})

test('what a held lot owes to orders stands there, and others are promised instead; who sends it meanwhile is told', async () => {
  const run = async <Row extends object>(text: string, values: unknown[] = []) => (await behind.mall.database.pool.query<Row>(text, values)).rows
  const [promised] = await run<{ lot: string; number: string; order: string; orderId: string; specId: string; qty: number }>(
    `select a.lot_id as lot, lot.number, o.number as order, o.id as "orderId", lot.spec_id as "specId", a.qty from allocation a join lot on lot.id = a.lot_id join sales_order_line l on l.id = a.line_id join sales_order o on o.id = l.order_id
     where o.kind <> 'custom' and l.qty - l.delivered = a.qty order by a.id limit 1`,
  )
  if (!promised) throw new Error('nothing is promised')
  await run("update sales_order set handling = 'confirmed', pay_way = 'credit', delivery = 'none' where id = $1", [promised.orderId])
  await run('update lot set held = true where id = $1', [promised.lot])
  await run("insert into lot (id, spec_id, number, expires_on, on_hand) values ('instead', $1, 'INSTEAD-1', current_date + 900, 5000)", [promised.specId])
  const sending = await open(`/orders/${promised.orderId}`, { mall: behind.mall, as: 'admin' })
  await sending.user.click(await screen.findByRole('button', { name: '发货' }))
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByText(new RegExp(`批号 ${promised.number} 已冻结，不能发出。 其中为本行预留的 ${promised.qty} 件已换成下面的批号`))
  expect(dialog.queryByRole('spinbutton', { name: new RegExp(`^${promised.number} `) })).toBeNull()
  sending.unmount()
  const { user } = await open(`/lots/${promised.lot}`, { mall: behind.mall, as: 'admin' })
  await screen.findByRole('heading', { name: /^预留给 \d+ 张订单/ })
  expect(screen.getAllByRole('link', { name: promised.order })[0]?.getAttribute('href')).toContain(`/orders/${promised.orderId}`)
  await user.click(await screen.findByRole('button', { name: '预留改用其他批号' }))
  await screen.findByText(/^已把 \d+ 件预留改到其他批号$/)
  await waitFor(() => expect(screen.queryByRole('heading', { name: /^预留给/ })).toBeNull())
  expect(await run('select 1 from allocation where lot_id = $1', [promised.lot])).toEqual([])
})
