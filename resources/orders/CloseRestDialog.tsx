import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { amountOfFen, fenOf, shareOf } from '#contract/money.ts'
import type { OrderInfo } from '#contract/order.ts'
import { orderDeskCalls } from '#contract/order-desk.ts'
import { send } from '#src/api/client.ts'
import { PieceLines, type Pieces } from '#src/applications/PieceLines.tsx'
import { useAttempt } from '#src/hooks/useAttempt.ts'
import { AskedText } from '../kit/AskedText.tsx'
import { FormDialog } from '../kit/FormDialog.tsx'

interface Props {
  order: OrderInfo
  onClose: () => void
  onDone: () => void
}

/** Closes pieces of an order that weren't sent: once a part has gone all the others at first, and else those that are typed. */
export const CloseRestDialog = ({ order, onClose, onDone }: Props) => {
  const translate = useTranslate()
  const open = order.lines.filter(({ qty, delivered }) => delivered < qty)
  const lines = open.map(({ id, name, specName, unit, qty, delivered, amount }) => ({
    lineId: id,
    name: `${name} ${specName}`,
    unit,
    most: qty - delivered,
    amount: amountOfFen(fenOf(amount) - fenOf(shareOf(amount, delivered, qty))),
  }))
  const [pieces, setPieces] = useState<Pieces[]>(() => (order.delivery === 'partly' ? lines.map(({ lineId, most }) => ({ lineId, qty: most })) : []))
  /** What lines are called that are gone meanwhile. */
  const [names] = useState(() => Object.fromEntries(lines.map(({ lineId, name }) => [lineId, name])))
  const [reason, setReason] = useState('')
  const { busy, failure, faults, run, typing } = useAttempt()
  const closing = (lineId: string) => pieces.find((one) => one.lineId === lineId)?.qty ?? 0
  const tooMany = lines.some(({ lineId, most }) => closing(lineId) > most)
  const submit = () =>
    run({ reason: reason.trim() ? '' : translate('trade.form.required') }, async () => {
      const left = open.filter(({ id }) => closing(id) > 0).map(({ id, qty }) => ({ lineId: id, qty: qty - closing(id) }))
      await send(orderDeskCalls.closeRest, { id: order.id, reason: reason.trim(), lines: left })
      onDone()
    })
  return (
    <FormDialog
      title={translate('trade.desk.closeRestTitle', { number: order.number })}
      action={translate(closeRestWord(order))}
      width="sm"
      danger
      busy={busy}
      // What is wrong with the pieces is said below all of them.
      failure={failure || (faults.lines ?? '')}
      waiting={tooMany || pieces.length === 0}
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      <p>{translate('trade.desk.closeRestText')}</p>
      <PieceLines id="closed-lines" label={translate('trade.desk.closedPieces')} lines={lines} value={pieces} names={names} empty="" onChange={typing('lines', setPieces)} />
      <AskedText label={translate('trade.desk.reason')} most={200} value={reason} fault={faults.reason} onChange={typing('reason', setReason)} />
    </FormDialog>
  )
}

/** What closing is called before anything has gone, and after. */
export const closeRestWord = ({ delivery }: Pick<OrderInfo, 'delivery'>): string => (delivery === 'none' ? 'trade.desk.closeSome' : 'trade.desk.closeRest')
