import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { mallBehind, open } from '#tests/support/screen.tsx'

const behind = mallBehind()

test('a special price is entered beside the base price, and said to be higher or far from it', async () => {
  const { pool } = behind.mall.database
  await pool.query("update spec set base_price = 200 where id = 'hd-001-1'")
  await pool.query("update spec set base_price = 0 where id = 'hd-001-2'")
  await pool.query("insert into special_price (id, account_id, spec_id, price) values ('agreed', 'personal', 'hd-001-1', 180), ('gift', 'personal', 'hd-001-2', 5)")
  await open('/specialPrices/agreed', { mall: behind.mall, as: 'admin' })
  const price = await screen.findByLabelText<HTMLInputElement>(/^特价/)
  expect(price.value).toBe('180.00')
  await screen.findByText('基准价 ¥200.00')
  for (const [typed, said] of [
    ['200.01', '基准价 ¥200.00，这个价格比它高'],
    ['200', '基准价 ¥200.00'],
    ['600.01', '与基准价 ¥200.00 相差很大'],
    ['0', '与基准价 ¥200.00 相差很大'],
    ['66', '与基准价 ¥200.00 相差很大'],
    ['这', '基准价 ¥200.00'],
  ] as const) {
    fireEvent.change(price, { target: { value: typed } })
    await screen.findByText(said)
  }
})

test('nothing is said of a base price where no spec is chosen yet', async () => {
  await open('/specialPrices/create', { mall: behind.mall, as: 'admin' })
  fireEvent.change(await screen.findByLabelText(/^特价/), { target: { value: '5' } })
  expect(screen.queryByText(/基准价/)).toBeNull()
})

test('what has no base price is far from none', async () => {
  await open('/specialPrices/gift', { mall: behind.mall, as: 'admin' })
  await screen.findByText('基准价 ¥0.00')
})
