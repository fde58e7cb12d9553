import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { yuan } from '#contract/yuan.ts'
import type { formOf } from '#src/applications/forms.ts'
import { pieceLinesOf } from '#src/applications/piece-lines-of.ts'
import { applicationQueries } from './application-queries.ts'

interface Of {
  form: ReturnType<typeof formOf>
  typed: Record<string, unknown>
  /** Instead of signing in: the brands that a link offers. */
  link: { brands: readonly string[] } | undefined
}

/** What an application's fields offer to choose from, each asked for where the form has such a field; `waits` while its lines can't be drawn without. */
export const useFormChoices = ({ form, typed, link }: Of) => {
  const uses = (...inputs: string[]) => form.some(({ input }) => inputs.includes(input))
  const brands = useQuery({ ...applicationQueries.brands, enabled: !link && uses('brand', 'brands') })
  const orders = useQuery({ ...applicationQueries.unpaid, enabled: !link && uses('orders') })
  const invoices = useQuery({ ...applicationQueries.invoices, enabled: !link && uses('invoice') })
  const issued = invoices.data
  const unread = [brands, orders, invoices].filter(({ data, error }) => error && !data)
  const [began] = useState(() => ((typed.lines ?? []) as { lineId?: string }[]).flatMap(({ lineId }) => lineId ?? []))
  const pool = useQuery({ ...applicationQueries.pool(began), enabled: began.length > 0 && uses('pool') })
  const named = typeof typed.invoiceId === 'string' ? typed.invoiceId : ''
  // An invoice older than those offered may be named by the address or by a draft.
  const { data: older } = useQuery({ ...applicationQueries.invoice(named), enabled: !link && named !== '' && issued !== undefined && !issued.some(({ id }) => id === named) })
  const choices = {
    brands: link?.brands ?? brands.data,
    orders: orders.data?.map((order) => ({ id: order.id, name: `${order.number} ${yuan(order.total)}` })),
    findSpec: async (text: string) => (await import('./find-records.ts')).findSpec(text),
    findGoods: async (text: string) => (await import('./find-records.ts')).findGoods(text),
    invoices:
      (older || issued) && [...(older ? [older] : []), ...(issued ?? [])].map((one) => ({ id: one.id, name: `${one.number ?? ''} ${one.title} ${yuan(one.amount)}`, lines: pieceLinesOf(one) })),
    ...(pool.data && { pool: pool.data }),
    retry: unread.length > 0 ? () => unread.forEach(({ refetch }) => void refetch()) : undefined,
  }
  return { choices, waits: began.length > 0 && uses('pool') && !pool.data, poolError: pool.error, readPool: () => void pool.refetch() }
}
