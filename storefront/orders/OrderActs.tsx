import { useTranslate } from 'ra-core'
import { amountOfFen } from '#contract/money.ts'
import type { OrderInfo } from '#contract/order.ts'
import { href } from '#contract/paths.ts'
import { paymentShown, payWord } from '#src/payment-shown.ts'
import { Acts } from '../parts/Acts.tsx'
import type { Act } from '../parts/Menu.tsx'
import { useOrderActs } from './useOrderActs.ts'

interface Props {
  order: OrderInfo
  /** What is still owed, in fen. */
  open: bigint
  mayPay: boolean
  onSave: () => void
  onCancel: () => void
}

/** What its buyer can do with an order as a whole: pay, send back, buy again, keep as a list, call off. */
export const OrderActs = ({ order, open, mayPay, onSave, onCancel }: Props) => {
  const translate = useTranslate()
  const { again } = useOrderActs()
  const { id, own, custom, transferId, mayApprove } = order
  const pay = { list: id, type: '订单', total: amountOfFen(open) }
  const returnable = own && order.deliveries.some(({ lines }) => lines.some((line) => line.returnable > 0))
  const acts: Act[] = []
  if (mayPay && transferId) acts.push({ name: translate('trade.pay.seeTransfer'), to: href('LargePayment', { id: transferId }) })
  if (mayPay && order.mayPay)
    acts.push(
      transferId
        ? { name: translate('trade.quickPay.otherWay'), to: href('Payment', pay) }
        : { name: translate(`trade.orders.${payWord(order)}`), to: href('Payment', { ...pay, way: order.payWay }), primary: paymentShown(order) !== 'onCredit' },
    )
  if (own && !mayApprove && !custom) acts.push({ name: translate('trade.orders.again'), onChoose: () => void again(id) })
  if (returnable) acts.push({ name: translate('trade.returns.apply'), to: href('MypageTuihuo', { order: id }) })
  if (own && !custom) acts.push({ name: translate('lists.saveAs'), asks: true, onChoose: onSave })
  if (order.mayCancel && !mayApprove) acts.push({ name: translate('trade.orders.cancel'), asks: true, onChoose: onCancel })
  return <Acts acts={acts} />
}
