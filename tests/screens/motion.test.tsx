import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { mallBehind, open } from '#tests/support/screen.tsx'

const behind = mallBehind()
const root = document.documentElement

test('a buyer chooses that nothing moves, and that it does again', async () => {
  const { user } = await open('/mypage/myinfo', { mall: behind.mall, as: 'hospital' })
  const moves = await screen.findByRole<HTMLInputElement>('checkbox', { name: /^动画效果/ })
  expect(moves.checked).toBe(true)
  await user.click(moves)
  expect([root.dataset.motion, localStorage.getItem('motion')]).toEqual(['off', 'off'])
  await user.click(moves)
  expect([root.dataset.motion, localStorage.getItem('motion')]).toEqual(['on', 'on'])
})

test('home’s banners stand still for who wants that', async () => {
  root.dataset.motion = 'off'
  await open('/home', { mall: behind.mall, as: 'hospital' })
  expect(await screen.findByRole('button', { name: '继续轮播' })).toBeTruthy()
  delete root.dataset.motion
})

test('staff choose it with the looks of the desk', async () => {
  const { user } = await open('/desk', { mall: behind.mall, as: 'admin' })
  await user.click(await screen.findByRole('button', { name: '界面设置' }))
  await user.click(await screen.findByRole('switch', { name: '动画效果' }))
  expect(root.dataset.motion).toBe('off')
  await user.click(screen.getByRole('button', { name: '恢复默认' }))
  expect(root.dataset.motion).toBe('on')
})
