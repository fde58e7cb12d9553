import type { OrderInfo } from '#contract/order.ts'
import type { OrderLot } from './proposed-lots.ts'

/**
 * The lot that a scanned text, in small letters, means: its number, or a UDI that holds it. Of several lines of one spec the first that isn't
 * filled by what is `counted`. A number alone that several specs have means none of them: which one is in the hand can't be told.
 */
export const readScan = (
  text: string,
  lots: readonly OrderLot[],
  lines: Pick<OrderInfo, 'lines'>['lines'],
  counted: (lot: OrderLot) => number,
): { lot: OrderLot } | { fault: 'unknownLot' | 'manySpecs' } => {
  const byUdi = lots.filter(({ lotNumber, udi }) => udi !== null && text.includes(udi.toLowerCase()) && text.includes(lotNumber.toLowerCase()))
  const found = byUdi.length > 0 ? byUdi : lots.filter(({ lotNumber }) => lotNumber.toLowerCase() === text)
  const [first] = found
  if (!first) return { fault: 'unknownLot' }
  const specOf = ({ lineId }: OrderLot) => lines.find(({ id }) => id === lineId)?.specId
  if (new Set(found.map(specOf)).size > 1) return { fault: 'manySpecs' }
  return { lot: found.find((lot) => counted(lot) < lot.reserved) ?? first }
}
