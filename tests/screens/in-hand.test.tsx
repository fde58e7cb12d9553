import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { mallBehind, open } from '#tests/support/screen.tsx'

const behind = mallBehind()
const run = async <Row,>(text: string, values: unknown[] = []) => (await behind.mall.database.pool.query(text, values)).rows as Row[]

test('who has an application in hand is said and asked about; one takes it over, and lets go of it; a field that is marked says why', async () => {
  await run(
    `insert into application (id, number, kind, title, state, assignee_id, account_id, content, version, created_at, submitted_at)
     select 'held', 'SQ-held', 'credit', 'held', 'pending', 'sales', a.id, jsonb_build_object('limit', '100.00', 'termDays', 30, 'reason', 'x', 'files', jsonb_build_array()), 1, now(), now() from account a where a.id = 'hospital'`,
  )
  const { user } = await open('/applications?id=held', { mall: behind.mall, as: 'admin' })
  const review = within(await screen.findByRole('region', { name: 'SQ-held' }))
  review.getByText('陈立群 正在处理')
  await user.click(review.getByRole('button', { name: /^通过/ }))
  const question = within(await screen.findByRole('dialog', { name: '有人正在处理这件申请' }))
  await user.click(question.getByRole('button', { name: '取消' }))
  expect(await run("select state from application where id = 'held'")).toEqual([{ state: 'pending' }])
  await user.click(review.getByRole('button', { name: '改由我处理' }))
  await review.findByText('由您处理')
  expect(await run("select assignee_id from application where id = 'held'")).toEqual([{ assignee_id: 'admin' }])
  await user.click(review.getByRole('button', { name: '不再由我处理' }))
  await review.findByRole('button', { name: '由我处理' })

  await user.click(review.getByRole('button', { name: /^驳回/ }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText(/^原因/), '资料不全')
  await user.click(dialog.getByRole('button', { name: '申请额度' }))
  await user.click(dialog.getByRole('button', { name: '驳回' }))
  expect((await dialog.findByRole('textbox', { name: '申请额度' })).getAttribute('aria-invalid')).toBe('true')
  await user.type(dialog.getByRole('textbox', { name: '申请额度' }), '请写明用途')
  await user.click(dialog.getByRole('button', { name: '驳回' }))
  await waitFor(async () => expect(await run("select state, remarks from application where id = 'held'")).toEqual([{ state: 'rejected', remarks: { limit: '请写明用途' } }]))
})

test('of one that was turned down before, whoever looks again reads at each field what it said then, and what was said of it', async () => {
  await run(
    `insert into application (id, number, kind, title, state, account_id, content, turned_down, version, created_at, submitted_at)
     select 'again', 'SQ-again', 'credit', 'again', 'pending', a.id, jsonb_build_object('limit', '80.00', 'termDays', 30, 'reason', 'x', 'files', jsonb_build_array()),
       jsonb_build_object('content', jsonb_build_object('limit', '100.00', 'termDays', 30, 'reason', 'x', 'files', jsonb_build_array()), 'remarks', jsonb_build_object('limit', '额度过高')), 3, now(), now() from account a where a.id = 'hospital'`,
  )
  await open('/applications?id=again', { mall: behind.mall, as: 'admin' })
  const review = within(await screen.findByRole('region', { name: 'SQ-again' }))
  review.getByText('上次填写：¥100.00')
  review.getByText('上次意见：额度过高')
  expect(review.queryAllByText(/^上次填写/)).toHaveLength(1)
})
