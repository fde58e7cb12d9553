import { useQuery } from '@tanstack/react-query'
import { useNotify, useTranslate } from 'ra-core'
import { useRef, useState } from 'react'
import type { OrderInfo } from '#contract/order.ts'
import { orderDeskCalls } from '#contract/order-desk.ts'
import { send } from '#src/api/client.ts'
import { sentenceOf } from '#src/api/errors.ts'
import { useDialogDraft } from '#src/hooks/useDialogDraft.ts'
import { FormDialog } from '../kit/FormDialog.tsx'
import { TableBones } from '../kit/TableBones.tsx'
import { CarrierField } from './CarrierField.tsx'
import { lotOfLine, proposedLots } from './proposed-lots.ts'
import { readScan } from './read-scan.ts'
import { ScanField } from './ScanField.tsx'
import style from './ShipDialog.module.css'
import { ShipLine } from './ShipLine.tsx'
import { ShipTo } from './ShipTo.tsx'
import { ship, unansweredShipment } from './shipment.ts'
import { useLastCarrier } from './useLastCarrier.ts'

interface Props {
  order: OrderInfo
  onClose: () => void
  onShipped: () => void
}

/**
 * Sends an order or a part of it: lots are filled in as promised, those that expire first before the others, and may be changed.
 * A scanned lot number or UDI adds one piece of its lot. Where the answer is lost nothing can be changed: it is sent again as it was.
 */
export const ShipDialog = ({ order, onClose, onShipped }: Props) => {
  const translate = useTranslate()
  const notify = useNotify()
  const { data: lots, error } = useQuery({ queryKey: ['orders', 'lots', order.id], queryFn: () => send(orderDeskCalls.lots, { id: order.id }), gcTime: 0 })
  const {
    typed: draft,
    set,
    restored,
  } = useDialogDraft<{ lots: Record<string, number>; carrier: string | null; tracking: string; scanned: boolean }>(`ship.${order.id}.${order.version}`, {
    lots: {},
    carrier: null,
    tracking: '',
    scanned: false,
  })
  const { lots: typed, tracking, scanned } = draft
  const [lastCarrier, , rememberCarrier] = useLastCarrier()
  const carrier = draft.carrier ?? lastCarrier
  const [fault, setFault] = useState(() => (unansweredShipment(order.id) ? translate('shipping.lost') : ''))
  const [unnamed, setUnnamed] = useState(false)
  const [busy, setBusy] = useState(false)
  const [lost, setLost] = useState(() => unansweredShipment(order.id) !== undefined)
  // What was sent is what is asked about, and shown.
  const sent = lost ? unansweredShipment(order.id) : undefined
  const carrierField = useRef<HTMLInputElement>(null)
  const lines = useRef<HTMLDivElement>(null)
  const proposed = proposedLots(lots ?? [])
  const ofLot = (lineId: string, lotId: string) => (one: { lineId: string; lotId: string }) => one.lineId === lineId && one.lotId === lotId
  const qtyOf = (lineId: string, lotId: string) => (sent ? (sent.lines.find(ofLot(lineId, lotId))?.qty ?? 0) : (typed[lotOfLine({ lineId, lotId })] ?? proposed.get(lotOfLine({ lineId, lotId })) ?? 0))
  const chosen = (lots ?? []).map(({ lineId, lotId }) => ({ lineId, lotId, qty: qtyOf(lineId, lotId) })).filter(({ qty }) => qty > 0)
  const open = order.lines.filter(({ qty, delivered }) => qty > delivered)
  const pieces = chosen.reduce((sum, { qty }) => sum + qty, 0)
  const takeScan = (text: string) => {
    const read = readScan(text.toLowerCase(), lots ?? [], order.lines, ({ lineId, lotId }) => (scanned ? qtyOf(lineId, lotId) : 0))
    if ('fault' in read) return translate(`trade.desk.${read.fault}`, { lot: text })
    if (read.lot.blocked) return translate(`shipping.blocked.${read.lot.blocked}`, { lot: read.lot.lotNumber })
    // The first scan starts the count from nothing: what is scanned is what goes.
    const counted = scanned ? typed : Object.fromEntries((lots ?? []).map((lot) => [lotOfLine(lot), 0]))
    const name = lotOfLine(read.lot)
    set({ scanned: true, lots: { ...counted, [name]: (counted[name] ?? 0) + 1 } })
    return ''
  }
  const submit = async () => {
    if (sent) return go(sent)
    if (chosen.length === 0) return setFault(translate('trade.desk.nothing'))
    setUnnamed(!carrier.trim())
    // The first that is wrong, from above.
    if (!carrier.trim()) return carrierField.current?.focus()
    const wrong = lines.current?.querySelector<HTMLInputElement>('[aria-invalid="true"]')
    if (wrong) return wrong.focus()
    await go({ id: order.id, lines: chosen, carrier: carrier.trim(), ...(tracking.trim() && { tracking: tracking.trim() }) })
  }
  const go = async (content: Parameters<typeof ship>[0]) => {
    setBusy(true)
    setFault('')
    const outcome = await ship(content)
    if ('number' in outcome) {
      rememberCarrier(content.carrier)
      notify('trade.desk.shipped', { type: 'success', messageArgs: { number: outcome.number } })
      return onShipped()
    }
    setFault(outcome.lost ? translate('shipping.lost') : outcome.fault)
    setLost(outcome.lost)
    setBusy(false)
  }
  return (
    <FormDialog
      restored={restored}
      width="md"
      title={translate('trade.desk.shipTitle', { number: order.number })}
      action={
        busy ? translate('trade.desk.shipping') : lost ? translate('shipping.again') : translate('shipping.some', { pieces, open: open.reduce((sum, { qty, delivered }) => sum + qty - delivered, 0) })
      }
      busy={busy}
      waiting={!lots && !lost}
      failure={fault}
      // What may have gone is looked at anew behind the dialog.
      onClose={lost ? onShipped : onClose}
      onSubmit={() => void submit()}
    >
      <ShipTo order={order} />
      <fieldset className={style.whole} disabled={lost || busy}>
        <div className={style.two}>
          <CarrierField
            ref={carrierField}
            value={sent?.carrier ?? carrier}
            fault={unnamed ? translate('trade.desk.carrierNeeded') : ''}
            onChange={(typed) => {
              set({ carrier: typed })
              setUnnamed(false)
            }}
          />
          <label>
            {translate('trade.returns.tracking')}
            <input className="input" value={sent ? (sent.tracking ?? '') : tracking} maxLength={60} onChange={(event) => set({ tracking: event.target.value })} />
          </label>
        </div>
        <ScanField counting={scanned} onScan={takeScan} />
        {error && !lots && (
          <p className={style.fault} role="alert">
            {sentenceOf(error)}
          </p>
        )}
        {!lots && !error && <TableBones />}
        <div ref={lines} className={style.lines}>
          {lots &&
            open.map((line) => <ShipLine key={line.id} line={line} lots={lots} qtyOf={qtyOf} onQty={(lineId, lotId, qty) => set({ lots: { ...typed, [lotOfLine({ lineId, lotId })]: qty } })} />)}
        </div>
      </fieldset>
    </FormDialog>
  )
}
