import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { localStorageStore } from 'ra-core'
import { describe, expect, test, vi } from 'vitest'
import { forgetWork } from '#src/components/forget-work.ts'
import { matching } from '#src/desk/palette/commands.ts'
import { useDeskKeys } from '#src/desk/palette/desk-keys.ts'
import { useLetterKeys } from '#src/hooks/useLetterKeys.ts'
import { mocks } from '#tests/support/mocks.ts'
import { mallBehind, open } from '#tests/support/screen.tsx'

const behind = mallBehind()
const at = () => window.location.pathname.replace(/^\/mall/, '')

describe('the palette', () => {
  test('opens by its keys, finds pages and records, and leads there by Enter', async () => {
    const { user } = await open('/desk', { mall: behind.mall, as: 'admin' })
    await screen.findByText('今日销售额')
    await user.keyboard('{Control>}k{/Control}')
    const box = await screen.findByRole('combobox', { name: '快速前往' })
    expect(document.activeElement).toBe(box)
    await user.type(box, '仁和口腔')
    const options = await screen.findAllByRole('option', { name: /武汉仁和口腔医院/ })
    // What the arrow keys choose is told to whoever hears the page instead of seeing it.
    const chosen = () => document.getElementById(box.getAttribute('aria-activedescendant') ?? '')
    expect(chosen()?.getAttribute('aria-selected')).toBe('true')
    await user.keyboard('{ArrowUp}')
    expect(chosen()).toBe(within(screen.getByRole('listbox')).getAllByRole('option').at(-1))
    await user.clear(box)
    await user.type(box, 'certif')
    await waitFor(() => expect(within(screen.getByRole('listbox')).getAllByRole('option')[0]?.textContent).toContain('注册证'))
    await user.keyboard('{Enter}')
    await waitFor(() => expect(at()).toBe('/certificates'))
    expect(options.length).toBeGreaterThan(0)
  })

  test('shows the first of many, what is called just so before others, and leads to the list of all', async () => {
    const { user } = await open('/desk', { mall: behind.mall, as: 'admin' })
    await screen.findByText('今日销售额')
    await user.keyboard('{Control>}k{/Control}')
    const box = await screen.findByRole('combobox', { name: '快速前往' })
    await user.type(box, 'hospital')
    const first = async () => (await screen.findAllByRole('option', { name: /hospital/ }))[0]?.textContent
    await waitFor(async () => expect(await first()).toMatch(/hospital$/))
    await user.clear(box)
    await user.type(box, '医院')
    // Of accounts, before those of orders.
    const all = (await screen.findAllByRole('option', { name: /^查看全部 \d+ 条$/ }))[0] as HTMLElement
    const count = Number(/\d+/.exec(all.textContent ?? '')?.[0])
    expect(count).toBeGreaterThan(5)
    await user.click(all)
    await waitFor(() => expect(at()).toBe('/accounts'))
    await screen.findByText(`共 ${count} 项，第 1–50 项`)
  })

  test('offers what was opened from it before: first of all, and first of what a text finds, once', async () => {
    const { user } = await open('/desk', { mall: behind.mall, as: 'admin' })
    await screen.findByText('今日销售额')
    const ask = async (text: string) => {
      await user.keyboard('{Control>}k{/Control}')
      const box = await screen.findByRole('combobox', { name: '快速前往' })
      if (text) await user.type(box, text)
      return box
    }
    const options = () => within(screen.getByRole('listbox')).getAllByRole('option')
    await ask('hospital')
    await user.click((await screen.findAllByRole('option', { name: /hospital$/ }))[0] as HTMLElement)
    await waitFor(() => expect(at()).toBe('/accounts/hospital'))
    await ask('')
    expect(options()[0]?.textContent).toMatch(/^武汉仁和口腔医院.*hospital$/)
    await user.keyboard('{Escape}')
    await ask('武汉仁和')
    await waitFor(() => expect(options().length).toBeGreaterThan(1))
    expect(options()[0]?.textContent).toMatch(/hospital$/)
    expect(options().filter(({ textContent }) => textContent?.endsWith('· hospital'))).toHaveLength(1)
    await user.keyboard('{Enter}')
    await waitFor(() => expect(at()).toBe('/accounts/hospital'))
    // Who signs out leaves nothing of it.
    expect(Object.keys(localStorage).filter((key) => key.includes('palette.recent'))).toHaveLength(1)
    forgetWork(localStorageStore('1', 'mall'))
    expect(Object.keys(localStorage).filter((key) => key.includes('palette.recent'))).toHaveLength(0)
  })

  test('offers nothing again that wasn’t there any more when it was opened', async () => {
    const gone = { id: 'accounts:gone-1', of: 'accounts', label: '已删除的客户', hint: 'C999999', to: '/accounts/gone-1' }
    localStorageStore('1', 'mall').setItem('palette.recent', [gone])
    const { user } = await open('/desk', { mall: behind.mall, as: 'admin' })
    await screen.findByText('今日销售额')
    await user.keyboard('{Control>}k{/Control}')
    await user.click(await screen.findByRole('option', { name: /已删除的客户/ }))
    await screen.findByRole('heading', { name: /找不到|没有/ })
    await user.keyboard('{Control>}k{/Control}')
    await screen.findByRole('combobox', { name: '快速前往' })
    expect(screen.queryByRole('option', { name: /已删除的客户/ })).toBeNull()
  })

  test('says when nothing is found', async () => {
    const { user } = await open('/desk', { mall: behind.mall, as: 'admin' })
    await screen.findByText('今日销售额')
    await user.click(screen.getByRole('button', { name: '快速前往、查找' }))
    await user.type(await screen.findByRole('combobox', { name: '快速前往' }), 'zzzzqq')
    expect(await screen.findByText('没有找到“zzzzqq”')).toBeTruthy()
  })

  test('offers nothing that was found for another text', async () => {
    const { user } = await open('/desk', { mall: behind.mall, as: 'admin' })
    await screen.findByText('今日销售额')
    await user.keyboard('{Control>}k{/Control}')
    const box = await screen.findByRole('combobox', { name: '快速前往' })
    await user.type(box, '武汉仁和')
    await screen.findAllByRole('option', { name: /武汉仁和口腔医院/ })
    await user.type(box, '没有')
    expect(screen.queryByRole('option', { name: /武汉仁和/ })).toBeNull()
    await user.keyboard('{Enter}')
    expect(at()).toBe('/desk')
  })

  test('says so when part of it could not be searched', async () => {
    const { user } = await open('/desk', { mall: behind.mall, as: 'admin' })
    await screen.findByText('今日销售额')
    const complained = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    mocks.use(http.get('*/api/rest/orders', () => HttpResponse.json(null, { status: 503 })))
    await user.keyboard('{Control>}k{/Control}')
    await user.type(await screen.findByRole('combobox', { name: '快速前往' }), '武汉仁和')
    expect(await screen.findByText('部分内容查找失败，请重试')).toBeTruthy()
    expect(complained.mock.calls.every(([error]) => (error as { status?: number }).status === 503)).toBe(true)
    expect(screen.getAllByRole('option', { name: /武汉仁和口腔医院/ }).length).toBeGreaterThan(0)
  })

  test('leaves an open dialog and what was typed in it alone', async () => {
    const { user } = await open('/desk', { mall: behind.mall, as: 'admin' })
    await screen.findByText('今日销售额')
    await user.keyboard('?')
    await screen.findByRole('dialog', { name: '键盘快捷键' })
    await user.keyboard('{Control>}k{/Control}')
    expect(screen.queryByRole('combobox', { name: '快速前往' })).toBeNull()
  })

  test('offers finance no record to make that they may not', async () => {
    const { user } = await open('/desk', { mall: behind.mall, as: 'finance' })
    await screen.findByText('今日销售额')
    await user.keyboard('{Control>}k{/Control}')
    await screen.findByRole('combobox', { name: '快速前往' })
    expect(screen.queryByRole('option', { name: /新建账户/ })).toBeNull()
    expect(screen.getByRole('option', { name: /付款/ })).toBeTruthy()
  })
})

describe('the desk’s keys', () => {
  test('g and a letter lead to a page, and the letter does nothing else: on the review desk it would approve', async () => {
    const done: string[] = []
    const acts = { palette: () => done.push('palette'), help: () => done.push('help'), go: (menu: string) => done.push(menu), create: () => done.push('create') }
    const Page = () => {
      useDeskKeys(acts, true)
      useLetterKeys({ a: () => done.push('approve'), o: () => done.push('o') })
      return null
    }
    const user = userEvent.setup()
    render(<Page />)
    await user.keyboard('a')
    await user.keyboard('gc')
    await user.keyboard('o')
    await user.keyboard('gzo')
    // Nor does what was meant as the second of a pair approve: late, with Shift, or with none of the pair's letters.
    await user.keyboard('ga')
    await user.keyboard('g{Shift>}A{/Shift}')
    await user.keyboard('{Shift>}A{/Shift}')
    await user.keyboard('z')
    vi.useFakeTimers({ toFake: ['performance'], now: Date.now() })
    fireEvent.keyDown(document.body, { key: 'g' })
    vi.advanceTimersByTime(2000)
    fireEvent.keyDown(document.body, { key: 'a' })
    vi.useRealTimers()
    expect(done).toEqual(['approve', 'accounts', 'o', 'o'])
  })

  test('g o leads from wherever one is', async () => {
    const { user } = await open('/desk', { mall: behind.mall, as: 'admin' })
    await screen.findByText('今日销售额')
    await user.keyboard('go')
    await waitFor(() => expect(at()).toBe('/orders'))
  })

  test('mean letters while one types, and nothing once they are switched off', async () => {
    const { user } = await open('/accounts', { mall: behind.mall, as: 'admin' })
    await user.type(await screen.findByRole('searchbox', { name: '名称、拼音、账号、编码、手机号' }), 'gon?')
    expect(at()).toBe('/accounts')
    await user.click(screen.getByRole('button', { name: '界面设置' }))
    await user.click(await screen.findByRole('switch', { name: '单键快捷键' }))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('switch', { name: '单键快捷键' })).toBeNull())
    ;(document.activeElement as HTMLElement | null)?.blur()
    await user.keyboard('go')
    expect(at()).toBe('/accounts')
  })

  test('? shows them all', async () => {
    const { user } = await open('/desk', { mall: behind.mall, as: 'admin' })
    await screen.findByText('今日销售额')
    await user.keyboard('?')
    const keys = await screen.findByRole('dialog', { name: '键盘快捷键' })
    expect(within(keys).getByText('审核台：到“通过”按钮，回车确认')).toBeTruthy()
  })
})

test('what begins with the text comes first, pages before acts', () => {
  const one = (id: string, group: 'pages' | 'acts', label: string, also = '') => ({ id, group, label, also, icon: null as never, run: () => undefined })
  const commands = [one('a', 'acts', '新建订单', 'new orders'), one('b', 'pages', '退货订单'), one('c', 'pages', '订单', 'orders'), one('d', 'pages', '商品', 'goods')]
  expect(matching(commands, '订单').map(({ id }) => id)).toEqual(['c', 'b', 'a'])
  expect(matching(commands, 'NEW ord').map(({ id }) => id)).toEqual(['a'])
  expect(matching(commands, '').length).toBe(4)
})
