import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { mallBehind, open } from '#tests/support/screen.tsx'

const behind = mallBehind()

test('a special price is entered beside the base price, and said to be higher or far from it', async () => {
  const { pool } = behind.mall.database
  const { rows } = await pool.query('select p.id from special_price p join spec s on s.id = p.spec_id where s.base_price > p.price order by p.id limit 1')
  await pool.query('update spec set base_price = 200 where id = (select spec_id from special_price where id = $1)', [rows[0]?.id])
  await pool.query('update special_price set price = 180 where id = $1', [rows[0]?.id])
  await open(`/specialPrices/${rows[0]?.id}`, { mall: behind.mall, as: 'admin' })
  const price = await screen.findByLabelText<HTMLInputElement>(/^特价/)
  expect(price.value).toBe('180.00')
  await screen.findByText('基准价 ¥200.00')
  for (const [typed, said] of [
    ['200.01', '基准价 ¥200.00，这个价格比它高'],
    ['200', '基准价 ¥200.00'],
    ['600.01', '基准价 ¥200.00，相差三倍以上，请核对'],
    ['66', '基准价 ¥200.00，相差三倍以上，请核对'],
    ['这', '基准价 ¥200.00'],
  ] as const) {
    fireEvent.change(price, { target: { value: typed } })
    await screen.findByText(said)
  }
})
