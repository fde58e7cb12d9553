import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { mallBehind, open } from '#tests/support/screen.tsx'

const behind = mallBehind()

test('a lot is counted anew in a dialog of its own, with what it comes to and why', async () => {
  const { rows } = await behind.mall.database.pool.query<{ id: string; number: string; onHand: number }>(
    'select id, number, on_hand as "onHand" from lot where on_hand > reserved + 5 order by id limit 1',
  )
  const lot = rows[0] as (typeof rows)[0]
  const { user } = await open(`/lots/${lot.id}`, { mall: behind.mall, as: 'admin' })
  expect(((await screen.findByLabelText(/^在库/)) as HTMLInputElement).disabled).toBe(true)
  await user.type(screen.getByLabelText('备注'), '靠窗')
  await user.click(screen.getByRole('button', { name: '盘点' }))
  const dialog = within(await screen.findByRole('dialog', { name: `盘点：批号 ${lot.number}` }))
  await user.click(dialog.getByRole('button', { name: '盘点' }))
  expect(dialog.getByLabelText(/实盘数量/).getAttribute('aria-invalid')).toBe('true')
  expect(dialog.getByLabelText(/盘点说明/).getAttribute('aria-invalid')).toBe('true')
  await user.type(dialog.getByLabelText(/实盘数量/), String(lot.onHand - 1))
  await dialog.findByText(new RegExp(`之后在库 ${(lot.onHand - 1).toLocaleString()} `))
  await user.type(dialog.getByLabelText(/盘点说明/), '月末盘点')
  await user.click(dialog.getByRole('button', { name: '盘点' }))
  await screen.findByText('库存已更新')
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/^在库/).value).toBe(String(lot.onHand - 1)))
  const { rows: moves } = await behind.mall.database.pool.query<{ reason: string; pieces: number }>('select reason, on_hand as pieces from stock_move where lot_id = $1 and reason is not null', [
    lot.id,
  ])
  expect(moves).toEqual([{ reason: '月末盘点', pieces: -1 }])
  // What was typed into the form meanwhile stands there, and is saved over the lot as it is now.
  expect(screen.getByLabelText<HTMLInputElement>('备注').value).toMatch(/靠窗$/)
  await user.click(screen.getByRole('button', { name: '保存' }))
  await screen.findByText('已保存')
  expect((await behind.mall.database.pool.query('select remark from lot where id = $1', [lot.id])).rows[0]?.remark).toMatch(/靠窗$/)
})
