import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { mocks } from '#tests/support/mocks.ts'
import { mallBehind, open } from '#tests/support/screen.tsx'

const behind = mallBehind()
const run = async <Row,>(text: string, values: unknown[] = []) => (await behind.mall.database.pool.query(text, values)).rows as Row[]
const bodies = async (path: string) => Promise.all(behind.calls(path).map((request) => request.clone().json() as Promise<Record<string, unknown>>))

test('a payment whose paper is to be voided first is pushed by itself, never with the page', async () => {
  const [payment] = await run<{ id: string; number: string }>(
    `update payment set kingdee_status = 'failed', kingdee_id = null, kingdee_revision = 1, kingdee_void = 'there'
     where id = (select id from payment where way = 'transfer' and state = 'done' order by created_at limit 1) returning id, number`,
  )
  const { user } = await open(`/payments?view=toPush&q=${payment?.number}`, { mall: behind.mall, as: 'finance' })
  await screen.findByText(/请在金蝶作废原来的收款单/)
  expect(screen.queryByRole('button', { name: /^本页/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: '已作废，重新推送' }))
  await waitFor(async () => expect(await bodies('/api/salePayment/pushKingdee')).toEqual([{ fIds: [payment?.id], fVoided: true }]))
})

test('one of which nothing is left is said to be voided there, and is done with', async () => {
  const [payment] = await run<{ id: string; number: string }>(
    `update payment set kingdee_status = 'failed', kingdee_id = null, kingdee_void = 'maybe', state = 'closed', received_fen = 0
     where id = (select id from payment where way = 'transfer' and state = 'done' and kingdee_void is null order by created_at desc limit 1) returning id, number`,
  )
  const { user } = await open(`/payments?view=toPush&q=${payment?.number}`, { mall: behind.mall, as: 'finance' })
  await screen.findByText(/如金蝶已有这张收款单请作废/)
  expect(screen.queryByRole('button', { name: '已作废，重新推送' })).toBeNull()
  await user.click(screen.getByRole('button', { name: '已在金蝶作废' }))
  await screen.findByText('已记下：金蝶单据已作废')
  await waitFor(() => expect(screen.queryByText(/如金蝶已有这张收款单请作废/)).toBeNull())
  expect(await run('select kingdee_status as status, kingdee_void as "toVoid" from payment where id = $1', [payment?.id])).toEqual([{ status: 'notPushed', toVoid: null }])
})

test('payments of all pages are pushed after a question, each once, without those whose paper is to be voided', async () => {
  const ready = "way in ('transfer', 'quick') and received_fen > 0 and state in ('done', 'closed')"
  await run(`update payment set kingdee_status = 'notPushed', kingdee_void = null where ${ready}`)
  const [spoilt] = await run<{ id: string }>(`update payment set kingdee_status = 'failed', kingdee_void = 'there' where id = (select id from payment where ${ready} order by id limit 1) returning id`)
  const wanted = await run<{ id: string }>(`select id from payment where ${ready} and id <> $1 order by id`, [spoilt?.id])
  const asked: string[] = []
  mocks.use(
    http.post('*/api/salePayment/pushKingdee', async ({ request }) => {
      const { fIds } = (await request.json()) as { fIds: string[] }
      asked.push(...fIds)
      return HttpResponse.json({ statusCode: 200, data: { queued: fIds.length, skipped: 0 }, errors: null, succeeded: true, extras: null, timestamp: 0 })
    }),
  )
  const { user } = await open('/payments?view=toPush', { mall: behind.mall, as: 'finance' })
  await user.click(await screen.findByRole('button', { name: /^全部 \d+ 笔推送金蝶$/ }))
  expect(asked).toEqual([])
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '全部推送' }))
  await screen.findByText(`已排队推送 ${wanted.length} 笔，跳过 0 笔`)
  expect(asked.toSorted()).toEqual(wanted.map(({ id }) => id).toSorted())
})

test('finance turns some pieces of an invoice red, and is told where more are taken than are left', async () => {
  const { user } = await open('/invoices', { mall: behind.mall, as: 'finance' })
  await user.click((await screen.findAllByRole('button', { name: '红冲' }))[0] as HTMLElement)
  const dialog = within(await screen.findByRole('dialog'))
  const [first, ...others] = dialog.getAllByRole<HTMLInputElement>('spinbutton')
  const most = Number(first?.value)
  const send = dialog.getByRole<HTMLButtonElement>('button', { name: '红冲' })
  await user.type(dialog.getByRole('textbox', { name: /原因/ }), '少发')
  await user.clear(first as HTMLElement)
  await user.type(first as HTMLElement, String(most + 1))
  expect([dialog.getByText(new RegExp(`^最多 ${most}，请改小`)) !== null, send.disabled]).toEqual([true, true])
  for (const other of others) await user.clear(other)
  await user.clear(first as HTMLElement)
  await user.type(first as HTMLElement, '1')
  // Somebody else was first.
  mocks.use(
    http.post('*/api/saleInvoice/addRed', () => HttpResponse.json({ statusCode: 400, data: null, errors: '「缝合线」最多还能红冲 0', succeeded: false, extras: { field: 'fLines' }, timestamp: 0 }), {
      once: true,
    }),
  )
  await user.click(send)
  await dialog.findByText('「缝合线」最多还能红冲 0')
  await user.click(send)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const sent = (await bodies('/api/saleInvoice/addRed')).at(-1)
  expect(sent).toMatchObject({ fReason: '少发', fLines: [{ fQty: 1 }] })
})

test('an invoice is opened whole by its number, and the list is narrowed by customer and days', async () => {
  const { user } = await open('/invoices', { mall: behind.mall, as: 'finance' })
  const [row] = await screen.findAllByRole('article')
  const number = row?.getAttribute('aria-label') ?? ''
  await user.click(within(row as HTMLElement).getByRole('button', { name: number }))
  const dialog = within(await screen.findByRole('dialog', { name: new RegExp(`发票 ${number}$`) }))
  const [invoice] = await run<{ amount: string; lines: string }>('select i.amount::text, (select count(*) from invoice_line where invoice_id = i.id)::text as lines from invoice i where number = $1', [
    number,
  ])
  expect(dialog.getAllByRole('row')).toHaveLength(Number(invoice?.lines) + 2)
  const cells = dialog.getAllByRole('cell').map((one) => one.textContent ?? '')
  expect(cells.at(-1)?.replace(/[¥,-]/g, '')).toBe(invoice?.amount)
  await user.click(dialog.getByRole('button', { name: '关闭' }))
  fireEvent.change(screen.getByLabelText('自'), { target: { value: '2020-01-01' } })
  fireEvent.change(screen.getByLabelText('至'), { target: { value: '2020-01-31' } })
  await screen.findByText('没有符合条件的记录')
  expect((await bodies('/api/saleInvoice/getPageList')).at(-1)).toMatchObject({ fFrom: '2020-01-01', fTo: '2020-01-31' })
})

test('days are those on which payments were begun, or those of the bank, of payments in whichever state', async () => {
  const { user } = await open('/payments?view=open&from=2026-01-05&to=2026-01-06', { mall: behind.mall, as: 'finance' })
  await user.selectOptions(await screen.findByRole('combobox', { name: '日期按' }), '按到账日')
  await waitFor(async () => expect((await bodies('/api/salePayment/getPageList')).at(-1)).toMatchObject({ fReceivedFrom: '2026-01-05', fReceivedTo: '2026-01-06' }))
  const [first, last] = [(await bodies('/api/salePayment/getPageList'))[0], (await bodies('/api/salePayment/getPageList')).at(-1)]
  expect(first).toMatchObject({ fFrom: '2026-01-05', fTo: '2026-01-06', fState: ['待付款', '部分到账'] })
  expect(last).not.toHaveProperty('fFrom')
  expect(last).not.toHaveProperty('fState')
})
