import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { say } from '#contract/sentences.ts'
import { mallBehind, open } from '#tests/support/screen.tsx'

const behind = mallBehind()
afterEach(() => localStorage.removeItem('locale'))

test.each([
  ['zh', '支', /^\/ 支$/],
  ['en', '支', /^\/ pc$/],
  ['en', '打', /^\/ 打$/],
])('in %s goods that are counted by %s say so', async (locale, unit, said) => {
  await behind.mall.database.pool.query("update goods set unit = $1 where id = 'hd-006'", [unit])
  localStorage.setItem('locale', locale)
  await open('/prodect?id=hd-006', { mall: behind.mall, as: 'hospital' })
  expect(await screen.findByText(said)).toBeTruthy()
})

test('an order in English counts its pieces', async () => {
  localStorage.setItem('locale', 'en')
  await behind.mall.database.pool.query("update sales_order_line set unit = '盒'")
  const { rows } = await behind.mall.database.pool.query<{ id: string; qty: number }>(
    "select o.id, l.qty from sales_order o join sales_order_line l on l.order_id = o.id where o.account_id = 'hospital' and l.qty between 2 and 900 limit 1",
  )
  await open(`/orderdetail?id=${rows[0]?.id}`, { mall: behind.mall, as: 'hospital' })
  expect((await screen.findAllByText(new RegExp(`× ${rows[0]?.qty} boxes`))).length).toBeGreaterThan(0)
})

test('goods cards and what the server says of stock call units by their English names', async () => {
  await behind.mall.database.pool.query("update goods set unit = '支'")
  localStorage.setItem('locale', 'en')
  await open('/home', { mall: behind.mall, as: 'hospital' })
  expect((await screen.findAllByText(/\/ pc$/)).length).toBeGreaterThan(0)
  expect(say('en', 'line.stock', { stock: 3, unit: '只' })).toBe('only 3 pcs left; please order fewer')
  expect([say('zh', 'line.stock', { stock: 3, unit: '只' }), say('en', 'line.stock', { stock: 3, unit: '打' })]).toEqual(['库存只剩 3 只，请减少数量', 'only 3 打 left; please order fewer'])
})

test('staff who act for a customer see their own name at the desk, and that they act', async () => {
  const { rows } = await behind.mall.database.pool.query<{ name: string }>("select name from account where account = 'admin'")
  const { user, unmount } = await open('/accounts/hospital', { mall: behind.mall, as: 'admin' })
  await user.click(await screen.findByRole('button', { name: '代客户下单' }))
  await screen.findByText(/^您正在代「/)
  unmount()
  const { user: again } = await open('/desk', { mall: behind.mall })
  const person = await screen.findByTitle('我的账户')
  expect(person.textContent).toContain(rows[0]?.name)
  await again.click(await screen.findByRole('button', { name: '结束代操作' }))
  await waitFor(() => expect(screen.queryByText(/^您正在代「/)).toBeNull())
})
