import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { yuan } from '#contract/yuan.ts'
import { address, mallBehind, open } from '#tests/support/screen.tsx'

const behind = mallBehind()

test('bills on credit are chosen and paid together, whatever page they stand on', async () => {
  const { user } = await open('/mypage/credit', { mall: behind.mall, as: 'hospital' })
  const bills = within(await screen.findByRole('region', { name: '信用账单' }))
  const rows = bills.getAllByRole('row').slice(1, -1)
  expect(rows.length).toBeGreaterThan(1)
  expect(bills.queryByRole('link', { name: /^合并付款/ })).toBeNull()
  await user.click(within(rows[0] as HTMLElement).getByRole('checkbox'))
  expect(bills.getByRole('link', { name: /^合并付款（1）/ })).toBeTruthy()
  await user.click(bills.getByRole('checkbox', { name: '选择本页可付款的订单' }))
  const sum = (bills.getAllByRole('row').at(-1) as HTMLElement).textContent?.match(/¥[\d,.]+/)?.[0] ?? ''
  await user.click(bills.getByRole('link', { name: `合并付款（${rows.length}） ${sum}` }))
  await waitFor(() => expect(new URLSearchParams(address().split('?')[1]).get('list')?.split(',')).toHaveLength(rows.length))
  expect(yuan(new URLSearchParams(address().split('?')[1]).get('total') ?? '')).toBe(sum)
})

test('a bill whose transfer is on its way leads to it, and isn’t chosen to be paid again', async () => {
  const { rows } = await behind.mall.database.pool.query<{ id: string; number: string; org: string }>(
    "select id, number, org_id as org from sales_order where payer_id = 'hospital' and pay_way = 'credit' and payment <> 'paid' and handling in ('confirmed', 'done') order by placed_at limit 1",
  )
  const [order] = rows
  await behind.mall.database.pool.query(
    `insert into payment (id, number, payer_id, account_id, org_id, purpose, way, fen, state, orders, vouchers, created_at)
       values ('on-its-way', 'ZF-ON-ITS-WAY', 'hospital', 'hospital', $1, 'orders', 'transfer', 100, 'waiting', $2::jsonb, '[{"name": "slip.pdf"}]'::jsonb, now())`,
    [order?.org, JSON.stringify([{ id: order?.id, fen: '100' }])],
  )
  await open('/mypage/credit', { mall: behind.mall, as: 'hospital' })
  const bills = within(await screen.findByRole('region', { name: '信用账单' }))
  const row = within((await bills.findByRole('link', { name: order?.number })).closest('tr') as HTMLElement)
  expect(row.getByRole<HTMLInputElement>('checkbox').disabled).toBe(true)
  expect(row.getByRole<HTMLAnchorElement>('link', { name: '查看转账' }).href).toContain('id=on-its-way')
  await behind.mall.database.pool.query("delete from payment where id = 'on-its-way'")
})

test('a withdrawal says what can be taken, and goes to an account of the company', async () => {
  const { rows } = await behind.mall.database.pool.query<{ free: string }>("select (-fen / 100.0)::numeric(14, 2)::text as free from ledger_account where id = 'deposit:hospital'")
  await open('/mypage/pledgefundsCash?new=1', { mall: behind.mall, as: 'hospital' })
  expect((await screen.findByLabelText<HTMLInputElement>(/^户名/)).value).toBe('武汉仁和口腔医院有限公司')
  expect(await screen.findByText(new RegExp(`^可提现 \\${yuan(rows[0]?.free ?? '')}，已冻结 ¥0.00。`))).toBeTruthy()
  expect((await screen.findByRole<HTMLAnchorElement>('link', { name: /保证金密码/ })).pathname).toBe('/mall/mypage/pledgefunds')
})
