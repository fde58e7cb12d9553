import type { BodyOf } from '#contract/call.ts'
import { CallRefused, type MallClient } from '#contract/client.ts'
import { goodsCalls } from '#contract/goods.ts'
import { addressCalls } from '#contract/kept.ts'
import { orderCalls } from '#contract/order.ts'

export type Order = BodyOf<typeof orderCalls.place>

/** Finds a spec by its code and writes down an order of it at the price that the mall says now. Keep what it answers until the order has a number. */
export const prepareOrder = async (mall: MallClient, { code, qty, key }: { code: string; qty: number; key: string }): Promise<Order> => {
  const { items } = await mall.send(goodsCalls.mallPage, { page: 1, size: 1, keyword: code })
  const product = items[0] && (await mall.send(goodsCalls.mallInfo, { id: items[0].id }))
  const spec = product?.specs.find((one) => one.code === code)
  if (!spec) throw new Error(`${code} is not on sale for this account`)
  const lines = [{ specId: spec.id, qty }]
  const quote = await mall.send(orderCalls.quote, { lines })
  const [address] = await mall.send(addressCalls.list)
  return { key, lines, addressId: address?.id ?? '', payWay: 'transfer', total: quote.total }
}

/**
 * Places an order; answers its number. Where no answer comes the very same order is sent again, with the same key, as often as that is tried:
 * it is placed once. Never write it down anew for that, since another price or address would be another order under a key that is taken.
 */
export const placeAnOrder = async (mall: MallClient, order: Order, tries = 3): Promise<string> => {
  try {
    return (await mall.send(orderCalls.place, order)).number
  } catch (error) {
    // Whoever was refused has an answer.
    if (error instanceof CallRefused || tries <= 1) throw error
    return placeAnOrder(mall, order, tries - 1)
  }
}
