import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { mallBehind, open } from '#tests/support/screen.tsx'

const behind = mallBehind()
const run = async <Row,>(text: string, values: unknown[] = []) => (await behind.mall.database.pool.query(text, values)).rows as Row[]

const waiting = async (id: string) => {
  await run(
    `insert into application (id, number, kind, title, state, account_id, content, version, created_at, submitted_at)
     select $1, $2, 'credit', $2, 'pending', a.id, jsonb_build_object('limit', '100.00', 'termDays', 30, 'reason', 'x', 'files', jsonb_build_array()), 1, now(), now() from account a where a.id = 'hospital'`,
    [id, `SQ-${id}`],
  )
}
const drafts = () => Object.keys(localStorage).filter((key) => key.includes('draft.'))
const here = async (id: string) => (await open(`/applications?id=${id}`, { mall: behind.mall, as: 'admin' })).user

test('what a reviewer typed is there again after a reload, a look at another and a closed dialog, until it is decided', async () => {
  await waiting('typed-1')
  await waiting('typed-2')
  let user = await here('typed-1')
  const limit = () => within(screen.getByRole('region', { name: 'SQ-typed-1' })).getByRole<HTMLInputElement>('textbox', { name: '批准额度' })
  await screen.findByRole('region', { name: 'SQ-typed-1' })
  expect(limit().value).toBe('100.00')
  await user.clear(limit())
  await user.type(limit(), '80.00')
  await user.click(screen.getByRole('button', { name: /^驳回/ }))
  await user.type(within(await screen.findByRole('dialog')).getByLabelText(/^原因/), '资料不全')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(drafts()).toHaveLength(2)

  cleanup()
  user = await here('typed-2')
  const other = await screen.findByRole('region', { name: 'SQ-typed-2' })
  expect(within(other).getByRole<HTMLInputElement>('textbox', { name: '批准额度' }).value).toBe('100.00')
  cleanup()
  user = await here('typed-1')
  await screen.findByRole('region', { name: 'SQ-typed-1' })
  expect(limit().value).toBe('80.00')
  await user.click(screen.getByRole('button', { name: /^驳回/ }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByLabelText<HTMLTextAreaElement>(/^原因/).value).toBe('资料不全')
  await user.click(dialog.getByRole('button', { name: '驳回' }))
  await waitFor(async () => expect(await run("select state, reason from application where id = 'typed-1'")).toEqual([{ state: 'rejected', reason: '资料不全' }]))
  await waitFor(() => expect(drafts()).toEqual([]))
})
