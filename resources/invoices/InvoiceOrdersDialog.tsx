import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNotify, useTranslate } from 'ra-core'
import { useState } from 'react'
import { sumOf } from '#contract/money.ts'
import { orderInvoicingCalls } from '#contract/order-invoicing.ts'
import { yuan } from '#contract/yuan.ts'
import { send } from '#src/api/client.ts'
import { sentenceOf } from '#src/api/errors.ts'
import { useAttempt } from '#src/hooks/useAttempt.ts'
import { useSubmitKey } from '#src/hooks/useSubmitKey.ts'
import { FormDialog } from '../kit/FormDialog.tsx'
import type { DialogProps } from '../kit/resource-spec.ts'
import sheet from '../kit/Sheet.module.css'
import { TableBones } from '../kit/TableBones.tsx'
import { InvoiceOrdersRow } from './InvoiceOrdersRow.tsx'

/** Invoices what was sent of orders whose customer didn't ask for it: each in its own name, one for each or together. */
export const InvoiceOrdersDialog = ({ ids, onClose, onDone }: DialogProps) => {
  const translate = useTranslate()
  const notify = useNotify()
  const queries = useQueryClient()
  const keyOf = useSubmitKey()
  const { busy, failure, run } = useAttempt()
  const {
    data: orders,
    error,
    refetch,
  } = useQuery({ queryKey: ['orders', 'toInvoice', ids], queryFn: () => send(orderInvoicingCalls.toInvoice, { orderIds: ids }), gcTime: 0, staleTime: Number.POSITIVE_INFINITY })
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [together, setTogether] = useState(false)
  const chosen = (orders ?? []).filter(({ id, problem }) => problem === null && !left.has(id))
  const names = new Set(chosen.map(({ group }) => group)).size
  const fewer = names < chosen.length
  const count = together ? names : chosen.length
  const submit = async () => {
    const done = await run({}, async () => {
      const said = { orders: chosen.map(({ id, kind, title, taxNumber, amount }) => ({ id, kind, title, taxNumber, amount })), together }
      const { invoices } = await send(orderInvoicingCalls.issue, { key: keyOf(said), ...said })
      notify('invoice.orders.done', { type: 'success', messageArgs: { smart_count: invoices } })
    })
    if (!done) return void refetch()
    await Promise.all(['orders', 'invoices'].map((name) => queries.invalidateQueries({ queryKey: [name] })))
    onDone()
  }
  const choose = (id: string, on: boolean) => setLeft((now) => new Set(on ? [...now].filter((one) => one !== id) : [...now, id]))
  return (
    <FormDialog
      width="md"
      title={translate('invoice.orders.title')}
      action={translate('invoice.orders.issue', { smart_count: count })}
      busy={busy}
      waiting={chosen.length === 0}
      failure={failure || (error ? sentenceOf(error) : '')}
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      <p>{translate('invoice.orders.text')}</p>
      {!orders && !error && <TableBones />}
      {orders && (
        <table className={`${sheet.lines} ${sheet.cards}`}>
          <thead>
            <tr>
              <th>{translate('trade.orders.order')}</th>
              <th>{translate('invoice.head.titleName')}</th>
              <th className={sheet.num}>{translate('invoice.head.amount')}</th>
            </tr>
          </thead>
          <tbody>
            {orders.map((order) => (
              <InvoiceOrdersRow key={order.id} order={order} chosen={chosen.includes(order)} busy={busy} onChoose={(on) => choose(order.id, on)} />
            ))}
          </tbody>
          {chosen.length > 1 && (
            <tfoot>
              <tr>
                <th colSpan={2}>{translate('invoice.orders.sum', { smart_count: chosen.length })}</th>
                <td className={sheet.num}>
                  <b>{yuan(sumOf(chosen.map(({ amount }) => amount)))}</b>
                </td>
              </tr>
            </tfoot>
          )}
        </table>
      )}
      {fewer && (
        <label>
          <input type="checkbox" className="check" checked={together} disabled={busy} onChange={(event) => setTogether(event.target.checked)} /> {translate('invoice.orders.together')}
        </label>
      )}
    </FormDialog>
  )
}
