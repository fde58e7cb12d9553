import { type RaRecord, useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import { counted } from '#contract/counted.ts'
import { amountOfFen } from '#contract/money.ts'
import type { OrderInfo } from '#contract/order.ts'
import { orderDeskCalls } from '#contract/order-desk.ts'
import { mayShip, openFen } from '#contract/order-rules.ts'
import { href, restRecord } from '#contract/paths.ts'
import { yuan } from '#contract/yuan.ts'
import { send } from '#src/api/client.ts'
import { useMay } from '#src/api/user.ts'
import { Bones } from '#src/components/Bones.tsx'
import { OrderAxes } from '#src/components/OrderAxes.tsx'
import { Progress } from '#src/components/Progress.tsx'
import { longTime } from '#src/dates.ts'
import { useUnitWord } from '#src/hooks/useUnitWord.ts'
import { paidSums } from '#src/paid-sums.ts'
import form from '../kit/Form.module.css'
import { NotRead } from '../kit/NotRead.tsx'
import { PaperVoided } from '../kit/PaperVoided.tsx'
import { useStateWord } from '../kit/useStateWord.ts'
import { CertificateOver } from './CertificateOver.tsx'
import { DeliveryEntry } from './DeliveryEntry.tsx'
import { OrderPayments } from './OrderPayments.tsx'
import style from './OrderSheet.module.css'
import { useOrderInfo } from './useOrderInfo.ts'

/** An order at the desk: how far it is on each axis, what was bought, what was sent, what was paid. */
export const OrderSheet = ({ record }: { record: RaRecord }) => {
  const translate = useTranslate()
  const word = useStateWord('orders')
  const mayWrite = useMay('orders:write')
  const seesApplications = useMay('applications:read')
  const { data: order, error, refetch } = useOrderInfo(String(record.id))
  if (error && !order) return <NotRead error={error} retry={refetch} />
  if (!order) return <Bones of="sheet" />
  return (
    <div className={style.sheet}>
      <dl className={style.axes}>
        <OrderAxes order={order} />
        <div>
          <dt>{translate('resources.orders.fields.kingdeeStatus')}</dt>
          <dd>
            <span className={`status ${pushMarks[String(record.kingdeeStatus)] ?? ''}`}>{word('kingdeeStatus', record.kingdeeStatus)}</span>
          </dd>
        </div>
      </dl>
      <Waits order={order} />
      {record.kingdeeVoid ? (
        <p className={style.toVoid}>
          {translate(`trade.desk.toVoid.orders.${record.kingdeeVoid}`)}
          {mayWrite && <PaperVoided kind="orders" note={() => send(orderDeskCalls.paperVoided, { id: String(record.id) })} />}
        </p>
      ) : (
        record.kingdeeMessage && <p className={form.small}>{String(record.kingdeeMessage)}</p>
      )}
      <section aria-labelledby="order-lines">
        <h2 id="order-lines">{translate('resources.orders.lines')}</h2>
        <Lines order={order} />
      </section>
      {order.deliveries.length > 0 && (
        <section aria-labelledby="order-deliveries">
          <h2 id="order-deliveries">{translate('trade.delivery.title')}</h2>
          {order.deliveries.map((delivery) => (
            <DeliveryEntry key={delivery.id} delivery={delivery} />
          ))}
        </section>
      )}
      {order.returns.length > 0 && (
        <section aria-labelledby="order-returns">
          <h2 id="order-returns">{translate('trade.returns.title')}</h2>
          {order.returns.map((one) => (
            <div key={one.id} className={form.entry}>
              <header>
                {seesApplications ? <Link to={href('Applications', { view: 'all', q: one.number, id: one.id })}>{one.number}</Link> : <span>{one.number}</span>}
                <Progress of={one} />
              </header>
              <span className={form.small}>
                {one.title} · {longTime(one.at)}
              </span>
            </div>
          ))}
        </section>
      )}
      <OrderPayments order={order} />
    </div>
  )
}

/** What is still to be paid, or stands on credit. */
const leftToPay = (order: OrderInfo): [word: string, amount: string][] => (openFen(order) > 0n ? [[order.payWay === 'credit' ? 'onCredit' : 'open', amountOfFen(openFen(order))]] : [])

/** Why the next step isn't offered yet. */
const Waits = ({ order }: { order: OrderInfo }) => {
  const translate = useTranslate()
  if (order.handling === 'pending' && order.approval === 'awaiting') return <p className={form.small}>{translate('trade.desk.waitsForApproval')}</p>
  const toSend = order.handling === 'confirmed' && (order.delivery === 'none' || order.delivery === 'partly')
  if (!toSend || mayShip(order)) return null
  return <p className={form.small}>{translate('trade.desk.waitsForMoney', { amount: yuan(amountOfFen(openFen(order))) })}</p>
}

const pushMarks: Record<string, string> = { pushed: 'done', pushing: 'progress', failed: 'blocked' }

const Lines = ({ order }: { order: OrderInfo }) => {
  const translate = useTranslate()
  const unitOf = useUnitWord()
  const sums = (['goodsAmount', 'freight', 'tax', 'includedTax'] as const).filter((name) => name === 'goodsAmount' || Number(order[name]) > 0)
  return (
    <table className={style.lines}>
      <thead>
        <tr>
          <th>{translate('trade.line.goods')}</th>
          <th className={style.num}>{translate('trade.line.price')}</th>
          <th className={style.num}>{translate('trade.line.qty')}</th>
          <th className={style.num}>{translate('trade.line.amount')}</th>
        </tr>
      </thead>
      <tbody>
        {order.lines.map((line) => (
          <tr key={line.id}>
            <td>
              <Link to={restRecord('goods', line.goodsId)}>{line.name}</Link> {line.specName}
              <small>
                {line.code} {line.certificateNumber} <CertificateOver line={line} />
              </small>
            </td>
            <td className={style.num}>{yuan(line.price)}</td>
            <td className={style.num}>
              <span className={style.each}>{yuan(line.price)} × </span>
              {counted(line.qty)} {unitOf(line.unit, line.qty)}
              <small>
                {translate('trade.line.delivered', { count: line.delivered })}
                {line.returned > line.short && ` · ${translate('trade.line.returned', { count: line.returned - line.short })}`}
                {line.short > 0 && ` · ${translate('trade.line.short', { count: line.short })}`}
              </small>
            </td>
            <td className={style.num}>{yuan(line.amount)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {sums.map((name) => (
          <tr key={name}>
            <th colSpan={3} scope="row">
              {translate(`trade.sum.${name}`)}
            </th>
            <td className={style.num}>{yuan(order[name])}</td>
          </tr>
        ))}
        <tr className={style.total}>
          <th colSpan={3} scope="row">
            {translate('trade.sum.orderTotal')}
          </th>
          <td className={style.num}>{yuan(order.total)}</td>
        </tr>
        {[...paidSums(order), ...leftToPay(order)].map(([word, amount]) => (
          <tr key={word}>
            <th colSpan={3} scope="row">
              {translate(`trade.sum.${word}`)}
            </th>
            <td className={style.num}>{yuan(amount)}</td>
          </tr>
        ))}
      </tfoot>
    </table>
  )
}
