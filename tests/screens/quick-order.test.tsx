import { screen, waitFor } from '@testing-library/react'
import { http } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { restock } from '#tests/support/books.ts'
import { mocks } from '#tests/support/mocks.ts'
import { mallBehind, open } from '#tests/support/screen.tsx'

const behind = mallBehind()
beforeEach(() => restock(behind.mall, ['hd-001-1', 'hd-001-2', 'gb-001-1', 'cc-001-1'], 500))

test('checks what is pasted row by row, by the lines of the text, and adds what is right', async () => {
  const { user } = await open('/shoppingcar', { mall: behind.mall, as: 'personal' })
  await screen.findByText('购物车是空的')
  await user.click(screen.getByRole('textbox', { name: '快速下单' }))
  await user.paste('编码\t品名\t数量\n\nHD0111\t种植体\t１２００\nHDO112\t基台\t2 支\nXX9\t别的\t1')
  await screen.findByText('第 4 行：没有编码 HDO112')
  await screen.findByText(/库存只剩 500/)
  await user.click(screen.getByRole('button', { name: '是否为 HD0112？' }))
  await user.click(await screen.findByRole('button', { name: '加入 1 行' }))
  await waitFor(() => expect(document.querySelector('[data-line="HD0112"]')).not.toBeNull())
  // What wasn't added stays as it was pasted, and is put right in its place.
  const typed = screen.getByRole<HTMLTextAreaElement>('textbox', { name: '快速下单' })
  expect(typed.value).toBe('编码\t品名\t数量\n\nHD0111\t种植体\t１２００\nXX9\t别的\t1')
  await user.click(await screen.findByRole('button', { name: '改为 500' }))
  expect(typed.value).toBe('编码\t品名\t数量\n\nHD0111\t种植体\t500\nXX9\t别的\t1')
  await user.clear(typed)
  await user.paste('HD0112\t1')
  await screen.findByText('购物车已有 2，加入后 3')
  // Rows of one spec come together.
  await user.clear(typed)
  await user.paste('HD0112\t1\nGB0111\t9\nHD0112\t4')
  await screen.findByText('购物车已有 2，加入后 7')
  screen.getByText('购物车已有 2，加入后 3')
})

test('nothing of what is pasted changes while rows of it are taken: a choice made then would be lost', async () => {
  const held: Array<() => void> = []
  mocks.use(http.post('*/api/saleCart/saveManyMall', () => new Promise<undefined>((done) => held.push(() => done(undefined)))))
  const { user } = await open('/shoppingcar', { mall: behind.mall, as: 'personal' })
  await user.click(await screen.findByRole('textbox', { name: '快速下单' }))
  await user.paste('GB0111\t1\nHDO112\t1')
  await user.click(await screen.findByRole('button', { name: '加入 1 行' }))
  const meant = () => screen.getByRole<HTMLButtonElement>('button', { name: '是否为 HD0112？' })
  const checks = () => behind.calls('/api/saleCart/checkRowsMall').length
  const before = checks()
  await waitFor(() => expect([meant().disabled, held.length]).toEqual([true, 1]))
  for (const go of held) go()
  const typed = screen.getByRole<HTMLTextAreaElement>('textbox', { name: '快速下单' })
  await waitFor(() => expect(typed.value).toBe('HDO112\t1'))
  // What is left is checked anew, and what it may mean offered again.
  await waitFor(() => expect([checks(), meant().disabled]).toEqual([before + 1, false]))
  await user.click(meant())
  expect(typed.value).toBe('HD0112\t1')
})
