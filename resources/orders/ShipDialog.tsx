import { useQuery } from '@tanstack/react-query'
import { useNotify, useTranslate } from 'ra-core'
import { useRef, useState } from 'react'
import { endsSoon } from '#contract/expiry.ts'
import type { OrderInfo } from '#contract/order.ts'
import { orderDeskCalls } from '#contract/order-desk.ts'
import { send } from '#src/api/client.ts'
import { sentenceOf } from '#src/api/errors.ts'
import { useSubmitKey } from '#src/hooks/useSubmitKey.ts'
import { todayInShanghai } from '#src/today.ts'
import { FormDialog } from '../kit/FormDialog.tsx'
import { TableBones } from '../kit/TableBones.tsx'
import { CarrierField } from './CarrierField.tsx'
import { CertificateOver } from './CertificateOver.tsx'
import { LotFor } from './LotFor.tsx'
import { readScan } from './read-scan.ts'
import style from './ShipDialog.module.css'

interface Props {
  order: OrderInfo
  onClose: () => void
  onShipped: () => void
}

/**
 * Sends an order or a part of it: lots are filled in as promised, those that expire first before the others, and may be changed.
 * A scanned lot number or UDI adds one piece of its lot.
 */
export const ShipDialog = ({ order, onClose, onShipped }: Props) => {
  const translate = useTranslate()
  const notify = useNotify()
  const { data: lots, error } = useQuery({ queryKey: ['orders', 'lots', order.id], queryFn: () => send(orderDeskCalls.lots, { id: order.id }), gcTime: 0 })
  const [typed, setTyped] = useState<Record<string, number>>({})
  const [carrier, setCarrier] = useState('')
  const [tracking, setTracking] = useState('')
  const [scan, setScan] = useState('')
  const [scanned, setScanned] = useState(false)
  const [fault, setFault] = useState('')
  const [scanFault, setScanFault] = useState('')
  const [unnamed, setUnnamed] = useState(false)
  const carrierField = useRef<HTMLInputElement>(null)
  const lines = useRef<HTMLDivElement>(null)
  const [busy, setBusy] = useState(false)
  const keyOf = useSubmitKey()
  const qtyOf = (lineId: string, lotId: string) => typed[`${lineId} ${lotId}`] ?? lots?.find((lot) => lot.lineId === lineId && lot.lotId === lotId)?.reserved ?? 0
  const chosen = (lots ?? []).map(({ lineId, lotId }) => ({ lineId, lotId, qty: qtyOf(lineId, lotId) })).filter(({ qty }) => qty > 0)
  const open = order.lines.filter(({ qty, delivered }) => qty > delivered)
  const pieces = chosen.reduce((sum, { qty }) => sum + qty, 0)
  const today = todayInShanghai()
  const onScan = () => {
    const text = scan.trim().toLowerCase()
    setScan('')
    const read = readScan(text, lots ?? [], order.lines, ({ lineId, lotId }) => (scanned ? qtyOf(lineId, lotId) : 0))
    if ('fault' in read) return setScanFault(translate(`trade.desk.${read.fault}`, { lot: scan.trim() }))
    const { lot } = read
    setScanFault('')
    // The first scan starts the count from nothing: what is scanned is what goes.
    const counted = scanned ? typed : Object.fromEntries((lots ?? []).map(({ lineId, lotId }) => [`${lineId} ${lotId}`, 0]))
    const name = `${lot.lineId} ${lot.lotId}`
    setScanned(true)
    setTyped({ ...counted, [name]: (counted[name] ?? 0) + 1 })
  }
  const submit = async () => {
    if (chosen.length === 0) return setFault(translate('trade.desk.nothing'))
    setUnnamed(!carrier.trim())
    // The first that is wrong, from above.
    const wrong = lines.current?.querySelector<HTMLInputElement>('[aria-invalid="true"]')
    if (wrong) return wrong.focus()
    if (!carrier.trim()) return carrierField.current?.focus()
    setBusy(true)
    try {
      const sent = { id: order.id, lines: chosen, carrier: carrier.trim(), ...(tracking && { tracking }) }
      const { number } = await send(orderDeskCalls.ship, { key: keyOf(sent), ...sent })
      notify('trade.desk.shipped', { type: 'success', messageArgs: { number } })
      onShipped()
    } catch (error) {
      setFault(sentenceOf(error))
      setBusy(false)
    }
  }
  return (
    <FormDialog
      width="md"
      title={translate('trade.desk.shipTitle', { number: order.number })}
      action={busy ? translate('trade.desk.shipping') : translate('shipping.some', { pieces, open: open.reduce((sum, { qty, delivered }) => sum + qty - delivered, 0) })}
      busy={busy}
      waiting={!lots}
      failure={fault}
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      {order.custom && (
        <p className={style.made} role="note">
          {translate('trade.custom.toShip')} {order.madeToOrder?.parameters ?? order.remark}
        </p>
      )}
      <label className={style.scan}>
        {translate('trade.desk.scan')}
        <input
          className="input"
          value={scan}
          // Where a finger types, the keyboard would cover what is to be sent.
          autoFocus={!globalThis.matchMedia?.('(pointer: coarse)').matches}
          aria-invalid={scanFault !== '' || undefined}
          onChange={(event) => {
            setScan(event.target.value)
            setScanFault('')
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            if (scan.trim()) onScan()
          }}
        />
        {scanFault && (
          <span className={style.fault} role="alert">
            {scanFault}
          </span>
        )}
        {scanned && !scanFault && <small role="status">{translate('trade.desk.counted')}</small>}
      </label>
      {error && !lots && (
        <p className={style.fault} role="alert">
          {sentenceOf(error)}
        </p>
      )}
      {!lots && !error && <TableBones />}
      <div ref={lines} className={style.lines}>
        {(lots ? open : []).map((line) => {
          const own = (lots ?? []).filter(({ lineId }) => lineId === line.id)
          const sum = own.reduce((total, { lotId }) => total + qtyOf(line.id, lotId), 0)
          const over = sum > line.qty - line.delivered
          return (
            <fieldset key={line.id} className={style.line}>
              <legend>
                {line.name} {line.specName}{' '}
                <span data-over={over || undefined}>
                  {sum} / {line.qty - line.delivered} {line.unit}
                </span>
              </legend>
              <CertificateOver line={line} />
              {own.length === 0 && (
                <>
                  <p>{translate('trade.desk.noLots')}</p>
                  <LotFor line={line} />
                </>
              )}
              {own.map((lot) => (
                <label key={lot.lotId}>
                  <span>
                    {lot.lotNumber} · <span className={endsSoon(today, lot.expiresOn) ? 'status attention' : style.day}>{lot.expiresOn ?? '—'}</span>
                    <small>{translate('trade.desk.lotHas', { reserved: lot.reserved, free: lot.free })}</small>
                  </span>
                  <input
                    className="input"
                    type="number"
                    min={0}
                    max={lot.reserved + lot.free}
                    aria-invalid={over || qtyOf(line.id, lot.lotId) > lot.reserved + lot.free || undefined}
                    aria-label={translate('trade.desk.lotQty', { lot: lot.lotNumber, name: line.name })}
                    value={qtyOf(line.id, lot.lotId)}
                    onChange={(event) => setTyped({ ...typed, [`${line.id} ${lot.lotId}`]: Math.max(0, Math.floor(Number(event.target.value) || 0)) })}
                  />
                </label>
              ))}
              {over && <span className="field-error">{translate('trade.desk.tooMany', { count: line.qty - line.delivered, unit: line.unit })}</span>}
            </fieldset>
          )
        })}
      </div>
      <div className={style.two}>
        <CarrierField
          ref={carrierField}
          value={carrier}
          fault={unnamed ? translate('trade.desk.carrierNeeded') : ''}
          onChange={(typed) => {
            setCarrier(typed)
            setUnnamed(false)
          }}
        />
        <label>
          {translate('trade.returns.tracking')}
          <input className="input" value={tracking} maxLength={60} onChange={(event) => setTracking(event.target.value)} />
        </label>
      </div>
    </FormDialog>
  )
}
