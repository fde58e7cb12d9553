import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { address, mallBehind, open } from '#tests/support/screen.tsx'

const behind = mallBehind()

test('makes specs of goods in place, one after the other, and names what is wrong with one', async () => {
  await behind.mall.database.pool.query("update spec set status = 'disabled', version = version + 1 where goods_id = 'gb-005'")
  const { user } = await open('/goods/gb-005', { mall: behind.mall, as: 'admin' })
  await screen.findByText(/没有.*规格/)
  await user.click(await screen.findByRole('button', { name: '新建规格' }))
  const dialog = within(await screen.findByRole('dialog', { name: '新建规格' }))
  expect(dialog.queryByRole('combobox', { name: /^商品/ })).toBeNull()
  const make = async (code: string, way: string) => {
    await user.type(dialog.getByLabelText(/^规格编码/), code)
    await user.type(dialog.getByLabelText(/^规格 \*|^规格$/), `${code} 号`)
    await user.type(dialog.getByLabelText(/^基准价/), '88.5')
    await user.click(dialog.getByRole('button', { name: way }))
  }
  await make('GB-015-N1', '保存并再建一个')
  await waitFor(() => expect((dialog.getByLabelText(/^规格编码/) as HTMLInputElement).value).toBe(''))
  await make('GB-015-N1', '保存')
  await dialog.findByText(/已被使用|已存在/)
  await user.type(dialog.getByLabelText(/^规格编码/), '-2')
  await user.click(dialog.getByRole('button', { name: '保存' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const { rows } = await behind.mall.database.pool.query("select code, goods_id, base_price::text from spec where code like 'GB-015-N1%' order by code")
  expect(rows).toEqual([
    { code: 'GB-015-N1', goods_id: 'gb-005', base_price: '88.5000' },
    { code: 'GB-015-N1-2', goods_id: 'gb-005', base_price: '88.5000' },
  ])
  await screen.findByText(/GB-015-N1-2 ·/)
  await waitFor(() => expect(screen.queryByText(/没有.*规格/)).toBeNull())
})

test('makes a certificate that the form of goods doesn’t find, and chooses it', async () => {
  const { user } = await open('/goods/create', { mall: behind.mall, as: 'admin' })
  await user.click(await screen.findByRole('combobox', { name: /^管理类别/ }))
  await user.click(await screen.findByRole('option', { name: /^(II|二)(?!I)/ }))
  await user.type(screen.getByRole('combobox', { name: /^注册证号/ }), '苏械注准20262170099')
  await user.click(await screen.findByRole('option', { name: '新建「苏械注准20262170099」' }))
  const dialog = within(await screen.findByRole('dialog', { name: '新建注册证' }))
  expect((dialog.getByLabelText(/^证号/) as HTMLInputElement).value).toBe('苏械注准20262170099')
  await user.type(dialog.getByLabelText(/^注册人/), '苏州某公司')
  fireEvent.change(dialog.getByLabelText(/^批准日期/), { target: { value: '2026-03-01' } })
  fireEvent.change(dialog.getByLabelText(/^有效期至/), { target: { value: '2031-02-28' } })
  await user.click(dialog.getByRole('button', { name: '保存' }))
  await waitFor(() => expect((screen.getByRole('combobox', { name: /^注册证号/ }) as HTMLInputElement).value).toContain('苏械注准20262170099'))
  expect((await behind.mall.database.pool.query("select device_class from certificate where number = '苏械注准20262170099'")).rows).toEqual([{ device_class: 'II' }])
  // The form of goods around it wasn't sent.
  expect(address()).toBe('/mall/goods/create')
  expect(screen.queryByText('必填')).toBeNull()
})

test('chooses what was typed in full, and says what isn’t there before it saves without it', async () => {
  const { rows } = await behind.mall.database.pool.query(
    "select number from certificate where number <> (select certificate_number from goods where id = 'gb-005') order by valid_to desc, number limit 1",
  )
  const number: string = rows[0].number
  const { user } = await open('/goods/gb-005', { mall: behind.mall, as: 'admin' })
  const field = await screen.findByRole<HTMLInputElement>('combobox', { name: /^注册证号/ })
  await waitFor(() => expect(field.value).not.toBe(''))
  const before = field.value
  await user.clear(field)
  await user.type(field, '国械注准00000000000')
  await user.tab()
  await screen.findByText(/“国械注准00000000000” 没有这一项/)
  await user.type(field, number)
  await user.tab()
  await waitFor(() => expect(field.value).toContain(number))
  await waitFor(() => expect(screen.queryByText(/没有这一项/)).toBeNull())
  expect(field.value).not.toBe(before)
})
