import { useTranslate } from 'ra-core'
import { amountOfFen, fenOf, shareOf } from '#contract/money.ts'
import type { OrderInfo } from '#contract/order.ts'
import { orderDeskCalls } from '#contract/order-desk.ts'
import { send } from '#src/api/client.ts'
import { PiecesDialog } from '../kit/PiecesDialog.tsx'

interface Props {
  order: OrderInfo
  onClose: () => void
  onDone: () => void
}

/** Closes pieces of an order that weren't sent: once a part has gone all the others at first, and else those that are typed. */
export const CloseRestDialog = ({ order, ...rest }: Props) => {
  const translate = useTranslate()
  const open = order.lines.filter(({ qty, delivered }) => delivered < qty)
  return (
    <PiecesDialog
      name={`closeRest.${order.id}.${order.version}`}
      {...rest}
      title={translate('trade.desk.closeRestTitle', { number: order.number })}
      text={translate('trade.desk.closeRestText')}
      action={translate(closeRestWord(order))}
      label={translate('trade.desk.closedPieces')}
      lines={open.map(({ id, name, specName, unit, qty, delivered, amount }) => ({
        lineId: id,
        name: `${name} ${specName}`,
        unit,
        most: qty - delivered,
        amount: amountOfFen(fenOf(amount) - fenOf(shareOf(amount, delivered, qty))),
      }))}
      whole={order.delivery === 'partly'}
      onPieces={(pieces, reason) => {
        const closing = new Map(pieces.map(({ lineId, qty }) => [lineId, qty]))
        // Said as what stays: asked twice it is closed once.
        const lines = open.flatMap(({ id, qty }) => (closing.has(id) ? [{ lineId: id, qty: qty - (closing.get(id) ?? 0) }] : []))
        return send(orderDeskCalls.closeRest, { id: order.id, reason, lines })
      }}
    />
  )
}

/** What closing is called before anything has gone, and after. */
export const closeRestWord = ({ delivery }: Pick<OrderInfo, 'delivery'>): string => (delivery === 'none' ? 'trade.desk.closeSome' : 'trade.desk.closeRest')
