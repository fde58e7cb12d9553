import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask, signIn } from '#tests/support/ask.ts'
import { openTestMall, type TestMall } from '#tests/support/test-mall.ts'

let mall: TestMall
let admin: string
let lot: { id: string; onHand: number; reserved: number; version: number }
const run = async <Row extends object>(text: string, values: unknown[] = []) => (await mall.database.pool.query<Row>(text, values)).rows
const now = async () => (await run<typeof lot & { scrapped: number }>('select id, on_hand as "onHand", reserved, scrapped, version from lot where id = $1', [lot.id]))[0]
beforeAll(async () => {
  mall = await openTestMall()
  admin = (await signIn(mall, 'admin')).token
  const [found] = await run<typeof lot>('select id, on_hand as "onHand", reserved, version from lot where reserved > 0 and on_hand > reserved + 10 order by id limit 1')
  lot = found as typeof lot
})
afterAll(() => mall.close())

let keys = 0
const move = (body: object, token = admin) =>
  ask<{ fOnHand: number; fReserved: number }>(mall, '/api/lots/move', { fKey: `lot-move-${++keys}`, fId: lot.id, fReason: '采购单 CG-1', ...body }, { token })

test('pieces come in, are counted and written off, each written down with its reason', async () => {
  expect((await move({ fKind: '入库', fQty: 40 })).data).toMatchObject({ fOnHand: lot.onHand + 40, fReserved: lot.reserved })
  expect((await move({ fKind: '报损', fQty: 3, fReason: '外包装破损' })).data?.fOnHand).toBe(lot.onHand + 37)
  expect((await move({ fKind: '盘点', fQty: lot.onHand, fSeen: lot.onHand + 37, fReason: '月末盘点' })).data?.fOnHand).toBe(lot.onHand)
  expect(await now()).toMatchObject({ onHand: lot.onHand, reserved: lot.reserved, scrapped: 3, version: lot.version + 3 })
  const listed = await mall.app.fetch(
    new Request(`http://mall.test/api/rest/stockMoves?range=[0,2]&filter=${encodeURIComponent(JSON.stringify({ lotId: lot.id }))}`, { headers: { authorization: `Bearer ${admin}` } }),
  )
  expect(((await listed.json()) as Record<string, unknown>[]).map(({ kind, onHand, left, scrapped, reason }) => [kind, onHand, left, scrapped, reason])).toEqual([
    ['盘点调整', -37, lot.onHand, 0, '月末盘点'],
    ['报损', -3, lot.onHand + 37, 3, '外包装破损'],
    ['入库', 40, lot.onHand + 40, 0, '采购单 CG-1'],
  ])
})

test('what is promised stays, nothing moves by none, and a reason is needed', async () => {
  const before = await now()
  const free = (before?.onHand ?? 0) - lot.reserved
  for (const [body, sentence] of [
    [{ fKind: '盘点', fQty: lot.reserved - 1, fSeen: lot.onHand }, `在库不能少于已预留的 ${lot.reserved}`],
    // Something has moved since it was counted.
    [{ fKind: '盘点', fQty: 5, fSeen: lot.onHand + 1 }, `在库已变为 ${lot.onHand}，请核对后再提交`],
    [{ fKind: '盘点', fQty: 5 }, `在库已变为 ${lot.onHand}，请核对后再提交`],
    [{ fKind: '报损', fQty: free + 1 }, `未被预留的只有 ${free}`],
    [{ fKind: '报损', fQty: 0 }, '请填大于 0 的整数'],
    [{ fKind: '入库', fQty: 0 }, '请填大于 0 的整数'],
    [{ fKind: '入库', fQty: 10_000_000 }, '在库不能多于 10000000'],
  ] as const) {
    const answer = await move(body)
    expect([answer.status, answer.errors, answer.extras]).toEqual([200, sentence, expect.objectContaining({ field: 'fQty' })])
  }
  expect((await move({ fKind: '入库', fQty: 1, fReason: '  ' })).status).toBe(400)
  expect((await move({ fKind: '入库', fQty: -1 })).status).toBe(400)
  expect((await move({ fKind: '入库', fQty: 1, fId: 'nobody' })).status).toBe(404)
  expect((await move({ fKind: '入库', fQty: 1 }, (await signIn(mall, 'hospital')).token)).status).toBe(403)
  expect(await now()).toEqual(before)
})

test('a repeated submit moves once, also at the same time, and what is for sale follows', async () => {
  // The first lot of what the hospital may buy.
  const [sold] = await run<{ id: string; code: string }>(
    "select l.id, s.code from lot l join spec s on s.id = l.spec_id where s.id = 'hd-001-1' and not l.held and (l.expires_on is null or l.expires_on > current_date) order by l.id limit 1",
  )
  lot.id = sold?.id ?? ''
  const hospital = (await signIn(mall, 'hospital')).token
  const forSale = async () => (await ask<{ fStock: number }[]>(mall, '/api/saleCart/checkRowsMall', { fRows: [{ fCode: sold?.code, fQty: '1' }] }, { token: hospital })).data?.[0]?.fStock ?? 0
  const stock = await forSale()
  const before = await now()
  const body = { fKey: 'the-same-key', fKind: '入库', fQty: 5 }
  await Promise.all([move(body), move(body), move(body)])
  expect((await now())?.onHand).toBe((before?.onHand ?? 0) + 5)
  expect(await forSale()).toBe(stock + 5)
  expect((await move({ ...body, fQty: 6 })).succeeded).toBe(false)
})
