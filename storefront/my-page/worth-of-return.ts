import type { DeliveryLine } from '#contract/delivery.ts'
import { amountOfFen, fenOf, shareOf } from '#contract/money.ts'
import type { OrderInfo } from '#contract/order.ts'

/** What pieces that go back cost; null where nothing is chosen, no price is seen, or tax came on top, which the house reckons. */
export const worthOfReturn = ({ lines: ordered, tax }: OrderInfo, lines: readonly DeliveryLine[], wanted: readonly { id: string; qty: number }[]): string | null => {
  const fen = wanted.reduce((sum, { id, qty }) => {
    const line = ordered.find((one) => one.id === lines.find((sent) => sent.id === id)?.lineId)
    return line?.amount ? sum + fenOf(shareOf(line.amount, qty, line.qty)) : sum
  }, 0n)
  return fen > 0n && Number(tax) === 0 ? amountOfFen(fen) : null
}
