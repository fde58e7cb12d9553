import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, test } from 'vitest'
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

  test('goes to a customer’s balance, after which the line is done', async () => {
    const { user } = await open('/bankLines/bank-line-1', { mall: behind.mall, as: 'finance' })
    await user.click(await screen.findByRole('button', { name: '入账' }))
    const dialog = within(await screen.findByRole('dialog'))
    await waitFor(() => expect(dialog.getByRole<HTMLButtonElement>('button', { name: '转入客户余额' }).disabled).toBe(false))
    await user.click(dialog.getByRole('button', { name: '转入客户余额' }))
    await screen.findByText(/^已转入客户余额，付款单 ZF/)
    await waitFor(() => expect(screen.queryByRole('button', { name: '入账' })).toBeNull())
    expect(await run('select 1 from payment_receipt where fen = 99999')).toHaveLength(1)
  })
})
