import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { delay, http } from 'msw'
import { describe, expect, test } from 'vitest'
import { mocks } from '#tests/support/mocks.ts'
import { address, mallBehind, open } from '#tests/support/screen.tsx'

const behind = mallBehind()
const run = (text: string) => behind.mall.database.pool.query(text)

describe('payment', () => {
  test.each(['/payment', '/quickPayment'])('a link that doesn’t hold says so at %s, and what to do', async (page) => {
    await open(`${page}?${new URLSearchParams({ list: 'order-1', token: 'no.such.link' })}`)
    await screen.findByRole('heading', { name: '付款链接无效或已过期' })
    screen.getByText('请向给您链接的单位索取新的链接。')
  })

  test('strangers are asked to sign in, without a call', async () => {
    await open('/payment?list=order-00001&type=订单&total=1')
    await screen.findByRole('heading', { name: '请先登录' })
  })

  test('cards aren’t offered to whoever may not pay', async () => {
    await run("update account set may = '{order,prices}' where id = 'hospital-east'")
    // Who asks is known late.
    mocks.use(http.post('*/api/auth/getLoginInfo', () => delay(300)))
    await open('/bankList', { mall: behind.mall, as: 'hospital-east' })
    await screen.findByText('没有权限打开此页')
    expect(screen.queryByRole('textbox', { name: '银行卡号' })).toBeNull()
    expect(behind.calls('/api/salePayment/getBanksMall')).toHaveLength(0)
  })

  test('what is put on credit isn’t called paid, before or after', async () => {
    const { rows } = await behind.mall.database.pool.query<{ id: string; total: string }>(
      "update sales_order set handling = 'pending', approval = 'none', delivery = 'none', payment = 'unpaid', paid = 0, pay_way = 'transfer' where id = (select id from sales_order where account_id = 'hospital' order by total, id limit 1) returning id, total::text",
    )
    const [order] = rows
    const { user } = await open(`/payment?type=订单&list=${order?.id}&total=${order?.total}`, { mall: behind.mall, as: 'hospital' })
    await user.click(await screen.findByRole('radio', { name: /信用支付/ }))
    expect(screen.queryByRole('button', { name: /立即支付/ })).toBeNull()
    await user.click(screen.getByRole('button', { name: /^改为信用支付 ¥/ }))
    const outcome = within((await screen.findByText(/^已改为信用支付 ¥/)).closest('section') as HTMLElement)
    expect(behind.calls('/api/saleOrder/onCreditMall')).toHaveLength(1)
    expect(outcome.getByText('信用挂账')).toBeTruthy()
    await user.click(outcome.getByRole('link', { name: '查看订单' }))
    await waitFor(() => expect(address()).toContain(`/orderdetail?id=${order?.id}`))
  })

  test('a transfer over other orders, too, is closed by a second press alone', async () => {
    const { rows: orders } = await behind.mall.database.pool.query<{ id: string; number: string; total: string }>(
      "update sales_order set handling = 'pending', approval = 'none', delivery = 'none', payment = 'unpaid', paid = 0, pay_way = 'transfer' where id in (select id from sales_order where account_id = 'hospital' and pay_way <> 'credit' order by total, id limit 2) returning id, number, total::text",
    )
    const [order] = orders
    await behind.mall.database.pool.query(
      `insert into payment (id, number, payer_id, account_id, org_id, purpose, way, fen, code, orders, created_at, expires_at, state)
       select 'over-both', 'ZF-BOTH', 'hospital', 'hospital', org_id, 'orders', 'transfer', 100, '87654321', $1::jsonb, now(), now() + interval '9 days', 'waiting' from account where id = 'hospital'`,
      [JSON.stringify(orders.map(({ id }) => ({ id, fen: '50' })))],
    )
    const { user } = await open(`/payment?type=订单&list=${order?.id}&total=${order?.total}`, { mall: behind.mall, as: 'hospital' })
    await user.click(await screen.findByRole('radio', { name: /银行转账/ }))
    const press = () => screen.getByRole('button', { name: /付款 ¥/ })
    await user.dblClick(press())
    expect((await screen.findByRole('alert')).textContent).toContain('ZF-BOTH')
    expect(behind.calls('/api/salePayment/createMall')).toEqual([])
    await user.click(press())
    await waitFor(() => expect(address()).toMatch(/\/largePayment\?id=/))
    expect((await run("select state from payment where id = 'over-both'")).rows).toEqual([{ state: 'closed' }])
  })

  test('a recharge asks the server, whatever the address says', async () => {
    await open('/payment?type=费用充值&total=88.80', { mall: behind.mall, as: 'personal' })
    expect((await screen.findAllByText('¥88.80')).length).toBeGreaterThan(0)
    expect(screen.getByRole('radio', { name: /银行转账/ })).toBeTruthy()
  })
})

test('orders are found as their payment reads: on credit apart from unpaid', async () => {
  const { user } = await open('/mypage/myorder', { mall: behind.mall, as: 'hospital' })
  const choice = await screen.findByLabelText('付款')
  // Not the words of the choice itself.
  const states = () => [...new Set(screen.queryAllByText(/^(未付款|信用挂账|部分付款|已付款|已退回)$/, { ignore: 'option' }).map((one) => one.textContent))]
  await waitFor(() => expect(states().length).toBeGreaterThan(1))
  await user.selectOptions(choice, '信用挂账')
  await waitFor(() => expect(states()).toEqual(['信用挂账']))
  await user.selectOptions(choice, '已付款')
  await waitFor(() => expect(states()).toEqual(['已付款']))
})

test('an order whose transfer is on its way with its voucher isn’t offered to be paid again; the voucher is taken back after a question', async () => {
  const { rows } = await behind.mall.database.pool.query<{ id: string; number: string }>(
    "update sales_order set payment = 'unpaid', paid = 0, handling = 'pending', approval = 'none', pay_way = 'transfer' where id = (select id from sales_order where account_id = 'hospital' order by placed_at desc limit 1) returning id, number",
  )
  const [order] = rows
  await behind.mall.database.pool.query(
    `insert into payment (id, number, payer_id, account_id, org_id, purpose, way, fen, state, code, vouchers, orders, created_at)
     select 'on-its-way', 'ZF-WAY', 'hospital', 'hospital', org_id, 'orders', 'transfer', 100, 'waiting', '12345678', '[{"name": "回单.pdf", "file": "voucher-way.pdf", "at": "2026-11-20T00:00:00.000Z"}]', jsonb_build_array(jsonb_build_object('id', id, 'fen', '100')), now()
     from sales_order where id = $1`,
    [order?.id],
  )
  const { user } = await open('/mypage/myorder', { mall: behind.mall, as: 'hospital' })
  const row = within((await screen.findByRole('link', { name: order?.number ?? '' })).closest('tr') as HTMLElement)
  expect(row.getByText('待到账')).toBeTruthy()
  expect(row.queryByRole('link', { name: '去付款' })).toBeNull()
  expect(row.queryByRole('checkbox')).toBeNull()
  await user.click(row.getByRole('link', { name: '查看转账' }))
  await screen.findByText('已传凭证，待到账')
  await user.click(screen.getByRole('button', { name: '移除 回单.pdf' }))
  const dialog = within(await screen.findByRole('dialog', { name: '移除 回单.pdf' }))
  expect(dialog.getByText(/逾期的订单会自动取消/)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: '移除' }))
  await screen.findByText('凭证已移除')
  await waitFor(() => expect(screen.queryByText('回单.pdf')).toBeNull())
})

test('a card is unbound after a question, and stays where one thinks better of it', async () => {
  await run("insert into bank_card (id, account_id, bank, last_four, holder, phone, token, created_at) values ('card-asked', 'hospital', 'ICBC', '0042', '李雯', '13800000021', 'token-asked', now())")
  const { user } = await open('/bankList?back=%2Fhome', { mall: behind.mall, as: 'hospital' })
  expect((await screen.findByRole<HTMLAnchorElement>('link', { name: '返回付款' })).pathname).toBe('/mall/home')
  const ask = await screen.findByRole('button', { name: /^解绑 .*0042$/ })
  await user.click(ask)
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '取消' }))
  expect(behind.calls('/api/salePayment/deleteCardMall')).toHaveLength(0)
  await user.click(ask)
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '解绑' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: /0042$/ })).toBeNull())
  expect((await run("select 1 from bank_card where id = 'card-asked'")).rows).toEqual([])
})

test('a payment by card that waits for its code goes on after a reload, and gives way to another card where there is none', async () => {
  const { rows } = await behind.mall.database.pool.query<{ id: string; total: string }>(
    "update sales_order set handling = 'pending', approval = 'none', delivery = 'none', payment = 'unpaid', paid = 0, pay_way = 'quick' where id = (select id from sales_order where account_id = 'hospital' order by total desc, id limit 1) returning id, total::text",
  )
  const [order] = rows
  await behind.mall.database.pool.query(
    `insert into payment (id, number, payer_id, account_id, org_id, purpose, way, fen, state, orders, created_at)
     select 'waits-for-code', 'ZF-CODE', 'hospital', 'hospital', org_id, 'orders', 'quick', round(total * 100), 'waiting', jsonb_build_array(jsonb_build_object('id', id, 'fen', round(total * 100)::text)), now() from sales_order where id = $1`,
    [order?.id],
  )
  await open(`/quickPayment?type=订单&list=${order?.id}&total=${order?.total}&payment=waits-for-code`, { mall: behind.mall, as: 'hospital' })
  await screen.findByRole('textbox', { name: /验证码/ })
  expect(screen.queryByRole('button', { name: /^获取验证码/ })).toBeNull()
  cleanup()
  const { user } = await open(`/quickPayment?type=订单&list=${order?.id}&total=${order?.total}&payment=somebody-elses`, { mall: behind.mall, as: 'hospital' })
  const other = await screen.findByRole('button', { name: '换一张卡' })
  expect(screen.queryByRole('button', { name: /^获取验证码/ })).toBeNull()
  // Asking for it again finds no more.
  expect(screen.queryByRole('button', { name: '重试' })).toBeNull()
  await user.click(other)
  await waitFor(() => expect(address()).not.toContain('somebody-elses'))
})
