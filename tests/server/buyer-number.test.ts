import { expect, test } from 'vitest'
import { askRest } from '#tests/support/ask-rest.ts'
import { signedInMall } from '#tests/support/signed-in-mall.ts'

const { here, tokens, call } = signedInMall(['hospital', 'personal', 'sales'], 'hospital')

const placed = async (fKey: string, more: object) => {
  const lines = { fLines: [{ fSpecId: 'cc-001-1', fQty: 2 }] }
  const { data: quote } = await call<{ fTotal: string; fAddresses: unknown }>('/api/saleOrder/quoteMall', lines)
  const { data: addresses } = await call<{ fId: string }[]>('/api/saleAddress/getListMall', {})
  return call<{ fId: string; fNumber: string }>('/api/saleOrder/addMall', { fKey, ...lines, fAddressId: addresses?.[0]?.fId, fPayWay: '银行转账', fTotal: quote?.fTotal, ...more })
}

test('what the buyer’s own books call an order stands with it, and finds it for both sides', async () => {
  const order = await placed('buyer-number-1', { fBuyerNumber: 'PO-2026/077' })
  expect(order.errors).toBeNull()
  expect((await call<{ fBuyerNumber: string }>('/api/saleOrder/getInfoMall', { fId: order.data?.fId })).data?.fBuyerNumber).toBe('PO-2026/077')
  const found = await call<{ items: { fNumber: string }[] }>('/api/saleOrder/getPageListMall', { page: 1, size: 10, keyword: 'po-2026/07' })
  expect(found.data?.items.map(({ fNumber }) => fNumber)).toEqual([order.data?.fNumber])
  // Another customer finds nothing by it.
  expect((await call<{ items: unknown[] }>('/api/saleOrder/getPageListMall', { page: 1, size: 10, keyword: 'po-2026/07' }, 'personal')).data?.items).toEqual([])
  const { json } = await askRest(here.mall, 'GET', `orders?filter=${encodeURIComponent(JSON.stringify({ q: 'po-2026/07' }))}`, undefined, tokens.sales as string)
  expect((json as { number: string; buyerNumber: string }[]).map(({ number, buyerNumber }) => [number, buyerNumber])).toEqual([[order.data?.fNumber, 'PO-2026/077']])
})

test('is left out where there is none, and never longer than its field', async () => {
  const order = await placed('buyer-number-2', {})
  expect((await call<{ fBuyerNumber: string | null }>('/api/saleOrder/getInfoMall', { fId: order.data?.fId })).data?.fBuyerNumber).toBeNull()
  const long = await placed('buyer-number-3', { fBuyerNumber: 'x'.repeat(61) })
  expect([long.status, Object.keys(long.errors ?? {})]).toEqual([400, ['fBuyerNumber']])
})
