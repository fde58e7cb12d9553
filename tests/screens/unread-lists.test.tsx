import { screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { mocks } from '#tests/support/mocks.ts'
import { mallBehind, open } from '#tests/support/screen.tsx'

const behind = mallBehind()
const answer = (path: string, status: number, errors: string) =>
  mocks.use(http.post(`*${path}`, () => HttpResponse.json({ statusCode: status, data: null, errors, succeeded: false, extras: null, timestamp: 0 }, { status })))
const messages = (text: string) => screen.queryAllByRole('alert').filter(({ textContent }) => textContent?.includes(text))

test('what couldn’t be read beside the page is said in a message, once, however often it is asked for again', async () => {
  answer('/api/saleCart/getCountMall', 503, '服务繁忙，请稍后再试')
  const { user } = await open('/home', { mall: behind.mall, as: 'hospital' })
  await waitFor(() => expect(messages('服务繁忙，请稍后再试')).toHaveLength(1))
  await user.click(screen.getAllByRole('button', { name: '关闭' }).at(-1) as HTMLElement)
  await waitFor(() => expect(messages('服务繁忙，请稍后再试')).toHaveLength(0))
  const asked = behind.calls('/api/saleCart/getCountMall').length
  // Back on the line everything that failed is asked for again.
  window.dispatchEvent(new Event('offline'))
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(behind.calls('/api/saleCart/getCountMall').length).toBeGreaterThan(asked))
  await new Promise((done) => setTimeout(done, 300))
  expect(messages('服务繁忙，请稍后再试')).toHaveLength(0)
})

test('what is refused is said by its page alone', async () => {
  await open('/prodect?id=no-such-product', { mall: behind.mall, as: 'hospital' })
  await screen.findByRole('heading', { name: '商品已下架，或您无权查看' })
  expect(screen.queryAllByRole('alert')).toEqual([])
})
