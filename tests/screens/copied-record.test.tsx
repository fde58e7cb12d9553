import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { mallBehind, open } from '#tests/support/screen.tsx'

const behind = mallBehind()

test('a product is copied into a new one, which needs a code of its own', async () => {
  const { user } = await open('/goods/hd-001', { mall: behind.mall, as: 'admin' })
  await screen.findByLabelText(/^名称/)
  await user.click(await screen.findByRole('link', { name: '复制' }))
  await screen.findByRole('heading', { level: 1, name: '新建商品' })
  screen.getByText(/^复制自 .+。规格不随之复制/)
  const code = await screen.findByRole<HTMLInputElement>('textbox', { name: /^编码/ })
  expect(code.value).toBe('')
  await user.type(code, 'HD-COPY-1')
  await user.click(screen.getByRole('button', { name: '保存' }))
  const made = async () => (await behind.mall.database.pool.query("select name, brand, group_id, image, unit, device_class from goods where id = 'hd-001' or code = 'HD-COPY-1'")).rows
  await waitFor(async () => expect(await made()).toHaveLength(2))
  const [one, other] = await made()
  expect(other).toEqual(one)
})

test('a copied spec is another one of its product: its name begins empty', async () => {
  const { user } = await open('/specs/hd-001-1', { mall: behind.mall, as: 'admin' })
  await user.click(await screen.findByRole('link', { name: '复制' }))
  await screen.findByRole('heading', { level: 1, name: '新建规格' })
  screen.getByText(/价格表里的价格不随之复制/)
  for (const name of [/^规格编码/, /^规格\s*\*?$/]) expect((await screen.findByRole<HTMLInputElement>('textbox', { name })).value).toBe('')
})
