import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { describe, expect, test } from 'vitest'
import { mocks } from '#tests/support/mocks.ts'
import { address, mallBehind, open } from '#tests/support/screen.tsx'

const behind = mallBehind()
const run = async <Row,>(text: string, values: unknown[] = []) => (await behind.mall.database.pool.query(text, values)).rows as Row[]
const away = () => mocks.use(http.post('*/api/customer/getFunds', () => HttpResponse.json({ statusCode: 503, errors: '服务暂不可用' }, { status: 503, statusText: 'Service Unavailable' })))

describe('a desk’s list', () => {
  test('that can’t be read says so, and is asked for again by one press', async () => {
    away()
    const { user } = await open('/funds', { mall: behind.mall, as: 'finance' })
    await screen.findByText('没有取到记录')
    expect(screen.queryByText('没有记录')).toBeNull()
    mocks.resetHandlers()
    mocks.use(...(await import('#mocks/api.ts')).apiHandlers(behind.mall.app))
    await user.click(screen.getByRole('button', { name: '重试' }))
    expect((await screen.findAllByRole('article')).length).toBeGreaterThan(0)
  })

  test('is read anew after what was done in it; while it can’t be, it keeps what it shows, and says that it is old', async () => {
    const { user } = await open('/funds?q=武汉仁和口腔医院有限公司', { mall: behind.mall, as: 'finance' })
    const row = await screen.findByRole('article')
    const before = row.textContent
    const payIn = async () => {
      await user.click(screen.getByRole('button', { name: '保证金与退款' }))
      const dialog = within(await screen.findByRole('dialog', { name: '保证金与退款' }))
      await user.click(dialog.getByRole('combobox', { name: '客户' }))
      await screen.findAllByRole('option')
      await user.paste('武汉仁和口腔医院有限公司')
      await user.click(await screen.findByRole('option', { name: /武汉仁和口腔医院有限公司/ }))
      await user.type(dialog.getByRole('textbox', { name: /^金额/ }), '7777.77')
      await user.type(dialog.getByRole('textbox', { name: /^原因/ }), '季度保证金')
      await user.click(dialog.getByRole('button', { name: '确认变动' }))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    }
    await payIn()
    await waitFor(() => expect(screen.getByRole('article').textContent).not.toBe(before))
    const after = screen.getByRole('article').textContent
    away()
    await payIn()
    expect(within(await screen.findByRole('alert')).getByRole('button', { name: '重试' })).toBeTruthy()
    expect(screen.getByRole('article').textContent).toBe(after)
  })

  test('a forfeit is asked about, beside what the customer has', async () => {
    const { user } = await open('/funds', { mall: behind.mall, as: 'finance' })
    await user.click(await screen.findByRole('button', { name: '保证金与退款' }))
    const dialog = within(await screen.findByRole('dialog', { name: '保证金与退款' }))
    await user.click(dialog.getByRole('combobox', { name: '客户' }))
    await user.paste('武汉仁和口腔医院有限公司')
    await user.click(await screen.findByRole('option', { name: /武汉仁和口腔医院有限公司/ }))
    await dialog.findByText(/^余额 ¥[\d,.]+ · 保证金 ¥[\d,.]+，其中冻结 ¥0.00$/)
    await user.click(dialog.getByRole('combobox', { name: '变动' }))
    await user.click(await screen.findByRole('option', { name: '扣罚' }))
    await user.type(dialog.getByRole('textbox', { name: /^金额/ }), '100')
    await user.type(dialog.getByRole('textbox', { name: /^原因/ }), '违约')
    await user.click(dialog.getByRole('button', { name: '确认变动' }))
    const question = within(await screen.findByRole('dialog', { name: '扣罚保证金' }))
    expect(question.getByText(/¥100.00/)).toBeTruthy()
    expect(
      behind
        .calls('/api/saleFund/moveDeposit')
        .map(({ body }) => JSON.stringify(body))
        .filter((body) => body.includes('扣罚')),
    ).toEqual([])
    await user.click(question.getByRole('button', { name: '扣罚' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await run("select kind from ledger_entry where kind = 'depositForfeited' and payer_id = 'hospital'")).toHaveLength(1)
  })

  test('that finds nothing in one view offers to look in all', async () => {
    const { user } = await open('/payments?view=withVoucher&q=ZF-NOWHERE', { mall: behind.mall, as: 'finance' })
    await user.click(await screen.findByRole('button', { name: '在全部中查找' }))
    await waitFor(() => expect(address()).toContain('view=all'))
    await screen.findByText('没有符合条件的记录')
    expect(screen.queryByRole('button', { name: '在全部中查找' })).toBeNull()
  })

  test('that comes with views says how many each finds, and shows what one finds', async () => {
    const { user } = await open('/orders', { mall: behind.mall, as: 'admin' })
    const views = within(await screen.findByRole('group', { name: '视图' }))
    const [held] = await run<{ many: number }>("select count(*)::int as many from sales_order where handling = 'pending' and approval in ('none', 'approved')")
    const pending = await views.findByRole('button', { name: `待确认${held?.many}` })
    await user.click(pending)
    await waitFor(() => expect(pending.getAttribute('aria-pressed')).toBe('true'))
    await waitFor(() => expect(decodeURIComponent(address())).toContain('"handling":["pending"]'))
    await waitFor(() => expect(screen.getAllByRole('checkbox', { name: /^选择 / }).length).toBe(held?.many))
  })

  test('works through what waits to be sent from the oldest on, and offers what can be done with it alone', async () => {
    const waiting = await run<{ number: string }>(
      "select number from sales_order where handling = 'confirmed' and delivery in ('none', 'partly') and (pay_way = 'credit' or payment = 'paid') order by placed_at, id limit 25",
    )
    const { user } = await open('/orders', { mall: behind.mall, as: 'admin' })
    const views = within(await screen.findByRole('group', { name: '视图' }))
    await user.click(await views.findByRole('button', { name: /^待发货/ }))
    const [oldest] = waiting
    await waitFor(() => expect(screen.getAllByRole('checkbox', { name: /^选择 / })[0]?.getAttribute('aria-label')).toBe(`选择 ${oldest?.number}`))
    await user.click(screen.getByRole('checkbox', { name: `选择 ${oldest?.number}` }))
    const acts = within(await screen.findByRole('region', { name: '批量操作' }))
    expect(acts.getByRole('button', { name: '发货' })).toBeTruthy()
    expect(acts.queryByRole('button', { name: '确认订单' })).toBeNull()
    // Another view has the list's own order again.
    await user.click(views.getByRole('button', { name: /^全部/ }))
    await waitFor(() => expect(decodeURIComponent(address())).toContain('order=DESC'))
  })

  test('folds its filters where they are many: those in front and those in use stand open', async () => {
    const { user } = await open(`/orders?filter=${encodeURIComponent('{"payWay":["credit"]}')}`, { mall: behind.mall, as: 'admin' })
    const more = await screen.findByRole('button', { name: '更多筛选' })
    expect(more.getAttribute('aria-expanded')).toBe('false')
    expect(screen.getByRole('combobox', { name: '付款方式' })).toBeTruthy()
    expect(screen.queryByRole('combobox', { name: '金蝶' })).toBeNull()
    await user.click(more)
    expect(screen.getByRole('combobox', { name: '金蝶' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: '收起筛选' }))
    expect(screen.queryByRole('combobox', { name: '金蝶' })).toBeNull()
  })

  test('chooses nothing that was chosen on an earlier visit', async () => {
    const { user } = await open('/goods?filter={}&page=1', { mall: behind.mall, as: 'admin' })
    const [first] = await screen.findAllByRole('checkbox', { name: /^选择 / })
    await user.click(first as HTMLElement)
    await screen.findByRole('button', { name: '停用' })
    expect((first as HTMLInputElement).checked).toBe(true)
    cleanup()
    await open('/goods?filter={}&page=1', { mall: behind.mall, as: 'admin' })
    const again = await screen.findAllByRole<HTMLInputElement>('checkbox', { name: /^选择 / })
    expect(again.filter(({ checked }) => checked)).toEqual([])
  })

  test('changes a field of chosen records alike, and puts each back as it was', async () => {
    await run("update goods set storage = case id when 'hd-001' then null else '阴凉处' end where id in ('hd-001', 'hd-002')")
    const kept = async () => (await run<{ storage: string | null }>("select storage from goods where id in ('hd-001', 'hd-002') order by id")).map((one) => one.storage)
    const { user } = await open('/goods?filter={"id":["hd-001","hd-002"]}&page=1', { mall: behind.mall, as: 'admin' })
    for (const box of await screen.findAllByRole('checkbox', { name: /^选择 / })) await user.click(box)
    const choose = async () => {
      await user.click(await screen.findByRole('button', { name: '批量修改' }))
      const dialog = within(await screen.findByRole('dialog', { name: '修改所选的 2 条记录' }))
      await user.selectOptions(dialog.getByRole('combobox', { name: '字段' }), 'packing')
      return dialog
    }
    // An emptied field is a value, too.
    await user.click((await choose()).getByRole('button', { name: '批量修改' }))
    await screen.findByText('已修改 2 条')
    expect(await run("select packing from goods where id in ('hd-001', 'hd-002')")).toEqual([{ packing: null }, { packing: null }])
    for (const box of screen.getAllByRole('checkbox', { name: /^选择 / })) await user.click(box)
    const dialog = await choose()
    await user.selectOptions(dialog.getByRole('combobox', { name: '字段' }), 'storage')
    await user.click(await dialog.findByRole('combobox', { name: /储存/ }))
    const [first] = within(await screen.findByRole('listbox')).getAllByRole('option')
    const name = first?.textContent
    await user.click(first as HTMLElement)
    await user.click(dialog.getByRole('button', { name: '批量修改' }))
    await waitFor(async () => expect(await kept()).toEqual([name, name]))
    await user.click((await screen.findAllByRole('button', { name: '撤销' })).at(-1) as HTMLElement)
    await screen.findByText('已恢复原值')
    expect(await kept()).toEqual([null, '阴凉处'])
  })
})

test('what was chosen is forgotten when the list is narrowed: no act is for rows that nobody sees', async () => {
  const { user } = await open('/orders', { mall: behind.mall, as: 'admin' })
  await user.click((await screen.findAllByRole('checkbox', { name: /^选择|SO/ }))[1] as HTMLElement)
  await screen.findByText(/^已选 1 项/)
  await user.click(screen.getByRole('button', { name: /^推送失败/ }))
  await waitFor(() => expect(screen.queryByText(/^已选 1 项/)).toBeNull())
  expect(screen.queryByRole('button', { name: '推送金蝶' })).toBeNull()
})

test('a word that a filter hides is looked for in all at one press', async () => {
  const [order] = (await behind.mall.database.pool.query<{ number: string }>("select number from sales_order where handling = 'done' order by id limit 1")).rows
  const address = new URLSearchParams({ filter: JSON.stringify({ q: order?.number, handling: ['pending'] }), page: '1' })
  const { user } = await open(`/orders?${address}`, { mall: behind.mall, as: 'admin' })
  await screen.findByText('没有符合条件的记录')
  await user.click(screen.getByRole('button', { name: '在全部中查找' }))
  await screen.findByText(order?.number ?? '')
})
