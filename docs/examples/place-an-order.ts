import type { MallClient } from '#contract/client.ts'
import { goodsCalls } from '#contract/goods.ts'
import { addressCalls } from '#contract/kept.ts'
import { orderCalls } from '#contract/order.ts'

/**
 * Finds a spec by its code and orders it at the price that the mall says. Answers the order's number. The same key again is the same
 * order: whoever hears no answer asks once more with it.
 */
export const placeAnOrder = async (mall: MallClient, { code, qty, key }: { code: string; qty: number; key: string }): Promise<string> => {
  const { items } = await mall.send(goodsCalls.mallPage, { page: 1, size: 1, keyword: code })
  const product = items[0] && (await mall.send(goodsCalls.mallInfo, { id: items[0].id }))
  const spec = product?.specs.find((one) => one.code === code)
  if (!spec) throw new Error(`${code} is not on sale for this account`)
  const lines = [{ specId: spec.id, qty }]
  const quote = await mall.send(orderCalls.quote, { lines })
  const [address] = await mall.send(addressCalls.list)
  const order = await mall.send(orderCalls.place, { key, lines, addressId: address?.id ?? '', payWay: 'transfer', total: quote.total })
  return order.number
}
