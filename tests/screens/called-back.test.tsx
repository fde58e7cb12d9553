import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { mallBehind, open } from '#tests/support/screen.tsx'

const behind = mallBehind()
const underWay = async () => {
  const { rows } = await behind.mall.database.pool.query<{ id: string; number: string; order: string }>(
    `select d.id, d.number, d.order_id as "order" from delivery d join sales_order o on o.id = d.order_id where d.state = 'shipped' and o.account_id = 'hospital' and o.invoicing = 'none' and o.handling = 'confirmed' order by d.id limit 1`,
  )
  return rows[0] as (typeof rows)[0]
}

test('staff call a delivery back with a reason, and its buyer sees that it is void', async () => {
  const { id, number, order } = await underWay()
  const { user, unmount } = await open(`/orders/${order}`, { mall: behind.mall, as: 'sales' })
  const entry = (await screen.findByRole('button', { name: number })).closest('div') as HTMLElement
  await user.click(within(entry).getByRole('button', { name: '撤回发货' }))
  const dialog = within(await screen.findByRole('dialog', { name: `撤回 ${number}` }))
  await user.type(dialog.getByLabelText(/原因/), '发错了规格')
  await user.click(dialog.getByRole('button', { name: '撤回发货' }))
  await screen.findAllByText('发货已撤回，商品待重新发货')
  expect((await behind.mall.database.pool.query('select state from delivery where id = $1', [id])).rows).toEqual([{ state: 'calledBack' }])
  expect(behind.calls('/api/saleDelivery/callBack')).toHaveLength(1)
  unmount()

  await open('/mypage/warehousing?state=calledBack', { mall: behind.mall, as: 'hospital' })
  const card = within(await screen.findByRole('article', { name: number }))
  expect(card.getByText('已撤回')).toBeTruthy()
  expect(card.queryByRole('button', { name: '签收' })).toBeNull()
})

test('who waits for a spec that is sold out asks for it, sees it among what they wait for, and takes it back', async () => {
  const { rows } = await behind.mall.database.pool.query<{ id: string; goods: string; name: string }>(
    "select s.id, s.goods_id as goods, s.name from spec s join goods g on g.id = s.goods_id where s.status = 'active' and g.id = 'hd-001' order by s.sort, s.id limit 1",
  )
  const spec = rows[0] as (typeof rows)[0]
  await behind.mall.database.pool.query('update lot set on_hand = reserved where spec_id = $1', [spec.id])
  const { user, unmount } = await open(`/prodect?id=${spec.goods}`, { mall: behind.mall, as: 'hospital' })
  const ask = await screen.findByRole('button', { name: `${spec.name}：到货提醒` })
  expect(ask.getAttribute('aria-pressed')).toBe('false')
  await user.click(ask)
  await screen.findAllByText('到货后会在消息中提醒您')
  expect(screen.getByRole('button', { name: `${spec.name}：到货提醒` }).getAttribute('aria-pressed')).toBe('true')
  unmount()

  const { user: later } = await open('/mypage/collection?tab=notices', { mall: behind.mall, as: 'hospital' })
  const remove = await screen.findByRole('button', { name: new RegExp(`^不再提醒.*${spec.name}`) })
  await later.click(remove)
  await screen.findByText('没有等待到货的商品')
  expect((await behind.mall.database.pool.query('select 1 from stock_notice')).rows).toEqual([])
})

test('what has come while one looked at the page is said to be there, and can be ordered', async () => {
  await behind.mall.database.pool.query("update lot set on_hand = reserved where spec_id = 'hd-001-1'")
  const { user } = await open('/prodect?id=hd-001', { mall: behind.mall, as: 'hospital' })
  const ask = (await screen.findAllByRole('button', { name: /：到货提醒$/ }))[0] as HTMLElement
  await behind.mall.database.pool.query("update lot set on_hand = reserved + 5, held = false, expires_on = current_date + 300 where spec_id = 'hd-001-1'")
  await behind.mall.deps.changes.settled()
  await user.click(ask)
  await screen.findAllByText('现在就有货，可以直接订购')
  expect((await behind.mall.database.pool.query('select 1 from stock_notice')).rows).toEqual([])
})
