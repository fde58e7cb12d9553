import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { useTranslate } from 'ra-core'
import { useRef, useState } from 'react'
import { halfWidth } from '#contract/shapes.ts'
import { shippingCalls, type ToShip } from '#contract/shipping.ts'
import { send } from '#src/api/client.ts'
import { sentenceOf } from '#src/api/errors.ts'
import { usePaper } from '#src/hooks/usePaper.ts'
import { FormDialog } from '../kit/FormDialog.tsx'
import type { DialogProps } from '../kit/resource-spec.ts'
import sheet from '../kit/Sheet.module.css'
import { TableBones } from '../kit/TableBones.tsx'
import { CarrierField } from './CarrierField.tsx'
import style from './ShipDialog.module.css'
import { ShipManyRow } from './ShipManyRow.tsx'
import { useLastCarrier } from './useLastCarrier.ts'
import { useShipMany } from './useShipMany.ts'

/** Goes without being looked at: no certificate of its goods has ended. */
const isPlain = ({ problem, expired, blocked }: ToShip) => problem === null && expired === 0 && blocked === 0

/** Numbers of parcels that orders of several customers are to go under: one parcel goes to one of them. */
const sharedNumbers = (chosen: readonly ToShip[], tracking: Record<string, string>): string[] => {
  const owners = new Map<string, Set<string>>()
  for (const { id, accountName } of chosen) {
    const number = halfWidth(tracking[id] ?? '').toUpperCase()
    if (number) owners.set(number, (owners.get(number) ?? new Set()).add(accountName))
  }
  return [...owners].flatMap(([number, names]) => (names.size > 1 ? [number] : []))
}

/** Sends what is promised of several orders, by one carrier and each under its own number; then their papers come in one file. */
export const ShipManyDialog = ({ ids, onClose, onDone }: DialogProps) => {
  const translate = useTranslate()
  const { data: orders, error } = useQuery({ queryKey: ['toShip', ids], queryFn: () => send(shippingCalls.toShip, { ids }), gcTime: 0, staleTime: Number.POSITIVE_INFINITY })
  const { sent, progress, shipAll } = useShipMany()
  const print = usePaper(shippingCalls.papers)
  const [ticked, setTicked] = useState<Record<string, boolean>>({})
  const [tracking, setTracking] = useState<Record<string, string>>({})
  const [carrier, setCarrier, rememberCarrier] = useLastCarrier()
  const [faults, setFaults] = useState({ carrier: '', all: '' })
  const carrierField = useRef<HTMLInputElement>(null)
  const busy = progress !== null
  const delivered = Object.values(sent).flatMap((one) => ('deliveryId' in one ? [one.deliveryId] : []))
  const isGone = (id: string) => {
    const outcome = sent[id]
    return outcome !== undefined && 'deliveryId' in outcome
  }
  const isChosen = (order: ToShip) => ticked[order.id] ?? isPlain(order)
  const chosen = (orders ?? []).filter((order) => isChosen(order) && order.problem === null && !isGone(order.id))
  const unnumbered = chosen.filter(({ id }) => !tracking[id]?.trim()).length
  const repeated = sharedNumbers(chosen, tracking)
  const leave = delivered.length > 0 ? onDone : onClose
  const over = delivered.length > 0 && chosen.length === 0
  const submit = () => {
    if (over) return void print({ ids: delivered })
    const wrong = { carrier: carrier.trim() ? '' : translate('trade.desk.carrierNeeded'), all: chosen.length === 0 ? translate('shipping.nothing') : '' }
    setFaults(wrong)
    if (wrong.carrier) carrierField.current?.focus()
    else if (!wrong.all) {
      rememberCarrier(carrier.trim())
      void shipAll(chosen, carrier.trim(), (id) => tracking[id] ?? '')
    }
  }
  return (
    <FormDialog
      width="md"
      title={translate('shipping.title', { count: ids.length })}
      action={over ? translate('shipping.print', { count: delivered.length }) : progress ? translate('shipping.progress', progress) : translate('shipping.ship', { count: chosen.length })}
      back={delivered.length > 0 ? translate('shipping.done') : undefined}
      busy={busy}
      waiting={!orders}
      kept={over}
      failure={faults.all}
      beside={
        delivered.length > 0 && !over && !busy ? (
          <Button startIcon={<Printer size={16} />} onClick={() => void print({ ids: delivered })}>
            {translate('shipping.print', { count: delivered.length })}
          </Button>
        ) : null
      }
      onClose={leave}
      onSubmit={submit}
    >
      <CarrierField
        ref={carrierField}
        value={carrier}
        fault={faults.carrier}
        disabled={busy}
        onChange={(typed) => {
          setCarrier(typed)
          setFaults({ carrier: '', all: '' })
        }}
      />
      {error && !orders && (
        <p className={style.fault} role="alert">
          {sentenceOf(error)}
        </p>
      )}
      {!orders && !error && <TableBones />}
      {orders && (
        <table className={`${sheet.lines} ${sheet.cards}`}>
          <thead>
            <tr>
              <th>{translate('trade.orders.order')}</th>
              <th className={sheet.num}>{translate('shipping.pieces')}</th>
              <th>{translate('trade.returns.tracking')}</th>
              <th>{translate('shipping.outcome')}</th>
            </tr>
          </thead>
          <tbody>
            {orders.map((order, at) => (
              <ShipManyRow
                key={order.id}
                order={order}
                outcome={sent[order.id]}
                chosen={isChosen(order) || isGone(order.id)}
                tracking={tracking[order.id] ?? ''}
                busy={busy}
                onChoose={(yes) => setTicked((now) => ({ ...now, [order.id]: yes }))}
                onTracking={(number) => setTracking((now) => ({ ...now, [order.id]: number }))}
                onPasteMany={(numbers) => {
                  const below = orders.slice(at).filter((one) => isChosen(one) && one.problem === null && !isGone(one.id))
                  setTracking((now) => ({ ...now, ...Object.fromEntries(below.flatMap(({ id }, place) => (numbers[place] ? [[id, numbers[place].slice(0, 60)]] : []))) }))
                }}
              />
            ))}
          </tbody>
        </table>
      )}
      {orders && !over && <p className={style.hint}>{translate('shipping.hint')}</p>}
      {repeated.length > 0 && (
        <p className="status attention" role="note">
          {translate('shipping.repeated', { numbers: repeated.join(translate('mall.comma')) })}
        </p>
      )}
      {unnumbered > 0 && unnumbered < chosen.length && (
        <p className="status attention" role="note">
          {translate('shipping.unnumbered', { smart_count: unnumbered })}
        </p>
      )}
    </FormDialog>
  )
}
