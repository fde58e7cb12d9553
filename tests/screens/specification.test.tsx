import { act, renderHook, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { accountCalls } from '#contract/account.ts'
import { dictionaryCalls } from '#contract/dictionary.ts'
import { goodsGroupCalls } from '#contract/goods-group.ts'
import { onAnswer, send } from '#src/api/client.ts'
import { defaultSettings } from '#src/desk/settings.ts'
import { useDevice } from '#src/hooks/useDevice.ts'
import { servedVersion, updateTo, watchVersion } from '#src/version.ts'
import { mocks } from '#tests/support/mocks.ts'
import { address, mallBehind, open } from '#tests/support/screen.tsx'

// What the specification says in passing, and no other test would miss.
const behind = mallBehind()
const { calls } = behind
afterEach(() => {
  vi.useRealTimers()
})
const messageOf = (work: Promise<unknown>) =>
  work.then(
    () => 'it went through',
    (error: Error) => error.message,
  )

describe('calls', () => {
  test.each([
    ['fGroupCode', 'apiBaseDictGetDictListFGroupCodePost', () => send(dictionaryCalls.byGroup, {})],
    ['fId', 'apiBaseDictGetInfoFIdGet', () => send(dictionaryCalls.info, {})],
    ['fId', 'apiSaleGoodsGroupGetInfoFIdGet', () => send(goodsGroupCalls.info, {})],
  ])('refuse to be made without their path parameter: %s of %s', async (parameter, name, make) => {
    expect(await messageOf(make())).toBe(`Required parameter ${parameter} was null or undefined when calling ${name}.`)
    expect(behind.requests).toHaveLength(0)
  })

  test('outside 200 to 299 have failed', async () => {
    mocks.use(http.post('*/api/accounts/mallGetAccounts', () => new HttpResponse('{}', { status: 304 })))
    expect(await messageOf(send(accountCalls.subAccounts))).toBe('Request failed with status code 304')
  })

  test('go to the host that is configured, else to the page’s own', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => HttpResponse.json({ statusCode: 200, data: [], succeeded: true, errors: null, extras: null, timestamp: 1 }))
    await send(accountCalls.subAccounts)
    vi.stubEnv('VITE_API_HOST', 'https://api.mall.test')
    await send(accountCalls.subAccounts)
    vi.unstubAllEnvs()
    expect(fetched.mock.calls.map(([url]) => String(url))).toEqual([`${window.location.origin}/api/accounts/mallGetAccounts`, 'https://api.mall.test/api/accounts/mallGetAccounts'])
  })

  test('have no time limit of their own', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch').mockResolvedValue(HttpResponse.json({ statusCode: 200, data: [], succeeded: true, errors: null, extras: null, timestamp: 1 }))
    await send(accountCalls.subAccounts)
    expect(fetched.mock.calls[0]?.[1]?.signal).toBeUndefined()
  })
})

describe('the version file', () => {
  test('is asked for with a timestamp, at most every three seconds after answers', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const asked: string[] = []
    mocks.use(
      http.get('*/mall/version.json', ({ request }) => {
        asked.push(new URL(request.url).search)
        return HttpResponse.json({ version: 'one' })
      }),
    )
    const stop = watchVersion(() => undefined)
    for (const pass of [0, 1000, 2999, 3000, 3001]) {
      vi.setSystemTime(10_000_000 + pass)
      for (const listener of onAnswer) listener()
    }
    stop()
    await waitFor(() => expect(asked).toEqual(['?timestamp=10000000', '?timestamp=10003000']))
    expect(await servedVersion()).toBe('one')
  })

  test('that has changed is told until it is taken, while other messages go after three seconds; taking it forgets user and token', async () => {
    localStorage.setItem('version', 'zero')
    await open('/home', { mall: behind.mall, as: 'hospital' })
    await screen.findByText('有新版本')
    const other = await within(screen.getByRole('status')).findByText(/即将到期/)
    const began = Date.now()
    await waitFor(() => expect(other.isConnected).toBe(false))
    expect(Date.now() - began).toBeGreaterThan(2500)
    expect(screen.getByText('有新版本')).toBeTruthy()
    let reloaded = false
    updateTo('one', () => {
      reloaded = true
    })
    expect([reloaded, localStorage.getItem('version'), localStorage.getItem('userInfos'), localStorage.getItem('access-token')]).toEqual([true, 'one', null, null])
  })
})

describe('signing out', () => {
  test('clears everything also when the call fails', async () => {
    const { user } = await open('/home', { mall: behind.mall, as: 'hospital' })
    mocks.use(http.post('*/api/auth/logout', () => HttpResponse.error()))
    await user.click(await screen.findByRole('button', { name: /账户菜单$/ }))
    await user.click(screen.getByRole('button', { name: '退出登录' }))
    await screen.findByRole('heading', { name: '登录' })
    for (const key of ['access-token', 'access-token-refresh', 'userInfos', 'fStaffName', 'fStaffTel']) expect(localStorage.getItem(key)).toBeNull()
  })
})

test('signing in says from where and as what, as the specification has it', async () => {
  const { user } = await open('/login')
  await user.type(await screen.findByLabelText('账号或手机号'), 'hospital')
  await user.type(screen.getByLabelText('密码'), 'Mall@2026')
  await user.click(screen.getByRole('button', { name: '登录' }))
  await waitFor(() => expect(address()).toBe('/mall/home'))
  expect(await calls('/api/auth/login')[0]?.json()).toEqual({ fAccount: 'hospital', fPassword: 'Mall@2026', fVisFrom: '网页商城', fAccountType: '客户' })
  const { rows } = await behind.mall.database.pool.query("select last_sign_in ->> 'from' as from from account where id = 'hospital'")
  expect(rows).toEqual([{ from: '网页商城' }])
})

describe('switching dialogs', () => {
  const many = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ fCustId: `c${at}`, fCustName: `子账号${at}`, fCustCode: null, fMain: at === 0 ? '1' : '0', fOwner: at === 0, fStatus: '正常' }))
  test.each([
    [10, false],
    [11, true],
  ])('with %i sub-accounts: full screen %s', async (count, full) => {
    const { user } = await open('/home', { mall: behind.mall, as: 'hospital' })
    mocks.use(http.post('*/api/accounts/mallGetAccounts', () => HttpResponse.json({ statusCode: 200, data: many(count), succeeded: true, errors: null, extras: null, timestamp: 0 })))
    await user.click(await screen.findByRole('button', { name: '切换子账号' }))
    const dialog = await screen.findByRole('dialog', { name: '切换子账号' })
    await within(dialog).findByText('子账号9')
    expect(dialog.className.includes('full')).toBe(full)
  })

  test('close, and say 切换成功 800 milliseconds later', async () => {
    const { user } = await open('/home', { mall: behind.mall, as: 'hospital' })
    await user.click(await screen.findByRole('button', { name: '切换子账号' }))
    const dialog = await screen.findByRole('dialog', { name: '切换子账号' })
    await user.click(await within(dialog).findByRole('radio', { name: /东湖院区/ }))
    await user.click(within(dialog).getByRole('button', { name: '确定切换' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const closed = Date.now()
    await screen.findByText('切换成功')
    expect(Date.now() - closed).toBeGreaterThan(650)
  })

  test('check a new account while one types', async () => {
    const { user } = await open('/home', { mall: behind.mall, as: 'hospital' })
    await user.click(await screen.findByRole('button', { name: '切换账号' }))
    const dialog = within(await screen.findByRole('dialog', { name: '切换账号' }))
    await user.type(dialog.getByLabelText('账号'), 'a')
    await user.clear(dialog.getByLabelText('账号'))
    expect(dialog.getByText('用户名不能为空')).toBeTruthy()
    await user.type(dialog.getByLabelText('账号'), 'b')
    expect(dialog.queryByText('用户名不能为空')).toBeNull()
  })
})

test('the state of the app knows organisation, cart, the desk’s menu entry, search text and device', async () => {
  const { unmount } = await open('/searchlist?id=缝线', { mall: behind.mall, as: 'hospital' })
  await screen.findByRole('heading', { name: '“缝线”的搜索结果' })
  expect(screen.getByRole('combobox', { name: '搜索商品' })).toMatchObject({ value: '缝线' })
  const info = calls('/api/auth/getLoginInfo').at(-1) as Request
  const { data } = (await (await behind.mall.app.fetch(new Request(info.url, { method: 'POST', headers: info.headers }))).json()) as { data: Record<string, string> }
  expect([data.fOrgId, data.fOrgCode, data.fOrgName]).toEqual(['3', '100', '华东医疗器械有限公司'])
  unmount()
  localStorage.clear()
  // A page that isn't in the menu belongs to the entry that one came from.
  const desk = await open('/priceLists?filter={}&page=1', { mall: behind.mall, as: 'admin' })
  const menu = () => within(screen.getByRole('navigation', { name: '菜单' }))
  await waitFor(() => expect(menu().getByRole('link', { name: '价格表' }).getAttribute('aria-current')).toBe('page'))
  desk.unmount()
  await open('/priceSheet/PL-01', { mall: behind.mall, as: 'admin' })
  await waitFor(() => expect(menu().getByRole('link', { name: '价格表' }).getAttribute('aria-current')).toBe('page'))
  expect(renderHook(() => useDevice()).result.current).toBe('desktop')
})

test('the desk looks as the specification’s defaults say, until somebody changes it', async () => {
  expect(defaultSettings).toMatchObject({ primary: '#165DFF', menuWidth: 220, navbar: true, menu: true, tabs: true, footer: false })
  await open('/home', { mall: behind.mall, as: 'hospital' })
  await screen.findByRole('contentinfo')
  const toggle = screen.getAllByRole('button', { name: /切换明暗/ })[0] as HTMLElement
  await act(async () => toggle.click())
  expect([document.documentElement.dataset.theme, localStorage.getItem('theme')]).toEqual(['dark', 'dark'])
  await act(async () => toggle.click())
  expect(document.documentElement.dataset.theme).toBe('light')
})

test('the desk’s theme follows the system’s when that is chosen, and the drawer says which was', async () => {
  const { user } = await open('/priceLists?filter={}&page=1', { mall: behind.mall, as: 'admin' })
  await user.click(await screen.findByRole('button', { name: '界面设置' }))
  const choice = (name: string) => screen.getByRole('button', { name })
  await user.click(choice('浅色'))
  await user.click(choice('跟随系统'))
  expect([choice('浅色'), choice('跟随系统')].map((one) => one.getAttribute('aria-pressed'))).toEqual(['false', 'true'])
  expect([document.documentElement.dataset.theme, localStorage.getItem('theme')]).toEqual(['light', 'system'])
  await user.click(choice('浅色'))
  expect([choice('浅色'), choice('跟随系统')].map((one) => one.getAttribute('aria-pressed'))).toEqual(['true', 'false'])
})

test.each([
  ['/moreProduct', /新品/],
  ['/customconfirmcart?SpecId=hd-001-1&qty=2', '确认定制订单'],
  ['/prodect?Pid=hd-001', 'BL 骨水平 锥形种植体'],
])('%s is a page of its own', async (to, heading) => {
  await open(to, { mall: behind.mall, as: 'hospital' })
  await screen.findByRole('heading', { level: 1, name: heading })
})
