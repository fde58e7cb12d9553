import type { ApplicationInfo } from '#contract/application.ts'
import type { Invoice } from '#contract/invoice.ts'

/**
 * What a red invoice for a return begins with: of the invoices that hold pieces of what came back the one that holds most, with as many
 * of each line as were found or, as long as nobody looked, were sent. Undefined where none does.
 */
export const redOf = (
  { lines, inspection }: Pick<ApplicationInfo, 'lines' | 'inspection'>,
  issued: readonly Invoice[],
): { invoiceId: string; lines: { lineId: string; qty: number }[] } | undefined => {
  const found = new Map(inspection?.lines.map((line) => [line.id, line.accepted + line.scrapped]))
  const back = new Map<string, number>()
  for (const { id, orderLineId, qty } of lines) back.set(orderLineId, (back.get(orderLineId) ?? 0) + (found.get(id) ?? qty))
  const over = issued.map((invoice) => ({
    invoiceId: invoice.id,
    lines: invoice.lines.flatMap(({ lineId, left }) => {
      const qty = Math.min(left, back.get(lineId) ?? 0)
      return qty > 0 ? [{ lineId, qty }] : []
    }),
  }))
  const pieces = (one: (typeof over)[number]) => one.lines.reduce((sum, { qty }) => sum + qty, 0)
  const [most] = over.filter((one) => pieces(one) > 0).sort((one, other) => pieces(other) - pieces(one))
  return most
}
