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
  const drafts = () => Object.keys(localStorage).filter((key) => key.includes('draft.'))
  const make = async (code: string, way: string) => {
    await user.type(dialog.getByLabelText(/^规格编码/), code)
    await user.type(dialog.getByLabelText(/^规格 \*|^规格$/), `${code} 号`)
    await user.type(dialog.getByLabelText(/^基准价/), '88.5')
    // What was typed is kept by then, and no draft any more once it is saved.
    await waitFor(() => expect(drafts()).toHaveLength(1))
    await user.click(dialog.getByRole('button', { name: way }))
  }
  await make('GB-015-N1', '保存并再建一个')
  await waitFor(() => expect((dialog.getByLabelText(/^规格编码/) as HTMLInputElement).value).toBe(''))
  expect([drafts(), screen.queryByText('上次没有保存的内容已经填回来了。')]).toEqual([[], null])
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

test('Enter in such a field, and a press before its answer came, save what was typed in full, and nothing without it', async () => {
  const unit = async () => (await behind.mall.database.pool.query<{ unit: string }>("select unit from goods where id = 'gb-005'")).rows[0]?.unit
  const before = await unit()
  const [other] = (
    await behind.mall.database.pool.query<{ name: string }>("select name from dictionary_entry where group_code = 'GoodsUnit' and name <> $1 and status = 'active' order by name limit 1", [before])
  ).rows
  const { user } = await open('/goods/gb-005', { mall: behind.mall, as: 'admin' })
  const field = await screen.findByRole<HTMLInputElement>('combobox', { name: /^单位/ })
  await waitFor(() => expect(field.value).toBe(before))
  await user.clear(field)
  await user.type(field, '没有的单位{Enter}')
  await screen.findByText(/“没有的单位” 没有这一项/)
  expect(await unit()).toBe(before)
  await user.clear(field)
  await user.type(field, `${other?.name}{Enter}`)
  await waitFor(async () => expect(await unit()).toBe(other?.name))
})

test('a press on 保存 before the answer came saves what was typed in full', async () => {
  const { rows } = await behind.mall.database.pool.query<{ number: string }>(
    "select number from certificate where number <> (select certificate_number from goods where id = 'gb-005') and device_class = (select device_class from goods where id = 'gb-005') order by valid_to desc, number limit 1",
  )
  const { user } = await open('/goods/gb-005', { mall: behind.mall, as: 'admin' })
  const certificate = await screen.findByRole<HTMLInputElement>('combobox', { name: /^注册证号/ })
  await waitFor(() => expect(certificate.value).not.toBe(''))
  await user.type(screen.getByLabelText(/^包装/), ' 新')
  await user.clear(certificate)
  await user.type(certificate, rows[0]?.number ?? '')
  await user.click(screen.getByRole('button', { name: '保存' }))
  await waitFor(async () => expect((await behind.mall.database.pool.query("select certificate_number as number from goods where id = 'gb-005'")).rows).toEqual(rows))
})

test('what several records are called chooses none of them', async () => {
  const [goods] = (
    await behind.mall.database.pool.query<{ name: string }>(
      "select g.name from goods g join spec s on s.goods_id = g.id where s.status = 'active' group by g.id having count(*) > 2 order by g.id limit 1",
    )
  ).rows
  const { user } = await open('/specialPrices/create', { mall: behind.mall, as: 'admin' })
  const field = await screen.findByRole<HTMLInputElement>('combobox', { name: /^规格/ })
  await user.type(field, goods?.name ?? '')
  await user.tab()
  await screen.findByText(/没有这一项，或不止一项/)
  expect(field.value).toBe('')
})
