import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { day } from '#tests/support/day.ts'
import { mallBehind, open } from '#tests/support/screen.tsx'

const behind = mallBehind()
const run = async <Row,>(text: string, values: unknown[] = []) => (await behind.mall.database.pool.query(text, values)).rows as Row[]
/** The month before this one. */
const last = () => {
  const [year = 0, month = 0] = day(0).split('-').map(Number)
  return new Date(Date.UTC(year, month - 2, 1)).toISOString().slice(0, 7)
}

test('finance sees who has confirmed the month before, narrows it down, and reminds one customer, and the rest of the page', async () => {
  await run('delete from statement')
  const moved = await run<{ id: string; name: string }>(
    `select distinct a.id, a.name from ledger_entry e join ledger_posting p on p.entry_id = e.id join ledger_account la on la.id = p.account_id join account a on a.id = la.owner_id
     where la.kind in ('balance', 'receivable', 'unshipped') and to_char(e.day, 'YYYY-MM') = $1`,
    [last()],
  )
  expect(moved.length).toBeGreaterThan(1)
  await run("insert into statement (payer_id, month, state, closing, words, actor_name, at) values ($1, $2, 'confirmed', 0, '[]', 'x', now())", [moved[0]?.id, last()])
  const { user } = await open('/funds?view=months', { mall: behind.mall, as: 'finance' })
  await screen.findByText(`待确认 ${moved.length - 1} · 有异议 0 · 已确认 1`)
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: '月份' }).value).toBe(last())
  const row = within(await screen.findByRole('article', { name: moved[1]?.name as string }))
  await user.click(row.getByRole('button', { name: `提醒 ${moved[1]?.name} 确认对账单` }))
  await screen.findByText('已提醒 1 家')
  await waitFor(() => expect(screen.getByRole('article', { name: moved[1]?.name as string }).textContent).toMatch(/已提醒/))
  expect(await run("select account_id as id from message where key like 'statementReminder:%'")).toEqual([{ id: moved[1]?.id }])
  // Nobody is asked twice a day: neither by the line nor with the page.
  expect(row.queryByRole('button', { name: /^提醒/ })).toBeNull()
  const waiting = screen.getAllByRole('button', { name: /^提醒 .* 确认对账单$/ }).length
  await user.click(screen.getByRole('button', { name: `提醒本页待确认的 ${waiting} 家` }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '提醒' }))
  await screen.findByText(`已提醒 ${waiting} 家`)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.selectOptions(screen.getByRole('combobox', { name: '状态' }), '已确认')
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1))
  expect(screen.getByRole('article', { name: moved[0]?.name as string })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^提醒/ })).toBeNull()
})
