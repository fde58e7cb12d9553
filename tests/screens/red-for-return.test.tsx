import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { mallBehind, open } from '#tests/support/screen.tsx'

const behind = mallBehind()
const run = async <Row,>(text: string, values: unknown[] = []) => (await behind.mall.database.pool.query(text, values)).rows as Row[]

test('a red invoice for a return begins with its invoice, what was found good, and the return as its reason', async () => {
  const [sent] = await run<{ order: string; line: string; delivery: string; number: string; name: string }>(
    `select o.id as "order", l.id as line, dl.id as delivery, i.number, o.number || ' ' || l.name || ' ' || l.spec_name as name
     from invoice i join invoice_line il on il.invoice_id = i.id join sales_order_line l on l.id = il.line_id join sales_order o on o.id = l.order_id join delivery_line dl on dl.line_id = l.id
     where i.colour = 'blue' and i.state = 'issued' and o.account_id = 'hospital' and il.qty >= 3 and dl.qty >= 3 order by i.created_at, il.id limit 1`,
  )
  await run(
    `insert into application (id, number, kind, title, state, step, account_id, order_id, content, inspection, version, created_at, submitted_at)
     values ('back', 'SQ-back', 'return', 'x', 'approved', 'inspect', 'hospital', $1, jsonb_build_object('orderId', $1::text, 'reason', 'quality', 'note', '', 'files', jsonb_build_array(), 'lines', jsonb_build_array()),
       jsonb_build_object('lines', jsonb_build_array(jsonb_build_object('id', 'back-line', 'accepted', 1, 'scrapped', 1, 'refused', 1)), 'actorName', '陈立群', 'at', now()), 1, now(), now())`,
    [sent?.order],
  )
  await run("insert into return_line (id, application_id, delivery_line_id, qty) values ('back-line', 'back', $1, 3)", [sent?.delivery])
  const { user } = await open('/mypage/refundInvoice?new=1&return=back', { mall: behind.mall, as: 'hospital' })
  const invoice = await screen.findByRole<HTMLSelectElement>('combobox', { name: '发票' })
  // Its name comes a moment after the form.
  await waitFor(() => expect(invoice.selectedOptions[0]?.textContent).toContain(sent?.number))
  expect((await screen.findByRole<HTMLInputElement>('spinbutton', { name: new RegExp(sent?.name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&') ?? '—') })).value).toBe('2')
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^原因/ }).value).toBe('退货 SQ-back')
  // The whole invoice takes one press.
  await user.click(screen.getByRole('button', { name: '全部计入' }))
  for (const pieces of screen.getAllByRole<HTMLInputElement>('spinbutton')) expect(pieces.value).toBe(pieces.max)
  expect(screen.queryByRole('button', { name: '全部计入' })).toBeNull()
})
