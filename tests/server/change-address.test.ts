import { expect, test } from 'vitest'
import { ask, signIn } from '#tests/support/ask.ts'
import { orderingMall } from '#tests/support/ordering.ts'

const { here, call, run, placed, shipAll } = orderingMall()

interface Info {
  fBuyer: { name: string; contact: string; phone: string; address: string }
  fEvents: { fKind: string; fActorName: string; fForName: string | null }[]
}
const choose = (fId: string, fAddressId: string, who = 'hospital') => call<Info>('/api/saleOrder/changeAddressMall', { fId, fAddressId }, who)
const write = (fId: string, more: object = {}, who = 'sales') =>
  call<Info>('/api/saleOrder/changeAddress', { fId, fContact: '赵敏', fPhone: '13900000001', fAddress: '湖北省武汉市 江汉路 1 号', ...more }, who)
const order = () => placed([{ fSpecId: 'hd-001-1', fQty: 1 }], '余额支付')
const news = (accountId: string, fId: string) =>
  run<{ title: string; text: string }>("select title, text from message where account_id = $1 and says = 'order.addressChanged' and link = $2", [accountId, `/orderdetail?id=${fId}`])

test('a buyer sends an order that hasn’t left to another address of theirs; its papers say that one, with everything else as it was', async () => {
  const { fId } = await order()
  const before = await run<{ buyer: Record<string, unknown>; version: number }>('select buyer, version from sales_order where id = $1', [fId])
  const { data } = await choose(fId, 'address-2')
  const [kept] = await run<{ contact: string; phone: string; place: string }>("select contact, phone, province || city || district || ' ' || detail as place from address where id = 'address-2'")
  expect(data?.fBuyer).toMatchObject({ contact: kept?.contact, phone: kept?.phone, address: kept?.place })
  expect(data?.fEvents.at(-1)).toMatchObject({ fKind: 'addressChanged' })
  const after = await run<{ buyer: Record<string, unknown>; version: number }>('select buyer, version from sales_order where id = $1', [fId])
  expect(after).toEqual([{ buyer: { ...before[0]?.buyer, contact: kept?.contact, phone: kept?.phone, address: kept?.place }, version: (before[0]?.version ?? 0) + 1 }])
  // The same again changes nothing, and who did it isn't told.
  expect((await choose(fId, 'address-2')).data?.fEvents.filter(({ fKind }) => fKind === 'addressChanged')).toHaveLength(1)
  expect(await news('hospital', fId)).toEqual([])
})

test('staff write what the buyer tells them; the buyer hears it, the log says both', async () => {
  const { fId, fNumber } = await order()
  expect((await write(fId)).data?.fBuyer).toMatchObject({ name: expect.stringContaining('武汉仁和'), contact: '赵敏', phone: '13900000001', address: '湖北省武汉市 江汉路 1 号' })
  expect(await news('hospital', fId)).toEqual([{ title: `订单 ${fNumber} 的收货信息已修改`, text: '赵敏 13900000001 湖北省武汉市 江汉路 1 号' }])
  const [entry] = await run<{ before: object; after: object }>("select before, after from audit where entity = 'order' and entity_id = $1 and action = 'changeAddress'", [fId])
  expect(entry).toMatchObject({ before: { contact: expect.any(String) }, after: { contact: '赵敏', phone: '13900000001' } })
  for (const wrong of [{ fPhone: '12' }, { fContact: ' ' }, { fAddress: '' }]) expect((await write(fId, wrong)).status).toBe(400)
})

test('only one’s own, to one’s own, before anything has left, and by who may', async () => {
  const { fId } = await order()
  expect((await choose(fId, 'address-4')).status).toBe(404)
  expect((await choose(fId, 'no-such')).status).toBe(404)
  expect((await choose(fId, 'address-4', 'personal')).status).toBe(404)
  expect((await write(fId, {}, 'hospital')).status).toBe(403)
  expect((await write(fId, {}, 'finance')).status).toBe(403)
  expect((await write('no-such')).status).toBe(404)
  await call('/api/saleOrder/confirm', { fIds: [fId] }, 'sales')
  expect((await choose(fId, 'address-2')).errors).toBeNull()
  expect((await shipAll(fId)).errors).toBeNull()
  for (const late of [await choose(fId, 'address-1'), await write(fId)]) expect(late.errors).toContain('不能再改收货地址')
  const { fId: off } = await order()
  await call('/api/saleOrder/cancelMall', { fId: off })
  expect((await choose(off, 'address-2')).errors).toContain('已取消')
})

test('staff who act for a buyer are named, and the buyer hears of it', async () => {
  const { fId } = await order()
  const { token } = await signIn(here.mall, 'sales')
  await ask(here.mall, '/api/accounts/actForMall', { fId: 'hospital' }, { token })
  const { data } = await ask<Info>(here.mall, '/api/saleOrder/changeAddressMall', { fId, fAddressId: 'address-2' }, { token })
  expect(data?.fEvents.at(-1)).toMatchObject({ fKind: 'addressChanged', fForName: expect.stringContaining('武汉仁和') })
  expect(await news('hospital', fId)).toHaveLength(1)
})
