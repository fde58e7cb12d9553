import { expect, test } from 'vitest'
import { askRest } from '#tests/support/ask-rest.ts'
import { orderingMall } from '#tests/support/ordering.ts'

const { here, tokens, call, run, placed, shipAll } = orderingMall()
const read = async (resource: string, filter: object) => (await askRest(here.mall, 'GET', `${resource}?filter=${encodeURIComponent(JSON.stringify(filter))}`, undefined, tokens.sales as string)).json

test('whoever keeps stock elsewhere reads of an order which specs are to go, and of a delivery which went, out of which lots, and what arrived', async () => {
  const order = await placed([{ fSpecId: 'hd-001-1', fQty: 3 }], '信用支付')
  const line = { specId: 'hd-001-1', goodsId: 'hd-001', code: 'HD0111', qty: 3 }
  expect((await read('orders', { q: order.fNumber }))[0].lines).toEqual([expect.objectContaining({ ...line, delivered: 0 })])
  await call('/api/saleOrder/confirm', { fIds: [order.fId] }, 'sales')
  const { data: sent } = await shipAll(order.fId)
  const [ordered] = (await read('orders', { q: order.fNumber }))[0].lines
  expect(ordered).toMatchObject({ ...line, delivered: 3 })
  const [lot] = await run<{ number: string; until: string }>("select lot_number as number, to_char(expires_on, 'YYYY-MM-DD') as until from delivery_line where delivery_id = $1", [sent?.fId])
  const went = {
    orderLineId: ordered.id,
    specId: 'hd-001-1',
    code: 'HD0111',
    name: ordered.name,
    specName: ordered.specName,
    unit: ordered.unit,
    qty: 3,
    lotNumber: lot?.number,
    expiresOn: lot?.until,
  }
  expect((await read('deliveries', { q: sent?.fNumber }))[0].lines).toEqual([{ id: expect.any(String), ...went, received: null }])
  const [{ id }] = (await read('deliveries', { q: sent?.fNumber }))[0].lines
  expect((await call('/api/saleDelivery/receiveMall', { fId: sent?.fId, fLines: [{ fId: id, fQty: 2, fReason: '破损' }] }, 'hospital')).errors).toBeNull()
  expect((await read('deliveries', { q: sent?.fNumber }))[0].lines).toEqual([{ id, ...went, received: 2 }])
})
