import { cleanup, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { mallBehind, open } from '#tests/support/screen.tsx'

const behind = mallBehind()
const kept = () => Object.keys(localStorage).filter((key) => key.includes('draft.'))

/** As F5 does: nothing of the page is told that it goes. */
const reload = async (address: string) => {
  const stored = { ...localStorage }
  cleanup()
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value as string)
  await open(address)
}
/** Whether the browser would ask before the page goes. */
const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

const press = async (user: UserEvent, name: string) => user.click(await screen.findByRole('button', { name }))

test.each([
  ['an address on the way to an order', '/confirmcart', 'hospital', '新增地址', /^收货人/, '赵护士长'],
  ['a colleague who is asked in', '/mypage/myinfo', 'hospital', '邀请同事', /^姓名或部门/, '采购二部'],
  ['why a lot is counted anew', '/lots/cc-001-1-lot-1', 'admin', '盘点', /^盘点说明/, '月底盘点'],
])('what was typed into a dialog is there again after a reload: %s', async (_, address, as, opens, field, text) => {
  const { user } = await open(address, { mall: behind.mall, as })
  await press(user, opens)
  expect(asks()).toBe(false)
  await user.type(await screen.findByLabelText(field), text)
  await waitFor(() => expect(kept()).toHaveLength(1))
  expect(asks()).toBe(true)

  await reload(address)
  await press(user, opens)
  expect(((await screen.findByLabelText(field)) as HTMLInputElement).value).toBe(text)
  // It says so, and the browser asks again.
  screen.getByText(/已经填回来了/)
  expect(asks()).toBe(true)
  // It wasn't sent yet: closing asks before it goes, and whoever goes leaves nothing.
  const close = screen.queryByRole('button', { name: '关闭' })
  if (close) await user.click(close)
  else await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: /离开|放弃/ }))
  await waitFor(() => expect(kept()).toEqual([]))
})

test('what was let go of isn’t asked about', async () => {
  const { user } = await open('/lots/cc-001-1-lot-1', { mall: behind.mall, as: 'admin' })
  await press(user, '盘点')
  await user.type(await screen.findByLabelText(/^盘点说明/), '月底盘点')
  await waitFor(() => expect(kept()).toHaveLength(1))
  await reload('/lots/cc-001-1-lot-1')
  await press(user, '盘点')
  await press(user, '不要了，重新填写')
  const reason = (await screen.findByLabelText(/^盘点说明/)) as HTMLInputElement
  expect([asks(), reason.value]).toEqual([false, ''])
  await user.click(reason)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a record that is made in a dialog is filled in again, too', async () => {
  const { user } = await open('/goods/hd-001', { mall: behind.mall, as: 'admin' })
  const code = async () => within(await screen.findByRole('dialog', { name: '新建规格' })).findByLabelText(/^规格编码/) as Promise<HTMLInputElement>
  await press(user, '新建规格')
  await user.type(await code(), 'HD9999')
  await waitFor(() => expect(kept()).toHaveLength(1))
  expect(asks()).toBe(true)

  await reload('/goods/hd-001')
  await press(user, '新建规格')
  await screen.findByText('上次没有保存的内容已经填回来了。')
  expect((await code()).value).toBe('HD9999')
  expect(asks()).toBe(true)
  await press(user, '不要了，重新填写')
  expect([asks(), (await code()).value]).toEqual([false, ''])
})

test('how many one wants is there after a look elsewhere, and no more once it is in the cart', async () => {
  const { user, unmount } = await open('/prodect?id=hd-001', { mall: behind.mall, as: 'hospital' })
  const amount = async () => (await screen.findAllByRole('textbox', { name: /数量/ }))[0] as HTMLInputElement
  await user.clear(await amount())
  await user.type(await amount(), '7')
  unmount()
  const { user: later } = await open('/prodect?id=hd-001')
  expect((await amount()).value).toBe('7')
  await later.click(screen.getByRole('button', { name: '加入购物车' }))
  await waitFor(async () => expect((await amount()).value).toBe('0'))
  expect(kept()).toEqual([])
})

test('a count is of what lay there then: once something has moved, nothing is filled in', async () => {
  const { user } = await open('/lots/cc-001-1-lot-1', { mall: behind.mall, as: 'admin' })
  await press(user, '盘点')
  await user.type(await screen.findByLabelText(/^实盘数量/), '100')
  await waitFor(() => expect(kept()).toHaveLength(1))
  await behind.mall.database.pool.query("update lot set on_hand = on_hand - 1, version = version + 1 where id = 'cc-001-1-lot-1'")
  await behind.mall.deps.changes.settled()
  await reload('/lots/cc-001-1-lot-1')
  await press(user, '盘点')
  expect(((await screen.findByLabelText(/^实盘数量/)) as HTMLInputElement).value).toBe('')
})

test('a shipment is as it was: its carrier and number, and the pieces that were scanned, which the next scan comes to', async () => {
  const { rows } = await behind.mall.database.pool.query<{ id: string; lot: string }>(
    `select o.id, l.number as lot from sales_order o join sales_order_line ol on ol.order_id = o.id join lot l on l.spec_id = ol.spec_id
     where o.handling = 'confirmed' and o.delivery = 'none' and o.pay_way = 'credit' and ol.qty > 2 and l.reserved > 2 and not l.held order by o.id, l.expires_on limit 1`,
  )
  const { id, lot } = rows[0] as (typeof rows)[0]
  const { user } = await open(`/orders/${id}`, { mall: behind.mall, as: 'admin' })
  const ship = async () => {
    await press(user, '发货')
    return within(await screen.findByRole('dialog'))
  }
  const scan = async (dialog: ReturnType<typeof within>) => user.type(await dialog.findByLabelText(/^扫描/), `${lot}{Enter}`)
  const begun = await ship()
  await scan(begun)
  await scan(begun)
  await begun.findByRole('button', { name: /^发货 2 / })
  await user.type(begun.getByLabelText(/^承运商/), '某物流')
  await user.type(begun.getByLabelText(/^运单号/), 'WL7')
  await waitFor(() => expect(JSON.stringify(localStorage)).toContain('WL7'))

  await reload(`/orders/${id}`)
  const again = await ship()
  await again.findByRole('button', { name: /^发货 2 / })
  expect([(again.getByLabelText(/^承运商/) as HTMLInputElement).value, (again.getByLabelText(/^运单号/) as HTMLInputElement).value]).toEqual(['某物流', 'WL7'])
  await scan(again)
  await again.findByRole('button', { name: /^发货 3 / })
})
