import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { mallBehind, open } from '#tests/support/screen.tsx'

const behind = mallBehind()
const waiting = async () => {
  const { rows } = await behind.mall.database.pool.query<{ id: string; number: string; buyer: Record<string, string> }>(
    `update sales_order set handling = 'confirmed', approval = 'none', delivery = 'none', buyer = '{"name": "武汉仁和口腔医院有限公司", "contact": "某人", "phone": "13800000000", "address": "某地 1 号", "licences": []}'
     where id = (select id from sales_order where account_id = 'hospital' order by total, id limit 1) returning id, number, buyer`,
  )
  return rows[0] as (typeof rows)[0]
}
const buyer = async (id: string) => (await behind.mall.database.pool.query('select buyer from sales_order where id = $1', [id])).rows[0]?.buyer

test('a buyer chooses another address for an order that hasn’t left', async () => {
  const { id, number } = await waiting()
  const { user } = await open(`/orderdetail?id=${id}`, { mall: behind.mall, as: 'hospital' })
  await user.click(await screen.findByRole('button', { name: '修改收货信息' }))
  const dialog = within(await screen.findByRole('dialog', { name: `修改订单 ${number} 的收货信息` }))
  const radios = await dialog.findAllByRole('radio')
  // It goes to none of those that are kept, so none of them is chosen.
  expect(radios.filter((one) => (one as HTMLInputElement).checked)).toEqual([])
  await user.click(radios[1] as HTMLElement)
  await user.click(dialog.getByRole('button', { name: '修改收货信息' }))
  await screen.findAllByText('收货信息已修改')
  const { rows } = await behind.mall.database.pool.query('select contact, phone from address where id = $1', ['address-2'])
  expect(await buyer(id)).toMatchObject(rows[0])
  expect(behind.calls('/api/saleOrder/changeAddressMall')).toHaveLength(1)
})

test('staff write it as the buyer tells it; what can’t be so is said at its field, and nothing is lost', async () => {
  const { id } = await waiting()
  const { user } = await open(`/orders/${id}`, { mall: behind.mall, as: 'sales' })
  await user.click(await screen.findByRole('button', { name: '修改收货信息' }))
  const dialog = within(await screen.findByRole('dialog'))
  const phone = dialog.getByLabelText(/^电话/)
  await user.clear(phone)
  await user.type(phone, '12')
  await user.click(dialog.getByRole('button', { name: '修改收货信息' }))
  expect((await dialog.findByText(/电话/, { selector: 'p.Mui-error' })).textContent).toBeTruthy()
  expect((dialog.getByLabelText(/^收货人/) as HTMLInputElement).value).toBe('某人')
  await user.clear(phone)
  await user.type(phone, '13900000002')
  await user.click(dialog.getByRole('button', { name: '修改收货信息' }))
  await screen.findAllByText('收货信息已修改')
  expect(await buyer(id)).toMatchObject({ contact: '某人', phone: '13900000002', address: '某地 1 号' })
})

test('who only reads orders is offered nothing of it', async () => {
  const { id } = await waiting()
  await open(`/orders/${id}`, { mall: behind.mall, as: 'finance' })
  await screen.findByText(/13800000000/)
  expect(screen.queryByRole('button', { name: '修改收货信息' })).toBeNull()
})
