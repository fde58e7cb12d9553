import { readFileSync } from 'node:fs'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { describe, expect, test, vi } from 'vitest'
import { signIn } from '#tests/support/ask.ts'
import { mocks } from '#tests/support/mocks.ts'
import { address, mallBehind, open } from '#tests/support/screen.tsx'

// What the specification says of the frame in passing, and no other test would miss.
const behind = mallBehind()
/** Puts a customer into another organisation for as long as the work takes. */
const inOrganisation = async (orgId: string, work: () => Promise<void>) => {
  await behind.mall.database.pool.query("update account set org_id = $1 where id = 'hospital'", [orgId])
  await work()
  await behind.mall.database.pool.query("update account set org_id = '3' where id = 'hospital'")
}

describe('the frame', () => {
  test('keeps the staff’s name and phone, permissions and menus under the specification’s keys', async () => {
    await open('/home', { mall: behind.mall, as: 'hospital' })
    await waitFor(() => expect([localStorage.getItem('fStaffName'), localStorage.getItem('fStaffTel')]).toEqual(['陈立群', '13800000003']))
    expect(JSON.parse(localStorage.getItem('userInfos') ?? '{}')).toMatchObject({ fId: 'hospital', fPermissions: expect.arrayContaining(['mall:shop']), fMenus: [] })
  })

  test('has the hotline of organisation 6, and another colour for organisation 9', async () => {
    await inOrganisation('6', async () => {
      await open('/home', { mall: behind.mall, as: 'hospital' })
      await within(await screen.findByRole('contentinfo')).findByText('400-830-2266')
    })
    await inOrganisation('9', async () => {
      const { container } = await open('/home', { mall: behind.mall, as: 'hospital' })
      await waitFor(() => expect(container.querySelector('[data-org="9"]')).not.toBeNull())
    })
    expect(readFileSync('storefront/frame/Frame.module.css', 'utf8')).toMatch(/\.top\[data-org="9"\] \{[^}]*background/)
  })

  test('leads home by its logo, counts the cart, and offers an account only to those who may open one', async () => {
    const { user } = await open('/moreHot', { mall: behind.mall, as: 'hospital' })
    const cart = await screen.findAllByRole('link', { name: /购物车.*4/ })
    expect(cart[0]?.getAttribute('href')).toBe('/mall/shoppingcar')
    expect(screen.queryByRole('button', { name: '申请开户' })).toBeNull()
    await user.click(screen.getAllByRole('link', { name: /医械商城/ })[0] as HTMLElement)
    await waitFor(() => expect(address()).toBe('/mall/home'))
  })

  test('has its quick tools for the signed in alone: cart, orders, customised, exclusive, favourites, tutorials, back to top', async () => {
    const scrolled = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
    const { user, unmount } = await open('/home', { mall: behind.mall, as: 'hospital' })
    const tools = within(await screen.findByRole('navigation', { name: '快捷工具' }))
    expect(tools.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
      ['/shoppingcar', '/mypage/myorder', '/mypage/customized', '/mypage/exclusive', '/mypage/collection', '/mypage/course'].map((one) => `/mall${one}`),
    )
    await user.click(tools.getByRole('button'))
    expect(scrolled).toHaveBeenCalledWith({ top: 0, behavior: 'smooth' })
    scrolled.mockClear()
    await user.click(tools.getAllByRole('link')[5] as HTMLElement)
    await screen.findByRole('heading', { level: 1, name: '视频教程' })
    // Navigation scrolls to the top.
    await waitFor(() => expect(scrolled).toHaveBeenCalledWith(0, 0))
    unmount()
    localStorage.clear()
    await open('/authadd')
    await screen.findByRole('heading', { name: '链接无效' })
    expect(screen.queryByRole('navigation', { name: '快捷工具' })).toBeNull()
  })

  test('shows its services as four pictures when one hovers', async () => {
    const { container } = await open('/home', { mall: behind.mall, as: 'hospital' })
    const button = await screen.findByRole('button', { name: '更多服务' })
    fireEvent.pointerEnter(button.parentElement as HTMLElement, { pointerType: 'mouse' })
    await screen.findByText('小程序')
    expect([...container.querySelectorAll('img[src^="/mall/services/"]')].map((picture) => picture.getAttribute('src'))).toEqual(
      ['mini', 'authorise', 'cards', 'report'].map((name) => `/mall/services/${name}.svg`),
    )
    expect(screen.getByRole('link', { name: '检测报告' }).getAttribute('href')).toBe('/mall/mypage/testReport')
    expect(screen.getByRole('link', { name: '各省名片' })).toMatchObject({ target: '_blank' })
  })

  test('leads from the brand menu to a product with its picture, its parent and its brand', async () => {
    const { user } = await open('/home', { mall: behind.mall, as: 'hospital' })
    await user.click(await screen.findByRole('button', { name: '衡植' }))
    const product = (await within((await screen.findByRole('button', { name: '衡植' })).parentElement as HTMLElement).findAllByRole('link', { name: /BL 骨水平 锥形种植体/ })).find((link) =>
      link.getAttribute('href')?.includes('SpecId'),
    ) as HTMLAnchorElement
    const query = new URL(product.href).searchParams
    expect([query.get('SpecId'), query.has('Pid'), query.get('brand')]).toEqual([expect.any(String), true, '衡植'])
    expect(product.querySelector('img')?.getAttribute('src')).toBeTruthy()
  })

  test('clears all messages when the user’s information can’t be had, says why, and leads to sign in with the way back', async () => {
    const { token, second } = await signIn(behind.mall, 'hospital')
    localStorage.setItem('access-token', token)
    localStorage.setItem('access-token-refresh', second)
    mocks.use(http.post('*/api/auth/getLoginInfo', () => HttpResponse.json({ statusCode: 403, data: null, succeeded: false, errors: '账号已停用', extras: null, timestamp: 0 }, { status: 403 })))
    await open('/searchlist?id=abc')
    await screen.findByText('账号已停用')
    await waitFor(() => expect(address()).toBe('/mall/login?redirect=SearchList&id=abc'))
    expect(
      within(screen.getByRole('status'))
        .getAllByText(/./)
        .filter((one) => one.textContent === '账号已停用'),
    ).toHaveLength(1)
    expect(localStorage.getItem('access-token')).toBeNull()
  })

  test('asks a server that answers nothing but failures for a few seconds, then leads to sign in as well', async () => {
    const { token, second } = await signIn(behind.mall, 'hospital')
    localStorage.setItem('access-token', token)
    localStorage.setItem('access-token-refresh', second)
    let asked = 0
    mocks.use(
      http.post('*/api/auth/getLoginInfo', () => {
        asked++
        return HttpResponse.json({ statusCode: 500, data: null, succeeded: false, errors: '服务器出错了', extras: null, timestamp: 0 }, { status: 500 })
      }),
    )
    await open('/searchlist?id=abc')
    await waitFor(() => expect(address()).toBe('/mall/login?redirect=SearchList&id=abc'))
    expect([asked, localStorage.getItem('access-token')]).toEqual([3, null])
  }, 15_000)
})
