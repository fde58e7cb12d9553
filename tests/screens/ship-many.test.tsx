import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { yuan } from '#contract/yuan.ts'
import { handedFiles } from '#tests/support/handed-files.ts'
import { mocks } from '#tests/support/mocks.ts'
import { mallBehind, open } from '#tests/support/screen.tsx'

const saved = handedFiles()

const behind = mallBehind()
const rows = <Row extends object>(text: string, values: unknown[] = []) => behind.mall.database.pool.query<Row>(text, values).then((found) => found.rows)

/** The orders that wait to be sent, chosen in their list, and the dialog that sends them. */
const openDialog = async (numbers: string[]) => {
  const filter = encodeURIComponent(JSON.stringify({ handling: 'confirmed', sendable: true }))
  const { user } = await open(`/orders?filter=${filter}`, { mall: behind.mall, as: 'sales' })
  for (const number of numbers) {
    const cell = await screen.findByText(number, { exact: true, selector: 'td, td *' })
    await user.click(within(cell.closest('tr') as HTMLElement).getByRole('checkbox'))
  }
  const [{ total = '' } = {}] = await rows<{ total: string }>('select sum(total)::text as total from sales_order where number = any($1)', [numbers])
  await screen.findByText(`已选 ${numbers.length} 项 · 合计 ${yuan(total)}`)
  await user.click(await screen.findByRole('button', { name: '发货' }))
  const dialog = within(await screen.findByRole('dialog', { name: /^批量发货/ }))
  await dialog.findByLabelText(`${numbers[0]} 运单号`)
  return { user, dialog }
}
/** The first shipment goes, and its answer is lost; answers how often one was asked for. */
const loseFirstAnswer = () => {
  let asked = 0
  mocks.use(
    http.post('*/api/saleOrder/ship', async ({ request }) => {
      if (asked++ > 0) return undefined
      await behind.mall.app.fetch(request.clone() as Request)
      return HttpResponse.error()
    }),
  )
  return () => asked
}
/** Numbers of orders of which everything was promised. */
const ready = async (count: number) =>
  (
    await rows<{ number: string }>(
      `select o.number from sales_order o where o.handling = 'confirmed' and o.delivery = 'none' and o.kind <> 'custom' and (o.pay_way = 'credit' or o.payment = 'paid')
         and not exists (select 1 from sales_order_line l where l.order_id = o.id and l.qty > coalesce((select sum(a.qty) from allocation a where a.line_id = l.id), 0)) order by o.number limit $1`,
      [count],
    )
  ).map(({ number }) => number)

test('several orders go at once, each under its own number; one that can’t keeps none of the others back, and the notes come in one file', async () => {
  const numbers = await ready(3)
  const [first = '', second = '', third = ''] = numbers
  const { user, dialog } = await openDialog(numbers)
  await user.click(dialog.getByRole('button', { name: '发货 3 张' }))
  expect(dialog.getByLabelText('承运商').getAttribute('aria-invalid')).toBe('true')
  await user.type(dialog.getByLabelText('承运商'), '顺丰速运')
  // Numbers that were copied as a column fill the rows from here on.
  await user.click(dialog.getByLabelText(`${first} 运单号`))
  await user.paste('SF01\r\n\r\nSF 03\r\n')
  expect(numbers.map((number) => (dialog.getByLabelText(`${number} 运单号`) as HTMLInputElement).value)).toEqual(['SF01', '', 'SF 03'])
  // One parcel goes to one customer: the same number for two of them is asked about, however it is written.
  const [{ customers = 0 } = {}] = await rows<{ customers: number }>('select count(distinct account_id)::int as customers from sales_order where number = any($1)', [[first, second]])
  expect(customers).toBe(2)
  await user.type(dialog.getByLabelText(`${second} 运单号`), 'ｓf01')
  await dialog.findByText('不同客户的订单填了同一个运单号：SF01')
  await user.clear(dialog.getByLabelText(`${second} 运单号`))
  expect(dialog.queryByText(/同一个运单号/)).toBeNull()
  // Somebody calls one of them off meanwhile.
  await rows("update sales_order set handling = 'cancelled' where number = $1", [second])
  await user.click(dialog.getByRole('button', { name: '发货 3 张' }))
  await dialog.findByText(/订单没有待发的商品/)
  await waitFor(async () =>
    expect(await rows('select o.number, d.carrier, d.tracking from delivery d join sales_order o on o.id = d.order_id where o.number = any($1) order by 1', [numbers])).toEqual([
      { number: first, carrier: '顺丰速运', tracking: 'SF01' },
      { number: third, carrier: '顺丰速运', tracking: 'SF 03' },
    ]),
  )
  await user.click(await dialog.findByRole('button', { name: '打印随货同行单（2）' }))
  await waitFor(() => expect(saved().map(({ name }) => name)).toEqual([expect.stringMatching(/^随货同行单 CK.* 等 2 份\.pdf$/)]))
  // As it was, for the tests that follow.
  await rows("update sales_order set handling = 'confirmed' where number = $1", [second])
  await user.click(dialog.getByRole('button', { name: '完成' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('an answer that is lost sends nothing twice: the second try is the same submit, whatever was typed since', async () => {
  const [number = ''] = await ready(1)
  const { user, dialog } = await openDialog([number])
  await user.type(dialog.getByLabelText('承运商'), '自送')
  await user.type(dialog.getByLabelText(`${number} 运单号`), 'A1')
  const asked = loseFirstAnswer()
  await user.click(dialog.getByRole('button', { name: '发货 1 张' }))
  const again = await dialog.findByRole('button', { name: '发货 1 张' })
  expect(asked()).toBe(1)
  expect((dialog.getByLabelText(`${number} 运单号`) as HTMLInputElement).disabled).toBe(true)
  await user.type(dialog.getByLabelText('承运商'), '改为别家')
  await user.click(again)
  await dialog.findByText(/^CK/)
  expect(await rows('select d.carrier, d.tracking from delivery d join sales_order o on o.id = d.order_id where o.number = $1', [number])).toEqual([{ carrier: '自送', tracking: 'A1' }])
})

test('the dialog of one order: where its answer is lost nothing can be changed, and what was sent is sent again', async () => {
  const [number = ''] = await ready(1)
  const [order] = await rows<{ id: string }>('select id from sales_order where number = $1', [number])
  const { user } = await open(`/orders/${order?.id}`, { mall: behind.mall, as: 'sales' })
  await user.click(await screen.findByRole('button', { name: '发货' }))
  const dialog = within(await screen.findByRole('dialog', { name: `发货 ${number}` }))
  const [lot] = await dialog.findAllByRole('spinbutton')
  await user.type(dialog.getByLabelText('承运商'), '自送')
  await user.type(dialog.getByLabelText('运单号'), 'B1')
  loseFirstAnswer()
  await user.click(dialog.getByRole('button', { name: /^发货 / }))
  await dialog.findByText(/没有收到回复/)
  for (const field of [lot, dialog.getByLabelText('承运商'), dialog.getByLabelText('运单号')]) expect((field as HTMLInputElement).matches(':disabled')).toBe(true)
  expect((dialog.getByLabelText('运单号') as HTMLInputElement).value).toBe('B1')
  await user.click(dialog.getByRole('button', { name: '再试一次' }))
  await screen.findByText(/已发货，随货同行单 CK/)
  expect(await rows('select carrier, tracking from delivery where order_id = $1', [order?.id])).toEqual([{ carrier: '自送', tracking: 'B1' }])
})
