import { randomUUID } from 'node:crypto'
import { cartCalls } from '#contract/cart.ts'
import type { MallClient } from '#contract/client.ts'
import { goodsCalls } from '#contract/goods.ts'
import { addressCalls } from '#contract/kept.ts'
import { orderCalls } from '#contract/order.ts'

/** Finds a spec by its code, puts it into the cart, and orders it at the price that the mall says. Answers the order's number. */
export const placeAnOrder = async (mall: MallClient, code: string, qty: number): Promise<string> => {
  const { items } = await mall.send(goodsCalls.mallPage, { page: 1, size: 1, keyword: code })
  const product = items[0] && (await mall.send(goodsCalls.mallInfo, { id: items[0].id }))
  const spec = product?.specs.find((one) => one.code === code)
  if (!spec) throw new Error(`${code} is not on sale for this account`)
  await mall.send(cartCalls.save, { specId: spec.id, qty, mode: 'add' })

  const lines = [{ specId: spec.id, qty }]
  const quote = await mall.send(orderCalls.quote, { lines })
  const [address] = await mall.send(addressCalls.list)
  // The same key again is the same order: whoever hears no answer may ask once more.
  const order = await mall.send(orderCalls.place, { key: randomUUID(), lines, addressId: address?.id ?? '', payWay: 'transfer', total: quote.total })
  return order.number
}
