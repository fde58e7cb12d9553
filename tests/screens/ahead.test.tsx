import { render, screen } from '@testing-library/react'
import { http } from 'msw'
import { Suspense } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { ahead } from '#src/components/ahead.tsx'
import { mocks } from '#tests/support/mocks.ts'
import { mallBehind, open } from '#tests/support/screen.tsx'

const behind = mallBehind()

const Page = ({ name }: { name: string }) => <p>page of {name}</p>
const suspended = <p>suspended</p>

describe('a part whose code is fetched ahead', () => {
  test('stands there at once when it has come, without suspending', async () => {
    const Part = ahead(
      async () => ({ Page }),
      (module) => module.Page,
    )
    await Part.begin()
    render(
      <Suspense fallback={suspended}>
        <Part name="goods" />
      </Suspense>,
    )
    screen.getByText('page of goods')
  })

  test('shows its bones while it is on its way', async () => {
    let come: (module: { Page: typeof Page }) => void = () => {}
    const Part = ahead(
      () => new Promise<{ Page: typeof Page }>((resolve) => (come = resolve)),
      (module) => module.Page,
      <p>bones</p>,
    )
    void Part.begin()
    render(
      <Suspense fallback={suspended}>
        <Part name="goods" />
      </Suspense>,
    )
    screen.getByText('bones')
    come({ Page })
    await screen.findByText('page of goods')
  })

  test('is asked for anew by the page when it couldn’t be fetched', async () => {
    const load = vi.fn(async () => ({ Page })).mockRejectedValueOnce(new Error('no line'))
    const Part = ahead(load, (module) => module.Page)
    expect(await Part.begin()).toBeUndefined()
    render(
      <Suspense fallback={suspended}>
        <Part name="goods" />
      </Suspense>,
    )
    await screen.findByText('page of goods')
    expect(load).toHaveBeenCalledTimes(2)
  })
})

describe('a visit', () => {
  beforeEach(() => localStorage.clear())

  test.each([
    ['/home', '/api/saleHome/getHomeMall'],
    ['/goodslist', '/api/saleGoods/getPageListMall'],
    ['/moreHot', '/api/saleGoods/getPageListMall'],
    ['/searchlist?id=3', '/api/saleGoods/getPageListMall'],
  ])('asks what %s shows once, as the page would', async (at, call) => {
    // Who is signed in is answered once the page's own question is out: neither waits for the other.
    mocks.use(
      http.post('*/api/auth/getLoginInfo', async ({ request }) => {
        await vi.waitFor(() => expect(behind.calls(call)).toHaveLength(1), 5000)
        return behind.mall.app.fetch(request)
      }),
    )
    const { unmount } = await open(at, { mall: behind.mall, as: 'hospital' })
    await screen.findByRole('heading', { level: 1 })
    await screen.findAllByRole('link', { name: /./ })
    await vi.waitFor(() => expect(document.querySelector('main [aria-busy="true"]')).toBeNull(), 5000)
    expect(behind.calls(call)).toHaveLength(1)
    expect(behind.calls('/api/auth/getLoginInfo')).toHaveLength(1)
    unmount()
  })

  test('of a stranger asks nothing but what anyone may', async () => {
    const { unmount } = await open('/home')
    await screen.findByRole('button', { name: '登录' })
    expect(behind.calls('/api/saleHome/getHomeMall')).toEqual([])
    unmount()
  })
})
