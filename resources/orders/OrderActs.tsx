import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { type RaRecord, useNotify, useTranslate } from 'ra-core'
import { useState } from 'react'
import type { OrderInfo } from '#contract/order.ts'
import { orderDeskCalls } from '#contract/order-desk.ts'
import { mayCloseRest, mayInvoice, mayShip } from '#contract/order-rules.ts'
import { send } from '#src/api/client.ts'
import { useMay } from '#src/api/user.ts'
import { useAct } from '#src/hooks/useAct.ts'
import { InvoiceOrdersDialog } from '../invoices/InvoiceOrdersDialog.tsx'
import { ReasonDialog } from '../kit/ReasonDialog.tsx'
import { TextDialog } from '../kit/TextDialog.tsx'
import { CloseRestDialog, closeRestWord } from './CloseRestDialog.tsx'
import { ShipDialog } from './ShipDialog.tsx'
import { useOrderInfo } from './useOrderInfo.ts'

/** What moves an order on: confirmed, sent, pushed, called off. */
export const OrderActs = ({ record }: { record: RaRecord }) => {
  const { data } = useOrderInfo(String(record.id))
  if (!data) return null
  return (
    <>
      <Acts order={data} pushing={record.kingdeeStatus === 'pushing'} />
      <InvoiceAct order={data} />
    </>
  )
}

/** Finance invoices what was sent of it. */
const InvoiceAct = ({ order }: { order: OrderInfo }) => {
  const translate = useTranslate()
  const mayIssue = useMay('payments:write')
  const [open, setOpen] = useState(false)
  if (!mayIssue || !mayInvoice(order)) return null
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {translate('resources.orders.actions.invoice')}
      </Button>
      {open && <InvoiceOrdersDialog ids={[order.id]} onClose={() => setOpen(false)} onDone={() => setOpen(false)} />}
    </>
  )
}

const Acts = ({ order, pushing }: { order: OrderInfo; pushing: boolean }) => {
  const translate = useTranslate()
  const notify = useNotify()
  const queries = useQueryClient()
  const mayWrite = useMay('orders:write')
  const [shipping, setShipping] = useState(false)
  const [cancelling, setCancelling] = useState(false)
  const [closing, setClosing] = useState(false)
  const [progressing, setProgressing] = useState(false)
  const { busy, act } = useAct()
  if (!mayWrite) return null
  const refresh = () => queries.invalidateQueries({ queryKey: ['orders'] })
  const run = async (name: string, work: () => Promise<unknown>) => {
    await act(async () => {
      await work()
      notify(`resources.orders.actions.${name}Done`, { type: 'success', messageArgs: { smart_count: 1 } })
    })
    await refresh()
  }
  return (
    <>
      {order.handling === 'pending' && order.approval !== 'awaiting' && (
        <Button variant="contained" color="primary" disabled={busy} onClick={() => void run('confirm', () => send(orderDeskCalls.confirm, { ids: [order.id] }))}>
          {translate('resources.orders.actions.confirm')}
        </Button>
      )}
      {mayShip(order) && (
        <Button variant="contained" color="primary" disabled={busy} aria-haspopup="dialog" onClick={() => setShipping(true)}>
          {translate('resources.orders.actions.ship')}
        </Button>
      )}
      {order.custom && order.handling === 'confirmed' && order.delivery !== 'received' && (
        <Button disabled={busy} aria-haspopup="dialog" onClick={() => setProgressing(true)}>
          {translate('trade.custom.progress')}
        </Button>
      )}
      {(order.handling === 'confirmed' || order.handling === 'done') && (
        <Button disabled={busy || pushing} onClick={() => void run('push', () => send(orderDeskCalls.push, { ids: [order.id] }))}>
          {translate('resources.orders.actions.push')}
        </Button>
      )}
      {mayCloseRest(order) && (
        <Button color="error" disabled={busy} aria-haspopup="dialog" onClick={() => setClosing(true)}>
          {translate(closeRestWord(order))}
        </Button>
      )}
      {order.mayCancel && (
        <Button color="error" disabled={busy} aria-haspopup="dialog" onClick={() => setCancelling(true)}>
          {translate('trade.orders.cancel')}
        </Button>
      )}
      {shipping && (
        <ShipDialog
          order={order}
          onClose={() => setShipping(false)}
          onShipped={() => {
            setShipping(false)
            void refresh()
          }}
        />
      )}
      {closing && (
        <CloseRestDialog
          order={order}
          onClose={() => setClosing(false)}
          onDone={() => {
            setClosing(false)
            void refresh()
          }}
        />
      )}
      {progressing && (
        <TextDialog
          name={`progress.${order.id}`}
          title={translate('trade.custom.progressTitle', { number: order.number })}
          text={translate('trade.custom.progressText')}
          label={translate('trade.custom.progressLabel')}
          action={translate('trade.custom.progressDo')}
          most={100}
          onClose={() => setProgressing(false)}
          onText={async (progress) => {
            await send(orderDeskCalls.progress, { id: order.id, progress })
            setProgressing(false)
            await refresh()
          }}
        />
      )}
      {cancelling && (
        <ReasonDialog
          name={`cancel.${order.id}`}
          title={translate('trade.orders.cancelTitle', { number: order.number })}
          text={translate(order.paid === '0.00' ? 'trade.orders.cancelUnpaid' : 'trade.orders.cancelText')}
          action={translate('trade.orders.cancel')}
          back={translate('trade.orders.keep')}
          onClose={() => setCancelling(false)}
          onReason={(reason) => send(orderDeskCalls.cancel, { id: order.id, reason })}
          onDone={() => {
            setCancelling(false)
            void refresh()
          }}
        />
      )}
    </>
  )
}
