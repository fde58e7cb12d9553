import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, test } from 'vitest'
import { day } from '#tests/support/day.ts'
import { address, mallBehind, open } from '#tests/support/screen.tsx'

const behind = mallBehind()
const run = async <Row,>(text: string, values: unknown[] = []) => (await behind.mall.database.pool.query(text, values)).rows as Row[]
const bodies = async (path: string) => Promise.all(behind.calls(path).map((request) => request.clone().json() as Promise<Record<string, unknown>>))

describe('a customer at the desk', () => {
  test('shows what they have, owe and buy; each figure leads to the list that it counts', async () => {
    await run("update sales_order set handling = 'pending', approval = 'none', delivery = 'none' where id = (select id from sales_order where account_id = 'hospital' order by id desc limit 1)")
    const { user } = await open('/accounts/hospital', { mall: behind.mall, as: 'admin' })
    const orders = await screen.findByRole('link', { name: /^近 12 个月采购/ })
    expect(screen.getByRole('link', { name: /^信用应付.*额度 ¥500,000.00$/ })).toBeTruthy()
    expect(screen.getByRole('link', { name: /^资质文件.*即将到期/ })).toBeTruthy()
    expect(screen.getByRole('heading', { name: '最近订单' })).toBeTruthy()
    expect(screen.getByRole('link', { name: '武汉仁和口腔医院汉口门诊部' })).toBeTruthy()
    // What each list finds is held against its figure at the server's.
    const led = (name: RegExp) => {
      const { pathname, searchParams } = new URL(screen.getByRole<HTMLAnchorElement>('link', { name }).href)
      return [pathname, searchParams.has('filter') ? JSON.parse(searchParams.get('filter') ?? '') : Object.fromEntries(searchParams)]
    }
    const owing = { accountId: 'hospital', payWay: 'credit', payment: ['unpaid', 'partly'], sold: true }
    expect(led(/^账户余额/)).toEqual(['/mall/funds', { q: '武汉仁和口腔医院有限公司' }])
    expect(led(/^信用应付/)).toEqual(['/mall/orders', owing])
    expect(led(/^逾期/)).toEqual(['/mall/orders', owing])
    expect(led(/^近 12 个月采购/)).toEqual(['/mall/orders', { accountId: 'hospital', sold: true, placedFrom: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) }])
    expect(led(/^待处理订单/)).toEqual(['/mall/orders', { accountId: 'hospital', handling: ['pending', 'confirmed'], delivery: ['none', 'partly'], approval: ['none', 'approved', 'refused'] }])
    expect(led(/^资质文件.*即将到期/)).toEqual(['/mall/qualifications', { accountId: 'hospital' }])
    expect(led(/^待审申请/)).toEqual(['/mall/applications', { account: 'hospital' }])
    await user.click(orders)
    await waitFor(() => expect(address()).toContain('/orders?filter={"accountId":"hospital"'))
  })

  test('keeps their money from who may not see it', async () => {
    await run("update role set permissions = array_remove(permissions, 'payments:read') where code in (select unnest(roles) from account where account = 'sales')")
    await open('/accounts/hospital', { mall: behind.mall, as: 'sales' })
    await screen.findByRole('link', { name: /^近 12 个月采购/ })
    expect(screen.queryByText('信用应付')).toBeNull()
  })

  test('staff are no customers: nothing of the kind is asked for', async () => {
    await open('/accounts/admin', { mall: behind.mall, as: 'admin' })
    await screen.findByRole('heading', { name: '变更历史' })
    expect(screen.queryByRole('link', { name: /^近 12 个月采购/ })).toBeNull()
    expect(behind.calls('/api/customer/getGlance')).toHaveLength(0)
  })
})

describe('customers’ money', () => {
  test('stands by its age, most overdue first; what is shown and how it is sorted stands in the address', async () => {
    const { user } = await open('/funds', { mall: behind.mall, as: 'finance' })
    const rows = await screen.findAllByRole('article')
    expect(within(rows[0] as HTMLElement).getAllByText(/逾期/)[0]).toBeTruthy()
    await user.click(screen.getByRole('button', { name: '有逾期' }))
    await waitFor(() => expect(address()).toContain('view=late'))
    await user.selectOptions(screen.getByRole('combobox', { name: '排序' }), '余额多的在前')
    await waitFor(() => expect(address()).toContain('sort=balance'))
    await waitFor(async () => expect((await bodies('/api/customer/getFunds')).at(-1)).toMatchObject({ sort: 'fBalance', order: 'DESC', fLate: true }))
    await user.click(screen.getByRole('button', { name: '对账异议' }))
    await screen.findByText('没有记录')
  })
})

describe('money that came in', () => {
  beforeAll(async () => {
    await run("update bank_line set amount = 999.99, note = '货款' where id = 'bank-line-1'")
    await run("update payment set state = 'waiting', way = 'transfer', received_fen = 0, settled_at = null where id = (select id from payment where payer_id = 'hospital' order by id limit 1)")
  })

  test('of another sum than is awaited is booked with a second press alone', async () => {
    const { user } = await open('/bankLines/bank-line-1', { mall: behind.mall, as: 'finance' })
    await user.click(await screen.findByRole('button', { name: '入账' }))
    const dialog = within(await screen.findByRole('dialog'))
    const take = await dialog.findByRole('button', { name: /^登记到账/ })
    await user.click(take)
    expect(behind.calls('/api/salePayment/receive')).toHaveLength(0)
    expect(dialog.getByRole('button', { name: /^确认登记/ })).toBeTruthy()
    // The customer of the payer's very name is proposed for the rest of it.
    await waitFor(() => expect(dialog.getByRole<HTMLInputElement>('combobox').value).toContain('武汉仁和口腔医院有限公司'))
  })

  test('is booked on the orders that it is for, where their customer began no payment', async () => {
    const owed = await run<{ id: string; number: string; payer_id: string; open: string }>(
      `update sales_order set payment = 'unpaid', paid = 0, handling = 'confirmed', approval = 'none', pay_way = 'transfer' where id in (
         select o.id from sales_order o where o.payer_id = 'hospital' and o.total > 0 and not exists (select 1 from payment p where p.orders @> jsonb_build_array(jsonb_build_object('id', o.id))) order by o.id limit 2)
       returning id, number, payer_id, total::text as open`,
    )
    const [first, second] = owed
    await run("insert into bank_line (id, reference, received_on, payer_name, amount, note) values ('bank-line-orders', 'BANK-ORDERS', current_date, '代付人', $1::numeric + 1, $2)", [
      owed.reduce((sum, { open }) => sum + Number(open), 0).toFixed(2),
      `货款 ${first?.number}`,
    ])
    const { user } = await open('/bankLines/bank-line-orders', { mall: behind.mall, as: 'finance' })
    await user.click(await screen.findByRole('button', { name: '入账' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(await dialog.findByRole('checkbox', { name: new RegExp(`^${first?.number}`) }))
    expect(dialog.getByRole('status').textContent).toMatch(/^已选 1 张，待付 .*多出的部分转入客户余额。$/)
    // What was chosen stays while another is looked for.
    await user.click(dialog.getByRole('searchbox'))
    await user.paste(second?.number ?? '')
    await user.click(await dialog.findByRole('checkbox', { name: new RegExp(`^${second?.number}`) }))
    expect(dialog.getByRole('status').textContent).toContain('已选 2 张')
    expect(dialog.getByRole('status').textContent).toContain('比待付多 ¥1.00')
    await user.click(within(dialog.getByRole('region', { name: /^对应的订单/ })).getByRole('button', { name: '登记到账' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: '入账' })).toBeNull())
    expect(await run('select payment from sales_order where id = any($1)', [owed.map(({ id }) => id)])).toEqual([{ payment: 'paid' }, { payment: 'paid' }])
  })

  test('of somebody else is booked on a customer’s orders with a second press alone', async () => {
    const [owed] = await run<{ id: string; number: string; open: string }>(
      `update sales_order set payment = 'unpaid', paid = 0, handling = 'confirmed', approval = 'none', pay_way = 'transfer' where id in (
         select o.id from sales_order o where o.payer_id = 'hospital' and o.total > 0 and o.payment = 'paid' and not exists (select 1 from payment p where p.orders @> jsonb_build_array(jsonb_build_object('id', o.id))) order by o.id limit 1)
       returning id, number, total::text as open`,
    )
    await run("insert into bank_line (id, reference, received_on, payer_name, amount) values ('bank-line-other', 'BANK-OTHER', current_date, '别家公司', $1::numeric)", [owed?.open])
    const { user } = await open('/bankLines/bank-line-other', { mall: behind.mall, as: 'finance' })
    await user.click(await screen.findByRole('button', { name: '入账' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('searchbox'))
    await user.paste(owed?.number ?? '')
    await user.click(await dialog.findByRole('checkbox', { name: new RegExp(`^${owed?.number}`) }))
    expect(dialog.getByRole('status').textContent).toMatch(/付款户名「别家公司」与客户「.+」不同，请核对/)
    const orders = within(dialog.getByRole('region', { name: /^对应的订单/ }))
    await user.click(orders.getByRole('button', { name: '登记到账' }))
    expect(await run('select payment from sales_order where id = $1', [owed?.id])).toEqual([{ payment: 'unpaid' }])
    await user.click(orders.getByRole('button', { name: '确认登记' }))
    await waitFor(async () => expect(await run('select payment from sales_order where id = $1', [owed?.id])).toEqual([{ payment: 'paid' }]))
  })

  test('is parted by hand among orders', async () => {
    const owed = await run<{ id: string; number: string; total: string }>(
      `update sales_order set payment = 'unpaid', paid = 0, total = 40, handling = 'confirmed', approval = 'none', pay_way = 'transfer' where id in (
         select o.id from sales_order o where o.payer_id = 'hospital' and o.total > 0 and not exists (select 1 from payment p where p.state in ('waiting', 'partly') and p.orders @> jsonb_build_array(jsonb_build_object('id', o.id))) order by o.id desc limit 2)
       returning id, number, total::text`,
    )
    const [one, other] = owed as [(typeof owed)[0], (typeof owed)[0]]
    await run("insert into bank_line (id, reference, received_on, payer_name, amount) values ('bank-line-parted', 'BANK-PARTED', current_date, '武汉仁和口腔医院有限公司', 50)")
    const { user } = await open('/bankLines/bank-line-parted', { mall: behind.mall, as: 'finance' })
    await user.click(await screen.findByRole('button', { name: '入账' }))
    const dialog = within(await screen.findByRole('dialog'))
    for (const { number } of [one, other]) {
      await user.clear(dialog.getByRole('searchbox'))
      await user.click(dialog.getByRole('searchbox'))
      await user.paste(number)
      await user.click(await dialog.findByRole('checkbox', { name: new RegExp(`^${number}`) }))
    }
    await user.click(dialog.getByRole('button', { name: '分配金额' }))
    const share = (number: string) => dialog.getByRole<HTMLInputElement>('textbox', { name: `订单 ${number} 分得` })
    expect([share(one.number).value, share(other.number).value]).toEqual(['40.00', '10.00'])
    await user.clear(share(one.number))
    expect(share(one.number).getAttribute('aria-invalid')).toBe('true')
    await user.type(share(one.number), '5')
    // What is left of it goes to the other, as long as nobody types there.
    expect(share(other.number).value).toBe('40.00')
    await user.clear(share(other.number))
    await user.type(share(other.number), '46')
    const book = within(dialog.getByRole('region', { name: /^对应的订单/ })).getByRole<HTMLButtonElement>('button', { name: '登记到账' })
    expect([book.disabled, dialog.getByText('最多 ¥40.00').className]).toEqual([true, 'field-error'])
    await user.clear(share(other.number))
    await user.type(share(other.number), '15')
    expect(dialog.getByRole('status').textContent).toContain('已分配 ¥20.00 · 余 ¥30.00 转入客户余额')
    await user.click(book)
    await waitFor(() => expect(screen.queryByRole('button', { name: '入账' })).toBeNull())
    const paid = await run<{ id: string; paid: string }>('select id, paid::text from sales_order where id = any($1)', [owed.map(({ id }) => id)])
    expect(Object.fromEntries(paid.map(({ id, paid: sum }) => [id, sum]))).toEqual({ [one.id]: '5.00', [other.id]: '15.00' })
  })

  test('goes to a customer’s balance, after which the line is done', async () => {
    const { user } = await open('/bankLines/bank-line-1', { mall: behind.mall, as: 'finance' })
    await user.click(await screen.findByRole('button', { name: '入账' }))
    const dialog = within(await screen.findByRole('dialog'))
    await waitFor(() => expect(dialog.getByRole<HTMLButtonElement>('button', { name: '转入客户余额' }).disabled).toBe(false))
    const [before] = await run<{ sum: string }>("select to_char(-fen / 100.0, 'FM999,999,999,990.00') as sum from ledger_account where id = 'balance:hospital'")
    expect((await dialog.findByText(/^余额 ¥/)).textContent).toMatch(new RegExp(`^余额 ¥${before?.sum} · 应付 ¥[\\d,.]+ · 逾期 ¥`))
    await user.click(dialog.getByRole('button', { name: '转入客户余额' }))
    expect(behind.calls('/api/bankLine/toBalance')).toHaveLength(0)
    await user.click(dialog.getByRole('button', { name: '确认转入 ¥999.99' }))
    await screen.findByText(/^已转入客户余额，付款单 ZF/)
    await waitFor(() => expect(screen.queryByRole('button', { name: '入账' })).toBeNull())
    expect(await run('select 1 from payment_receipt where fen = 99999')).toHaveLength(1)
  })
})

test('what the customer sent of a transfer stands beside the sum that is booked', async () => {
  const file = `voucher-${crypto.randomUUID()}`
  await behind.mall.deps.files.put(`${file}.webp`, new TextEncoder().encode('picture'))
  const vouchers = [
    { name: '回单.png', file: `${file}.webp`, at: '2026-11-20T00:00:00.000Z' },
    { name: '回单.pdf', file: `${file}.pdf`, at: '2026-11-20T00:00:00.000Z' },
  ]
  const [payment] = await run<{ number: string }>(
    "update payment set state = 'waiting', received_fen = 0, vouchers = $1::jsonb where id = (select id from payment where way = 'transfer' order by created_at desc limit 1) returning number",
    [JSON.stringify(vouchers)],
  )
  const { user } = await open(`/payments?view=withVoucher&q=${payment?.number}`, { mall: behind.mall, as: 'finance' })
  await user.click(await screen.findByRole('button', { name: '登记到账' }))
  const dialog = within(await screen.findByRole('dialog'))
  const picture = await dialog.findByRole<HTMLImageElement>('img', { name: '回单.png' })
  expect(picture.src).toMatch(/^blob:/)
  expect(dialog.queryByRole('img', { name: '回单.pdf' })).toBeNull()
  expect(dialog.getByRole('button', { name: '回单.pdf' })).toBeTruthy()
})

describe('an order that nobody told of money for', () => {
  test('is paid from its own page, and the bank’s number is to be seen there', async () => {
    const [order] = await run<{ id: string; total: string }>(
      `update sales_order set payment = 'unpaid', paid = 0, handling = 'confirmed', approval = 'none', pay_way = 'transfer', delivery = 'none', credited = 0 where id = (
         select o.id from sales_order o where o.payer_id = 'personal' and o.total > 0 and not exists (select 1 from payment p where p.orders @> jsonb_build_array(jsonb_build_object('id', o.id))) order by o.id limit 1)
       returning id, total::text`,
    )
    const { user } = await open(`/orders/${order?.id}`, { mall: behind.mall, as: 'finance' })
    await user.click(await screen.findByRole('button', { name: '登记到账' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByRole<HTMLInputElement>('textbox', { name: /^到账金额/ }).value).toBe(order?.total)
    await user.type(dialog.getByRole('textbox', { name: /^银行流水号/ }), 'BANK-PAGE-1')
    // The bank had it in a month that is over: where it goes is said, and a day to come is refused at its field.
    const on = dialog.getByLabelText('银行到账日期')
    fireEvent.change(on, { target: { value: day(300) } })
    await user.click(dialog.getByRole('button', { name: '登记到账' }))
    await dialog.findByText('到账日期不能晚于今天')
    fireEvent.change(on, { target: { value: day(-40) } })
    expect(dialog.getByText(new RegExp(`^计入 ${day(-40).slice(0, 7)} 的对账单`))).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: '登记到账' }))
    await screen.findByText(/^BANK-PAGE-1/)
    await screen.findByText(day(-40))
    await waitFor(() => expect(screen.queryByRole('button', { name: '登记到账' })).toBeNull())
    expect(await run('select payment from sales_order where id = $1', [order?.id])).toEqual([{ payment: 'paid' }])
    // Booked by mistake: it is taken back for a reason, stays to be read, and the order is owed again.
    await user.click(await screen.findByRole('button', { name: /^冲回到账 / }))
    const back = within(await screen.findByRole('dialog', { name: /^冲回到账 / }))
    await user.click(back.getByRole('button', { name: '冲回' }))
    await back.findByText('请填写')
    await user.type(back.getByRole('textbox', { name: '原因' }), '登错订单')
    await user.click(back.getByRole('button', { name: '冲回' }))
    await screen.findByText(/已冲回：登错订单/)
    await screen.findByRole('button', { name: '登记到账' })
    expect(screen.queryByRole('button', { name: /^冲回到账 / })).toBeNull()
  })

  test('isn’t offered to who may only read', async () => {
    const [order] = await run<{ id: string }>(
      "update sales_order set payment = 'unpaid', paid = 0, handling = 'confirmed' where id = (select id from sales_order where payer_id = 'personal' order by id desc limit 1) returning id",
    )
    await open(`/orders/${order?.id}`, { mall: behind.mall, as: 'sales' })
    await screen.findByRole('heading', { name: '商品明细' })
    expect(screen.queryByRole('button', { name: '登记到账' })).toBeNull()
  })
})
