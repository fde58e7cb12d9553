import { useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import { amountOfFen } from '#contract/money.ts'
import type { OrderHead } from '#contract/order.ts'
import { openFen } from '#contract/order-rules.ts'
import { href } from '#contract/paths.ts'
import { yuan } from '#contract/yuan.ts'
import { useMay, useUser } from '#src/api/user.ts'
import { Status } from '#src/components/Status.tsx'
import { shortTime } from '#src/dates.ts'
import { paymentShown, payWord } from '#src/payment-shown.ts'
import style from './Orders.module.css'
import { useOrderActs } from './useOrderActs.ts'

const axes = ['handling', 'payment', 'delivery', 'invoicing'] as const

interface Props {
  items: readonly OrderHead[]
  /** Those of them that can be chosen. */
  choosable: readonly OrderHead[]
  /** Those that are chosen, by their ids, of those that can be. */
  chosen: ReadonlyMap<string, OrderHead>
  onChoose: (orders: readonly OrderHead[], on: boolean) => void
  onCancel: (order: OrderHead) => void
  /** The company's yes or no to it. */
  onDecide: (id: string, approve: boolean) => void
  /** They are looked through to send something back, which is then what each leads to. */
  toReturn?: boolean
}

/** One's orders, each with its four axes and what can be done with it; those that can be paid can be chosen. */
export const OrderTable = ({ items, choosable, chosen, onChoose, onCancel, onDecide, toReturn = false }: Props) => {
  const translate = useTranslate()
  const { again } = useOrderActs()
  const mayPay = useMay('mall:pay')
  const user = useUser()
  return (
    <div className={`fades ${style.wrap}`}>
      <table className={`${style.table} ${style.rows} ${style.broad}`}>
        <thead>
          <tr>
            <th>
              <span className={style.pick}>
                {choosable.length > 1 && (
                  <input
                    type="checkbox"
                    className="check"
                    aria-label={translate(choosable[0]?.mayApprove ? 'trade.choosePage' : 'trade.orders.pickAll')}
                    checked={choosable.every(({ id }) => chosen.has(id))}
                    onChange={(event) => onChoose(choosable, event.target.checked)}
                  />
                )}
                {translate('trade.orders.order')}
              </span>
            </th>
            <th>{translate('trade.orders.content')}</th>
            <th className={`${style.num} priced`}>{translate('trade.line.amount')}</th>
            {axes.map((axis) => (
              <th key={axis}>{translate(`trade.axis.${axis}`)}</th>
            ))}
            <th>
              <span className="visually-hidden">{translate('trade.orders.acts')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map((order) => (
            <tr key={order.id}>
              <td>
                <span className={`${style.pick} ${choosable.length > 0 && !choosable.includes(order) ? style.unpicked : ''}`}>
                  {choosable.includes(order) && (
                    <input
                      type="checkbox"
                      className="check"
                      aria-label={translate('trade.orders.pick', { number: order.number })}
                      checked={chosen.has(order.id)}
                      onChange={(event) => onChoose([order], event.target.checked)}
                    />
                  )}
                  <span>
                    <Link to={href('OrderDetail', { id: order.id })}>{order.number}</Link>
                    <small>{shortTime(order.placedAt)}</small>
                  </span>
                </span>
              </td>
              <td className={style.what}>
                {order.lineCount > 1 ? translate('trade.orders.more', { name: order.summary, count: order.lineCount }) : order.summary}
                {order.accountName !== user?.name && <small>{order.accountName}</small>}
              </td>
              <td className={`${style.num} ${style.money} priced`}>
                {yuan(order.total)}
                {Number(order.credited) > 0 && <small>{translate('trade.orders.credited', { amount: yuan(order.credited) })}</small>}
                {order.payment === 'partly' && order.mayPay && <small>{translate('trade.orders.open', { amount: yuan(amountOfFen(openFen(order))) })}</small>}
              </td>
              {axes.map((axis) => (
                <td key={axis}>
                  {axis === 'handling' && order.approval === 'awaiting' ? (
                    <Status axis="approval" state="awaiting" />
                  ) : (
                    <Status axis={axis} state={axis === 'payment' ? paymentShown(order) : order[axis]} />
                  )}
                  {axis === 'delivery' && order.differing && <small>{translate('trade.delivery.differs')}</small>}
                </td>
              ))}
              <td className={style.last}>
                <div className={style.acts}>
                  {toReturn && <Link to={href('MypageTuihuo', { order: order.id })}>{translate('trade.returns.apply')}</Link>}
                  {order.mayApprove &&
                    (['yes', 'no'] as const).map((word) => (
                      <button
                        key={word}
                        type="button"
                        className="link"
                        aria-haspopup="dialog"
                        aria-label={translate(`trade.approve.${word}Title`, { number: order.number })}
                        onClick={() => onDecide(order.id, word === 'yes')}
                      >
                        {translate(`trade.approve.${word}`)}
                      </button>
                    ))}
                  {mayPay && order.transferId && <Link to={href('LargePayment', { id: order.transferId })}>{translate('trade.pay.seeTransfer')}</Link>}
                  {/* On credit nothing is to be paid before it is confirmed: whoever wants to do so can on its page. */}
                  {mayPay && order.mayPay && !order.transferId && !(order.payWay === 'credit' && order.handling === 'pending') && (
                    <Link to={href('Payment', { list: order.id, type: '订单', total: order.total, way: order.payWay })}>{translate(`trade.orders.${payWord(order)}`)}</Link>
                  )}
                  {order.toReceive && <Link to={href('OrderDetail', { id: order.id, receive: '1' })}>{translate('trade.delivery.receive')}</Link>}
                  {order.mayCancel && !order.mayApprove && (
                    <button type="button" className="link" onClick={() => onCancel(order)}>
                      {translate('trade.orders.cancel')}
                    </button>
                  )}
                  {order.own && !order.mayApprove && !toReturn && (
                    <button type="button" className="link" onClick={() => void again(order.id)}>
                      {translate('trade.orders.again')}
                    </button>
                  )}
                </div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
