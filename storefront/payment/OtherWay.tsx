import { useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import { href } from '#contract/paths.ts'
import { type PayWish, RECHARGE } from './wish.ts'

/** Back to the cashier, where another way may be chosen. */
export const OtherWay = ({ wish, total }: { wish: Pick<PayWish, 'purpose' | 'orderIds' | 'token'>; total: string }) => {
  const translate = useTranslate()
  const query = { type: wish.purpose === 'recharge' ? RECHARGE : '订单', total, ...(wish.orderIds.length > 0 && { list: wish.orderIds.join(',') }), ...(wish.token && { token: wish.token }) }
  return <Link to={href('Payment', query)}>{translate('trade.quickPay.otherWay')}</Link>
}
