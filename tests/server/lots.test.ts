import { beforeEach, expect, test } from 'vitest'
import { askRest } from '#tests/support/ask-rest.ts'
import { booksBalance, restock } from '#tests/support/books.ts'
import { signedInMall } from '#tests/support/signed-in-mall.ts'

const { here, tokens, call, run } = signedInMall(['admin', 'hospital', 'sales'])
beforeEach(() => restock(here.mall, ['hd-001-1'], 50))

const rest = (method: string, path: string, body?: unknown) => askRest(here.mall, method, path, body, tokens.admin as string)
const lines = (fQty: number) => [{ fSpecId: 'hd-001-1', fQty }]
let keys = 0
const order = async (fQty: number) => {
  const { data: quote } = await call<{ fTotal: string }>('/api/saleOrder/quoteMall', { fLines: lines(fQty) })
  return call<{ fId: string }>('/api/saleOrder/addMall', { fKey: `lots-order-${++keys}`, fLines: lines(fQty), fAddressId: 'address-1', fPayWay: '余额支付', fTotal: quote?.fTotal ?? '1.00' })
}
const lots = () => run<{ id: string; number: string; version: number; free: number }>("select id, number, version, on_hand - reserved as free from lot where spec_id = 'hd-001-1' order by id")
const put = (id: string, changes: object) => rest('PUT', `lots/${id}`, changes)

test('nothing of a lot that is held is sold or sent; once it is let go it is again', async () => {
  const { data } = await order(2)
  const fId = data?.fId ?? ''
  await call('/api/saleOrder/confirm', { fIds: [fId] }, 'sales')
  const promised = await run<{ lot_id: string }>('select a.lot_id from allocation a join sales_order_line l on l.id = a.line_id where l.order_id = $1', [fId])
  const all = await lots()
  for (const { id } of all) expect(await put(id, { held: true })).toMatchObject({ refused: null, json: { held: true, state: '已冻结' } })
  expect((await rest('GET', `lots?filter=${encodeURIComponent('{"state":"已冻结","specId":"hd-001-1"}')}`)).json.map(({ id }: { id: string }) => id).sort()).toEqual(all.map(({ id }) => id).sort())
  // Neither new orders take of it, nor does it leave with those that were promised it.
  expect((await order(1)).errors).toMatch(/缺货/)
  expect((await call<unknown[]>('/api/saleOrder/getLots', { fId }, 'sales')).data).toEqual([expect.objectContaining({ fLotId: promised[0]?.lot_id, fBlocked: 'held', fReserved: 2, fFree: 0 })])
  const [line] = await run<{ id: string }>('select id from sales_order_line where order_id = $1', [fId])
  const ship = () => call('/api/saleOrder/ship', { fKey: `lots-ship-${++keys}`, fCarrier: '自送', fId, fLines: [{ fLineId: line?.id, fLotId: promised[0]?.lot_id, fQty: 2 }] }, 'sales')
  expect((await ship()).errors).not.toBeNull()
  await put(promised[0]?.lot_id ?? '', { held: false })
  expect((await ship()).errors).toBeNull()
  for (const { id } of all) await put(id, { held: false })
  expect((await order(1)).errors).toBeNull()
  await booksBalance(here.mall)
})

test('of a lot that has been sent neither number nor dates change, on the screen or by a file; the rest of it does', async () => {
  const { data } = await order(1)
  const fId = data?.fId ?? ''
  await call('/api/saleOrder/confirm', { fIds: [fId] }, 'sales')
  const { data: found } = await call<{ fLineId: string; fLotId: string; fReserved: number }[]>('/api/saleOrder/getLots', { fId }, 'sales')
  const lot = found?.find(({ fReserved }) => fReserved > 0)
  const id = lot?.fLotId ?? ''
  await run("update lot set expires_on = '2031-01-31', made_on = null where id = $1", [id])
  const sent = await call('/api/saleOrder/ship', { fKey: `lots-ship-${++keys}`, fCarrier: '自送', fId, fLines: [{ fLineId: lot?.fLineId, fLotId: id, fQty: 1 }] }, 'sales')
  expect(sent.errors).toBeNull()
  // What its papers left empty can be filled in, once.
  expect((await put(id, { madeOn: '2024-02-01' })).refused).toBeNull()
  for (const changes of [{ number: 'OTHER' }, { madeOn: '2020-01-01' }, { expiresOn: '2030-01-01' }, { expiresOn: null }]) expect((await put(id, changes)).refused).toMatch(/^该批号已有商品发出/)
  expect(await put(id, { remark: '抽检', expiresOn: '2031-01-31' })).toMatchObject({ refused: null, json: { remark: '抽检' } })
  const file = new FormData()
  const [spec] = await run<{ code: string; number: string }>('select s.code, lot.number from spec s join lot on lot.spec_id = s.id where lot.id = $1', [id])
  file.set('file', new File([`规格编码,批号,失效日期\n${spec?.code},${spec?.number},2030-01-01\n`], 'lots.csv'))
  const imported = await here.mall.app.fetch(new Request('http://mall.test/api/lots/import', { method: 'POST', body: file, headers: { authorization: `Bearer ${tokens.admin}` } }))
  expect(JSON.stringify(await imported.json())).toContain('该批号已有商品发出')
  expect(await run('select number, expires_on::text as until from lot where id = $1', [id])).toEqual([{ number: spec?.number, until: '2031-01-31' }])
})

test('a lot stays with its spec, and is told so', async () => {
  const [lot] = await lots()
  expect(JSON.stringify(await put(lot?.id ?? '', { version: lot?.version, specId: 'hd-001-2' }))).toContain('批号属于一个规格')
})
