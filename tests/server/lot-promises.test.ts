import { expect, test } from 'vitest'
import { booksBalance } from '#tests/support/books.ts'
import { orderingMall } from '#tests/support/ordering.ts'

const { here, call, run, placed, lotsOf, ship } = orderingMall()

interface Moved {
  fMoved: number
  fLeft: number
}
const promises = async (fLotId: string, who = 'admin') => (await call<{ fOrderId: string; fOrderNumber: string; fQty: number }[]>('/api/lots/getPromises', { fLotId }, who)).data
const promisedTo = (orderId: string) =>
  run<{ lot_id: string; qty: number }>('select a.lot_id, a.qty from allocation a join sales_order_line l on l.id = a.line_id where l.order_id = $1 order by a.lot_id', [orderId])
/** Two lots of one spec: of the first, which ends sooner, an order is promised its pieces. */
const twoLots = async (first: number, second: number) => {
  await run("update lot set on_hand = reserved where spec_id = 'hd-001-1'")
  await run("delete from lot where id in ('promise-1', 'promise-2') and reserved = 0")
  await run("insert into lot (id, spec_id, number, expires_on, on_hand) values ('promise-1', 'hd-001-1', 'P1', current_date + 30, $1), ('promise-2', 'hd-001-1', 'P2', current_date + 60, $2)", [
    first,
    second,
  ])
}

test('what a held lot owes to orders is shown, moved to others, and says so where orders are sent', async () => {
  await twoLots(6, 4)
  const [older, newer] = [await placed([{ fSpecId: 'hd-001-1', fQty: 3 }], '信用支付'), await placed([{ fSpecId: 'hd-001-1', fQty: 3 }], '信用支付')]
  expect(await promises('promise-1')).toEqual([expect.objectContaining({ fOrderNumber: older.fNumber, fQty: 3 }), expect.objectContaining({ fOrderNumber: newer.fNumber, fQty: 3 })])
  await run("update lot set held = true where id = 'promise-1'")
  await call('/api/saleOrder/confirm', { fIds: [older.fId, newer.fId] }, 'sales')
  const toShip = async () => (await call<{ fLots: unknown[]; fBlockedQty: number; fProblem: string | null }[]>('/api/saleOrder/getToShip', { fIds: [older.fId] }, 'sales')).data
  expect(await toShip()).toMatchObject([{ fLots: [], fBlockedQty: 3, fProblem: '没有可发的预留库存' }])
  const lots = await lotsOf(older.fId)
  expect(lots.map((lot) => [lot.fLotId, lot.fReserved, (lot as unknown as { fBlocked: string | null }).fBlocked])).toEqual([
    ['promise-1', 3, 'held'],
    ['promise-2', 0, null],
  ])
  // Only who keeps lots moves promises.
  expect((await call('/api/lots/movePromises', { fLotId: 'promise-1' }, 'finance')).status).toBe(403)
  expect((await call('/api/lots/movePromises', { fLotId: 'nothing' }, 'admin')).status).toBe(404)
  // The older order first, the other as far as it goes.
  expect((await call<Moved>('/api/lots/movePromises', { fLotId: 'promise-1' }, 'admin')).data).toMatchObject({ fMoved: 4, fLeft: 2 })
  expect(await promisedTo(older.fId)).toEqual([{ lot_id: 'promise-2', qty: 3 }])
  expect(await promisedTo(newer.fId)).toEqual([
    { lot_id: 'promise-1', qty: 2 },
    { lot_id: 'promise-2', qty: 1 },
  ])
  expect(await run("select id, reserved from lot where id like 'promise-%' order by id")).toEqual([
    { id: 'promise-1', reserved: 2 },
    { id: 'promise-2', reserved: 4 },
  ])
  expect(await toShip()).toMatchObject([{ fBlockedQty: 0, fProblem: null }])
  // There is no more to move; nothing changes.
  expect((await call<Moved>('/api/lots/movePromises', { fLotId: 'promise-1' }, 'admin')).data).toMatchObject({ fMoved: 0, fLeft: 2 })
  const [lot] = await lotsOf(older.fId)
  expect((await ship(older.fId, [{ fLineId: lot?.fLineId ?? '', fLotId: 'promise-2', fQty: 3 }])).errors).toBeNull()
  await booksBalance(here.mall)
})

test('a lot that ended says so, and pressed by two at once moves once', async () => {
  await run("update lot set on_hand = reserved + 20 where id = 'promise-2'")
  await run("update lot set held = false, on_hand = reserved + 5, expires_on = current_date - 1 where id = 'promise-1'")
  const answers = await Promise.all([1, 2].map(() => call<Moved>('/api/lots/movePromises', { fLotId: 'promise-1' }, 'admin')))
  expect(answers.map(({ data }) => data?.fMoved ?? 0).sort()).toEqual([0, 2])
  expect(await promises('promise-1')).toEqual([])
  await booksBalance(here.mall)
})
