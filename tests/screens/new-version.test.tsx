import { screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { describe, expect, test, vi } from 'vitest'
import { mocks } from '#tests/support/mocks.ts'
import { mallBehind, open } from '#tests/support/screen.tsx'

const behind = mallBehind()

describe('a new version', () => {
  test('is noticed after an answer, until the immediate update forgets user and token and reloads', async () => {
    const { updateTo, reloadOnceForNewVersion } = await import('#src/version.ts')
    localStorage.setItem('version', 'zero')
    const reload = vi.fn()
    await reloadOnceForNewVersion(reload)
    expect(reload).toHaveBeenCalledOnce()
    await reloadOnceForNewVersion(reload)
    expect(reload).toHaveBeenCalledOnce()

    await open('/home', { mall: behind.mall, as: 'hospital' })
    await screen.findByRole('heading', { name: '武汉仁和口腔医院有限公司' })
    mocks.use(http.get('*/mall/version.json', () => HttpResponse.json({ version: 'two' })))
    const { send } = await import('#src/api/client.ts')
    const { accountCalls } = await import('#contract/account.ts')
    await new Promise((done) => setTimeout(done, 3100))
    await send(accountCalls.subAccounts)
    expect(await screen.findByText('有新版本')).toBeTruthy()
    expect(screen.getByRole('button', { name: '立即更新' })).toBeTruthy()
    updateTo('two', reload)
    expect(reload).toHaveBeenCalledTimes(2)
    expect(localStorage.getItem('version')).toBe('two')
    expect(localStorage.getItem('access-token')).toBeNull()
    await screen.findByRole('heading', { name: '登录' })
  })

  test.each([
    ['missing', () => new HttpResponse(null, { status: 404 })],
    ['broken', () => new HttpResponse('<html>')],
    ['of another shape', () => HttpResponse.json({ version: 7 })],
    ['unreachable', () => HttpResponse.error()],
  ])('a version file that is %s harms nothing', async (_, answer) => {
    const { reloadOnceForNewVersion } = await import('#src/version.ts')
    mocks.use(http.get('*/mall/version.json', answer))
    localStorage.setItem('version', 'zero')
    const reload = vi.fn()
    await reloadOnceForNewVersion(reload)
    expect(reload).not.toHaveBeenCalled()
    expect(localStorage.getItem('version')).toBe('zero')
  })
})
