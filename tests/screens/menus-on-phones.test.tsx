import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { handedFiles } from '#tests/support/handed-files.ts'
import { narrowScreen } from '#tests/support/narrow-screen.ts'
import { mallBehind, open } from '#tests/support/screen.tsx'

// There is nowhere to save to.
const handed = handedFiles()

const behind = mallBehind()
narrowScreen()

test('what else can be done with a list waits behind one button, which has the focus again after Escape', async () => {
  const { rows } = await behind.mall.database.pool.query<{ id: string; name: string }>("select id, name from buying_list where account_id = 'hospital' limit 1")
  const [list] = rows
  const { user } = await open(`/mypage/buyingLists?id=${list?.id}`, { mall: behind.mall, as: 'hospital' })
  await screen.findByRole('button', { name: '加入购物车' })
  expect(screen.queryByRole('button', { name: '删除清单' })).toBeNull()
  const more = screen.getByRole('button', { name: '更多' })
  await user.click(more)
  expect(more.getAttribute('aria-expanded')).toBe('true')
  expect(['修改清单', '删除清单', '申请特价', '报价单'].map((name) => screen.getByRole('button', { name }).tagName)).toEqual(Array(4).fill('BUTTON'))
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('button', { name: '删除清单' })).toBeNull()
  expect(document.activeElement).toBe(more)
  await user.click(more)
  await user.click(screen.getByRole('button', { name: '修改清单' }))
  await screen.findByRole('dialog')
  expect(screen.queryByRole('button', { name: '删除清单' })).toBeNull()
})

test('an order’s most important act stands alone, the others behind a button', async () => {
  const { rows } = await behind.mall.database.pool.query<{ id: string }>(
    "select id from sales_order where account_id = 'hospital' and pay_way = 'credit' and payment = 'unpaid' and handling = 'confirmed' limit 1",
  )
  const { user } = await open(`/orderdetail?id=${rows[0]?.id}`, { mall: behind.mall, as: 'hospital' })
  await screen.findByRole('link', { name: '还款' })
  expect(screen.queryByRole('button', { name: '存为清单' })).toBeNull()
  await user.click(screen.getByRole('button', { name: '更多' }))
  await user.click(screen.getByRole('button', { name: '存为清单' }))
  await screen.findByRole('dialog')
})

test('a list goes to a file of the kind that is chosen, with what it is filtered by', async () => {
  const { rows } = await behind.mall.database.pool.query<{ count: number }>("select count(*)::int as count from sales_order where account_id = 'hospital' and handling = 'done'")
  const { user } = await open('/mypage/myorder?tab=done', { mall: behind.mall, as: 'hospital' })
  await user.click(await screen.findByRole('button', { name: '导出' }))
  await user.click(screen.getByRole('button', { name: '导出 CSV' }))
  await waitFor(() => expect(handed()).toHaveLength(1))
  const text = (await handed()[0]?.blob.text()) ?? ''
  expect(handed()[0]?.name).toMatch(/\.csv$/)
  expect(rows[0]?.count).toBeGreaterThan(0)
  expect(new Set(text.match(/SO\d+/g)).size).toBe(rows[0]?.count)
})

test('what isn’t possible now is no choice: a list without lines asks for no prices', async () => {
  await behind.mall.database.pool.query("insert into buying_list (id, account_id, name, shared, updated_at) values ('empty-list', 'hospital', '空清单', false, now())")
  const { user } = await open('/mypage/buyingLists?id=empty-list', { mall: behind.mall, as: 'hospital' })
  await user.click(await screen.findByRole('button', { name: '更多' }))
  const disabled = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name }).disabled
  expect(['修改清单', '申请特价', '报价单', '加入购物车'].map(disabled)).toEqual([false, true, true, true])
})

test('where nothing is there yet, nothing is offered to filter it', async () => {
  await behind.mall.database.pool.query("delete from application where kind = 'return' and account_id = 'hospital'")
  await open('/mypage/tuihuo', { mall: behind.mall, as: 'hospital' })
  await screen.findByText('没有退货申请')
  expect(screen.queryByRole('button', { name: '导出' })).toBeNull()
})

test.each(['/aptitude', '/bankList'])('%s is one of one’s own pages at the lower edge, too', async (address) => {
  await open(address, { mall: behind.mall, as: 'hospital' })
  const edge = within(await screen.findByRole('navigation', { name: '主导航' }))
  await waitFor(() => expect(edge.getAllByRole('link', { current: 'page' }).map(({ textContent }) => textContent)).toEqual(['我的']))
})
