import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { mocks } from '#tests/support/mocks.ts'
import { mallBehind, open } from '#tests/support/screen.tsx'

const behind = mallBehind()
/** Answers that the server is busy, until it is told to let calls through. */
const busy = (path: string, isMeant: (body: string) => boolean = () => true) => {
  let over = false
  mocks.use(
    http.post(`*${path}`, async ({ request }) =>
      over || !isMeant(await request.clone().text())
        ? undefined
        : HttpResponse.json({ statusCode: 503, data: null, errors: '服务繁忙，请稍后再试', succeeded: false, extras: null, timestamp: 0 }, { status: 503 }),
    ),
  )
  return () => {
    over = true
  }
}

test('orders that a payment may be for are not called none where they couldn’t be read', async () => {
  const again = busy('/api/saleOrder/getPageListMall')
  const { user } = await open('/mypage/collectApplication?new=1', { mall: behind.mall, as: 'hospital' })
  const field = within(await screen.findByRole('group', { name: /订单/ }))
  await screen.findByText('没有加载出来')
  expect(field.queryByText('没有可选项')).toBeNull()
  again()
  await user.click(screen.getByRole('button', { name: '重试' }))
  expect((await field.findAllByRole('checkbox')).length).toBeGreaterThan(0)
  expect(screen.queryByText('没有加载出来')).toBeNull()
})

test('groups whose brands couldn’t be read are asked for again; those of all brands need none', async () => {
  const again = busy('/api/baseDict/getDictList/*')
  const { user } = await open('/goodsGroups', { mall: behind.mall, as: 'admin' })
  await user.click(await screen.findByRole('button', { name: '重试' }))
  again()
  await user.click(await screen.findByRole('button', { name: '重试' }))
  await screen.findByText(/^[\d,]+ 个分组$/)
})

test('a credit line that couldn’t be read says so', async () => {
  const again = busy('/api/saleFund/getOverviewMall')
  const { user } = await open('/mypage/credit', { mall: behind.mall, as: 'hospital' })
  await screen.findByText('没有加载出来')
  again()
  await user.click(screen.getByRole('button', { name: '重试' }))
  expect((await screen.findAllByText('信用额度')).length).toBeGreaterThan(0)
})

test('titles that couldn’t be read keep nobody from asking for an invoice', async () => {
  busy('/api/saleInvoiceTitle/getListMall')
  await open('/mypage/invoiceapply?new=1', { mall: behind.mall, as: 'hospital' })
  await waitFor(() => expect(screen.getByLabelText(/抬头/)).toBeTruthy())
})
