import { screen, within } from '@testing-library/react'
import { beforeAll, expect, test, vi } from 'vitest'
import { day } from '#tests/support/day.ts'
import { mallBehind, open } from '#tests/support/screen.tsx'

const behind = mallBehind()
const notes = async () =>
  (
    await behind.mall.database.pool.query<{ text: string; due: string | null; done: boolean }>(
      `select text, to_char(follow_on, 'YYYY-MM-DD') as due, done_at is not null as done from staff_note order by at`,
    )
  ).rows

const orderOf = async () => {
  const { rows } = await behind.mall.database.pool.query<{ id: string; number: string }>("select id, number from sales_order where account_id = 'hospital' order by id limit 1")
  return rows[0] as (typeof rows)[0]
}

beforeAll(() => behind.mall.database.pool.query('delete from staff_note').then(() => undefined))

test('a note is added to an order and changed', async () => {
  const order = await orderOf()
  const { user } = await open(`/orders/${order.id}`, { mall: behind.mall, as: 'sales' })
  const section = within(await screen.findByRole('region', { name: '跟进记录' }))
  await section.findByText('还没有记录')
  await user.type(section.getByLabelText('记录'), '  ')
  await user.click(section.getByRole('button', { name: '添加记录' }))
  expect(section.getByLabelText('记录').getAttribute('aria-invalid')).toBe('true')
  await user.type(section.getByLabelText('记录'), '周五前到货')
  await user.type(section.getByLabelText('跟进日期'), day(1))
  await user.click(section.getByRole('button', { name: '添加记录' }))
  await section.findByText('周五前到货')
  expect(await notes()).toEqual([{ text: '周五前到货', due: day(1), done: false }])
  await user.click(section.getByRole('button', { name: /^修改记录/ }))
  await user.type(section.getAllByLabelText('记录').at(-1) as HTMLElement, '，发顺丰')
  await user.click(section.getByRole('button', { name: '保存' }))
  await section.findByText('周五前到货，发顺丰')
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^修改记录/)
})

test('it stands at its customer, too', async () => {
  const order = await orderOf()
  await open('/accounts/hospital', { mall: behind.mall, as: 'sales' })
  const section = within(await screen.findByRole('region', { name: '跟进记录' }))
  await section.findByText('周五前到货，发顺丰')
  expect(section.getByRole('link', { name: `订单 ${order.number}` }).getAttribute('href')).toMatch(new RegExp(`/orders/${order.id}$`))
})

test('what is to be looked after is said to be done from the start page, and taken back', async () => {
  const { user } = await open('/desk', { mall: behind.mall, as: 'sales' })
  const due = within(await screen.findByRole('region', { name: /我的跟进/ }))
  await user.click(due.getByRole('button', { name: /完成跟进/ }))
  await screen.findByText('跟进已完成')
  await vi.waitFor(() => expect(screen.queryByRole('region', { name: /我的跟进/ })).toBeNull())
  expect(await notes()).toMatchObject([{ done: true }])
  await user.click(screen.getByRole('button', { name: '撤销' }))
  await screen.findByRole('region', { name: /我的跟进/ })
  expect(await notes()).toMatchObject([{ done: false }])
})

test('one’s own note is deleted after a question; a colleague’s can’t be', async () => {
  await behind.mall.database.pool.query('delete from staff_note')
  const { rows } = await behind.mall.database.pool.query<{ id: string }>(`select id from account where account = 'sales'`)
  const insert = (id: string, author: string, text: string) =>
    behind.mall.database.pool.query(`insert into staff_note (id, account_id, payer_id, text, for_id, author_id, author_name, at) values ($1, 'hospital', 'hospital', $2, $3, $3, '谁', now())`, [
      id,
      text,
      author,
    ])
  await insert('n1', rows[0]?.id ?? '', '我写的')
  await insert('n2', 'admin', '别人写的')
  const { user } = await open('/accounts/hospital', { mall: behind.mall, as: 'sales' })
  const section = within(await screen.findByRole('region', { name: '跟进记录' }))
  await section.findByText('别人写的')
  await user.click(section.getByRole('button', { name: /^删除记录/ }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '删除记录' }))
  await screen.findByText('记录已删除')
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('跟进记录'))
  expect((await notes()).map(({ text }) => text)).toEqual(['别人写的'])
})
