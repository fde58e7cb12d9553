import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { mallBehind, open } from '#tests/support/screen.tsx'

const behind = mallBehind()
const run = async <Row,>(text: string, values: unknown[] = []) => (await behind.mall.database.pool.query(text, values)).rows as Row[]

/** Applications of these kinds alone wait, handed in by somebody who reviews none. */
const waiting = async (kinds: readonly [id: string, kind: string][]) => {
  await run("update application set state = 'withdrawn' where state = 'pending'")
  for (const [at, [id, kind]] of kinds.entries())
    await run(
      `insert into application (id, number, kind, title, state, account_id, content, version, created_at, submitted_at)
       select $1, $2, $3, $2, 'pending', a.id, jsonb_build_object('name', $2::text, 'number', 'Z-1', 'expiresOn', '2030-01-01', 'classes', jsonb_build_array(), 'files', jsonb_build_array(), 'limit', '100.00', 'termDays', 30, 'reason', 'x'), 1, now(), now() - make_interval(mins => $4) from account a where a.id = 'hospital'`,
      [id, `SQ-${id}`, kind, 60 - at],
    )
}
const stateOf = async (id: string) => (await run<{ state: string; reason: string | null }>('select state, reason from application where id = $1', [id]))[0]

test('plain applications are approved together; what needs terms stays chosen, and what somebody was first with is named', async () => {
  await waiting([
    ['many-1', 'qualification'],
    ['many-2', 'qualification'],
    ['many-3', 'credit'],
  ])
  const { user } = await open('/applications', { mall: behind.mall, as: 'admin' })
  await user.click(await screen.findByRole('checkbox', { name: '选择本页 3 件' }))
  // Somebody else is first with one of them.
  await run("update application set version = 2 where id = 'many-2'")
  await user.click(screen.getByRole('button', { name: '通过 2 件' }))
  const dialog = within(await screen.findByRole('dialog', { name: '通过 2 件申请' }))
  expect(dialog.getByText(/另有 1 件要逐件填写条件/)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: '通过 2 件' }))
  await dialog.findByText('1 件没有处理，请逐件查看：')
  expect(dialog.getByText('SQ-many-2')).toBeTruthy()
  expect(await stateOf('many-1')).toEqual({ state: 'approved', reason: null })
  expect(await stateOf('many-2')).toEqual({ state: 'pending', reason: null })
  await user.click(dialog.getByRole('button', { name: '关闭' }))
  // What changed is chosen no more: it is looked at first.
  await screen.findByText('已选 1 件')
})

test('several are turned down for one reason, which must be given, and several are taken on', async () => {
  await waiting([
    ['down-1', 'qualification'],
    ['down-2', 'credit'],
  ])
  const { user } = await open('/applications', { mall: behind.mall, as: 'admin' })
  await user.click(await screen.findByRole('checkbox', { name: '选择 SQ-down-1' }))
  await user.click(within(screen.getByRole('group', { name: '已选 1 件' })).getByRole('button', { name: '由我处理' }))
  await screen.findByText('1 件已由您处理')
  await user.click(screen.getByRole('checkbox', { name: '选择本页 2 件' }))
  const bar = within(screen.getByRole('group', { name: '已选 2 件' }))
  await user.click(bar.getByRole('button', { name: '驳回' }))
  const dialog = within(await screen.findByRole('dialog', { name: '驳回 2 件申请' }))
  await user.click(dialog.getByRole('button', { name: '驳回' }))
  expect(await stateOf('down-1')).toEqual({ state: 'pending', reason: null })
  await user.type(dialog.getByLabelText(/^原因/), '资料不全')
  await user.click(dialog.getByRole('button', { name: '驳回' }))
  await waitFor(async () => expect(await stateOf('down-2')).toEqual({ state: 'rejected', reason: '资料不全' }))
  expect(await stateOf('down-1')).toEqual({ state: 'rejected', reason: '资料不全' })
})

test('a limit far above the present one is asked about before it is granted', async () => {
  await waiting([['doubt-1', 'credit']])
  await run('update application set content = content || \'{"limit": "90000000.00"}\' where id = \'doubt-1\'')
  const { user } = await open('/applications?id=doubt-1', { mall: behind.mall, as: 'admin' })
  await user.click(await screen.findByRole('button', { name: /^通过，下一件/ }))
  const dialog = within(await screen.findByRole('dialog', { name: '批准的额度很高' }))
  expect(dialog.getByText(/批准额度 ¥90,000,000\.00 达到现有额度/)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: '取消' }))
  expect(await stateOf('doubt-1')).toEqual({ state: 'pending', reason: null })
  await user.click(screen.getByRole('button', { name: /^通过，下一件/ }))
  await user.click(within(await screen.findByRole('dialog', { name: '批准的额度很高' })).getByRole('button', { name: '确认通过' }))
  await waitFor(async () => expect(await stateOf('doubt-1')).toEqual({ state: 'approved', reason: null }))
})
