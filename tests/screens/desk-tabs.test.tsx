import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { mallBehind, open } from '#tests/support/screen.tsx'

const behind = mallBehind()
const names = (tabs = '打开的页面') =>
  within(screen.getByRole('navigation', { name: tabs }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent)

test('tabs of the desk are closed one by one, by the middle button, or all but the one in front', async () => {
  const { user } = await open('/desk', { mall: behind.mall, as: 'admin' })
  await screen.findByText('今日销售额')
  for (const page of ['资质文件', '注册证', '订单']) {
    await user.click(await screen.findByRole('link', { name: page }))
    await waitFor(() => expect(names()).toContain(page))
  }
  expect(names()).toEqual(['工作台', '资质文件', '注册证', '订单'])
  const tab = within(screen.getByRole('navigation', { name: '打开的页面' })).getByRole('link', { name: '资质文件' })
  // Else the browser would open the page, too.
  expect(fireEvent(tab, new MouseEvent('auxclick', { bubbles: true, cancelable: true, button: 1 }))).toBe(false)
  await waitFor(() => expect(names()).toEqual(['工作台', '注册证', '订单']))
  await user.click(screen.getByRole('button', { name: '关闭其他' }))
  await waitFor(() => expect(names()).toEqual(['订单']))
  expect(screen.queryByRole('button', { name: '关闭其他' })).toBeNull()
})

test('tabs follow the language, and the menu the page that one is on', async () => {
  const { user } = await open('/priceSheet/PL-01', { mall: behind.mall, as: 'admin' })
  await waitFor(() => expect(names()).toContain('公立医院价的价格'))
  expect(screen.getByRole('link', { name: '价格表' }).getAttribute('aria-current')).toBe('page')
  await user.click(screen.getByRole('link', { name: '付款' }))
  await waitFor(() => expect(names()).toContain('付款'))
  await user.click(screen.getByRole('button', { name: /林书远/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'English' }))
  await waitFor(() => expect(names('Open pages')).toEqual(['Prices of 公立医院价', 'Payments']))
})
