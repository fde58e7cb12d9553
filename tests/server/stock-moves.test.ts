import { expect, test } from 'vitest'
import { askRest } from '#tests/support/ask-rest.ts'
import { orderingMall } from '#tests/support/ordering.ts'

const { here, tokens, call, run, placed, shipAll } = orderingMall()
interface Move {
  id: string
  at: string
  kind: string
  lotId: string
  onHand: number
  left: number
  reserved: number
  orderNumber: string | null
  actorName: string
}
const moves = async (filter: object, who = 'admin') =>
  (await askRest(here.mall, 'GET', `stockMoves?${new URLSearchParams({ filter: JSON.stringify(filter), range: '[0,499]' })}`, undefined, tokens[who] as string)).json as Move[]

test('what is promised, let go, sent and counted anew stands there, the newest first, with what lay there after it', async () => {
  const order = await placed([{ fSpecId: 'hd-001-1', fQty: 3 }], '余额支付')
  await call('/api/saleOrder/confirm', { fIds: [order.fId] }, 'sales')
  await shipAll(order.fId)
  const found = await moves({ q: order.fNumber.toLowerCase() })
  expect(found.map(({ kind, onHand, reserved, orderNumber }) => [kind, onHand, reserved, orderNumber])).toEqual(
    expect.arrayContaining([
      ['预留', 0, 3, order.fNumber],
      ['释放预留', 0, -3, order.fNumber],
      ['发货', -3, 0, order.fNumber],
    ]),
  )
  expect(found).toHaveLength(3)
  const lotId = found[0]?.lotId ?? ''
  const lot = async () => (await run<{ on_hand: number; version: number; number: string }>('select on_hand, version, number from lot where id = $1', [lotId]))[0]
  const before = await lot()
  await askRest(here.mall, 'PUT', `lots/${lotId}`, { version: before?.version, onHand: (before?.on_hand ?? 0) + 7 }, tokens.admin as string)
  const ofLot = await moves({ lotId })
  expect(ofLot[0]).toMatchObject({ kind: '盘点调整', onHand: 7, left: (before?.on_hand ?? 0) + 7, orderNumber: null, actorName: '林书远' })
  expect(ofLot.every(({ left, onHand }, at) => at === ofLot.length - 1 || ofLot[at + 1]?.left === left - onHand)).toBe(true)
  expect((await moves({ lotId, kind: ['发货', '盘点调整'] })).map(({ kind }) => kind)).toEqual(ofLot.filter(({ kind }) => ['发货', '盘点调整'].includes(kind)).map(({ kind }) => kind))
  const { rows } = await here.mall.database.pool.query('select m.id from stock_move m join lot l on l.id = m.lot_id where l.number = $1 order by 1', [before?.number])
  expect(rows.length).toBeGreaterThan(3)
  expect((await moves({ q: before?.number })).map(({ id }) => id).sort()).toEqual(rows.map(({ id }) => id as string).sort())
})

test('what the demo sent lay there: of no lot there was ever less than nothing', async () => {
  const all = await moves({ kind: '发货' })
  expect(all.length).toBeGreaterThan(100)
  expect(all.every(({ left, onHand }) => left >= 0 && onHand < 0)).toBe(true)
})

test('is read by who may, and written by nobody', async () => {
  expect((await askRest(here.mall, 'GET', 'stockMoves', undefined, tokens.hospital as string)).status).toBe(403)
  expect((await askRest(here.mall, 'POST', 'stockMoves', {}, tokens.admin as string)).status).toBe(405)
  expect((await moves({ since: '2000-01-01', until: '2000-01-02' })).length).toBe(0)
})
